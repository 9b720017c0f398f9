use records::VerifyError;
use rules::{cards::in_order, fairness::Purpose};

use crate::planned::Planned;

/// Returns the deals of the valid record and one more.
pub(crate) fn longer(honest: &[Planned]) -> Vec<Planned> {
    let deck = honest[0].deck.clone();
    let scrap = deck.iter().step_by(5).copied().collect();
    let shuffles = vec![(Purpose::Deck(0), deck.clone()), (Purpose::Deck(1), scrap)];
    [honest, &[Planned { deal: 1, deck, shuffles }]].concat()
}

/// A manipulation: its name, a change that keeps every commitment valid, and the expected error.
type Lie = (&'static str, fn(&mut [Planned]), fn() -> VerifyError);

/// Returns every manipulation with its deals and its error.
pub(crate) fn all(honest: &[Planned]) -> Vec<(&'static str, Vec<Planned>, VerifyError)> {
    let told = |(what, change, why): &Lie| {
        let mut deals = honest.to_vec();
        change(&mut deals);
        (*what, deals, why())
    };
    LIES.iter().map(told).collect()
}

fn purpose(deal: u64, found: &str, expected: &str) -> VerifyError {
    VerifyError::Purpose { deal, found: found.to_owned(), expected: expected.to_owned() }
}

const LIES: &[Lie] = &[
    (
        "a deck in another order",
        |deals| {
            deals[1].deck.swap(0, 20);
            let deck = deals[1].deck.clone();
            deals[1].shuffles[0].1 = deck;
        },
        || VerifyError::DeckOrder { deal: 1 },
    ),
    (
        "a first deck in another order",
        |deals| {
            deals[0].deck.reverse();
            for n in [0, 1] {
                let deck = deals[0].deck.clone();
                deals[0].shuffles[n].1 = deck;
            }
        },
        || VerifyError::DeckOrder { deal: 0 },
    ),
    (
        "a draw in a later deal",
        |deals| {
            let deck = deals[1].deck.clone();
            deals[1].shuffles.insert(0, (Purpose::Draw, deck));
        },
        || purpose(1, "cut:0", "deck:0"),
    ),
    (
        "a draw in a later deal alone",
        |deals| {
            let draw = deals[0].shuffles.remove(0);
            deals[1].shuffles.insert(0, draw);
        },
        || purpose(1, "cut:0", "deck:0"),
    ),
    (
        "a draw after the deck",
        |deals| deals[0].shuffles.swap(0, 1),
        || purpose(0, "cut:0", "deck:1"),
    ),
    (
        "a second draw",
        |deals| {
            let draw = deals[0].shuffles[0].clone();
            deals[0].shuffles.insert(1, draw);
        },
        || purpose(0, "cut:0", "deck:0"),
    ),
    (
        "a draw of fewer cards",
        |deals| deals[0].shuffles[0].1.truncate(100),
        || VerifyError::Shuffle { deal: 0, purpose: "cut:0".to_owned() },
    ),
    (
        "a deck of fewer cards",
        |deals| deals[1].shuffles[0].1.truncate(100),
        || VerifyError::Shuffle { deal: 1, purpose: "deck:0".to_owned() },
    ),
    (
        "a deck with a card twice",
        |deals| {
            let cards = &mut deals[1].shuffles[0].1;
            cards[0] = cards[50];
        },
        || VerifyError::Shuffle { deal: 1, purpose: "deck:0".to_owned() },
    ),
    (
        "a second deck instead of a reshuffle",
        |deals| deals[1].shuffles[1] = deals[1].shuffles[0].clone(),
        || purpose(1, "deck:0", "deck:1"),
    ),
    (
        "a reshuffle with a number left out",
        |deals| deals[1].shuffles[1].0 = Purpose::Deck(2),
        || purpose(1, "deck:2", "deck:1"),
    ),
    (
        "a reshuffle before the deck",
        |deals| deals[1].shuffles.swap(0, 1),
        || purpose(1, "deck:1", "deck:0"),
    ),
    (
        "a reshuffle of more cards than the deck has",
        |deals| {
            let deck = &deals[1].deck;
            deals[1].shuffles[1].1 = in_order([&deck[..], &deck[..1]].concat());
        },
        || VerifyError::OtherCards { deal: 1, purpose: "deck:1".to_owned() },
    ),
    (
        "a reshuffle with a card once too often",
        |deals| {
            let card = deals[1].deck[0];
            let cards = &mut deals[1].shuffles[1].1;
            *cards = in_order([&[card; 3], &cards[..]].concat());
        },
        || VerifyError::OtherCards { deal: 1, purpose: "deck:1".to_owned() },
    ),
    (
        "a reshuffle with a card that the deck has not",
        |deals| {
            // A deck without twos; the scrap pile has one.
            let deck = deals[1].deck[8..].to_vec();
            deals[1].shuffles[0].1.clone_from(&deck);
            deals[1].deck = deck;
        },
        || VerifyError::OtherCards { deal: 1, purpose: "deck:1".to_owned() },
    ),
    (
        "a deal left out",
        |deals| deals[1].deal = 2,
        || VerifyError::DealNumber { found: 2, expected: 1 },
    ),
    (
        "a deal that stands twice",
        |deals| deals[1].deal = 0,
        || VerifyError::DealNumber { found: 0, expected: 1 },
    ),
];
