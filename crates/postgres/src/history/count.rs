use deadpool_postgres::{Client, GenericClient};
use storage::{Dialect, Run, finished_matches, journal::StoreError, rate};
use tokio_postgres::Error;
use uuid::Uuid;

use crate::{
    database::{Abort, drive},
    failure::unavailable,
    statements::{execute, query, query_one, query_opt},
};

/// The table of a match, and the number of the match there.
type Key = (Uuid, i64);

/// The maximum number of matches that one transaction counts, because others wait for it.
const COUNT_MAX: i64 = 64;

/// Numbers and counts the matches that do not count yet, in the order in which they ended.
pub(crate) async fn count(client: &mut Client) -> Result<(), StoreError> {
    loop {
        let uncounted = "SELECT 1 FROM finished_match WHERE no IS NULL LIMIT 1";
        if query_opt(client, uncounted, &[]).await.map_err(unavailable)?.is_none() {
            return Ok(());
        }
        let transaction = client.transaction().await.map_err(unavailable)?;
        count_some(&transaction).await?;
        transaction.commit().await.map_err(unavailable)?;
    }
}

/// Counts the matches that do not count yet, in the transaction of `client`. Other nodes that count
/// wait for its end.
pub(crate) async fn count_all(client: &impl GenericClient) -> Result<(), Abort> {
    // At least once, because its lock keeps other nodes from counting meanwhile.
    while count_some(client).await? > 0 {}
    Ok(())
}

/// Counts up to [`COUNT_MAX`] matches, and returns how many. Other nodes that count wait for the
/// transaction.
async fn count_some(client: &impl GenericClient) -> Result<usize, Abort> {
    let last = "INSERT INTO match_count (one, n) VALUES (true, 0)
        ON CONFLICT (one) DO UPDATE SET n = match_count.n RETURNING n";
    let last: i64 = query_one(client, last, &[]).await?.get(0);
    let uncounted = "SELECT table_id, match_no FROM finished_match WHERE no IS NULL
        ORDER BY finished_at, table_id, match_no LIMIT $1";
    let uncounted = query(client, uncounted, &[&COUNT_MAX]).await?;
    let keys: Vec<Key> = uncounted.iter().map(|row| (row.get(0), row.get(1))).collect();
    number(client, last, &keys).await?;
    let rate_new = Run::start(Dialect::Postgres, |tx| {
        Box::pin(async move {
            let new = finished_matches(&tx, "no > $1", "no", vec![last.into()]).await;
            for finished in &new {
                rate(&tx, finished).await;
            }
        })
    });
    drive(client, rate_new).await?;
    Ok(keys.len())
}

/// Numbers matches in the given order, starting after `last`.
async fn number(client: &impl GenericClient, last: i64, order: &[Key]) -> Result<(), Error> {
    let update = "UPDATE finished_match AS m SET no = $3 + o.no
        FROM unnest($1::uuid[], $2::bigint[]) WITH ORDINALITY AS o (table_id, match_no, no)
        WHERE m.table_id = o.table_id AND m.match_no = o.match_no";
    let (tables, numbers): (Vec<Uuid>, Vec<i64>) = order.iter().copied().unzip();
    execute(client, update, &[&tables, &numbers, &last]).await?;
    set_last(client, last + order.len().cast_signed() as i64).await
}

/// Sets the number of the last match.
async fn set_last(client: &impl GenericClient, last: i64) -> Result<(), Error> {
    let upsert = "INSERT INTO match_count (one, n) VALUES (true, $1)
        ON CONFLICT (one) DO UPDATE SET n = excluded.n";
    execute(client, upsert, &[&last]).await.map(drop)
}
