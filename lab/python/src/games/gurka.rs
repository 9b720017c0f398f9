use games::gurka::{Action, Gurka, Private, Public};
use rules::cards::{Card, Cards, Rank};

use crate::{
    encode::{Asked, Encode, at_positions, positions},
    tensor::Tensor,
};

/// The number of sets of cards of one rank: each choice of its four suits.
const SETS_PER_RANK: u32 = 15;
const MIXED: u32 = 13 * SETS_PER_RANK;
const HAND_MAX: u32 = 10;
/// The first id after the mixed sets of each number of cards, from 1.
const MIXED_ENDS: [u32; 4] = [MIXED, MIXED + 45, MIXED + 165, MIXED + 375];

/// Sets of one rank are `15 * rank + suits - 1`, with the suits as bits. Sets of two, three or four
/// cards of several ranks follow, ordered by their number of cards and then by the combinatorial
/// number system over the positions in the hand.
impl Encode for Gurka {
    fn n_actions(_: u8) -> u32 {
        MIXED_ENDS[3]
    }

    fn id(asked: Asked<'_, Gurka>, Action::Play { cards }: &Action) -> Option<u32> {
        let rank = cards.first()?.rank();
        if cards.iter().all(|card| card.rank() == rank) {
            let suits = cards.iter().fold(0, |suits, card| suits | 1 << card.suit() as u32);
            return Some(SETS_PER_RANK * rank as u32 + suits - 1);
        }
        let bits = positions(asked.hand(|private| private.hand)?, cards)?;
        let start = *MIXED_ENDS.get(cards.len().checked_sub(2)?)?;
        Some(start + number_of(bits))
    }

    fn action(asked: Asked<'_, Gurka>, id: u32) -> Option<Action> {
        let cards: Cards = if id < MIXED {
            let rank = Rank::ALL[(id / SETS_PER_RANK) as usize];
            let suits = id % SETS_PER_RANK + 1;
            let cards = (0..4).filter(|suit| suits >> suit & 1 == 1);
            cards.map(|suit| Card::from_index(rank as u8 * 4 + suit)).collect()
        } else {
            let n = (1..4).find(|&n| id < MIXED_ENDS[n])?;
            let bits = numbered(id - MIXED_ENDS[n - 1], n as u32 + 1);
            let hand = asked.hand(|private| private.hand)?;
            let cards: Cards = at_positions(hand, bits)?.collect();
            let rank = cards.first()?.rank();
            // These have an id below.
            if cards.iter().all(|card| card.rank() == rank) {
                return None;
            }
            cards
        };
        Some(Action::Play { cards })
    }

    fn write(public: &Public, private: &Private, tensor: &mut Tensor<'_>) {
        tensor.block("hand").cards(private.hand);
        tensor.block("kept").each(&public.kept, |tensor, &kept| {
            tensor.cards(kept);
        });
        tensor.block("trick").trick(public.trick.iter().map(|play| (play.seat, play.cards)));
        tensor.block("winning").seat(public.winning);
        tensor.block("final_trick").flag(public.final_trick);
        tensor.block("last_trick").trick(
            public.last_trick.iter().flat_map(|trick| &trick.cards).map(|p| (p.seat, p.cards)),
        );
        tensor.block("dealer").seat(Some(public.dealer));
        tensor.block("out").seat_set(public.out.iter().copied());
        tensor.block("hands").each(&public.hands, |tensor, &hand| {
            tensor.number(hand as u32, 10.0);
        });
        tensor.block("points").each(&public.scores, |tensor, &score| {
            tensor.number(score, public.score_max.into());
        });
        tensor.block("counts").number(public.n_cards, 10.0);
        tensor.number(public.undealt as u32, 52.0).number(public.deal, 100.0);
    }
}

/// Returns the number of a set of positions among the sets of the same size.
fn number_of(bits: u32) -> u32 {
    let places = (0..HAND_MAX).filter(|place| bits >> place & 1 == 1);
    places.zip(1..).map(|(place, nth)| choose(place, nth)).sum()
}

/// Returns the set of `n` positions with this number.
fn numbered(mut number: u32, n: u32) -> u32 {
    let mut bits = 0;
    for nth in (1..=n).rev() {
        let fits = |place: &u32| choose(*place, nth) <= number;
        let place = (0..HAND_MAX).rev().find(fits).expect("no position is counted as 0");
        number -= choose(place, nth);
        bits |= 1 << place;
    }
    bits
}

/// Returns the number of choices of `k` out of `n`.
fn choose(n: u32, k: u32) -> u32 {
    (0..k).fold(1, |product, i| product * n.saturating_sub(i) / (i + 1))
}
