use protocol::TableId;
use rusqlite::{Connection, named_params};
use storage::{COMMIT_MS_MAX, ListedMatch, ListedMatches};

use crate::reader::epoch_ms;

/// Returns matches in the order of their numbers: a match that is committed later comes later, even
/// if it ended in the same millisecond.
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

/// Returns a number that no match that ended at `since` or later is below.
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

#[cfg(test)]
mod tests {
    use journal::FinishedMatch;
    use protocol::{EpochMs, Level};
    use storage::History as _;

    use super::*;
    use crate::history::tests::{Bench, bot, ended};

    fn finished(at: u64, game: &str, listed: bool) -> FinishedMatch {
        let seats = [bot(Level::Fool), bot(Level::Plain)];
        FinishedMatch { game: game.to_owned(), listed, ..ended(at, false, &seats) }
    }

    #[tokio::test]
    async fn a_cursor_skips_no_match_that_ended_at_the_same_time() {
        let mut bench = Bench::new();
        let mut tables = Vec::new();
        // The third was committed after one that ended later.
        for at in [5, 7, 6, 7, 7, 3] {
            tables.push(bench.ends(finished(at, "gurka", true)).await);
        }
        for most in 1..=tables.len() as u32 + 1 {
            let mut found = Vec::new();
            let mut wanted = ListedMatches::default();
            loop {
                let page = bench.store.listed(wanted.clone(), most).await.unwrap();
                let Some(last) = page.last() else { break };
                wanted.after = last.no;
                found.extend(page.into_iter().map(|one| one.table));
            }
            assert_eq!(found, tables, "pages of {most}");
        }
    }

    #[tokio::test]
    async fn matches_are_listed_by_game_and_time_and_only_those_of_public_tables() {
        let mut bench = Bench::new();
        let mut tables = Vec::new();
        for (at, game, listed) in [
            (1_000, "gurka", true),
            (2_000, "knorri", true),
            (2_001, "gurka", false),
            (2_000, "gurka", true),
            (900_000, "gurka", true),
        ] {
            tables.push(bench.ends(finished(at, game, listed)).await);
        }
        let [first, knorri, _, second, last] = tables[..] else { panic!("five tables") };
        let listed = async |game: Option<&str>, since: Option<u64>| -> Vec<TableId> {
            let (game, since) = (game.map(str::to_owned), since.map(EpochMs));
            let wanted = ListedMatches { game, since, after: 0 };
            let found = bench.store.listed(wanted, 100).await.unwrap();
            found.into_iter().map(|one| one.table).collect()
        };
        assert_eq!(listed(None, None).await, [first, knorri, second, last]);
        assert_eq!(listed(Some("gurka"), None).await, [first, second, last]);
        assert_eq!(listed(None, Some(2_000)).await, [knorri, second, last]);
        assert_eq!(listed(Some("gurka"), Some(2_001)).await, [last]);
        assert!(listed(Some("knorri"), Some(2_001)).await.is_empty());
        assert!(listed(None, Some(u64::MAX)).await.is_empty());
    }

    #[tokio::test]
    async fn a_list_reads_only_the_rows_that_it_returns() {
        let bench = Bench::new();
        for of_game in [false, true] {
            let plan = bench.plan(query(of_game)).await;
            let [step] = &plan[..] else { panic!("{plan:?}") };
            assert!(step.starts_with("SEARCH") && step.contains("rowid>?"), "{step}");
        }
    }
}
