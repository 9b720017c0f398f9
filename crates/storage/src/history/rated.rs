use std::collections::BTreeMap;

use protocol::Kind;
use rules::{
    Seat,
    ratings::{Pool, Rating, Side},
};

use super::profile::standing;
use crate::{
    Datum, Dialect, Tx,
    database::datums,
    journal::{FinishedMatch, Holder},
};

/// The effect of a rated match on the ratings of its players.
#[derive(Clone, Debug)]
struct RatedMatch {
    pool: Pool,
    sides: Vec<Side<Holder>>,
    /// The players who left although a partner stayed, each with the index of the side. For these
    /// players alone, their side counts as the last.
    left_alone: Vec<(usize, Holder)>,
    last_place: usize,
}

/// The rating of a player after a match.
#[derive(Clone, Copy, Debug, PartialEq)]
struct NewRating {
    holder: Holder,
    rating: Rating,
    /// Set if the player won the match, alone or with others.
    won: bool,
}

impl RatedMatch {
    /// Returns the rated match of a finished one; `None` if it has no pool.
    fn of(finished: &FinishedMatch) -> Option<RatedMatch> {
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
    fn holders(&self) -> impl Iterator<Item = Holder> {
        self.sides.iter().flat_map(|side| side.players.iter().copied())
    }

    /// Returns the ratings after the match. `before` has those of all players who have one.
    fn rate(&self, before: &BTreeMap<Holder, Rating>) -> Vec<NewRating> {
        let known = |holder: &Holder| before.get(holder).copied().unwrap_or_default();
        let mut after = rules::ratings::rate(&self.sides, known);
        for &(n, holder) in &self.left_alone {
            let mut sides = self.sides.clone();
            // Sides that follow it move up by one, which changes no order.
            sides[n].place = self.last_place + 1;
            after.extend(rules::ratings::rate(&sides, known).remove_entry(&holder));
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
/// were bots, otherwise none. People and bots are never compared.
pub(super) fn pool_of(finished: &FinishedMatch) -> Option<Pool> {
    let all = |kind| finished.seats.iter().all(|seat| seat.kind == kind);
    if all(Kind::Bot) {
        Some(Pool::Bots)
    } else {
        (finished.rated && all(Kind::Account)).then_some(Pool::People)
    }
}

pub(super) fn pool_of_kind(kind: Kind) -> Pool {
    if kind == Kind::Bot { Pool::Bots } else { Pool::People }
}

/// Updates the ratings after a match, if it has a rating pool.
pub async fn rate(tx: &Tx, finished: &FinishedMatch) {
    let Some(rated) = RatedMatch::of(finished) else { return };
    let pool = rated.pool.word();
    let known = "SELECT rating, deviation, matches, last FROM rating
        WHERE game = $1 AND pool = $2 AND player = $3";
    let mut before = BTreeMap::new();
    for holder in rated.holders() {
        let values = datums![&finished.game, pool, player(tx, holder)];
        if let Some(row) = tx.query_opt(known, values).await {
            before.insert(holder, standing(&row, row.get("rating")).rating_at(finished.at));
        }
    }
    let (column, value) = match tx.dialect() {
        Dialect::Postgres => (", person", ", $8"),
        Dialect::Sqlite => ("", ""),
    };
    let upsert = format!(
        "INSERT INTO rating AS r
            (game, pool, player, rating, deviation, matches, won, last{column})
         VALUES ($1, $2, $3, $4, $5, 1, $6, $7{value})
         ON CONFLICT (game, pool, player) DO UPDATE SET rating = excluded.rating,
            deviation = excluded.deviation, matches = r.matches + 1, won = r.won + excluded.won,
            last = excluded.last"
    );
    for NewRating { holder, rating: Rating { rating, deviation }, won } in rated.rate(&before) {
        let (key, won, at) = (player(tx, holder), u32::from(won), finished.at);
        let mut row = datums![&finished.game, pool, key, rating, deviation, won, at];
        if tx.dialect() == Dialect::Postgres {
            row.push(match holder {
                Holder::Person(person) => person.into(),
                Holder::Bot(_) => Datum::Null,
            });
        }
        tx.execute(upsert.clone(), row).await;
    }
}

/// Returns the key of a rated player: the id of a person, which is text in PostgreSQL, or the word
/// of a level.
pub(super) fn player(tx: &Tx, holder: Holder) -> Datum {
    match holder {
        Holder::Bot(level) => level.word().into(),
        Holder::Person(person) => match tx.dialect() {
            Dialect::Postgres => person.to_string().into(),
            Dialect::Sqlite => person.into(),
        },
    }
}
