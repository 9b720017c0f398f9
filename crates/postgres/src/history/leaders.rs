use deadpool_postgres::GenericClient;
use protocol::{EpochMs, Kind, UserId};
use rules::ratings::Pool;
use storage::{LEADER_MATCHES_MIN, Leader, Standing, kind_of, level_of};
use tokio_postgres::{Error, Row};

use crate::{columns::epoch_ms, statements::query};

pub(super) async fn leaders(
    client: &impl GenericClient,
    game: &str,
    pool: Pool,
    since: EpochMs,
    skip: u32,
    most: u32,
) -> Result<Vec<Leader>, Error> {
    // The index `rating_ranked` must have the same expressions.
    let leaders = format!(
        "SELECT rating.person, player, rating, deviation, matches, won, last, name, kind
         FROM rating LEFT JOIN person ON person.id = rating.person
         WHERE game = $1 AND pool = $2 AND matches >= {LEADER_MATCHES_MIN} AND last >= $5
         AND (rating.person IS NULL OR person.folded IS NOT NULL)
         ORDER BY rating - 3.0 * deviation DESC, player LIMIT $3 OFFSET $4"
    );
    let (pool, most, skip) = (pool.word(), i64::from(most), i64::from(skip));
    let since = since.0.cast_signed();
    let rows = query(client, &leaders, &[&game, &pool, &most, &skip, &since]).await?;
    Ok(rows.iter().map(leader).collect())
}

fn leader(row: &Row) -> Leader {
    let (name, kind, level) = if let Some(kind) = row.get::<_, Option<&str>>("kind") {
        (row.get("name"), kind_of(kind), None)
    } else {
        let word: String = row.get("player");
        let level = level_of(&word);
        (word, Kind::Bot, Some(level))
    };
    Leader {
        id: row.get::<_, Option<_>>("person").map(UserId),
        name,
        kind,
        level,
        standing: standing(row, row.get("rating")),
        won: row.get::<_, i64>("won").cast_unsigned() as u32,
        last: epoch_ms(row, "last"),
    }
}

/// Reads a rating from the columns `deviation` and `matches`.
pub(super) fn standing(row: &Row, rating: f64) -> Standing {
    Standing {
        rating,
        deviation: row.get("deviation"),
        matches: row.get::<_, i64>("matches").cast_unsigned() as u32,
    }
}
