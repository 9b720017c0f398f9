use std::{collections::HashSet, sync::mpsc::Receiver};

use journal::StoreError;
use protocol::{TableId, UserId};
use rusqlite::{Connection, ErrorCode, Transaction, params};
use tokio::sync::oneshot;
use tracing::error;
use uuid::Uuid;

/// How many writes share one commit at most.
const GROUP_MAX: usize = 256;

/// Something to be written, and who waits for it.
pub(crate) struct Write {
    pub(crate) what: What,
    pub(crate) done: oneshot::Sender<Result<(), StoreError>>,
}

pub(crate) enum What {
    Entry(EntryRow),
    Person { id: UserId, name: String, kind: &'static str, created: u64, token: [u8; 32] },
}

/// One line of a log, as the file keeps it.
pub(crate) struct EntryRow {
    pub(crate) table: TableId,
    pub(crate) seq: u64,
    pub(crate) command: Option<(UserId, String)>,
    pub(crate) json: String,
    pub(crate) open: bool,
}

/// Writes what comes in until nobody can send any more: the one writer of the file.
///
/// Whatever waits when a transaction begins shares its commit, so that a slow disk costs each
/// table one wait and not the sum of all.
pub(crate) fn run(mut connection: Connection, writes: &Receiver<Write>) {
    let mut open = match open_tables(&connection) {
        Ok(open) => open.into_iter().collect(),
        Err(error) => {
            error!(%error, "cannot read the open tables; all writes will be refused");
            HashSet::new()
        }
    };
    let mut group = Vec::with_capacity(GROUP_MAX);
    while let Ok(first) = writes.recv() {
        group.push(first);
        group.extend(writes.try_iter().take(GROUP_MAX - 1));
        commit(&mut connection, &mut open, &mut group);
    }
}

fn commit(connection: &mut Connection, open: &mut HashSet<TableId>, group: &mut Vec<Write>) {
    let mut changed = Vec::new();
    let written = write_all(connection, open, &mut changed, group);
    if let Err(error) = &written {
        error!(%error, n = group.len(), "a commit failed: nothing of it was written");
        for (table, was_open) in changed {
            if was_open {
                open.insert(table)
            } else {
                open.remove(&table)
            };
        }
    }
    let results = written.as_deref().unwrap_or_default();
    for (n, write) in group.drain(..).enumerate() {
        let result = match (&written, results.get(n)) {
            (Ok(_), Some(None)) => Ok(()),
            (Ok(_), Some(Some(table_seq))) => {
                Err(StoreError::Conflict { table: table_seq.0, seq: table_seq.1 })
            }
            (Ok(_), None) => unreachable!("every write of a group has its result"),
            (Err(error), _) => Err(StoreError::Unavailable(error.to_string())),
        };
        // Whoever asked may have gone away; the entry stands all the same.
        let _ = write.done.send(result);
    }
}

/// For each write none, or the conflict that it met. An error: nothing was written at all.
type Conflicts = Vec<Option<(TableId, u64)>>;

fn write_all(
    connection: &mut Connection,
    open: &mut HashSet<TableId>,
    changed: &mut Vec<(TableId, bool)>,
    group: &[Write],
) -> rusqlite::Result<Conflicts> {
    let transaction = connection.transaction()?;
    let mut conflicts = Vec::with_capacity(group.len());
    for write in group {
        conflicts.push(match &write.what {
            What::Entry(row) => write_entry(&transaction, open, changed, row)?,
            What::Person { id, name, kind, created, token } => {
                let created = created.cast_signed();
                let person = params![id.0, name, kind, created];
                transaction
                    .prepare_cached("INSERT INTO person VALUES (?, ?, ?, ?)")?
                    .execute(person)?;
                let session = params![token, id.0, created];
                transaction
                    .prepare_cached("INSERT INTO session VALUES (?, ?, ?)")?
                    .execute(session)?;
                None
            }
        });
    }
    transaction.commit()?;
    Ok(conflicts)
}

fn write_entry(
    transaction: &Transaction<'_>,
    open: &mut HashSet<TableId>,
    changed: &mut Vec<(TableId, bool)>,
    row: &EntryRow,
) -> rusqlite::Result<Option<(TableId, u64)>> {
    let (player, cid) = row.command.as_ref().map(|(player, cid)| (player.0, cid)).unzip();
    let inserted = transaction
        .prepare_cached(
            "INSERT INTO entry (table_id, seq, player, cid, entry) VALUES (?, ?, ?, ?, ?)",
        )?
        .execute(params![row.table.0, row.seq.cast_signed(), player, cid, row.json]);
    match inserted {
        Ok(_) => {}
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            return Ok(Some((row.table, row.seq)));
        }
        Err(error) => return Err(error),
    }
    if row.open != open.contains(&row.table) {
        changed.push((row.table, !row.open));
        let id: Uuid = row.table.0;
        if row.open {
            open.insert(row.table);
            transaction.prepare_cached("INSERT INTO open_table VALUES (?)")?.execute([id])?;
        } else {
            open.remove(&row.table);
            transaction
                .prepare_cached("DELETE FROM open_table WHERE table_id = ?")?
                .execute([id])?;
        }
    }
    Ok(None)
}

/// The tables that were open after their last entry, oldest first: their ids rise with time.
pub(crate) fn open_tables(connection: &Connection) -> rusqlite::Result<Vec<TableId>> {
    let mut statement =
        connection.prepare_cached("SELECT table_id FROM open_table ORDER BY table_id")?;
    let ids = statement.query_map([], |row| row.get(0).map(TableId))?;
    ids.collect()
}
