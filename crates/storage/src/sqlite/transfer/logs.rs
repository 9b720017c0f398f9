use protocol::TableId;
use rusqlite::Connection;

use crate::{
    Datum,
    database::datums,
    sqlite::entries::{self, Head, Link, START, StoredEntry, Unread},
    transfer::{Row, RowKind},
};

/// Returns the entries of a log in order, as rows of [`RowKind::Entry`].
pub(super) fn rows(file: &Connection, table: TableId) -> rusqlite::Result<Vec<Row>> {
    let entries = entries::rows(file, table).map_err(|Unread { error, .. }| error)?;
    let mut flags =
        file.prepare_cached("SELECT any_table, names_player FROM entry WHERE no = ?")?;
    let row = |entry: StoredEntry| {
        let (any_table, names_player): (bool, bool) =
            flags.query_row([entry.no], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let StoredEntry { seq, at, player, cid, body, change, .. } = entry;
        Ok(datums![table, seq, at, player, cid, body, any_table, names_player, change])
    };
    entries.into_iter().map(row).collect()
}

/// Appends logs to a new file, one after another.
#[derive(Debug, Default)]
pub(super) struct LogWriter {
    n_logs: i64,
    /// The log that is being written; `None` between two logs.
    open: Option<OpenLog>,
}

#[derive(Clone, Copy, Debug)]
struct OpenLog {
    table: TableId,
    head: Head,
    /// The checksum of the log's newest entry.
    sum: u32,
}

impl LogWriter {
    /// Appends a row of [`RowKind::Entry`].
    pub(super) fn append(&mut self, file: &Connection, row: Row) -> rusqlite::Result<()> {
        let Ok(
            [
                Datum::Uuid(table),
                Datum::Int(seq),
                Datum::Int(at),
                player,
                cid,
                body,
                Datum::Bool(any_table),
                Datum::Bool(names_player),
                Datum::Text(change),
            ],
        ) = <[Datum; RowKind::Entry.columns().len()]>::try_from(row)
        else {
            unreachable!("rows have the types of their columns");
        };
        let table = TableId(table);
        if self.open.is_some_and(|open| open.table != table) {
            self.finish(file)?;
        }
        let text = |value| if let Datum::Text(text) = value { Some(text) } else { None };
        let player = if let Datum::Uuid(player) = player { Some(player) } else { None };
        let (cid, body) = (text(cid), text(body));
        let seq = seq.cast_unsigned();
        let link = Link {
            table,
            seq,
            at,
            player,
            cid: cid.as_deref(),
            body: body.as_deref(),
            change: &change,
        };
        let log = self.open.map_or(self.n_logs + 1, |open| open.head.log);
        let sum = link.sum(self.open.map_or(START, |open| open.sum));
        let prev = self.open.map(|open| open.head.last);
        let flags = (any_table, names_player);
        let last = entries::insert(file, (log, prev), &link, Some(sum), flags)?;
        // The next entry marks the table as awake, if it is.
        self.open = Some(OpenLog { table, head: Head { log, seq, last, is_awake: false }, sum });
        Ok(())
    }

    /// Records the newest entry of the log that was being written.
    pub(super) fn finish(&mut self, file: &Connection) -> rusqlite::Result<()> {
        let Some(OpenLog { table, head, .. }) = self.open.take() else { return Ok(()) };
        self.n_logs = head.log;
        entries::set_head(file, table, None, &head)
    }
}
