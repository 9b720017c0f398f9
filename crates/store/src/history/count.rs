use std::collections::BTreeMap;

use journal::{FinishedMatch, Holder};
use protocol::Kind;
use ratings::{Pool, Rating, Side, rate};
use rules::Seat;
use rusqlite::{Connection, OptionalExtension, params, types::Value};

/// Updates the ratings of the pool of a match, if it has one.
pub(super) fn count(file: &Connection, finished: &FinishedMatch) -> rusqlite::Result<()> {
    let Some(pool) = pool(finished) else { return Ok(()) };
    let sides = sides(finished);
    let mut known = BTreeMap::new();
    for &holder in sides.iter().flat_map(|side| &side.players) {
        known.insert(holder, rating(file, &finished.game, pool, holder)?);
    }
    let after = rate(&sides, |holder| known[holder]);
    let mut statement = file.prepare_cached(
        "INSERT INTO rating (game, pool, player, rating, deviation, matches, won, last)
         VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6, ?7)
         ON CONFLICT (game, pool, player) DO UPDATE SET rating = ?4, deviation = ?5,
            matches = matches + 1, won = won + ?6, last = ?7",
    )?;
    for (holder, Rating { rating, deviation }) in after {
        let won = sides.iter().any(|side| side.place == 0 && side.players.contains(&holder));
        let at = finished.at.0.cast_signed();
        statement.execute(params![
            finished.game,
            pool.word(),
            key(holder),
            rating,
            deviation,
            won,
            at
        ])?;
    }
    Ok(())
}

/// Returns the pool of a match: people if it was rated and all were accounts, bots if all were
/// bots. People and bots are never compared.
pub(super) fn pool(finished: &FinishedMatch) -> Option<Pool> {
    let all = |kind| finished.seats.iter().all(|seat| seat.kind == kind);
    if all(Kind::Bot) {
        Some(Pool::Bots)
    } else {
        (finished.rated && all(Kind::Account)).then_some(Pool::People)
    }
}

fn sides(finished: &FinishedMatch) -> Vec<Side<Holder>> {
    let holder = |seat: &Seat| finished.seats.get(seat.index()).map(|seat| seat.holder);
    let side = |team: &Vec<Seat>| {
        let place = team.first().map_or(0, |&seat| finished.place(seat));
        Side { place, players: team.iter().filter_map(holder).collect() }
    };
    finished.teams.iter().map(side).collect()
}

fn rating(file: &Connection, game: &str, pool: Pool, holder: Holder) -> rusqlite::Result<Rating> {
    let query = "SELECT rating, deviation FROM rating WHERE game = ? AND pool = ? AND player = ?";
    let known = file
        .prepare_cached(query)?
        .query_row(params![game, pool.word(), key(holder)], |row| {
            Ok(Rating { rating: row.get(0)?, deviation: row.get(1)? })
        })
        .optional()?;
    Ok(known.unwrap_or_default())
}

/// Returns the key of a rated player: the id of a person as a blob, or the name of a bot level as
/// text.
pub(super) fn key(holder: Holder) -> Value {
    match holder {
        Holder::Person(person) => Value::Blob(person.0.as_bytes().to_vec()),
        Holder::Bot(level) => Value::Text(level.word().to_owned()),
    }
}
