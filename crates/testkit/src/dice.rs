use rules::{Chance, Shown, Shuffle, cards::Card};

/// A seeded random source for tests that records its shuffles.
#[derive(Clone, Debug)]
pub struct Dice {
    rng: fastrand::Rng,
    shuffles: Vec<Vec<Card>>,
    n_deals: usize,
    /// The shuffle of the draw for deal in the current deal; empty if it had none.
    draw: Vec<Card>,
    deck: Vec<Card>,
    has_reshuffled: bool,
}

impl Dice {
    /// Creates dice that produce the same numbers for the same `seed`.
    pub fn new(seed: u64) -> Dice {
        Dice {
            rng: fastrand::Rng::with_seed(seed),
            shuffles: Vec::new(),
            n_deals: 0,
            draw: Vec::new(),
            deck: Vec::new(),
            has_reshuffled: false,
        }
    }

    /// Returns the shuffles so far in order of use, as in a record.
    pub fn shuffles(&self) -> &[Vec<Card>] {
        &self.shuffles
    }

    /// Returns the shuffled deck of the current deal.
    pub(crate) fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// Returns the card at the shown position; `None` if there is no such position.
    pub(crate) fn card(&self, shown: Shown) -> Option<Card> {
        match shown {
            Shown::Drawn(place) => self.draw.get(usize::from(place)).copied(),
            Shown::Place(place) => self.deck.get(usize::from(place)).copied(),
            Shown::Card(card) => {
                let once = self.deck.iter().filter(|&&other| other == card).count() == 1;
                once.then_some(card)
            }
        }
    }

    /// Returns whether cards were reshuffled within the current deal.
    pub(crate) fn has_reshuffled(&self) -> bool {
        self.has_reshuffled
    }

    /// Returns the number of deals that have begun.
    pub fn n_deals(&self) -> usize {
        self.n_deals
    }
}

impl Chance for Dice {
    fn shuffle(&mut self, shuffle: Shuffle, mut cards: Vec<Card>) -> Vec<Card> {
        assert!(cards.is_sorted(), "a shuffle must start in canonical order: {cards:?}");
        match shuffle {
            Shuffle::Draw => {
                assert!(self.shuffles.is_empty(), "the draw for deal comes first, once");
            }
            Shuffle::Deal => self.n_deals += 1,
            // Dice for trying an action start in the middle of a match.
            Shuffle::Reshuffle => {}
        }
        self.rng.shuffle(&mut cards);
        self.has_reshuffled = shuffle == Shuffle::Reshuffle;
        match shuffle {
            Shuffle::Draw => self.draw.clone_from(&cards),
            Shuffle::Deal => {
                if self.n_deals > 1 {
                    self.draw.clear();
                }
                self.deck.clone_from(&cards);
            }
            Shuffle::Reshuffle => {}
        }
        self.shuffles.push(cards.clone());
        cards
    }
}
