use postgres::{Address, DatabaseTransfer};
use protocol::{EpochMs, TableId};
use storage::{
    journal::{Log, StoreError},
    sqlite::FileTransfer,
    transfer::{Counters, Row, RowKind},
};
use tokio::runtime::{Builder, Runtime};

use crate::transfer::TransferError;

/// A function that receives rows until it fails.
type Visit<'a> = dyn FnMut(Row) -> Result<(), TransferError> + 'a;

/// A source or a target of a move.
pub(crate) trait Side {
    /// Calls `visit` with each row of a kind; entries come in the order of their logs.
    fn each_row(&self, kind: RowKind, visit: &mut Visit<'_>) -> Result<(), TransferError>;

    /// Writes rows of a kind. All rows of earlier kinds must have been written.
    fn insert_rows(&mut self, kind: RowKind, rows: Vec<Row>) -> Result<(), TransferError>;

    /// Returns the tables that have a log, in the order of their ids.
    fn tables(&self) -> Result<Vec<TableId>, TransferError>;

    fn log(&self, table: TableId) -> Result<Log, StoreError>;

    /// Returns the counters, which move in addition to the rows.
    fn counters(&self) -> Result<Counters, TransferError>;

    /// Writes the counters, after all rows.
    fn set_counters(&mut self, counters: &Counters) -> Result<(), TransferError>;

    /// Makes everything visible at once, and durable.
    fn finish(self, from: &str, now: EpochMs) -> Result<(), TransferError>;
}

impl Side for FileTransfer {
    fn each_row(&self, kind: RowKind, visit: &mut Visit<'_>) -> Result<(), TransferError> {
        FileTransfer::each_row(self, kind, visit)
    }

    fn insert_rows(&mut self, kind: RowKind, rows: Vec<Row>) -> Result<(), TransferError> {
        Ok(FileTransfer::insert_rows(self, kind, rows)?)
    }

    fn tables(&self) -> Result<Vec<TableId>, TransferError> {
        Ok(FileTransfer::tables(self)?)
    }

    fn log(&self, table: TableId) -> Result<Log, StoreError> {
        FileTransfer::log(self, table)
    }

    fn counters(&self) -> Result<Counters, TransferError> {
        Ok(FileTransfer::counters(self)?)
    }

    fn set_counters(&mut self, counters: &Counters) -> Result<(), TransferError> {
        Ok(FileTransfer::set_counters(self, counters)?)
    }

    fn finish(self, from: &str, now: EpochMs) -> Result<(), TransferError> {
        Ok(FileTransfer::finish(self, from, now)?)
    }
}

/// A database with the runtime of its connection. Each call waits for its answer.
#[derive(Debug)]
pub(crate) struct Database {
    transfer: DatabaseTransfer,
    runtime: Runtime,
}

impl Database {
    pub(crate) fn source(address: &Address) -> Result<Database, TransferError> {
        let runtime = runtime()?;
        let transfer = runtime.block_on(DatabaseTransfer::source(address))?;
        Ok(Database { transfer, runtime })
    }

    pub(crate) fn target(address: &Address) -> Result<Database, TransferError> {
        let runtime = runtime()?;
        let transfer = runtime.block_on(DatabaseTransfer::target(address))?;
        Ok(Database { transfer, runtime })
    }
}

fn runtime() -> Result<Runtime, TransferError> {
    Builder::new_current_thread().enable_all().build().map_err(TransferError::Runtime)
}

impl Side for Database {
    fn each_row(&self, kind: RowKind, visit: &mut Visit<'_>) -> Result<(), TransferError> {
        self.runtime.block_on(self.transfer.each_row(kind, visit))
    }

    fn insert_rows(&mut self, kind: RowKind, rows: Vec<Row>) -> Result<(), TransferError> {
        Ok(self.runtime.block_on(self.transfer.insert_rows(kind, rows))?)
    }

    fn tables(&self) -> Result<Vec<TableId>, TransferError> {
        Ok(self.runtime.block_on(self.transfer.tables())?)
    }

    fn log(&self, table: TableId) -> Result<Log, StoreError> {
        self.runtime.block_on(self.transfer.log(table))
    }

    fn counters(&self) -> Result<Counters, TransferError> {
        Ok(self.runtime.block_on(self.transfer.counters())?)
    }

    fn set_counters(&mut self, counters: &Counters) -> Result<(), TransferError> {
        Ok(self.runtime.block_on(self.transfer.set_counters(counters))?)
    }

    fn finish(self, from: &str, now: EpochMs) -> Result<(), TransferError> {
        let Database { transfer, runtime } = self;
        Ok(runtime.block_on(transfer.finish(from, now))?)
    }
}
