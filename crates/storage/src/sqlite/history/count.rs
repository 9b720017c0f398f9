use std::collections::BTreeMap;

use rules::ratings::{Pool, Rating};
use rusqlite::{Connection, OptionalExtension, params, types::Value};

use crate::{
    history::{NewRating, RatedMatch},
    journal::{FinishedMatch, Holder},
};

/// Updates the ratings of the pool of a match, if it has one.
pub(super) fn count(file: &Connection, finished: &FinishedMatch) -> rusqlite::Result<()> {
    let Some(rated) = RatedMatch::of(finished) else { return Ok(()) };
    let mut known = BTreeMap::new();
    for holder in rated.holders() {
        if let Some(rating) = rating(file, &finished.game, rated.pool, holder)? {
            known.insert(holder, rating);
        }
    }
    let mut statement = file.prepare_cached(
        "INSERT INTO rating (game, pool, player, rating, deviation, matches, won, last)
         VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6, ?7)
         ON CONFLICT (game, pool, player) DO UPDATE SET rating = ?4, deviation = ?5,
            matches = matches + 1, won = won + ?6, last = ?7",
    )?;
    let at = finished.at.0.cast_signed();
    for NewRating { holder, rating: Rating { rating, deviation }, won } in rated.rate(&known) {
        let (pool, key) = (rated.pool.word(), key(holder));
        statement.execute(params![finished.game, pool, key, rating, deviation, won, at])?;
    }
    Ok(())
}

fn rating(
    file: &Connection,
    game: &str,
    pool: Pool,
    holder: Holder,
) -> rusqlite::Result<Option<Rating>> {
    let query = "SELECT rating, deviation FROM rating WHERE game = ? AND pool = ? AND player = ?";
    file.prepare_cached(query)?
        .query_row(params![game, pool.word(), key(holder)], |row| {
            Ok(Rating { rating: row.get(0)?, deviation: row.get(1)? })
        })
        .optional()
}

/// Returns the key of a rated player: the id of a person as a blob, or the name of a bot level as
/// text.
fn key(holder: Holder) -> Value {
    match holder {
        Holder::Person(person) => Value::Blob(person.0.as_bytes().to_vec()),
        Holder::Bot(level) => Value::Text(level.word().to_owned()),
    }
}
