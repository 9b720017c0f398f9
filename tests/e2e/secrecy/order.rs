use std::iter::zip;

use cards::{Card, DECK_LEN};

use super::row::{COLUMN_MIN, ROW_MIN, Row};

/// The strides through the deck between cards of a hand that is dealt one by one.
const STEPS: [isize; 8] = [1, 2, 3, 4, -1, -2, -3, -4];

/// The order of a shuffle, in every form in which a list might reveal it.
#[derive(Debug)]
pub(super) struct Order {
    cards: Vec<Card>,
    /// The card at each position in two encodings, and the position of each card.
    numbers: [Vec<u64>; 3],
}

impl Order {
    pub(super) fn new(cards: Vec<Card>) -> Order {
        let mut places: Vec<usize> = (0..cards.len()).collect();
        // Of two equal cards, the upper one comes first.
        places.sort_by_key(|&place| cards[place]);
        let mut ranks = vec![0; cards.len()];
        for (rank, &place) in places.iter().enumerate() {
            ranks[place] = rank as u64;
        }
        let indexes = cards.iter().map(|card| u64::from(card.index())).collect();
        let places = places.into_iter().map(|place| place as u64).collect();
        Order { cards, numbers: [indexes, ranks, places] }
    }

    /// Returns the cards in order.
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns whether a row reveals part of the order, forwards or backwards.
    pub(super) fn is_told_by(&self, row: &Row) -> bool {
        match row {
            Row::Cards(cards) => cards.windows(ROW_MIN).any(|run| self.has_cards(run)),
            Row::Numbers(numbers) => numbers.windows(ROW_MIN).any(|run| self.has_numbers(run)),
            Row::Column(numbers) => numbers.windows(COLUMN_MIN).any(|run| self.has_numbers(run)),
            Row::Numbered(cards) => self.has_places(cards),
        }
    }

    fn has_cards(&self, run: &[Card]) -> bool {
        // A sorted hand reveals nothing, even if it was dealt in that order.
        !run.is_sorted()
            && self.places_of(run[0]).any(|first| {
                STEPS.iter().any(|step| {
                    let places = (0..).map(|n| first + n * step);
                    zip(run, places).all(|(&card, place)| self.lies_at(card, place))
                })
            })
    }

    /// Numbers may count from 0 or from 1.
    fn has_numbers(&self, run: &[u64]) -> bool {
        let n_cards = self.cards.len().max(DECK_LEN) as u64;
        let differ = |(at, number): (usize, &u64)| !run[..at].contains(number);
        if run.iter().any(|&number| number > n_cards) || !run.iter().enumerate().all(differ) {
            return false;
        }
        let mut told = self.numbers.iter().flat_map(|numbers| numbers.windows(run.len()));
        told.any(|told| {
            [0, 1].into_iter().any(|first| {
                let told = told.iter().map(|number| number + first);
                told.clone().eq(run.iter().copied()) || told.rev().eq(run.iter().copied())
            })
        })
    }

    /// Returns whether each card has the number of its position, up to a constant offset.
    fn has_places(&self, cards: &[(Card, u64)]) -> bool {
        let (card, anchor) = cards[0];
        let apart = |n: u64| isize::try_from(n.cast_signed().wrapping_sub(anchor.cast_signed()));
        self.places_of(card).any(|first| {
            [1, -1].into_iter().any(|step| {
                let place =
                    |n| first.saturating_add(apart(n).unwrap_or(isize::MAX).saturating_mul(step));
                cards.iter().all(|&(card, n)| self.lies_at(card, place(n)))
            })
        })
    }

    fn places_of(&self, card: Card) -> impl Iterator<Item = isize> {
        let places = self.cards.iter().enumerate().filter(move |(_, other)| **other == card);
        places.map(|(place, _)| place.cast_signed())
    }

    fn lies_at(&self, card: Card, place: isize) -> bool {
        usize::try_from(place).is_ok_and(|place| self.cards.get(place) == Some(&card))
    }
}
