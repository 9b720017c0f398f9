use std::{cmp::Reverse, collections::HashSet};

use rules::cards::{Card, Suit, full_deck};

use crate::laid::cards;

/// The number of seats in a lesson of Knorri.
pub(crate) const SEATS: usize = 3;

/// The number of face-up cards before the first flip.
const LAYOUT: usize = 9;

/// The number of cards that are flipped.
pub(crate) const STOCK: usize = 52 - LAYOUT;

/// A flipped card that joins the layout, or with which a seat captures the cards of its suit.
#[derive(Clone, Copy)]
struct Laid {
    card: Card,
    captures: Option<usize>,
}

/// Builds a deck from which phase one of Knorri gives the seats these hands, and `leader` captures
/// last. A seat without named cards gets the remaining ones.
///
/// In each suit, a seat holds either no card or at least two: the highest captures the others,
/// which are laid in descending order so that none captures earlier. The capturing card must come
/// on the seat's turn, so the suits are interleaved.
pub(crate) fn captured(leader: usize, hands: [&str; SEATS]) -> Vec<Card> {
    let named = hands.map(cards);
    let unnamed = |card: &Card| !named.iter().flatten().any(|other| other == card);
    let rest: Vec<Card> = full_deck().into_iter().filter(unnamed).collect();
    let held = |seat: usize, suit: Suit| {
        let hand = if named[seat].is_empty() { &rest } else { &named[seat] };
        let mut held: Vec<Card> = hand.iter().copied().filter(|card| card.suit() == suit).collect();
        held.sort_unstable_by(|a, b| b.cmp(a));
        held
    };
    let held_by_leader = Suit::ALL.into_iter().filter(|&suit| !held(leader, suit).is_empty());
    let ending = held_by_leader.min_by_key(|&suit| held(leader, suit).len());
    let suits = Suit::ALL.map(|suit| {
        // Long suits first: they fill the layout and leave room for the turn to come round.
        let mut order = [0, 1, 2];
        let ends = |seat: usize| Some(suit) == ending && seat == leader;
        order.sort_by_key(|&seat| (ends(seat), Reverse(held(seat, suit).len())));
        order.into_iter().flat_map(|seat| of_suit(seat, &held(seat, suit))).collect()
    });
    let (mut deck, mut tried) = (Vec::new(), HashSet::new());
    assert!(merged(&suits, leader, [0; 4], &mut tried, &mut deck), "no deck can produce {hands:?}");
    deck
}

/// Returns the cards of a suit in the order in which they are laid, for the seat that captures
/// them.
fn of_suit(seat: usize, held: &[Card]) -> Vec<Laid> {
    assert!(held.len() != 1, "no seat can capture {held:?}");
    let lying = held.iter().skip(1).map(|&card| Laid { card, captures: None });
    lying.chain(held.first().map(|&card| Laid { card, captures: Some(seat) })).collect()
}

/// Appends the suits from these positions on to `deck`, merged so that each capture is on the turn
/// of the right seat. Returns false, with `deck` as it was, if there is no such order; `tried`
/// contains the positions that need not be tried again.
fn merged(
    suits: &[Vec<Laid>; 4],
    leader: usize,
    places: [usize; 4],
    tried: &mut HashSet<[usize; 4]>,
    deck: &mut Vec<Card>,
) -> bool {
    if deck.len() == LAYOUT + STOCK {
        return true;
    }
    if !tried.insert(places) {
        return false;
    }
    // Turns go counter-clockwise, and the leader flips both first and last.
    let turn = deck.len().checked_sub(LAYOUT).map(|n| (leader + (SEATS - 1) * n) % SEATS);
    for (n, suit) in suits.iter().enumerate() {
        let Some(next) = suit.get(places[n]) else { continue };
        if next.captures.is_some() && next.captures != turn {
            continue;
        }
        deck.push(next.card);
        let mut after = places;
        after[n] += 1;
        if merged(suits, leader, after, tried, deck) {
            return true;
        }
        deck.pop();
    }
    false
}
