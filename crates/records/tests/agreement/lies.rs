use cards::in_order;
use fairness::Purpose;

use crate::planned::Planned;

/// The deals of the honest record, and one more.
pub(crate) fn longer(honest: &[Planned]) -> Vec<Planned> {
    let deck = honest[0].deck.clone();
    let scrap = deck.iter().step_by(5).copied().collect();
    let shuffles = vec![(Purpose::Deck(0), deck.clone()), (Purpose::Deck(1), scrap)];
    [honest, &[Planned { deal: 1, deck, shuffles }]].concat()
}

/// What is wrong, first of all; how it comes about, every commitment being kept; and how it is
/// refused here. Who reads it in another language may say it otherwise.
type Lie = (&'static str, fn(&mut [Planned]), &'static str);

/// Every lie, with the deals that are told by it, and how it is refused.
pub(crate) fn all(honest: &[Planned]) -> Vec<(&'static str, Vec<Planned>, &'static str)> {
    let told = |(what, change, why): &Lie| {
        let mut deals = honest.to_vec();
        change(&mut deals);
        (*what, deals, *why)
    };
    LIES.iter().map(told).collect()
}

const LIES: &[Lie] = &[
    (
        "a deck in another order",
        |deals| {
            deals[1].deck.swap(0, 20);
            let deck = deals[1].deck.clone();
            deals[1].shuffles[0].1 = deck;
        },
        "deal 1: the deck is not in the rulebook's order",
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
        "deal 0: the deck is not in the rulebook's order",
    ),
    (
        "a draw in a later deal",
        |deals| {
            let deck = deals[1].deck.clone();
            deals[1].shuffles.insert(0, (Purpose::Draw, deck));
        },
        "deal 1: a shuffle for `cut:0` stands where `deck:0` has to",
    ),
    (
        "a draw in a later deal alone",
        |deals| {
            let draw = deals[0].shuffles.remove(0);
            deals[1].shuffles.insert(0, draw);
        },
        "deal 1: a shuffle for `cut:0` stands where `deck:0` has to",
    ),
    (
        "a draw after the deck",
        |deals| deals[0].shuffles.swap(0, 1),
        "deal 0: a shuffle for `cut:0` stands where `deck:1` has to",
    ),
    (
        "a second draw",
        |deals| {
            let draw = deals[0].shuffles[0].clone();
            deals[0].shuffles.insert(1, draw);
        },
        "deal 0: a shuffle for `cut:0` stands where `deck:0` has to",
    ),
    (
        "a draw of fewer cards",
        |deals| deals[0].shuffles[0].1.truncate(100),
        "deal 0, cut:0: the shuffle is not the one that the secrets make",
    ),
    (
        "a deck of fewer cards",
        |deals| deals[1].shuffles[0].1.truncate(100),
        "deal 1, deck:0: the shuffle is not the one that the secrets make",
    ),
    (
        "a deck with a card twice",
        |deals| {
            let cards = &mut deals[1].shuffles[0].1;
            cards[0] = cards[50];
        },
        "deal 1, deck:0: the shuffle is not the one that the secrets make",
    ),
    (
        "a second deck instead of a reshuffle",
        |deals| deals[1].shuffles[1] = deals[1].shuffles[0].clone(),
        "deal 1: a shuffle for `deck:0` stands where `deck:1` has to",
    ),
    (
        "a reshuffle with a number left out",
        |deals| deals[1].shuffles[1].0 = Purpose::Deck(2),
        "deal 1: a shuffle for `deck:2` stands where `deck:1` has to",
    ),
    (
        "a reshuffle before the deck",
        |deals| deals[1].shuffles.swap(0, 1),
        "deal 1: a shuffle for `deck:1` stands where `deck:0` has to",
    ),
    (
        "a reshuffle of more cards than the deck has",
        |deals| {
            let deck = &deals[1].deck;
            deals[1].shuffles[1].1 = in_order([&deck[..], &deck[..1]].concat());
        },
        "deal 1, deck:1: there are cards in the shuffle that the deck has not",
    ),
    (
        "a reshuffle with a card once too often",
        |deals| {
            let card = deals[1].deck[0];
            let cards = &mut deals[1].shuffles[1].1;
            *cards = in_order([&[card; 3], &cards[..]].concat());
        },
        "deal 1, deck:1: there are cards in the shuffle that the deck has not",
    ),
    (
        "a reshuffle with a card that the deck has not",
        |deals| {
            // A deck without its twos; the scrap has one.
            let deck = deals[1].deck[8..].to_vec();
            deals[1].shuffles[0].1.clone_from(&deck);
            deals[1].deck = deck;
        },
        "deal 1, deck:1: there are cards in the shuffle that the deck has not",
    ),
    ("a deal left out", |deals| deals[1].deal = 2, "deal 2 stands where deal 1 has to"),
    ("a deal that stands twice", |deals| deals[1].deal = 0, "deal 0 stands where deal 1 has to"),
];
