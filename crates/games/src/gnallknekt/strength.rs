//! The order of the cards. In an attack an ace is the highest card, as a target the lowest.

use rules::cards::{CardSet, Rank};

use super::{Illegal, Rule};
use super::{With, life::Target};

const JACKS: CardSet = CardSet::of_rank(Rank::Jack);

/// Returns every single card that knocks `target` out.
pub(super) fn takers(target: Target) -> CardSet {
    match target {
        Target::Single(card) => {
            let of_suit = CardSet::of_suit(card.suit());
            let higher =
                if card.rank() == Rank::Ace { of_suit } else { of_suit.and(CardSet::after(card)) };
            higher.or(CardSet::of_rank(card.rank())).or(JACKS)
        }
        Target::Pair(..) | Target::Jack(_) => JACKS,
    }
}

/// Returns the lowest rank of a pair that knocks `target` out; `None` if no pair does, except in a
/// final blow (GK-9).
pub(super) fn lowest_pair(target: Target) -> Option<Rank> {
    match target {
        Target::Single(_) => Some(Rank::Two),
        Target::Pair(card, _) if card.rank() == Rank::Ace => Some(Rank::Two),
        Target::Pair(card, _) => Some(card.rank()),
        Target::Jack(_) => None,
    }
}

/// Returns whether two cards of this rank can attack as a pair: all but jacks.
pub(super) fn pairs(rank: Rank) -> bool {
    rank != Rank::Jack
}

/// Checks that an attack beats its target. A final blow is not considered (GK-9).
pub(super) fn beats(with: With, target: Target) -> Result<(), Illegal> {
    let beaten = match with {
        With::One(card) => takers(target).contains(card),
        With::Two(card, _) => lowest_pair(target).is_some_and(|lowest| card.rank() >= lowest),
    };
    if beaten { Ok(()) } else { Err(unbeaten(target)) }
}

fn unbeaten(target: Target) -> Illegal {
    match target {
        Target::Single(card) => Illegal::Own(Rule::DoesNotBeat { target: card }),
        Target::Pair(..) => Illegal::Own(Rule::PairByPairOrJack),
        Target::Jack(_) => Illegal::Own(Rule::JackOnlyByJack),
    }
}

/// Checks that two cards are a pair that can attack.
pub(super) fn check_attack(with: With) -> Result<(), Illegal> {
    check_one_rank(with)?;
    match with {
        With::Two(card, _) if !pairs(card.rank()) => Err(Illegal::Own(Rule::JacksNoPair)),
        With::One(_) | With::Two(..) => Ok(()),
    }
}

/// Checks that two cards have the same rank.
pub(super) fn check_one_rank(with: With) -> Result<(), Illegal> {
    match with {
        With::Two(a, b) if a.rank() != b.rank() => Err(Illegal::NotOneRank),
        With::One(_) | With::Two(..) => Ok(()),
    }
}
