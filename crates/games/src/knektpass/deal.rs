use rules::{
    SEATS_MAX, Seat,
    cards::{Card, CardSet, Rank, Suit, full_deck, short_deck},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    options::ROUNDS_MAX,
    trick::{TakenTrick, Trick},
};

/// An array with one entry per seat; entries after the last seat are unused.
pub(super) type PerSeat<T> = [T; SEATS_MAX as usize];

/// The packets in which each seat is dealt its cards: two cards, then three.
pub(super) const PACKETS: [usize; 2] = [2, 3];

/// The hand size, and the maximum number of exchanged cards (KP-6).
pub(super) const HAND_LEN: usize = 5;

/// Returns the deck: from the sixes up with two or three seats, the full pack with more.
pub fn deck(seats: u8) -> Vec<Card> {
    if seats <= 3 { short_deck(Rank::Six) } else { full_deck() }
}

/// A deal, with the places of all its cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    pub trump: Suit,
    pub turnup: Card,
    pub turnup_taken: bool,
    /// The card that the dealer discarded for the turn-up; `None` if it left the turn-up.
    pub laid_aside: Option<Card>,
    pub hands: PerSeat<CardSet>,
    /// The talon, of which the last card is drawn next.
    pub talon: Vec<Card>,
    pub stands: PerSeat<Stand>,
    /// The round of exchanging, from 1; 0 before the first.
    pub round: u8,
    pub exchanges: PerSeat<Exchanges>,
    /// The cards that each seat discarded in exchanges.
    pub away: PerSeat<CardSet>,
    pub trick: Trick,
    pub tricks: Vec<TakenTrick>,
    pub taken: PerSeat<u8>,
    /// Set once the deal is scored.
    pub is_over: bool,
}

impl Deal {
    /// Deals two cards and then three to each seat from the dealer's left, and turns up the next.
    pub(super) fn new(mut shuffled: Vec<Card>, dealer: Seat, seats: u8) -> Deal {
        // Reverse the pack so that the top card is at the end; the rest becomes the talon.
        shuffled.reverse();
        let mut hands: PerSeat<CardSet> = PerSeat::default();
        for packet in PACKETS {
            for seat in dealer.round(seats) {
                hands[seat.index()].extend(shuffled.drain(shuffled.len() - packet..));
            }
        }
        let turnup = shuffled.pop().expect("the largest table leaves twelve cards");
        Deal {
            trump: turnup.suit(),
            turnup,
            turnup_taken: false,
            laid_aside: None,
            hands,
            talon: shuffled,
            stands: PerSeat::default(),
            round: 0,
            exchanges: PerSeat::default(),
            away: PerSeat::default(),
            trick: Trick::default(),
            tricks: Vec::with_capacity(HAND_LEN),
            taken: PerSeat::default(),
            is_over: false,
        }
    }

    /// Returns whether `seat` plays this deal.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        self.stands[seat.index()] == Stand::Plays
    }
}

/// A seat's declaration: to play, or to pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stand {
    /// The seat has not declared yet.
    #[default]
    Undeclared,
    /// It plays.
    Plays,
    /// It passed.
    Passed,
}

/// The number of cards that a seat exchanged in each round in which it was asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Exchanges {
    n: [u8; ROUNDS_MAX],
    n_rounds: u8,
}

impl Exchanges {
    /// Records the number for the next round.
    pub(super) fn push(&mut self, n: u8) {
        self.n[usize::from(self.n_rounds)] = n;
        self.n_rounds += 1;
    }

    /// Returns the numbers, round by round.
    pub(super) fn rounds(&self) -> &[u8] {
        &self.n[..usize::from(self.n_rounds)]
    }

    /// Returns the number of cards exchanged in all rounds.
    pub(super) fn total(self) -> u8 {
        self.rounds().iter().sum()
    }
}
