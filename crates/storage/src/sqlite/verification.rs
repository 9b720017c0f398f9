//! Verification of all logs of a file at once.

use std::collections::HashMap;

use protocol::TableId;
use rusqlite::Connection;
use uuid::Uuid;

use crate::sqlite::{
    entries::{self, Broken, Head, StoredEntry, Walk},
    migrations::{COMMIT_ORDER_SINCE, by_table},
};

/// Returns the corrupt logs of a file, each with its first corrupt entry.
pub(crate) fn broken(file: &Connection, schema: i64) -> rusqlite::Result<Vec<Broken>> {
    if schema < COMMIT_ORDER_SINCE {
        return by_table::broken(file, schema);
    }
    let mut logs = Logs::read(file)?;
    let mut statement = file.prepare(&format!("{} ORDER BY no", StoredEntry::FROM))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        logs.step(&StoredEntry::read(row)?);
    }
    Ok(logs.broken())
}

/// The logs of a file, verified together in the order of the file.
struct Logs(HashMap<i64, Verified>);

/// A log that is being verified.
struct Verified {
    table: TableId,
    /// The newest entry, according to the file.
    head: Head,
    walk: Walk,
    /// The row and number of the last entry that was read; `None` before the first.
    last: Option<(i64, u64)>,
    /// The first fault, with the number of its entry; `None` if there is none so far.
    fault: Option<(u64, &'static str)>,
}

impl Logs {
    fn read(file: &Connection) -> rusqlite::Result<Logs> {
        let mut statement = file.prepare("SELECT no, head, last, awake, table_id FROM log")?;
        let logs = statement.query_map([], |row| {
            let (head, table) = (entries::read_head(row)?, TableId(row.get(4)?));
            let walk = Walk::default();
            Ok((head.log, Verified { table, head, walk, last: None, fault: None }))
        })?;
        logs.collect::<rusqlite::Result<_>>().map(Logs)
    }

    fn step(&mut self, row: &StoredEntry) {
        let log = self.0.entry(row.log).or_insert_with(|| Verified {
            table: TableId(Uuid::nil()),
            head: Head { log: row.log, seq: row.seq, last: row.no, is_awake: false },
            walk: Walk::default(),
            last: None,
            fault: Some((row.seq, "its log is missing")),
        });
        let link = row.link(log.table);
        let step = log.walk.step(row.seq, row.sum, |before| link.sum(before));
        let fault = match step {
            Ok(()) if row.prev != log.last.map(|(no, _)| no) => {
                Some("it names another entry before it")
            }
            Ok(()) => None,
            Err(what) => Some(what),
        };
        log.last = Some((row.no, row.seq));
        log.fault = log.fault.or(fault.map(|what| (row.seq, what)));
    }

    fn broken(self) -> Vec<Broken> {
        let mut broken: Vec<Broken> = self
            .0
            .into_values()
            .filter_map(|log| {
                let is_end = log.last == Some((log.head.last, log.head.seq));
                let end = (!is_end).then_some((log.head.seq, "it is not the last of its log"));
                let (seq, what) = log.fault.or(end)?;
                Some(Broken { table: log.table, seq, what: what.to_owned() })
            })
            .collect();
        broken.sort_unstable_by_key(|log| log.table);
        broken
    }
}
