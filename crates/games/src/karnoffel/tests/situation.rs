//! Stacked deals for tests.

use rules::{
    Game as _, Options as _, PlayedCard, Recorded, Seat,
    cards::{Card, CardSet},
};
use serde_json::Value;

use super::super::Illegal;
use crate::karnoffel::{Action, Event, Karnoffel, Options, Sides, deal::deck};

/// Parses cards such as `"6h Jh 4d"`.
pub(super) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// A match at its first decision, with given hands; see [`Situation::new`].
pub(super) struct Situation {
    pub(super) game: Karnoffel,
    pub(super) dealt: Vec<Event>,
    chance: Recorded,
}

impl Situation {
    /// Deals each seat the cards of its text, the first one face up, and fills its hand with the
    /// lowest unnamed cards. Seat 0 deals unless `options` name another dealer.
    ///
    /// Later deals take their cards in deck order.
    pub(super) fn new(options: &Value, hands: &[&str]) -> Situation {
        let seats = hands.len() as u8;
        let mut chosen = options.as_object().unwrap().clone();
        chosen.entry("dealer").or_insert(0.into());
        let dealer = Seat(chosen["dealer"].as_u64().unwrap() as u8);
        let options = Options::read(&chosen, seats).unwrap();
        let n_cards = usize::from(Sides::new(seats, options.teams).n_cards());

        let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
        let named: CardSet = hands.iter().flatten().copied().collect();
        assert_eq!(named.len(), hands.iter().flatten().count(), "a card is named twice");
        let mut others = deck().into_iter().filter(|&card| !named.contains(card));
        let mut shuffled = Vec::new();
        for n in 0..n_cards {
            for seat in dealer.round(seats) {
                let card = hands[seat.index()].get(n).copied();
                shuffled.push(card.or_else(|| others.next()).unwrap());
            }
        }
        shuffled.extend(others);

        let later_deals = (0..100).map(|_| deck());
        let mut chance = Recorded::new(std::iter::once(shuffled).chain(later_deals));
        let (game, dealt) = Karnoffel::start(&options, seats, &mut chance);
        assert_eq!(chance.fault(), Ok(()));
        Situation { game, dealt, chance }
    }

    /// Plays `card` for the seat to act.
    pub(super) fn try_play(&mut self, card: &str) -> Result<Vec<Event>, Illegal> {
        let card = card.parse().unwrap();
        self.game.apply(&Action::Play { card }, &mut self.chance)
    }

    /// Plays cards one after another, each for the seat to act, and returns the events.
    pub(super) fn play(&mut self, text: &str) -> Vec<Event> {
        text.split_whitespace().flat_map(|card| self.try_play(card).unwrap()).collect()
    }

    /// Plays a whole trick and returns the seat that took it.
    pub(super) fn trick(&mut self, text: &str) -> Seat {
        self.play(text);
        let last = self.game.public().last_trick.unwrap();
        let played: Vec<Card> = last.cards.iter().map(|played| played.card).collect();
        assert_eq!(played, cards(text), "the text is one whole trick");
        last.winner
    }

    /// Returns the cards that the seat to act may play.
    pub(super) fn playable(&self) -> Vec<Card> {
        self.game.legal().into_iter().map(|Action::Play { card }| card).collect()
    }
}

/// Returns cards played by seat 0, 1, and so on.
pub(super) fn played(text: &str) -> Vec<PlayedCard> {
    let cards = cards(text).into_iter();
    cards.zip(0..).map(|(card, seat)| PlayedCard { seat: Seat(seat), card }).collect()
}
