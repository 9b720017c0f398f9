use rules::{Game, Seat, SeatView, Viewer, cards::Card};

/// The worlds that a seat cannot tell apart: all that search gets of a match.
///
/// The match itself is private to this module. A world is a determinization in which the hidden
/// cards were sorted before they are arranged, so that neither the arrangement nor its result
/// depends on where they really are.
#[derive(Debug)]
pub struct Worlds<'a, G: Game> {
    game: &'a G,
    view: SeatView<G>,
}

impl<'a, G: Game> Worlds<'a, G> {
    /// Creates the worlds of the seat to act; `None` once the match is over.
    pub fn new(game: &'a G) -> Option<Worlds<'a, G>> {
        Some(Worlds { game, view: game.view()? })
    }

    /// Creates the worlds of `seat`, even if it is not to act; its view then has no legal actions,
    /// and nothing can be searched.
    pub fn of_seat(game: &'a G, seat: Seat) -> Worlds<'a, G> {
        let (public, private) = (game.public(), game.private(seat));
        let legal = if game.to_act() == Some(seat) { game.legal() } else { Vec::new() };
        Worlds { game, view: SeatView { seat, public, private, legal } }
    }

    /// Returns what the seat sees.
    pub fn view(&self) -> &SeatView<G> {
        &self.view
    }

    pub(super) fn seats(&self) -> u8 {
        self.game.seats()
    }

    /// Returns the seat and its partners.
    pub fn team(&self) -> Vec<Seat> {
        self.game.team(self.view.seat)
    }

    /// Returns the world in which `arrange` has put the hidden cards into their places. It gets
    /// them sorted.
    #[must_use]
    pub fn sample(&self, mut arrange: impl FnMut(&mut [Card])) -> G {
        self.game.determinize(Viewer::Seat(self.view.seat), &mut |cards| {
            cards.sort_unstable();
            arrange(cards);
        })
    }
}
