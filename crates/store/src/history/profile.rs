use journal::Person;
use protocol::{EpochMs, Kind, UserId};
use ratings::Pool;
use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;

use crate::{
    people::{self, fold},
    reader::epoch_ms,
};

/// A public profile.
#[derive(Clone, Debug)]
pub struct Profile {
    pub person: Person,
    pub since: EpochMs,
    /// The number of times that they withheld a contribution to a shuffle.
    pub withheld: u32,
    pub games: Vec<GameCount>,
}

/// The statistics of a player at one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameCount {
    pub game: String,
    /// The number of finished matches.
    pub matches: u32,
    /// The number won, alone or with others.
    pub won: u32,
    /// The rating, if any match was rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Standing>,
}

/// A rating and the number of matches behind it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Standing {
    pub rating: f64,
    pub deviation: f64,
    /// The number of rated matches.
    pub matches: u32,
}

pub(super) fn profile(file: &Connection, name: &str) -> rusqlite::Result<Option<Profile>> {
    let query = "SELECT id, name, kind, created FROM person WHERE folded = ?";
    let found = file
        .prepare_cached(query)?
        .query_row([fold(name)], |row| Ok((people::person(row)?, epoch_ms(row, "created")?)))
        .optional()?;
    let Some((person, since)) = found else { return Ok(None) };
    let games = by_game(file, person.id, person.kind)?;
    let withheld = file
        .prepare_cached("SELECT coalesce(sum(withheld), 0) FROM finished_seat WHERE person = ?")?
        .query_row([person.id.0], |row| row.get(0))?;
    Ok(Some(Profile { person, since, withheld, games }))
}

/// Returns the statistics of a player by game.
pub(crate) fn by_game(
    file: &Connection,
    who: UserId,
    kind: Kind,
) -> rusqlite::Result<Vec<GameCount>> {
    let pool = if kind == Kind::Bot { Pool::Bots } else { Pool::People };
    let mut statement = file.prepare_cached(
        "SELECT played.game, n, n_won, rating, deviation, matches FROM
            (SELECT game, count(*) AS n, sum(place = 0) AS n_won
             FROM finished_seat JOIN finished_match ON no = match
             WHERE person = ?1 GROUP BY game) AS played
         LEFT JOIN rating ON rating.game = played.game AND pool = ?2 AND player = ?1
         ORDER BY played.game",
    )?;
    let games = statement.query_map(params![who.0, pool.word()], |row| {
        let rating = row.get::<_, Option<f64>>("rating")?;
        let standing = |rating| {
            let (deviation, matches) = (row.get("deviation")?, row.get("matches")?);
            Ok::<_, rusqlite::Error>(Standing { rating, deviation, matches })
        };
        Ok(GameCount {
            game: row.get("game")?,
            matches: row.get("n")?,
            won: row.get("n_won")?,
            rating: rating.map(standing).transpose()?,
        })
    })?;
    games.collect()
}
