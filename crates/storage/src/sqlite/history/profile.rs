use protocol::{Kind, UserId};
use rusqlite::{Connection, OptionalExtension, params};

use crate::{
    history::{GameCount, Profile, Standing, pool_of_kind},
    people::fold_name,
    sqlite::{people::person, reader::epoch_ms},
};

pub(super) fn profile(file: &Connection, name: &str) -> rusqlite::Result<Option<Profile>> {
    let query = "SELECT id, name, kind, created FROM person WHERE folded = ?";
    let found = file
        .prepare_cached(query)?
        .query_row([fold_name(name)], |row| Ok((person(row)?, epoch_ms(row, "created")?)))
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
    let mut statement = file.prepare_cached(
        "SELECT played.game, n, n_won, rating, deviation, matches FROM
            (SELECT game, count(*) AS n, sum(place = 0) AS n_won
             FROM finished_seat JOIN finished_match ON no = match
             WHERE person = ?1 GROUP BY game) AS played
         LEFT JOIN rating ON rating.game = played.game AND pool = ?2 AND player = ?1
         ORDER BY played.game",
    )?;
    let games = statement.query_map(params![who.0, pool_of_kind(kind).word()], |row| {
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
