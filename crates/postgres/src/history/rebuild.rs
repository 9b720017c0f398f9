use deadpool_postgres::{Client, GenericClient};
use protocol::TableId;
use rules::Seat;
use storage::{
    FORMER_PLAYER, ReadMatches, Rebuilt, StoredResult, UnreadableLog,
    journal::{FinishedMatch, Holder, StoreError},
    luck_text, merge_matches,
};
use tokio_postgres::{Error, Row};

use super::count::{Key, count_some, number, rate};
use crate::{
    failure::unavailable,
    finished::{self, COLUMNS},
    logs,
    statements::{execute, query, query_opt},
};

/// Recomputes all results and ratings in one transaction.
pub(super) async fn rebuild(
    client: &mut Client,
    read: &ReadMatches,
) -> Result<Rebuilt, StoreError> {
    let transaction = client.transaction().await.map_err(unavailable)?;
    // All matches are replayed, which can take any time.
    let no_limits = "SET LOCAL statement_timeout = 0;
        SET LOCAL idle_in_transaction_session_timeout = 0";
    transaction.batch_execute(no_limits).await.map_err(unavailable)?;
    let rebuilt = rebuild_in(&transaction, read).await?;
    transaction.commit().await.map_err(unavailable)?;
    Ok(rebuilt)
}

async fn rebuild_in(
    client: &impl GenericClient,
    read: &ReadMatches,
) -> Result<Rebuilt, StoreError> {
    // At least once, because its lock keeps other nodes from counting meanwhile.
    count_some(client).await?;
    let uncounted = "SELECT 1 FROM finished_match WHERE no IS NULL LIMIT 1";
    while query_opt(client, uncounted, &[]).await.map_err(unavailable)?.is_some() {
        count_some(client).await?;
    }
    let mut rebuilt = Rebuilt::default();
    let known = matches(client, "no IS NOT NULL ORDER BY no").await.map_err(unavailable)?;
    let tables = "SELECT table_id FROM table_entry WHERE seq = 0 ORDER BY table_id";
    for row in query(client, tables, &[]).await.map_err(unavailable)? {
        let table = TableId(row.get(0));
        rebuilt.n_tables += 1;
        match logs::log(client, table).await.and_then(|log| read(table, &log)) {
            Ok(matches) => {
                rebuilt.n_matches += matches.len() as u64;
                for finished in &matches {
                    let is_new = keep_again(client, table, finished).await.map_err(unavailable)?;
                    rebuilt.n_new += u64::from(is_new);
                }
            }
            Err(error) => rebuilt.unreadable.push(UnreadableLog { table, why: error.to_string() }),
        }
    }
    if rebuilt.n_new > 0 {
        let new = "no IS NULL ORDER BY finished_at, table_id, match_no";
        let new = matches(client, new).await.map_err(unavailable)?;
        renumber(client, &merge_matches(&known, &new)).await.map_err(unavailable)?;
    }
    execute(client, "DELETE FROM rating", &[]).await.map_err(unavailable)?;
    let all = format!("SELECT {COLUMNS} FROM finished_match ORDER BY finished_match.no");
    for stored in finished::read(client, &all, &[]).await? {
        rate(client, &stored.finished).await.map_err(unavailable)?;
    }
    Ok(rebuilt)
}

/// Returns the keys of matches and the times at which they ended.
async fn matches(client: &impl GenericClient, which: &str) -> Result<Vec<(Key, i64)>, Error> {
    let matches =
        format!("SELECT table_id, match_no, finished_at FROM finished_match WHERE {which}");
    let one = |row: &Row| ((row.get(0), row.get(1)), row.get(2));
    Ok(query(client, &matches, &[]).await?.iter().map(one).collect())
}

/// Stores a match as recomputed from its log. Returns whether it was missing.
async fn keep_again(
    client: &impl GenericClient,
    table: TableId,
    finished: &FinishedMatch,
) -> Result<bool, Error> {
    let match_no = i64::from(finished.match_no);
    let FinishedMatch { game, rated, listed, .. } = finished;
    let (at, ended) = (finished.at.0.cast_signed(), StoredResult::text_of(finished));
    let update = "UPDATE finished_match
        SET game = $3, finished_at = $4, rated = $5, listed = $6, ended = $7
        WHERE table_id = $1 AND match_no = $2";
    let insert = "INSERT INTO finished_match
            (table_id, match_no, game, finished_at, rated, listed, ended)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let row: [&(dyn tokio_postgres::types::ToSql + Sync); 7] =
        [&table.0, &match_no, game, &at, rated, listed, &ended];
    let is_new = execute(client, update, &row).await? == 0;
    if is_new {
        execute(client, insert, &row).await?;
    }
    let delete = "DELETE FROM finished_seat WHERE table_id = $1 AND match_no = $2";
    execute(client, delete, &[&table.0, &match_no]).await?;
    // An erased person keeps neither name nor luck.
    let insert = "INSERT INTO finished_seat
            (table_id, match_no, seat, person, level, name, kind, place, withheld, dealt)
        SELECT $1, $2, $3, $4, $5, CASE WHEN gone THEN $11 ELSE $6 END, $7, $8, $9,
            CASE WHEN gone THEN '[]' ELSE $10 END
        FROM (SELECT EXISTS (SELECT 1 FROM person WHERE id = $4 AND erased IS NOT NULL) AS gone)
            AS erasure";
    for (n, seat) in (0..).zip(&finished.seats) {
        let (person, level) = match seat.holder {
            Holder::Person(person) => (Some(person.0), None),
            Holder::Bot(level) => (None, Some(level.word())),
        };
        let kind: &str = seat.kind.into();
        let place = i16::from(finished.place(Seat(n)) as u8);
        let (withheld, dealt) = (i64::from(seat.withheld), luck_text(&seat.dealt));
        execute(
            client,
            insert,
            &[
                &table.0,
                &match_no,
                &i16::from(n),
                &person,
                &level,
                &seat.name,
                &kind,
                &place,
                &withheld,
                &dealt,
                &FORMER_PLAYER,
            ],
        )
        .await?;
    }
    Ok(is_new)
}

/// Renumbers the matches from 1 in the given order.
async fn renumber(client: &impl GenericClient, order: &[Key]) -> Result<(), Error> {
    // The old numbers have to go first, because numbers are unique.
    execute(client, "UPDATE finished_match SET no = NULL", &[]).await?;
    number(client, 0, order).await
}
