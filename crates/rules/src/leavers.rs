use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use crate::{CONCEDED, MatchResult, Ranking, Seat};

/// The moment at which a player left a match: the number of actions before it, and the order among
/// those who left between two actions.
pub type LeftAt = (u32, u32);

/// The players who left a match or had others decide for them, and who therefore count as last,
/// whatever the cards say.
///
/// A side counts as last if all its people left; several such sides do in the order in which they
/// left, the first at the end. A leaver whose partner stayed shares the place of the side in the
/// ranking, but not in what counts for a person.
#[derive(Clone, Debug)]
pub struct Leavers {
    left: BTreeMap<Seat, LeftAt>,
    /// The seats of bots, which do not count on a side that has people.
    bots: BTreeSet<Seat>,
}

impl Leavers {
    /// Creates the set of the seats that left, at a table with bots in some seats.
    pub fn new(
        left: impl IntoIterator<Item = (Seat, LeftAt)>,
        bots: impl IntoIterator<Item = Seat>,
    ) -> Leavers {
        Leavers { left: left.into_iter().collect(), bots: bots.into_iter().collect() }
    }

    /// Returns the seats that left, ascending.
    fn seats(&self) -> impl Iterator<Item = Seat> {
        self.left.keys().copied()
    }

    /// Returns whether a seat left and a partner stayed.
    pub fn left_alone(&self, seat: Seat, sides: &[Vec<Seat>]) -> bool {
        let has_stayed = |side: &Vec<Seat>| side.contains(&seat) && self.side_left(side).is_none();
        self.left.contains_key(&seat) && sides.iter().any(has_stayed)
    }

    /// Returns when a side left; `None` if somebody on it stayed.
    fn side_left(&self, side: &[Seat]) -> Option<LeftAt> {
        let people: Vec<&Seat> = side.iter().filter(|seat| !self.bots.contains(seat)).collect();
        let counting = if people.is_empty() { side.iter().collect() } else { people };
        let left = counting.into_iter().map(|seat| self.left.get(seat).copied());
        left.collect::<Option<Vec<LeftAt>>>()?.into_iter().max()
    }

    /// Returns the result that counts: that of the rules, with the leavers last.
    pub fn apply(&self, result: MatchResult, sides: &[Vec<Seat>]) -> MatchResult {
        if self.left.is_empty() {
            return result;
        }
        let leavers = self.seats().collect();
        // The side that gave up has the last place already.
        if result.reason == CONCEDED {
            return MatchResult { leavers, ..result };
        }
        let ranking = self.rank(&result.ranking, sides);
        MatchResult { leavers, ..MatchResult::new(ranking, sides, result.scores, result.reason) }
    }

    /// Returns `ranking` with the sides that left at its end. `sides` has every seat once.
    fn rank(&self, ranking: &[Vec<Seat>], sides: &[Vec<Seat>]) -> Ranking {
        let place = |&seat: &Seat| {
            let side = sides.iter().find(|side| side.contains(&seat));
            let left = side.and_then(|side| self.side_left(side));
            let by_rules = ranking.iter().position(|shared| shared.contains(&seat));
            (left.map(Reverse), by_rules)
        };
        MatchResult::rank(ranking.iter().flatten().copied(), |seat| place(&seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats<const N: usize>(groups: [&[u8]; N]) -> Vec<Vec<Seat>> {
        groups.map(|group| group.iter().copied().map(Seat).collect()).to_vec()
    }

    fn leavers<const N: usize>(left: [(u8, LeftAt); N]) -> Leavers {
        Leavers::new(left.map(|(seat, at)| (Seat(seat), at)), [])
    }

    #[test]
    fn whoever_left_first_is_last() {
        let alone = seats([&[0], &[1], &[2], &[3]]);
        let ranking = seats([&[2], &[0], &[3], &[1]]);
        let left = leavers([(2, (5, 1)), (0, (5, 2))]);
        assert_eq!(left.rank(&ranking, &alone), seats([&[3], &[1], &[0], &[2]]));
    }

    #[test]
    fn those_who_left_together_keep_their_order() {
        let alone = seats([&[0], &[1], &[2]]);
        let left = leavers([(0, (0, 0)), (1, (0, 0))]);
        assert_eq!(left.rank(&seats([&[1], &[0], &[2]]), &alone), seats([&[2], &[1], &[0]]));
        assert_eq!(left.rank(&seats([&[0, 1], &[2]]), &alone), seats([&[2], &[0, 1]]));
    }

    #[test]
    fn a_side_keeps_its_place_while_a_person_on_it_stays() {
        let teams = seats([&[0, 2], &[1, 3]]);
        let ranking = seats([&[0, 2], &[1, 3]]);
        assert_eq!(leavers([(0, (3, 0))]).rank(&ranking, &teams), ranking);
        let both = leavers([(0, (3, 0)), (2, (9, 0))]);
        assert_eq!(both.rank(&ranking, &teams), seats([&[1, 3], &[0, 2]]));
        let with_a_bot = Leavers::new([(Seat(0), (3, 0))], [Seat(2)]);
        assert_eq!(with_a_bot.rank(&ranking, &teams), seats([&[1, 3], &[0, 2]]));
    }
}
