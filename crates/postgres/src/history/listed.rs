use deadpool_postgres::GenericClient;
use protocol::TableId;
use storage::{COMMIT_MS_MAX, ListedMatch, ListedMatches};
use tokio_postgres::{Error, Row};

use crate::{
    columns::{bound, epoch_ms},
    statements::{query, query_one},
};

/// Returns matches in the order of their numbers, which is the order in which they were counted:
/// even matches that ended in the same millisecond have an order.
pub(super) async fn listed(
    client: &impl GenericClient,
    wanted: &ListedMatches,
    most: u32,
) -> Result<Vec<ListedMatch>, Error> {
    let ListedMatches { game, since, after } = wanted;
    let since = since.map_or(0, |at| bound(Some(at.0)));
    let mut after = bound(Some(*after));
    if since > 0 {
        let Some(first) = first_since(client, since).await? else { return Ok(Vec::new()) };
        after = after.max(first - 1);
    }
    let most = i64::from(most);
    let rows = if let Some(game) = game {
        let listed = "SELECT no, table_id, match_no, finished_at FROM finished_match
            WHERE listed AND game = $4 AND no > $1 AND finished_at >= $2 ORDER BY no LIMIT $3";
        query(client, listed, &[&after, &since, &most, game]).await?
    } else {
        let listed = "SELECT no, table_id, match_no, finished_at FROM finished_match
            WHERE listed AND no > $1 AND finished_at >= $2 ORDER BY no LIMIT $3";
        query(client, listed, &[&after, &since, &most]).await?
    };
    let listed = |row: &Row| ListedMatch {
        no: row.get::<_, i64>("no").cast_unsigned(),
        table: TableId(row.get("table_id")),
        match_no: row.get::<_, i64>("match_no").cast_unsigned() as u32,
        at: epoch_ms(row, "finished_at"),
    };
    Ok(rows.iter().map(listed).collect())
}

/// Returns a lower bound for the numbers of matches that ended at `since` or later.
async fn first_since(client: &impl GenericClient, since: i64) -> Result<Option<i64>, Error> {
    let first = "SELECT min(finished_at) FROM finished_match WHERE finished_at >= $1";
    let first: Option<i64> = query_one(client, first, &[&since]).await?.get(0);
    let Some(first) = first else { return Ok(None) };
    // Matches that ended later have a higher number than this one.
    let last = first.saturating_add_unsigned(COMMIT_MS_MAX);
    let least = "SELECT min(no) FROM finished_match WHERE finished_at BETWEEN $1 AND $2";
    Ok(query_one(client, least, &[&first, &last]).await?.get(0))
}
