use protocol::{Kind, Level};
use ratings::Pool;
use rusqlite::{Connection, params};

use super::{matches::level, profile::Standing};
use crate::people;

/// How many matches that counted it takes to stand on a leaderboard: before that a rating says more
/// of luck than of play.
pub const LEADER_MATCHES_MIN: u32 = 10;

/// Somebody on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// What they are called now; a bot of the server's own by its level.
    pub name: String,
    /// How the server knows them.
    pub kind: Kind,
    /// The level of a bot of the server's own.
    pub level: Option<Level>,
    /// How well they play.
    pub standing: Standing,
    /// How many of the matches that counted were won, alone or with others.
    pub won: u32,
    /// When the last one that counted ended, in epoch milliseconds.
    pub last: u64,
}

pub(super) fn leaders(
    file: &Connection,
    game: &str,
    pool: Pool,
    skip: u32,
    most: u32,
) -> rusqlite::Result<Vec<Leader>> {
    // The index `rating_ranked` has the very same expressions, and is refused where it has not. A
    // level's word is nobody's id.
    let query = format!(
        "SELECT player, rating, deviation, matches, won, last, name, kind
         FROM rating INDEXED BY rating_ranked LEFT JOIN person ON person.id = player
         WHERE game = ? AND pool = ? AND matches >= {LEADER_MATCHES_MIN}
         AND (typeof(player) = 'text' OR person.folded IS NOT NULL)
         ORDER BY rating - 3.0 * deviation DESC, player LIMIT ? OFFSET ?"
    );
    let mut statement = file.prepare_cached(&query)?;
    let leaders = statement.query_map(params![game, pool.word(), most, skip], |row| {
        let known: Option<String> = row.get("kind")?;
        let (name, kind, level) = if let Some(kind) = known {
            (row.get("name")?, people::kind(&kind), None)
        } else {
            let word: String = row.get("player")?;
            let level = level(&word);
            (word, Kind::Bot, Some(level))
        };
        Ok(Leader {
            name,
            kind,
            level,
            standing: Standing {
                rating: row.get("rating")?,
                deviation: row.get("deviation")?,
                matches: row.get("matches")?,
            },
            won: row.get("won")?,
            last: row.get::<_, i64>("last")?.cast_unsigned(),
        })
    })?;
    leaders.collect()
}
