use rules::{
    Seat,
    cards::{Card, CardSet},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::strength::{strength, strongest, weakest};
use super::{Options, SetBeat};

/// The cards that a seat played to a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayedCards {
    /// The seat that played.
    pub seat: Seat,
    /// The cards that it played.
    pub cards: CardSet,
}

/// A trick that has been taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TakenTrick {
    /// The plays, in order.
    pub cards: Vec<PlayedCards>,
    /// The seat that took the trick.
    pub winner: Seat,
}

/// The kind of a play within its trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// The first play.
    Led,
    /// The best play so far.
    Beat,
    /// A play that cannot win.
    Threw,
}

/// The trick on the table, with the play that would take it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Trick {
    plays: Vec<PlayedCards>,
    best: Option<Best>,
}

/// The play that would take the trick now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Best {
    pub(super) seat: Seat,
    /// The number of cards that were led to the trick.
    pub(super) n: usize,
    /// The strength of the play's weakest card; all its cards are equally strong unless each card
    /// may beat separately (GU-5).
    pub(super) strength: u8,
}

impl Best {
    /// Returns whether `cards`, as many as were led, take the trick from this play; equal cards do.
    pub(super) fn falls_to(self, cards: CardSet, options: &Options) -> bool {
        weakest(cards) >= Some(self.strength)
            && match options.set_beat {
                SetBeat::EqualSet => weakest(cards) == strongest(cards),
                SetBeat::EachCard => true,
            }
    }
}

impl Trick {
    /// Adds a legal play, and makes it the best if it beats the previous one.
    pub(super) fn play(&mut self, seat: Seat, cards: CardSet, options: &Options) -> How {
        let how = match self.best {
            None => How::Led,
            Some(best) if best.falls_to(cards, options) => How::Beat,
            Some(_) => How::Threw,
        };
        self.plays.push(PlayedCards { seat, cards });
        match how {
            How::Led | How::Beat => {
                let strength = weakest(cards).expect("every play has a card");
                self.best = Some(Best { seat, n: cards.len(), strength });
            }
            How::Threw => {}
        }
        how
    }

    /// Returns the plays so far, in order.
    pub(super) fn plays(&self) -> &[PlayedCards] {
        &self.plays
    }

    /// Returns the play that would take the trick now; `None` before the lead.
    pub(super) fn best(&self) -> Option<Best> {
        self.best
    }

    pub(super) fn cards(&self) -> CardSet {
        self.plays.iter().fold(CardSet::EMPTY, |all, play| all.or(play.cards))
    }

    /// Clears the table and returns the trick.
    ///
    /// # Panics
    ///
    /// If no card was played.
    pub(super) fn take(&mut self) -> TakenTrick {
        let winner = self.best.take().expect("a trick is taken after it was led to").seat;
        TakenTrick { cards: std::mem::take(&mut self.plays), winner }
    }
}

/// The scoring of a deal's last trick, to which each seat plays one card.
impl TakenTrick {
    /// Returns the card that won the trick.
    pub(super) fn winning_card(&self) -> Card {
        let (_, card) = self
            .singles()
            .find(|(seat, _)| *seat == self.winner)
            .expect("the winner of a trick played to it");
        card
    }

    /// Returns the cards of the winning card's rank with their seats, in the order of play.
    pub(super) fn tied(&self) -> impl Iterator<Item = (Seat, Card)> {
        let highest = strength(self.winning_card());
        self.singles().filter(move |(_, card)| strength(*card) == highest)
    }

    fn singles(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.cards.iter().filter_map(|play| Some((play.seat, play.cards.first()?)))
    }
}
