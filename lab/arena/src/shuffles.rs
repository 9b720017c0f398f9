use std::mem;

use rules::{Chance, Shuffle, cards::Card};

/// The shuffles of a match, which depend only on its seed.
///
/// The n-th deal is shuffled the same way in every match with the same seed, whatever happened
/// before: each card has a random key, and the cards are sorted by it. So two matches whose decks
/// have come to differ a little, as in Gúrka, still get the other cards in the same order.
#[derive(Clone, Debug)]
pub(crate) struct Shuffles {
    seed: u64,
    n_deals: u64,
    n_reshuffles: u64,
    done: Vec<Vec<Card>>,
}

impl Shuffles {
    pub(crate) fn new(seed: u64) -> Shuffles {
        Shuffles { seed, n_deals: 0, n_reshuffles: 0, done: Vec::new() }
    }

    /// Takes the shuffles that were used so far, in order.
    pub(crate) fn take_done(&mut self) -> Vec<Vec<Card>> {
        mem::take(&mut self.done)
    }
}

impl Chance for Shuffles {
    fn shuffle(&mut self, shuffle: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        let key = match shuffle {
            Shuffle::Draw => mix(&[self.seed, 0]),
            Shuffle::Deal => {
                self.n_deals += 1;
                mix(&[self.seed, 1, self.n_deals])
            }
            Shuffle::Reshuffle => {
                self.n_reshuffles += 1;
                mix(&[self.seed, 2, self.n_deals, self.n_reshuffles])
            }
        };
        // In two packs, equal cards are neighbours and need different keys.
        let mut copy = 0;
        let mut last = None;
        let mut keyed: Vec<(u64, Card)> = Vec::with_capacity(cards.len());
        for card in cards {
            copy = if last == Some(card) { copy + 1 } else { 0 };
            last = Some(card);
            keyed.push((mix(&[key, u64::from(card.index()), copy]), card));
        }
        keyed.sort_unstable_by_key(|&(key, _)| key);
        let shuffled: Vec<Card> = keyed.into_iter().map(|(_, card)| card).collect();
        self.done.push(shuffled.clone());
        shuffled
    }
}

/// Mixes `parts` into one number, by `SplitMix64`.
pub(crate) fn mix(parts: &[u64]) -> u64 {
    parts.iter().fold(0, |mixed: u64, part| {
        let z = (mixed ^ part).wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    })
}

#[cfg(test)]
mod tests {
    use rules::cards::{double_deck, full_deck};

    use super::*;

    #[test]
    fn a_deal_is_shuffled_the_same_way_whatever_came_before() {
        let (mut one, mut other) = (Shuffles::new(3), Shuffles::new(3));
        one.shuffle(Shuffle::Draw, full_deck());
        one.shuffle(Shuffle::Deal, full_deck());
        other.shuffle(Shuffle::Deal, full_deck());
        other.shuffle(Shuffle::Reshuffle, full_deck());
        let second = one.shuffle(Shuffle::Deal, full_deck());
        assert_eq!(second, other.shuffle(Shuffle::Deal, full_deck()));
        assert_ne!(second, one.shuffle(Shuffle::Deal, full_deck()));
        assert_ne!(second, Shuffles::new(4).shuffle(Shuffle::Deal, full_deck()));
    }

    #[test]
    fn a_deck_without_a_card_keeps_the_order_of_the_others() {
        let gone = full_deck()[17];
        let rest: Vec<Card> = full_deck().into_iter().filter(|&card| card != gone).collect();
        let mut whole = Shuffles::new(1).shuffle(Shuffle::Deal, full_deck());
        whole.retain(|&card| card != gone);
        assert_eq!(whole, Shuffles::new(1).shuffle(Shuffle::Deal, rest));
    }

    #[test]
    fn equal_cards_of_two_packs_are_separated() {
        let shuffled = Shuffles::new(1).shuffle(Shuffle::Deal, double_deck());
        let n_neighbours = shuffled.windows(2).filter(|pair| pair[0] == pair[1]).count();
        assert!(n_neighbours < 10, "{n_neighbours} of 52 pairs");
    }
}
