use protocol::{EpochMs, Kind, Level, UserId};
use rules::ratings::{IDLE_PER_POINT, Pool};

use super::{Standing, level_of, profile::standing};
use crate::{Dialect, Row, Tx, database::datums};

/// The number of rated matches required for a leaderboard. Before that, a rating depends more on
/// luck than on skill.
pub const LEADER_MATCHES_MIN: u32 = 10;

/// The time that a player stays on a leaderboard after the last rated match, in milliseconds: a
/// year. Otherwise those who have left would lead it forever.
pub const LEADER_IDLE_MAX_MS: u64 = 365 * 24 * 60 * 60 * 1_000;

/// A player on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// The account or bot; `None` for a built-in bot.
    pub id: Option<UserId>,
    /// The current name, or the level of a built-in bot.
    pub name: String,
    pub kind: Kind,
    /// The level of a built-in bot; `None` for others.
    pub level: Option<Level>,
    pub standing: Standing,
    /// The number of rated matches won, alone or with others.
    pub won: u32,
}

pub(super) async fn leaders(
    tx: &Tx,
    game: &str,
    pool: Pool,
    since: EpochMs,
    skip: u32,
    most: u32,
) -> Vec<Leader> {
    // In a file, a player is the id of a person, or the word of a level.
    let (rated, person, is_level) = match tx.dialect() {
        Dialect::Postgres => ("rating", "rating.person", "rating.person IS NULL"),
        Dialect::Sqlite => ("rating INDEXED BY rating_ranked", "player", "typeof(player) = 'text'"),
    };
    // As all ratings fall equally fast, their order does not depend on the time. The index
    // `rating_ranked` must have the same expressions.
    let month = IDLE_PER_POINT.as_millis();
    let leaders = format!(
        "SELECT person.id AS person, player, rating, deviation, matches, won, last, name, kind
         FROM {rated} LEFT JOIN person ON person.id = {person}
         WHERE game = $1 AND pool = $2 AND matches >= {LEADER_MATCHES_MIN} AND last >= $3
         AND ({is_level} OR person.folded IS NOT NULL)
         ORDER BY rating - 3.0 * deviation + CAST(last AS double precision) / {month}.0 DESC,
            player LIMIT $4 OFFSET $5"
    );
    let rows = tx.query(leaders, datums![game, pool.word(), since, most, skip]).await;
    rows.iter().map(leader).collect()
}

fn leader(row: &Row) -> Leader {
    let (name, kind, level) = if let Some(kind) = row.get("kind") {
        (row.get("name"), kind, None)
    } else {
        let word: String = row.get("player");
        let level = level_of(&word);
        (word, Kind::Bot, Some(level))
    };
    Leader {
        id: row.get("person"),
        name,
        kind,
        level,
        standing: standing(row, row.get("rating")),
        won: row.get("won"),
    }
}
