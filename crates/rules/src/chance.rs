use std::collections::VecDeque;

use thiserror::Error;

use crate::cards::{Card, in_order};

/// The purpose of a shuffle. A record lists a match's shuffles in the order in which they were
/// used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shuffle {
    /// A shuffle of the whole deck for the draw for deal: at most once in a match, before
    /// everything else.
    Draw,
    /// A shuffle of a deal's deck. Each one begins a new deal.
    Deal,
    /// A reshuffle of some cards within a deal.
    Reshuffle,
}

/// The only source of randomness of a game.
pub trait Chance {
    /// Shuffles `cards`, which are in the canonical order. The first card of the result is the top
    /// card and is dealt first.
    fn shuffle(&mut self, shuffle: Shuffle, cards: Vec<Card>) -> Vec<Card>;
}

/// A random source that repeats the shuffles of a record.
///
/// [`Chance::shuffle`] cannot fail, so an error is kept for [`Recorded::fault`], which should be
/// called after each step; the cards then stay in order.
#[derive(Clone, Debug)]
pub struct Recorded {
    shuffles: VecDeque<Vec<Card>>,
    n_used: usize,
    n_deals: usize,
    fault: Option<ShuffleError>,
}

impl Recorded {
    /// Creates a source that yields `shuffles` one after another.
    pub fn new(shuffles: impl IntoIterator<Item = Vec<Card>>) -> Recorded {
        Recorded { shuffles: shuffles.into_iter().collect(), n_used: 0, n_deals: 0, fault: None }
    }

    /// Returns the number of shuffles used.
    pub fn n_used(&self) -> usize {
        self.n_used
    }

    /// Returns the number of deals that have begun.
    pub fn n_deals(&self) -> usize {
        self.n_deals
    }

    /// Returns the number of shuffles left.
    pub fn n_left(&self) -> usize {
        self.shuffles.len()
    }

    /// Returns the first fault of a shuffle so far.
    ///
    /// # Errors
    ///
    /// The first shuffle that is missing or has other cards.
    pub fn fault(&self) -> Result<(), ShuffleError> {
        self.fault.clone().map_or(Ok(()), Err)
    }
}

impl Chance for Recorded {
    fn shuffle(&mut self, shuffle: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        let index = self.n_used;
        self.n_used += 1;
        self.n_deals += usize::from(shuffle == Shuffle::Deal);
        let fault = match self.shuffles.pop_front() {
            Some(shuffled) if in_order(shuffled.clone()) == cards => return shuffled,
            Some(_) => ShuffleError::OtherCards { shuffle: index },
            None => ShuffleError::Missing { shuffle: index },
        };
        self.fault.get_or_insert(fault);
        cards
    }
}

/// A shuffle of a record that does not fit the match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShuffleError {
    /// The match needs a shuffle that the record does not have.
    #[error("shuffle {shuffle} is missing")]
    Missing {
        /// The number of the shuffle, from 0.
        shuffle: usize,
    },
    /// The shuffle does not have the cards that are to be shuffled.
    #[error("shuffle {shuffle} does not have exactly the cards that were to be shuffled")]
    OtherCards {
        /// The number of the shuffle, from 0.
        shuffle: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::full_deck;

    #[test]
    fn a_shuffle_with_a_duplicate_card_is_detected() {
        let mut doubled = full_deck();
        doubled[0] = doubled[1];
        let mut chance = Recorded::new([full_deck(), doubled]);
        chance.shuffle(Shuffle::Deal, full_deck());
        assert_eq!(chance.fault(), Ok(()));
        chance.shuffle(Shuffle::Deal, full_deck());
        chance.shuffle(Shuffle::Deal, full_deck());
        assert_eq!(chance.fault(), Err(ShuffleError::OtherCards { shuffle: 1 }));
    }
}
