use std::collections::BTreeMap;

use deadpool_postgres::{Client, GenericClient};
use rules::ratings::Rating;
use storage::{
    NewRating, RatedMatch,
    journal::{FinishedMatch, Holder, StoreError},
};
use tokio_postgres::Error;
use uuid::Uuid;

use crate::{
    failure::unavailable,
    finished::{self, COLUMNS, StoredMatch},
    statements::{execute, query, query_one, query_opt},
};

/// The table of a match, and the number of the match there.
pub(super) type Key = (Uuid, i64);

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

/// Counts up to [`COUNT_MAX`] matches. Other nodes that count wait for the transaction.
pub(super) async fn count_some(client: &impl GenericClient) -> Result<(), StoreError> {
    let last = "INSERT INTO match_count (one, n) VALUES (true, 0)
        ON CONFLICT (one) DO UPDATE SET n = match_count.n RETURNING n";
    let last: i64 = query_one(client, last, &[]).await.map_err(unavailable)?.get(0);
    let uncounted = format!(
        "SELECT {COLUMNS} FROM finished_match WHERE no IS NULL
         ORDER BY finished_at, table_id, match_no LIMIT $1"
    );
    let matches = finished::read(client, &uncounted, &[&COUNT_MAX]).await?;
    let key = |stored: &StoredMatch| (stored.table.0, i64::from(stored.finished.match_no));
    let keys: Vec<Key> = matches.iter().map(key).collect();
    number(client, last, &keys).await.map_err(unavailable)?;
    for StoredMatch { finished, .. } in &matches {
        rate(client, finished).await.map_err(unavailable)?;
    }
    Ok(())
}

/// Numbers matches in the given order, starting after `last`.
pub(super) async fn number(
    client: &impl GenericClient,
    last: i64,
    order: &[Key],
) -> Result<(), Error> {
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

/// Updates the ratings after a match, if it has a rating pool.
pub(super) async fn rate(
    client: &impl GenericClient,
    finished: &FinishedMatch,
) -> Result<(), Error> {
    let Some(rated) = RatedMatch::of(finished) else { return Ok(()) };
    let pool = rated.pool.word();
    let by_key: BTreeMap<String, Holder> = rated.holders().map(|one| (key(one), one)).collect();
    let keys: Vec<&String> = by_key.keys().collect();
    let known = "SELECT player, rating, deviation FROM rating
        WHERE game = $1 AND pool = $2 AND player = ANY ($3)";
    let mut before = BTreeMap::new();
    for row in query(client, known, &[&finished.game, &pool, &keys]).await? {
        let rating = Rating { rating: row.get("rating"), deviation: row.get("deviation") };
        let holder = by_key.get(row.get::<_, &str>("player"));
        before.extend(holder.map(|&holder| (holder, rating)));
    }
    let upsert = "INSERT INTO rating AS r
            (game, pool, player, person, rating, deviation, matches, won, last)
        VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8)
        ON CONFLICT (game, pool, player) DO UPDATE SET rating = excluded.rating,
            deviation = excluded.deviation, matches = r.matches + 1, won = r.won + excluded.won,
            last = excluded.last";
    let at = finished.at.0.cast_signed();
    for NewRating { holder, rating: Rating { rating, deviation }, won } in rated.rate(&before) {
        let person = match holder {
            Holder::Person(person) => Some(person.0),
            Holder::Bot(_) => None,
        };
        let (key, won) = (key(holder), i64::from(won));
        let (game, person): (_, &Option<Uuid>) = (&finished.game, &person);
        execute(client, upsert, &[game, &pool, &key, person, &rating, &deviation, &won, &at])
            .await?;
    }
    Ok(())
}

/// Returns the key of a rated player in the table of ratings.
pub(super) fn key(holder: Holder) -> String {
    match holder {
        Holder::Person(person) => person.0.to_string(),
        Holder::Bot(level) => level.word().to_owned(),
    }
}
