use protocol::{EpochMs, Kind, UserId};
use rules::ratings::Pool;
use rusqlite::{Connection, params};

use crate::{
    history::{LEADER_MATCHES_MIN, Leader, Standing, level_of},
    people::kind_of,
    sqlite::reader::epoch_ms,
};

pub(super) fn leaders(
    file: &Connection,
    game: &str,
    pool: Pool,
    since: EpochMs,
    skip: u32,
    most: u32,
) -> rusqlite::Result<Vec<Leader>> {
    // The index `rating_ranked` must have the same expressions. The name of a level is never an id.
    let query = format!(
        "SELECT person.id AS person, player, rating, deviation, matches, won, last, name, kind
         FROM rating INDEXED BY rating_ranked LEFT JOIN person ON person.id = player
         WHERE game = ? AND pool = ? AND matches >= {LEADER_MATCHES_MIN} AND last >= ?
         AND (typeof(player) = 'text' OR person.folded IS NOT NULL)
         ORDER BY rating - 3.0 * deviation DESC, player LIMIT ? OFFSET ?"
    );
    let mut statement = file.prepare_cached(&query)?;
    let leaders = statement.query_map(
        params![game, pool.word(), since.0.cast_signed(), most, skip],
        |row| {
            let known: Option<String> = row.get("kind")?;
            let (name, kind, level) = if let Some(kind) = known {
                (row.get("name")?, kind_of(&kind), None)
            } else {
                let word: String = row.get("player")?;
                let level = level_of(&word);
                (word, Kind::Bot, Some(level))
            };
            Ok(Leader {
                id: row.get::<_, Option<_>>("person")?.map(UserId),
                name,
                kind,
                level,
                standing: Standing {
                    rating: row.get("rating")?,
                    deviation: row.get("deviation")?,
                    matches: row.get("matches")?,
                },
                won: row.get("won")?,
                last: epoch_ms(row, "last")?,
            })
        },
    )?;
    leaders.collect()
}
