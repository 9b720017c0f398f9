//! Everything in a data file, to move a server to or from another database.

mod logs;
mod rows;

use std::path::{Path, PathBuf};

use protocol::{EpochMs, TableId};
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::json;

use self::logs::LogWriter;
use crate::{
    journal::{Log, StoreError},
    sqlite::{
        CheckDepth, CopyError, OpenError, audit,
        copying::{BackupContents, part::Part},
        database::{bind, translated},
        file_lock::{FileLock, IfMissing, resolved},
        match_starts, migrations, reader, schema,
    },
    transfer::{Counters, Row, RowKind},
};

/// A data file that is read completely, or a new one that is written.
///
/// It is locked, so that no server uses it meanwhile.
#[derive(Debug)]
pub struct FileTransfer {
    connection: Connection,
    path: PathBuf,
    /// The unfinished file under its temporary name; `None` for an existing file.
    part: Option<Part>,
    logs: LogWriter,
    _lock: FileLock,
}

impl FileTransfer {
    /// Opens an existing file to read it, after verifying it with all checksums. A file of an
    /// earlier version is migrated.
    ///
    /// # Errors
    ///
    /// The file is missing, in use by a server, damaged, empty or of a newer version.
    pub fn source(path: &Path) -> Result<FileTransfer, CopyError> {
        let path = resolved(path);
        // Otherwise locking would create the file beside one that is missing.
        schema::look_into(&path)?;
        let lock = FileLock::take(&path, IfMissing::Leave)?;
        if BackupContents::verified(&schema::look_into(&path)?, &path, CheckDepth::Logs)?.schema
            == 0
        {
            return Err(CopyError::Empty { path });
        }
        let connection = schema::open(&path)?;
        let logs = LogWriter::default();
        Ok(FileTransfer { connection, path, part: None, logs, _lock: lock })
    }

    /// Begins a new file, under another name until [`FileTransfer::finish`] is called. If it is
    /// not, the file is removed.
    ///
    /// # Errors
    ///
    /// The file exists, or cannot be created.
    pub fn target(path: &Path) -> Result<FileTransfer, CopyError> {
        let path = resolved(path);
        let lock = FileLock::take(&path, IfMissing::Leave)?;
        if path.exists() {
            return Err(CopyError::Taken { path });
        }
        let part = Part::empty(&path)?;
        let connection = schema::open(&part.path)?;
        // Nobody uses the file before it is complete, so an interruption needs no roll-back.
        let begin = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN";
        connection
            .execute_batch(begin)
            .map_err(|error| CopyError::unwritable(&path, &error.to_string()))?;
        let logs = LogWriter::default();
        Ok(FileTransfer { connection, path, part: Some(part), logs, _lock: lock })
    }

    /// Calls `visit` with each row of a kind, in the order of their keys, until it fails.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or the error of `visit`.
    pub fn each_row<E: From<CopyError>>(
        &self,
        kind: RowKind,
        visit: &mut dyn FnMut(Row) -> Result<(), E>,
    ) -> Result<(), E> {
        if kind == RowKind::Entry {
            for table in self.tables()? {
                let rows =
                    logs::rows(&self.connection, table).map_err(|error| self.unread(&error))?;
                rows.into_iter().try_for_each(&mut *visit)?;
            }
            return Ok(());
        }
        let failed = |error: rusqlite::Error| E::from(self.unread(&error));
        let mut statement =
            self.connection.prepare(&translated(&rows::query(kind))).map_err(failed)?;
        let mut found = statement.query([]).map_err(failed)?;
        while let Some(row) = found.next().map_err(failed)? {
            visit(rows::read(kind, row).map_err(failed)?)?;
        }
        Ok(())
    }

    /// Writes rows of a kind, after all rows of earlier kinds. Entries must be in order.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn insert_rows(&mut self, kind: RowKind, rows: Vec<Row>) -> Result<(), CopyError> {
        let insert = || {
            if kind == RowKind::Entry {
                return rows
                    .into_iter()
                    .try_for_each(|row| self.logs.append(&self.connection, row));
            }
            // The last log is complete.
            self.logs.finish(&self.connection)?;
            let mut statement = self.connection.prepare_cached(&translated(&rows::insert(kind)))?;
            for row in &rows {
                bind(&mut statement, row)?;
                statement.raw_execute()?;
            }
            Ok(())
        };
        insert().map_err(|error: rusqlite::Error| self.unwritten(&error))
    }

    /// Returns the tables that have a log, in the order of their ids.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn tables(&self) -> Result<Vec<TableId>, CopyError> {
        let read = || -> rusqlite::Result<_> {
            let mut tables =
                self.connection.prepare("SELECT table_id FROM log ORDER BY table_id")?;
            let tables = tables.query_map([], |row| row.get(0).map(TableId))?;
            tables.collect()
        };
        read().map_err(|error| self.unread(&error))
    }

    /// Returns the log of a table.
    ///
    /// # Errors
    ///
    /// The log cannot be read.
    pub fn log(&self, table: TableId) -> Result<Log, StoreError> {
        reader::log(&self.connection, table)
    }

    /// Returns the counters, which move in addition to the rows.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn counters(&self) -> Result<Counters, CopyError> {
        let last = |table: &str| -> rusqlite::Result<i64> {
            let query = "SELECT seq FROM sqlite_sequence WHERE name = ?";
            let found = self.connection.query_row(query, [table], |row| row.get(0)).optional()?;
            Ok(found.unwrap_or_default())
        };
        let read = || -> rusqlite::Result<_> {
            Ok(Counters {
                epoch: schema::epoch(&self.connection, migrations::newest())?,
                last_heartbeat: schema::last_heartbeat(&self.connection, migrations::newest())?,
                last_report: last("report")?,
                last_audit: last("audit")?,
            })
        };
        read().map_err(|error| self.unread(&error))
    }

    /// Writes the counters, and what the file derives from its rows. Call it after all rows are
    /// written.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn set_counters(&mut self, counters: &Counters) -> Result<(), CopyError> {
        let mut write = || {
            self.logs.finish(&self.connection)?;
            match_starts::fill(&self.connection)?;
            self.connection.execute("UPDATE history SET epoch = ?", [counters.epoch])?;
            if let Some(at) = counters.last_heartbeat {
                let insert = "INSERT OR REPLACE INTO alive VALUES (1, ?)";
                self.connection.execute(insert, [at.0.cast_signed()])?;
            }
            for (table, last) in [("report", counters.last_report), ("audit", counters.last_audit)]
            {
                self.connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", [table])?;
                let insert = "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)";
                self.connection.execute(insert, params![table, last])?;
            }
            Ok(())
        };
        write().map_err(|error: rusqlite::Error| self.unwritten(&error))
    }

    /// Records the move in the audit log of the new file, verifies the file, and gives it its name
    /// once it is durable.
    ///
    /// # Errors
    ///
    /// The file cannot be written. It is then removed.
    pub fn finish(mut self, from: &str, now: EpochMs) -> Result<(), CopyError> {
        let part = self.part.take().expect("only a target is finished");
        let end = || {
            let epoch = schema::epoch(&self.connection, migrations::newest())?;
            let with = json!({"from": from, "epoch": epoch});
            audit::write(&self.connection, now, "migrate", &with, crate::audit::DONE)?;
            self.connection.execute_batch("COMMIT")?;
            self.connection.pragma_update(None, "journal_mode", "DELETE")
        };
        end().map_err(|error: rusqlite::Error| self.unwritten(&error))?;
        BackupContents::verified(&self.connection, &part.path, CheckDepth::Logs)?;
        drop(self.connection);
        part.finish()
    }

    fn unread(&self, error: &rusqlite::Error) -> CopyError {
        OpenError::of(&self.path, error).into()
    }

    fn unwritten(&self, error: &rusqlite::Error) -> CopyError {
        CopyError::unwritable(&self.path, &error.to_string())
    }
}

#[cfg(test)]
mod tests;
