use protocol::TableId;
use rusqlite::{Connection, named_params};

use crate::{
    history::{COMMIT_MS_MAX, ListedMatch, ListedMatches},
    sqlite::reader::epoch_ms,
};

/// Returns matches in the order of their numbers: a match that is committed later comes later, even
/// if both ended in the same millisecond.
pub(super) fn listed(
    file: &Connection,
    wanted: &ListedMatches,
    most: u32,
) -> rusqlite::Result<Vec<ListedMatch>> {
    let ListedMatches { game, since, after } = wanted;
    let since = since.map_or(0, |at| i64::try_from(at.0).unwrap_or(i64::MAX));
    let mut after = i64::try_from(*after).unwrap_or(i64::MAX);
    if since > 0 {
        let Some(first) = first_since(file, since)? else { return Ok(Vec::new()) };
        after = after.max(first - 1);
    }
    let mut statement = file.prepare_cached(&query(game.is_some()))?;
    let row = |row: &rusqlite::Row<'_>| {
        Ok(ListedMatch {
            no: row.get::<_, i64>("no")?.cast_unsigned(),
            table: TableId(row.get("table_id")?),
            match_no: row.get("match_no")?,
            at: epoch_ms(row, "finished_at")?,
        })
    };
    match game {
        Some(game) => statement.query_map(
            named_params! { ":game": game, ":after": after, ":since": since, ":most": most },
            row,
        )?,
        None => statement
            .query_map(named_params! { ":after": after, ":since": since, ":most": most }, row)?,
    }
    .collect()
}

/// Returns the query, for one game or all.
pub(super) fn query(of_game: bool) -> String {
    let (index, game) = if of_game {
        ("finished_match_game", "AND game = :game")
    } else {
        ("finished_match_listed", "")
    };
    format!(
        "SELECT no, table_id, match_no, finished_at FROM finished_match INDEXED BY {index}
         WHERE listed = 1 {game} AND no > :after AND finished_at >= :since ORDER BY no LIMIT :most"
    )
}

/// Returns a lower bound for the numbers of matches that ended at `since` or later.
fn first_since(file: &Connection, since: i64) -> rusqlite::Result<Option<i64>> {
    let first = "SELECT min(finished_at) FROM finished_match WHERE finished_at >= ?";
    let first: Option<i64> = file.prepare_cached(first)?.query_row([since], |row| row.get(0))?;
    let Some(first) = first else { return Ok(None) };
    // Those that ended later have a higher number than the first one.
    let last = first.saturating_add_unsigned(COMMIT_MS_MAX);
    let least = "SELECT min(no) FROM finished_match INDEXED BY finished_match_at
                 WHERE finished_at BETWEEN ? AND ?";
    file.prepare_cached(least)?.query_row([first, last], |row| row.get(0))
}
