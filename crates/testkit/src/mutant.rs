use rules::{
    BoardPause, Chance, Event, EventSink, Game, Illegal, MatchResult, Milestone, Outlook, Scoring,
    Seat, Shown, Viewer, cards::Card,
};
use serde::Serialize;

use crate::Fault;

/// A game with an injected fault. The fault is a value and not a type, which would compile the laws,
/// and a table, once more for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant<G> {
    game: G,
    fault: Fault,
}

/// A mutant's view: that of the game, and the leak.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Leaking<T> {
    #[serde(flatten)]
    pub(crate) whole: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    leak: Option<Card>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u8>,
}

impl<T> Leaking<T> {
    fn of(whole: T, leak: Option<Card>) -> Leaking<T> {
        Leaking { whole, leak, number: None }
    }
}

/// A mutant's caution: that of the game, or the leak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum LeakingCaution<C> {
    /// The game's own caution.
    Own(C),
    /// A number that depends on a hidden card.
    Leak(u8),
}

impl<T: Milestone> Milestone for Leaking<T> {
    fn ends_trick(&self) -> bool {
        self.whole.ends_trick()
    }

    fn board_pause(&self) -> Option<BoardPause> {
        self.whole.board_pause()
    }

    fn scoring(&self) -> Option<Scoring> {
        self.whole.scoring()
    }
}

/// Returns a card that a spectator cannot see, for the leak. It is neither the first nor the last
/// one, which are often the same in two worlds if a pile is sorted.
pub fn hidden_card(game: &impl Game) -> Option<Card> {
    let mut hidden = None;
    let _same_cards = game
        .determinize(Viewer::Spectator, &mut |cards| hidden = cards.get(cards.len() / 2).copied());
    hidden
}

impl<G: Game> Mutant<G> {
    pub fn new(game: G, fault: Fault) -> Mutant<G> {
        Mutant { game, fault }
    }

    /// Starts a match with the fault.
    pub(crate) fn begin(
        fault: Fault,
        options: &G::Options,
        seats: u8,
        chance: &mut dyn Chance,
    ) -> (Mutant<G>, Vec<Event<Mutant<G>>>) {
        let (game, mut events) = G::start(options, seats, chance);
        let mutant = Mutant::new(game, fault);
        mutant.tell_next(&mut events);
        let leak = mutant.hidden(Fault::CardInEvent);
        let leaking = |event: Event<G>| event.map(|whole| Leaking::of(whole, leak), |own| own);
        (mutant, events.into_iter().map(leaking).collect())
    }

    /// Returns the game without the fault.
    pub(crate) fn whole(&self) -> &G {
        &self.game
    }

    fn hidden(&self, fault: Fault) -> Option<Card> {
        (self.fault == fault).then(|| hidden_card(&self.game)).flatten()
    }

    /// Tells the private parts to the next seats too, if that is the fault.
    fn tell_next(&self, events: &mut [Event<G>]) {
        if self.fault == Fault::PartToNext {
            for Event { private, .. } in events {
                private.extend_from_within(..);
                let n_own = private.len() / 2;
                for (viewer, _) in &mut private[n_own..] {
                    *viewer = viewer.left(self.game.seats());
                }
            }
        }
    }
}

impl<G: Game> Game for Mutant<G> {
    type Options = G::Options;
    type Action = G::Action;
    type PublicEvent = Leaking<G::PublicEvent>;
    type PrivateEvent = G::PrivateEvent;
    type Public = Leaking<G::Public>;
    type Private = Leaking<G::Private>;
    type Rule = G::Rule;
    type Caution = LeakingCaution<G::Caution>;
    type DecisionKind = G::DecisionKind;

    fn rules(options: &G::Options) -> u32 {
        G::rules(options)
    }

    fn teams(options: &G::Options, seats: u8) -> Vec<Vec<Seat>> {
        G::teams(options, seats)
    }

    fn deck(options: &G::Options, seats: u8) -> Vec<Card> {
        G::deck(options, seats)
    }

    fn high_scores_win(options: &G::Options) -> bool {
        G::high_scores_win(options)
    }

    fn start(options: &G::Options, seats: u8, chance: &mut dyn Chance) -> (Self, Vec<Event<Self>>) {
        Mutant::begin(Fault::Whole, options, seats, chance)
    }

    rules::forward_game!(game);

    fn why_not(&self, card: Card) -> Option<Illegal<G::Rule>> {
        let hidden = self.hidden(Fault::CardInReason);
        if hidden == Some(card) {
            return Some(Illegal::NotYourCard { card });
        }
        self.game.why_not(card)
    }

    fn outlook(&self, action: &G::Action) -> Option<Outlook> {
        let Some(card) = self.hidden(Fault::CardInOutlook) else {
            return self.game.outlook(action);
        };
        [None, Some(Outlook::Wins), Some(Outlook::Loses)][usize::from(card.index() % 3)]
    }

    fn caution(&self, action: &G::Action) -> Option<Self::Caution> {
        match self.hidden(Fault::CardInCaution) {
            Some(card) => (card.index() % 6 < 5).then_some(LeakingCaution::Leak(card.index() % 6)),
            None => self.game.caution(action).map(LeakingCaution::Own),
        }
    }

    fn cost(&self, action: &G::Action) -> Option<u8> {
        let hidden = self.hidden(Fault::CardInCost);
        hidden.map(Card::index).or_else(|| self.game.cost(action))
    }

    fn act(
        &mut self,
        action: &G::Action,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Self>,
    ) -> Result<(), Illegal<G::Rule>> {
        let leak = self.hidden(Fault::CardInBeat);
        let number = self.hidden(Fault::NumberInBeat).map(Card::index);
        let mut own = sink.for_inner();
        if let Err(illegal) = self.game.act(action, chance, &mut own) {
            if self.fault == Fault::RefusalMoves {
                self.game =
                    self.game.determinize(Viewer::Spectator, &mut |cards| cards.rotate_left(1));
            }
            let hidden = self.hidden(Fault::CardInRefusal);
            return Err(hidden.map_or(illegal, |card| Illegal::TooLow { beat: card }));
        }
        self.tell_next(&mut own.events);
        let leak_told = self.hidden(Fault::CardInEvent);
        let event = |whole| Leaking::of(whole, leak_told);
        sink.add(own, event, |own| own, |whole| Leaking { whole, leak, number });
        Ok(())
    }

    fn public(&self) -> Self::Public {
        let leak =
            self.hidden(Fault::CardInPublic).or_else(|| self.hidden(Fault::KeptWhenDeterminized));
        let number = self.hidden(Fault::NumberInPublic).map(Card::index);
        Leaking { whole: self.game.public(), leak, number }
    }

    fn private(&self, seat: Seat) -> Self::Private {
        Leaking::of(self.game.private(seat), self.hidden(Fault::CardInPrivate))
    }

    fn shown(&self, viewer: Viewer) -> Vec<Shown> {
        let mut shown = self.game.shown(viewer);
        if self.fault == Fault::PlaceKept {
            shown.pop();
        }
        if self.fault == Fault::PlaceShown {
            let mut n_hidden = 0;
            let _same_cards =
                self.game.determinize(Viewer::Spectator, &mut |cards| n_hidden = cards.len());
            let place = Shown::Place(n_hidden.saturating_sub(1) as u16);
            if !shown.contains(&place) {
                shown.push(place);
                shown.sort_unstable();
            }
        }
        shown
    }

    fn set_result(view: &mut Self::Public, result: MatchResult) {
        G::set_result(&mut view.whole, result);
    }

    fn determinize(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> Self {
        let kept = self.hidden(Fault::KeptWhenDeterminized);
        let game = self.game.determinize(viewer, &mut |cards| {
            let place = cards.iter().position(|&card| Some(card) == kept);
            shuffle(cards);
            // Put the leaked card back where it was, so that both worlds leak the same card.
            let moved_to = cards.iter().position(|&card| Some(card) == kept);
            if let (Some(place), Some(moved_to)) = (place, moved_to) {
                cards.swap(place, moved_to);
            }
        });
        Mutant::new(game, self.fault)
    }
}
