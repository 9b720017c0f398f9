use rules::cards::{Card, CardSet, Rank, Suit};

/// The four jacks, which are trumps in every deal (KP-1).
const JACKS: CardSet = CardSet::of_rank(Rank::Jack);

/// Returns the suit that `card` belongs to: for a jack, always trumps (KP-1).
pub fn suit_of(card: Card, trump: Suit) -> Suit {
    if card.rank() == Rank::Jack { trump } else { card.suit() }
}

/// Returns the cards that belong to `suit`: the trump suit has all four jacks, a plain suit has
/// none (KP-1).
pub(super) fn cards_of(suit: Suit, trump: Suit) -> CardSet {
    if suit == trump {
        CardSet::of_suit(suit).or(JACKS)
    } else {
        CardSet::of_suit(suit).without(JACKS)
    }
}

/// Returns the strength of `card` in a trick to which `led` was led: the strongest wins, and a card
/// with 0 cannot win. No two cards that can win are equally strong.
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

    /// KP-1. `UPDATE_EXPECT=1` updates the file.
    #[test]
    fn the_web_client_has_the_same_order_of_cards() {
        let trump = Suit::Hearts;
        let mut trumps: Vec<Card> = cards_of(trump, trump).iter().collect();
        trumps.sort_by_key(|&card| Reverse(strength(card, trump, trump)));
        let (jacks, rest): (Vec<Card>, Vec<Card>) =
            trumps.into_iter().partition(|card| card.rank() == Rank::Jack);
        let ranks: Vec<char> = rest.iter().map(|card| card.rank().letter()).collect();
        // All plain suits have the same order, so one list is enough.
        let plain = Suit::Clubs;
        let mut others: Vec<Card> = cards_of(plain, trump).iter().collect();
        others.sort_by_key(|&card| Reverse(strength(card, plain, trump)));
        assert!(others.iter().map(|card| card.rank().letter()).eq(ranks.iter().copied()));
        let rules = json!({"jacks": jacks, "ranks": ranks});
        expect_file!["../../../../web-client/src/games/knektpass/rules.json"]
            .assert_eq(&format!("{rules:#}\n"));
    }
}
