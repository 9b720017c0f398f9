use std::collections::HashSet;

use protocol::TableId;
use rules::Seat;

use super::{StoredResult, finished_matches, luck_text, rate};
use crate::{
    Dialect, FORMER_PLAYER, Row, Tx,
    database::datums,
    journal::{FinishedMatch, Holder, Log, StoreError},
};

/// The number of matches that are read at once to rate them.
const RATED_TOGETHER: u32 = 256;

/// Computes the results of the finished matches of a table from its log.
pub type ReadMatches =
    Box<dyn Fn(TableId, &Log) -> Result<Vec<FinishedMatch>, StoreError> + Send + Sync>;

/// The result of a rebuild.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// The number of tables with a log.
    pub n_tables: u64,
    /// The number of finished matches.
    pub n_matches: u64,
    /// The number of finished matches that were missing from the history.
    pub n_new: u64,
    /// The tables whose logs could not be read; their stored results are kept.
    pub unreadable: Vec<UnreadableLog>,
}

/// A table whose log could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableLog {
    pub table: TableId,
    pub why: String,
}

/// Returns the known matches in their order, with each new match before the first one that ended
/// after it. A match is given by its key and its end, in milliseconds.
fn merge_matches<K: Copy>(known: &[(K, i64)], new: &[(K, i64)]) -> Vec<K> {
    let mut new = new.iter().peekable();
    let mut order = Vec::with_capacity(known.len() + new.len());
    for &(key, at) in known {
        while let Some(&(earlier, _)) = new.next_if(|&&(_, ended)| ended < at) {
            order.push(earlier);
        }
        order.push(key);
    }
    order.extend(new.map(|&(key, _)| key));
    order
}

/// The key of a match: its table, and its number there.
type Key = (TableId, u32);

/// Recomputes all results and ratings.
pub(super) async fn rebuild_matches(tx: &Tx, read: &ReadMatches) -> Rebuilt {
    let mut rebuilt = Rebuilt::default();
    let known = matches(tx, "no").await;
    let tables = match tx.dialect() {
        Dialect::Postgres => "SELECT table_id FROM table_entry WHERE seq = 0 ORDER BY table_id",
        Dialect::Sqlite => "SELECT table_id FROM log ORDER BY table_id",
    };
    for row in tx.query(tables, datums![]).await {
        let table: TableId = row.get("table_id");
        rebuilt.n_tables += 1;
        match tx.log(table).await.and_then(|log| read(table, &log)) {
            Ok(matches) => {
                rebuilt.n_matches += matches.len() as u64;
                for finished in &matches {
                    rebuilt.n_new += u64::from(keep_again(tx, table, finished).await);
                }
            }
            Err(error) => rebuilt.unreadable.push(UnreadableLog { table, why: error.to_string() }),
        }
    }
    if rebuilt.n_new > 0 {
        let mut new = matches(tx, "finished_at, table_id, match_no").await;
        let known_keys: HashSet<Key> = known.iter().map(|&(key, _)| key).collect();
        new.retain(|(key, _)| !known_keys.contains(key));
        renumber(tx, &merge_matches(&known, &new)).await;
    }
    tx.execute("DELETE FROM rating", datums![]).await;
    let last = "SELECT coalesce(max(no), 0) AS last FROM finished_match";
    let last: i64 = tx.query_one(last, datums![]).await.get("last");
    for first in (0..last).step_by(RATED_TOGETHER as usize) {
        let values = datums![first, first + i64::from(RATED_TOGETHER)];
        for finished in finished_matches(tx, "no > $1 AND no <= $2", "no", values).await {
            rate(tx, &finished).await;
        }
    }
    rebuilt
}

/// Returns the keys of matches and the times at which they ended.
async fn matches(tx: &Tx, order: &str) -> Vec<(Key, i64)> {
    let matches =
        format!("SELECT table_id, match_no, finished_at FROM finished_match ORDER BY {order}");
    let one = |row: &Row| ((row.get("table_id"), row.get("match_no")), row.get("finished_at"));
    tx.query(matches, datums![]).await.iter().map(one).collect()
}

/// Stores a match as recomputed from its log. Returns whether it was missing.
async fn keep_again(tx: &Tx, table: TableId, finished: &FinishedMatch) -> bool {
    let is_new = insert_match(tx, table, finished).await;
    if !is_new {
        let FinishedMatch { match_no, game, at, rated, listed, .. } = finished;
        let update = "UPDATE finished_match
            SET game = $3, finished_at = $4, rated = $5, listed = $6, ended = $7
            WHERE table_id = $1 AND match_no = $2";
        let ended = StoredResult::text_of(finished);
        tx.execute(update, datums![table, *match_no, game, *at, *rated, *listed, ended]).await;
    }
    // PostgreSQL keeps the seats of a match that is missing.
    let delete = format!("DELETE FROM finished_seat WHERE {}", seat_key(tx.dialect()));
    tx.execute(delete, datums![table, finished.match_no]).await;
    keep_seats(tx, table, finished).await;
    is_new
}

/// Stores a match that has just finished, unless it is already stored. Returns whether it is new.
pub(crate) async fn keep_match(tx: &Tx, table: TableId, finished: &FinishedMatch) -> bool {
    let is_new = insert_match(tx, table, finished).await;
    if is_new {
        keep_seats(tx, table, finished).await;
    }
    is_new
}

/// Stores a match without its seats, unless it is already stored. Returns whether it is new.
async fn insert_match(tx: &Tx, table: TableId, finished: &FinishedMatch) -> bool {
    let FinishedMatch { match_no, game, at, rated, listed, .. } = finished;
    let insert = "INSERT INTO finished_match
            (table_id, match_no, game, finished_at, rated, listed, ended)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id, match_no) DO NOTHING";
    let ended = StoredResult::text_of(finished);
    let row = datums![table, *match_no, game, *at, *rated, *listed, ended];
    tx.execute(insert, row).await > 0
}

/// Stores the seats of a match. An erased person gets neither name nor luck, however late the match
/// ends.
async fn keep_seats(tx: &Tx, table: TableId, finished: &FinishedMatch) {
    let (columns, key) = match tx.dialect() {
        Dialect::Postgres => ("table_id, match_no", "$1, $2"),
        Dialect::Sqlite => ("match", NUMBER),
    };
    let insert = format!(
        "INSERT INTO finished_seat
            ({columns}, seat, person, level, name, kind, place, withheld, dealt)
        SELECT {key}, $3, $4, $5, CASE WHEN gone THEN $11 ELSE $6 END, $7, $8, $9,
            CASE WHEN gone THEN '[]' ELSE $10 END
        FROM (SELECT EXISTS (SELECT 1 FROM person WHERE id = $4 AND erased IS NOT NULL) AS gone)
            AS erasure"
    );
    for (n, seat) in (0..).zip(&finished.seats) {
        let (person, level) = match seat.holder {
            Holder::Person(person) => (Some(person), None),
            Holder::Bot(level) => (None, Some(level.word())),
        };
        let row = datums![
            table,
            finished.match_no,
            n,
            person,
            level,
            &seat.name,
            <&str>::from(seat.kind),
            finished.place(Seat(n)) as u64,
            seat.withheld,
            luck_text(&seat.dealt),
            FORMER_PLAYER,
        ];
        tx.execute(insert.clone(), row).await;
    }
}

/// The SQL for the number of the match with key `$1`, `$2`, for SQLite.
const NUMBER: &str = "(SELECT no FROM finished_match WHERE table_id = $1 AND match_no = $2)";

/// Returns the SQL condition for the seats of the match with key `$1`, `$2`.
fn seat_key(dialect: Dialect) -> String {
    match dialect {
        Dialect::Postgres => "table_id = $1 AND match_no = $2".to_owned(),
        Dialect::Sqlite => format!("match = {NUMBER}"),
    }
}

async fn renumber(tx: &Tx, order: &[Key]) {
    // The old numbers have to go first, because numbers are unique.
    tx.execute("UPDATE finished_match SET no = -no", datums![]).await;
    let update = "UPDATE finished_match SET no = $3 WHERE table_id = $1 AND match_no = $2";
    for (no, &(table, match_no)) in (1_u64..).zip(order) {
        tx.execute(update, datums![table, match_no, no]).await;
    }
}
