use rules::cards::{Card, CardSet, Rank, Suit};

/// The six of clubs, which has a rank of its own above the ace and is not a six (GU-3).
pub(super) const CLUB_SIX: Card = Card::new(Rank::Six, Suit::Clubs);

/// Returns a card's strength, which is also its cost: 21 for the six of clubs, and the rank's
/// number for every other card.
///
/// Two cards have the same rank if they are equally strong.
pub fn strength(card: Card) -> u8 {
    if card == CLUB_SIX { 21 } else { card.rank().number() }
}

/// Returns the strength of the weakest of `cards`; `None` if there are none.
pub(super) fn weakest(cards: CardSet) -> Option<u8> {
    cards.without(SIX).first().or(cards.first()).map(strength)
}

/// Returns the strength of the strongest of `cards`; `None` if there are none.
pub(super) fn strongest(cards: CardSet) -> Option<u8> {
    cards.and(SIX).first().or(cards.last()).map(strength)
}

/// Groups `cards` by rank, the weakest rank first.
pub(super) fn by_rank(cards: CardSet) -> impl Iterator<Item = CardSet> {
    let mut rest = cards.without(SIX);
    let six = Some(cards.and(SIX)).filter(|six| !six.is_empty());
    std::iter::from_fn(move || {
        let rank = rest.and(CardSet::of_rank(rest.first()?.rank()));
        rest = rest.without(rank);
        Some(rank)
    })
    .chain(six)
}

/// Returns those of `cards` whose strength is at least `least`.
pub(super) fn at_least(cards: CardSet, least: u8) -> CardSet {
    let below = Rank::ALL.iter().rfind(|rank| rank.number() < least);
    let high = below.map_or(cards, |rank| cards.and(CardSet::after(rank.of(Suit::Spades))));
    high.without(SIX).or(cards.and(SIX))
}

const SIX: CardSet = CardSet::of_rank(Rank::Six).and(CardSet::of_suit(Suit::Clubs));

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use expect_test::expect_file;
    use rules::cards::full_deck;
    use serde_json::json;

    use super::*;

    fn set(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    /// GU-3.
    #[test]
    fn the_six_of_clubs_ranks_alone_above_the_ace() {
        let ranks: Vec<CardSet> = by_rank(set("As 6c 6h 6d 2c")).collect();
        assert_eq!(ranks, [set("2c"), set("6d 6h"), set("As"), set("6c")]);
        assert_eq!(weakest(set("6c 6d")), Some(6));
        assert_eq!(strongest(set("6c As")), Some(21));
        assert_eq!(weakest(set("6c")), Some(21));
        assert_eq!(at_least(set("5c 6c 6d 7h"), 7), set("6c 7h"));
        assert_eq!(at_least(set("5c 6c 6d 7h"), 6), set("6c 6d 7h"));
        assert_eq!(at_least(set("2c 6c As"), 21), set("6c"));
        assert_eq!(at_least(set("2c 6c As"), 2), set("2c 6c As"));
    }

    /// GU-3. `UPDATE_EXPECT=1` updates the file.
    #[test]
    fn the_web_client_has_the_same_ranking() {
        let mut deck = full_deck();
        deck.sort_by_key(|&card| Reverse(strength(card)));
        let (alone, rest) = deck.split_first().unwrap();
        let mut ranks: Vec<char> = rest.iter().map(|card| card.rank().letter()).collect();
        ranks.dedup();
        let rules = json!({"alone": alone, "ranks": ranks});
        expect_file!["../../../../web-client/src/games/gurka/rules.json"]
            .assert_eq(&format!("{rules:#}\n"));
    }

    #[test]
    fn a_card_costs_its_number_and_an_ace_fourteen() {
        for (card, n) in [("Ac", 14), ("Kd", 13), ("Qh", 12), ("Js", 11), ("Tc", 10), ("2c", 2)] {
            assert_eq!(strength(card.parse().unwrap()), n);
        }
        assert_eq!(strength(CLUB_SIX), 21);
    }
}
