use journal::Person;
use protocol::{Kind, UserId};
use ratings::Pool;
use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;

use crate::people::{self, fold};

/// What everybody may know of somebody.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Who it is.
    pub person: Person,
    /// Since when, in epoch milliseconds.
    pub since: u64,
    /// How often they committed to a secret of their own for a shuffle, and kept it back.
    pub withheld: u32,
    /// What they have played, by the games' names.
    pub games: Vec<GameCount>,
}

/// How often somebody has played a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameCount {
    /// The game's name.
    pub game: String,
    /// How many matches were played to the end.
    pub matches: u32,
    /// How many of them were won, alone or with others.
    pub won: u32,
    /// How well they play it, where any of the matches counted for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Standing>,
}

/// A rating, and how much it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The guess.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// How many matches have counted.
    pub matches: u32,
}

pub(super) fn profile(file: &Connection, name: &str) -> rusqlite::Result<Option<Profile>> {
    let query = "SELECT id, name, kind, created FROM person WHERE folded = ?";
    let found = file
        .prepare_cached(query)?
        .query_row([fold(name)], |row| {
            Ok((people::person(row)?, row.get::<_, i64>("created")?.cast_unsigned()))
        })
        .optional()?;
    let Some((person, since)) = found else { return Ok(None) };
    let games = by_game(file, person.id, person.kind)?;
    let withheld = file
        .prepare_cached("SELECT coalesce(sum(withheld), 0) FROM finished_seat WHERE person = ?")?
        .query_row([person.id.0], |row| row.get(0))?;
    Ok(Some(Profile { person, since, withheld, games }))
}

/// What somebody has played, by game.
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
