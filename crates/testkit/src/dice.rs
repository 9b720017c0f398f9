use cards::Card;
use rules::{Chance, Shuffle};

/// Chance for tests: thrown anew from a seed, and remembered.
#[derive(Clone, Debug)]
pub struct Dice {
    rng: fastrand::Rng,
    shuffles: Vec<Vec<Card>>,
    n_deals: usize,
}

impl Dice {
    /// Dice that fall the same way for the same `seed`.
    pub fn new(seed: u64) -> Dice {
        Dice { rng: fastrand::Rng::with_seed(seed), shuffles: Vec::new(), n_deals: 0 }
    }

    /// The shuffles so far, in order of use: what a record keeps.
    pub fn shuffles(&self) -> &[Vec<Card>] {
        &self.shuffles
    }

    /// How many deals have begun.
    pub fn n_deals(&self) -> usize {
        self.n_deals
    }
}

impl Chance for Dice {
    fn shuffle(&mut self, shuffle: Shuffle, mut cards: Vec<Card>) -> Vec<Card> {
        assert!(cards.is_sorted(), "a shuffle begins in the rulebook's order: {cards:?}");
        match shuffle {
            Shuffle::Draw => {
                assert!(self.shuffles.is_empty(), "the draw for deal comes first, once");
            }
            Shuffle::Deal => self.n_deals += 1,
            // Dice that try one action out are thrown in mid-match for the first time.
            Shuffle::Reshuffle => {}
        }
        self.rng.shuffle(&mut cards);
        self.shuffles.push(cards.clone());
        cards
    }
}
