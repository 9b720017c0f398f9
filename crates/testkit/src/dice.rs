use cards::Card;
use rules::{Chance, Shown, Shuffle};

/// Chance for tests: thrown anew from a seed, and remembered.
#[derive(Clone, Debug)]
pub struct Dice {
    rng: fastrand::Rng,
    shuffles: Vec<Vec<Card>>,
    n_deals: usize,
    /// The present deal's shuffles: of the draw for deal, where it had one, and of the deck.
    draw: Vec<Card>,
    deck: Vec<Card>,
    has_reshuffled: bool,
}

impl Dice {
    /// Dice that fall the same way for the same `seed`.
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

    /// The shuffles so far, in order of use: what a record keeps.
    pub fn shuffles(&self) -> &[Vec<Card>] {
        &self.shuffles
    }

    /// The deck of the present deal in its order.
    pub(crate) fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// The card that somebody was shown. None where there is no such place.
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

    /// Returns whether cards were shuffled again within the present deal.
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
