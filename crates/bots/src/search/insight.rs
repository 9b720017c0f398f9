use std::{fmt::Debug, ops::Range};

use rules::{
    Event, Game, SEATS_MAX, Seat, SeatView,
    cards::{Card, CardSet},
};

/// A value per seat, from 0 to 1: about the probability that the seat wins the match.
pub(super) type Values = [f32; SEATS_MAX as usize];

/// The knowledge of a game that a search needs beyond the rules.
pub(super) trait Insight: Game {
    /// The weight of exploration in UCB1: larger where values of outcomes differ more.
    const EXPLORATION: f32 = 0.7;

    /// The public events that an attentive player remembers and its view no longer shows.
    type Memory: Clone + Default + Debug + Send;
    /// Facts that stay the same during the search of one decision.
    type Frame;

    fn observe(memory: &mut Self::Memory, event: &Self::PublicEvent);

    /// Returns the action that the bot `plain` would choose.
    fn plain(view: &SeatView<Self>) -> Self::Action;

    /// Returns the number of standard errors by which an action has to be better than that of `plain`
    /// to be the choice; `None` if any difference will do.
    fn margin(view: &SeatView<Self>) -> Option<f32> {
        let _ = view;
        None
    }

    /// Prepares the search of one decision.
    fn frame(memory: &Self::Memory, view: &SeatView<Self>) -> Self::Frame;

    /// Puts the hidden cards, which are sorted, into random places that fit all that the seat
    /// knows. The places are in the order of `determinize`.
    fn arrange(frame: &Self::Frame, cards: &mut [Card], rng: &mut fastrand::Rng) {
        let _ = frame;
        rng.shuffle(cards);
    }

    /// Returns the cards that each hidden place certainly does not have, in the order of
    /// `determinize`; places beyond the list can have any. `world` is one of the seat's worlds.
    fn excluded(frame: &Self::Frame, world: &Self) -> Vec<CardSet> {
        let _ = (frame, world);
        Vec::new()
    }

    /// Returns whether the plays of the deal allow `world`. It need not check for the cards that
    /// `excluded` already returns.
    fn is_possible(frame: &Self::Frame, world: &Self) -> bool {
        let _ = frame;
        world.to_act().is_none() || !world.legal().is_empty()
    }

    /// Removes actions that are not worth a simulation. At least one stays.
    fn prune(frame: &Self::Frame, game: &Self, legal: &mut Vec<Self::Action>) {
        let _ = (frame, game, legal);
    }

    /// Chooses one of `legal` for the seat to act in a simulation: fast, sensible and random.
    fn guess(
        frame: &Self::Frame,
        game: &Self,
        legal: &[Self::Action],
        rng: &mut fastrand::Rng,
    ) -> usize;

    /// Values the outcome, if the simulation ends after an action with these `events`.
    fn value(frame: &Self::Frame, game: &Self, events: &[Event<Self>]) -> Option<Values>;
}

/// Returns a value of 1 that the winners share.
pub(super) fn shared(winners: &[Seat]) -> Values {
    let mut values = Values::default();
    for winner in winners {
        values[winner.index()] = 1.0 / winners.len() as f32;
    }
    values
}

/// Returns the index of the greatest of `legal` by `worth`; of equal ones the first.
pub(super) fn greatest<A>(legal: &[A], mut worth: impl FnMut(&A) -> i32) -> usize {
    let mut best = (0, i32::MIN);
    for (i, action) in legal.iter().enumerate() {
        let worth = worth(action);
        if worth > best.1 {
            best = (i, worth);
        }
    }
    best.0
}

/// Exchanges the cards in `hand` that its seat cannot hold for later ones that it can, as far as
/// there are any.
pub(super) fn exclude(cards: &mut [Card], hand: Range<usize>, excluded: CardSet) {
    for place in hand.clone() {
        if excluded.contains(cards[place]) {
            let fits = |&other: &usize| !excluded.contains(cards[other]);
            if let Some(other) = (hand.end..cards.len()).rev().find(fits) {
                cards.swap(place, other);
            }
        }
    }
}

/// Exchanges cards until no place has an excluded one: along chains, where no single exchange helps.
/// Places that cannot be filled keep their cards.
pub(super) fn settle(cards: &mut [Card], excluded: &[CardSet]) {
    for (place, excluded_here) in excluded.iter().enumerate().take(cards.len()) {
        let card = cards[place];
        if excluded_here.contains(card) {
            refill(cards, excluded, place, card, &mut vec![false; cards.len()]);
        }
    }
}

/// Gives `place` a card that it can have, and finds a place for `card`. Returns false, and changes
/// nothing, if that is impossible.
fn refill(
    cards: &mut [Card],
    excluded: &[CardSet],
    place: usize,
    card: Card,
    tried: &mut [bool],
) -> bool {
    let fits =
        |place: usize, card: Card| !excluded.get(place).is_some_and(|set| set.contains(card));
    tried[place] = true;
    if fits(place, card) {
        cards[place] = card;
        return true;
    }
    for other in (0..cards.len()).rev() {
        let taken = cards[other];
        if !tried[other] && fits(place, taken) && refill(cards, excluded, other, card, tried) {
            cards[place] = taken;
            return true;
        }
    }
    false
}
