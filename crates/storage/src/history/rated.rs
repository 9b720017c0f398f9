use std::collections::BTreeMap;

use protocol::Kind;
use rules::{
    Seat,
    ratings::{Pool, Rating, Side, rate},
};

use crate::journal::{FinishedMatch, Holder};

/// The effect of a rated match on the ratings of its players.
#[derive(Clone, Debug)]
pub struct RatedMatch {
    pub pool: Pool,
    sides: Vec<Side<Holder>>,
    /// The players who left although a partner stayed, each with the index of the side. For these
    /// players alone, their side counts as the last.
    left_alone: Vec<(usize, Holder)>,
    last_place: usize,
}

/// The rating of a player after a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NewRating {
    pub holder: Holder,
    pub rating: Rating,
    /// Set if the player won the match, alone or with others.
    pub won: bool,
}

impl RatedMatch {
    /// Returns the rated match of a finished one; `None` if it has no pool.
    pub fn of(finished: &FinishedMatch) -> Option<RatedMatch> {
        let holder = |seat: &Seat| finished.seats.get(seat.index()).map(|seat| seat.holder);
        let side = |team: &Vec<Seat>| {
            let place = team.first().map_or(0, |&seat| finished.place_of_side(seat));
            Side { place, players: team.iter().filter_map(holder).collect() }
        };
        let pool = pool_of(finished)?;
        let seated = finished.teams.iter().enumerate();
        let seated = seated.flat_map(|(n, team)| team.iter().map(move |seat| (n, seat)));
        let left_alone = seated.filter(|(_, seat)| finished.left_alone(**seat));
        Some(RatedMatch {
            pool,
            sides: finished.teams.iter().map(side).collect(),
            left_alone: left_alone.filter_map(|(n, seat)| Some((n, holder(seat)?))).collect(),
            last_place: finished.last_place(),
        })
    }

    /// Returns the players whose ratings the match changes. A player with two seats occurs twice.
    pub fn holders(&self) -> impl Iterator<Item = Holder> {
        self.sides.iter().flat_map(|side| side.players.iter().copied())
    }

    /// Returns the ratings after the match. `before` has those of all players who have one.
    pub fn rate(&self, before: &BTreeMap<Holder, Rating>) -> Vec<NewRating> {
        let known = |holder: &Holder| before.get(holder).copied().unwrap_or_default();
        let mut after = rate(&self.sides, known);
        for &(n, holder) in &self.left_alone {
            let mut sides = self.sides.clone();
            // Sides that follow it move up by one, which changes no order.
            sides[n].place = self.last_place + 1;
            after.extend(rate(&sides, known).remove_entry(&holder));
        }
        let left = |holder| self.left_alone.iter().any(|&(_, alone)| alone == holder);
        let has_won = |holder: Holder| {
            let mut winners = self.sides.iter().filter(|side| side.place == 0);
            !left(holder) && winners.any(|side| side.players.contains(&holder))
        };
        let new = |(holder, rating)| NewRating { holder, rating, won: has_won(holder) };
        after.into_iter().map(new).collect()
    }
}

/// Returns the pool of a match: people if it was rated and all players had accounts, bots if all
/// were bots. People and bots are never compared.
pub fn pool_of(finished: &FinishedMatch) -> Option<Pool> {
    let all = |kind| finished.seats.iter().all(|seat| seat.kind == kind);
    if all(Kind::Bot) {
        Some(Pool::Bots)
    } else {
        (finished.rated && all(Kind::Account)).then_some(Pool::People)
    }
}

/// Returns the pool in which players of a kind are rated.
pub fn pool_of_kind(kind: Kind) -> Pool {
    if kind == Kind::Bot { Pool::Bots } else { Pool::People }
}
