use serde::Serialize;

use crate::cards::Card;

/// A seat's luck in a deal: the number of the deck's high cards among those that it was dealt.
///
/// Each game defines once, for all tables, which cards are high: its highest whole ranks, as many
/// as make up at most a quarter of the deck. So they do not depend on what turns out to be trumps,
/// and the number of them in a hand is hypergeometric, that is, exactly known for a deck in which
/// every order is equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Luck {
    /// The number of cards that were shuffled.
    pub deck: u8,
    /// The number of high cards among the shuffled cards.
    pub high: u8,
    /// The number of cards that the seat was dealt.
    pub hand: u8,
    /// The number of high cards among the cards that the seat was dealt.
    pub got: u8,
}

impl Luck {
    /// Counts the high cards of `hand` against those of `deck`; `None` if the hand is empty.
    pub fn of(
        deck: impl IntoIterator<Item = Card>,
        hand: impl IntoIterator<Item = Card>,
        is_high: impl Fn(Card) -> bool,
    ) -> Option<Luck> {
        let count = |cards: &mut dyn Iterator<Item = Card>| {
            cards.fold((0, 0), |(all, high), card| (all + 1, high + u8::from(is_high(card))))
        };
        let (deck, high) = count(&mut deck.into_iter());
        let (hand, got) = count(&mut hand.into_iter());
        (hand > 0).then_some(Luck { deck, high, hand, got })
    }

    /// Returns whether a hand with these numbers can be dealt.
    pub fn is_possible(self) -> bool {
        let Luck { deck, high, hand, got } = self;
        let low = deck.checked_sub(high);
        hand <= deck && got <= high.min(hand) && low.is_some_and(|low| hand - got <= low)
    }

    /// Returns the probability of each number of high cards, from 0 to the size of the hand.
    pub fn chances(self) -> Vec<f64> {
        let mut chances = vec![0.0; usize::from(self.hand) + 1];
        chances[0] = 1.0;
        // Card by card: the next is one of the high cards that are left, or it is none.
        for drawn in 0..self.hand.min(self.deck) {
            let left = f64::from(self.deck - drawn);
            for got in (0..=drawn).rev() {
                let next = f64::from(self.high.saturating_sub(got)) / left;
                let so_far = chances[usize::from(got)];
                chances[usize::from(got) + 1] += so_far * next;
                chances[usize::from(got)] = so_far * (1.0 - next).max(0.0);
            }
        }
        chances
    }

    /// Returns the expected number of high cards in such a hand.
    pub fn expected(self) -> f64 {
        f64::from(self.hand) * f64::from(self.high) / f64::from(self.deck)
    }

    /// Returns the variance of the number of high cards in such a hand.
    pub fn variance(self) -> f64 {
        let (deck, high) = (f64::from(self.deck), f64::from(self.high));
        let rest = f64::from(self.deck.saturating_sub(self.hand)) / (deck - 1.0).max(1.0);
        self.expected() * (1.0 - high / deck) * rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every hand of `hand` cards out of `deck`, of which the first `high` are high: how many hands
    /// have no high card, one, and so on.
    fn counted(deck: u8, high: u8, hand: u8) -> Vec<u32> {
        let mut counts = vec![0; usize::from(hand) + 1];
        for cards in 0_u32..1 << deck {
            if cards.count_ones() == u32::from(hand) {
                counts[(cards & ((1 << high) - 1)).count_ones() as usize] += 1;
            }
        }
        counts
    }

    #[test]
    fn chances_agree_with_counting_every_hand() {
        for (deck, high, hand) in
            [(12, 3, 5), (10, 4, 8), (8, 8, 3), (9, 0, 4), (13, 3, 13), (1, 1, 1)]
        {
            let counts = counted(deck, high, hand);
            let all = f64::from(counts.iter().sum::<u32>());
            let luck = Luck { deck, high, hand, got: 0 };
            let chances = luck.chances();
            assert_eq!(chances.len(), counts.len());
            for (chance, count) in chances.iter().zip(&counts) {
                let exact = f64::from(*count) / all;
                assert!((chance - exact).abs() < 1e-12, "{luck:?}: {chances:?}, {counts:?}");
            }
        }
    }

    #[test]
    fn chances_sum_to_one_with_the_right_mean_and_variance() {
        for (deck, high, hand) in
            [(52, 13, 10), (52, 12, 15), (104, 24, 12), (48, 12, 9), (36, 8, 5)]
        {
            let luck = Luck { deck, high, hand, got: 0 };
            let chances = luck.chances();
            let mean = |worth: &dyn Fn(f64) -> f64| -> f64 {
                (0_u8..).map(f64::from).zip(&chances).map(|(n, chance)| worth(n) * chance).sum()
            };
            let expected = luck.expected();
            assert!((mean(&|_| 1.0) - 1.0).abs() < 1e-12);
            assert!((mean(&|n| n) - expected).abs() < 1e-12);
            assert!((mean(&|n| (n - expected).powi(2)) - luck.variance()).abs() < 1e-12);
        }
    }

    #[test]
    fn impossible_hands_are_detected() {
        let luck = |deck, high, hand, got| Luck { deck, high, hand, got };
        for possible in
            [luck(52, 13, 10, 0), luck(52, 13, 13, 13), luck(4, 4, 4, 4), luck(5, 3, 4, 2)]
        {
            assert!(possible.is_possible(), "{possible:?}");
        }
        for not in [luck(5, 3, 4, 1), luck(5, 6, 4, 4), luck(3, 1, 4, 1), luck(9, 2, 5, 3)] {
            assert!(!not.is_possible(), "{not:?}");
        }
    }

    #[test]
    fn a_hand_is_counted_against_its_deck() {
        let cards =
            |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
        let is_high = |card: Card| card.rank() >= crate::cards::Rank::King;
        let (deck, hand) = (cards("2c Kc Ac 3d Kd"), cards("Ac 3d"));
        let luck = Luck::of(deck.clone(), hand, is_high);
        assert_eq!(luck, Some(Luck { deck: 5, high: 3, hand: 2, got: 1 }));
        assert_eq!(Luck::of(deck, [], is_high), None);
    }
}
