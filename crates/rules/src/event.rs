use crate::{Game, Seat};

/// An event, split into the parts that its viewers see.
///
/// A game lists what may be seen instead of removing what may not: a hidden card has a place only in
/// the part of a seat that sees it. The whole has no serializer and never leaves the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event<G: Game> {
    /// The part that everyone sees; `None` if only some seats learn of the event.
    pub public: Option<G::PublicEvent>,
    /// The parts that only single seats see, at most one for each seat.
    pub private: Vec<(Seat, G::PrivateEvent)>,
}

impl<G: Game> Event<G> {
    /// Returns the part that only `seat` sees; `None` if there is none.
    pub fn private(&self, seat: Seat) -> Option<&G::PrivateEvent> {
        self.private.iter().find(|(viewer, _)| *viewer == seat).map(|(_, part)| part)
    }

    /// Converts the parts into those of a game that wraps this one.
    pub fn map<H: Game>(
        self,
        public: impl FnOnce(G::PublicEvent) -> H::PublicEvent,
        private: impl Fn(G::PrivateEvent) -> H::PrivateEvent,
    ) -> Event<H> {
        Event {
            public: self.public.map(public),
            private: self.private.into_iter().map(|(seat, part)| (seat, private(part))).collect(),
        }
    }
}

/// The part that a public event has in the course of a match.
pub trait Milestone {
    /// Returns whether the event ends a trick, or the equivalent in a game without tricks. The
    /// delay of a delayed spectator feed can be counted in tricks.
    fn ends_trick(&self) -> bool;

    /// Returns the pause that clients make after the event, for which automatic actions wait;
    /// `None` if the next event may follow immediately.
    fn board_pause(&self) -> Option<BoardPause> {
        self.ends_trick().then_some(BoardPause::Trick)
    }

    /// Returns the event's part in the score sheet; `None` if it has none, as in a game that has
    /// one deal and no scores.
    fn scoring(&self) -> Option<Scoring>;
}

/// A point at which clients should pause before they show the next events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardPause {
    /// The end of a trick, which is shown before it is swept away.
    Trick,
    /// A change of phase, which is announced.
    Phase,
}

/// An event's part in a score sheet, which lists a match deal by deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// The deal with this number begins.
    Deal(u32),
    /// The event changes a score of that deal.
    Score,
}
