use cards::{Card, CardSet, Rank, Suit};

/// The four jacks, which are trumps in every deal (KP-1).
const JACKS: CardSet = CardSet::of_rank(Rank::Jack);

/// The suit that `card` belongs to: trumps for a jack, whatever is printed on it (KP-1).
pub fn suit_of(card: Card, trump: Suit) -> Suit {
    if card.rank() == Rank::Jack { trump } else { card.suit() }
}

/// The cards that belong to `suit`: the trump suit has all four jacks, a plain suit has none (KP-1).
pub(super) fn cards_of(suit: Suit, trump: Suit) -> CardSet {
    if suit == trump {
        CardSet::of_suit(suit).or(JACKS)
    } else {
        CardSet::of_suit(suit).without(JACKS)
    }
}

/// Returns the strength of `card` in a trick to which `led` was led: the highest takes it, and 0
/// can take nothing. No two cards of a deck that can take a trick are equally strong.
pub fn strength(card: Card, led: Suit, trump: Suit) -> u8 {
    const TRUMP: u8 = 20;
    const JACK: u8 = 40;
    let rank = card.rank().number();
    if card.rank() == Rank::Jack {
        return JACK
            + match card.suit() {
                Suit::Diamonds => 0,
                Suit::Hearts => 1,
                Suit::Spades => 2,
                Suit::Clubs => 3,
            };
    }
    match card.suit() {
        suit if suit == trump => TRUMP + rank,
        suit if suit == led => rank,
        Suit::Clubs | Suit::Diamonds | Suit::Hearts | Suit::Spades => 0,
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use expect_test::expect_file;
    use serde_json::json;

    use super::*;

    /// KP-1. `UPDATE_EXPECT=1` makes the file anew.
    #[test]
    fn the_browser_client_has_trumps_and_plain_suits_in_this_order() {
        let trump = Suit::Hearts;
        let mut trumps: Vec<Card> = cards_of(trump, trump).iter().collect();
        trumps.sort_by_key(|&card| Reverse(strength(card, trump, trump)));
        let (jacks, rest): (Vec<Card>, Vec<Card>) =
            trumps.into_iter().partition(|card| card.rank() == Rank::Jack);
        let ranks: Vec<char> = rest.iter().map(|card| card.rank().letter()).collect();
        // A plain suit has the same order, so that one list does for both.
        let plain = Suit::Clubs;
        let mut others: Vec<Card> = cards_of(plain, trump).iter().collect();
        others.sort_by_key(|&card| Reverse(strength(card, plain, trump)));
        assert!(others.iter().map(|card| card.rank().letter()).eq(ranks.iter().copied()));
        let rules = json!({"jacks": jacks, "ranks": ranks});
        expect_file!["../../../../web-client/src/games/knektpass/rules.json"]
            .assert_eq(&format!("{rules:#}\n"));
    }
}
