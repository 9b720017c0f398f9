//! Moving a whole server between a data file and PostgreSQL.
//!
//! [`transfer`] copies every row, compares both sides, and replays every log of both sides, before
//! the new database becomes visible: a transaction, or a file under another name, which an
//! interruption leaves without effect. Numbers of entries stay. All tables begin a new epoch, so
//! that clients get a snapshot, and the server that was moved can have gone on for a while.
//!
//! **Architecture invariant:** no table of either database is named here. Each database lists what
//! it has, and converts it; a test of each fails if a column is forgotten.

mod place;
mod replay;
mod side;
mod tally;

pub(crate) use place::Place;
pub(crate) use replay::Difference;

use protocol::EpochMs;
use storage::transfer::{Counters, Row, RowKind};

use self::{
    replay::Replayed,
    side::{Database, Side},
    tally::Tally,
};

const BATCH_ROWS: usize = 1_000;

/// A step of a move, to display its progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// All rows of a kind have been written.
    Copied {
        kind: RowKind,
        /// The number of rows that were written.
        n: u64,
    },
    /// All rows have been compared, and the logs of tables are replayed.
    Replaying { n_tables: usize },
}

/// The result of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moved {
    /// The numbers of rows, in the order of [`RowKind::ALL`].
    pub(crate) rows: Vec<(RowKind, u64)>,
    /// The number of finished matches that were replayed on both sides.
    pub(crate) n_matches: u64,
    /// The tables whose logs neither side can replay, each with the reason.
    pub(crate) unreadable: Vec<(protocol::TableId, String)>,
    /// The new epoch of all tables.
    pub(crate) epoch: u32,
}

/// An error that ends a move. The target is as it was before.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TransferError {
    #[error(transparent)]
    File(#[from] storage::sqlite::CopyError),
    #[error(transparent)]
    Database(#[from] postgres::TransferError),
    #[error("one of the two must be a data file, and the other postgres://…")]
    SameKind,
    #[error("{} differ after the copy: {read} were read, and {written} others written", kind.label())]
    Rows {
        kind: RowKind,
        /// The number of rows that were read.
        read: u64,
        /// The number of rows that were found in the target.
        written: u64,
    },
    #[error("{} tables differ on both sides: {}", .0.len(), replay::list(.0))]
    Tables(Vec<Difference>),
    #[error("cannot start the runtime: {0}")]
    Runtime(std::io::Error),
}

/// Moves a server at `now`. No server may use either side; both are locked.
///
/// # Errors
///
/// Nothing was moved: a server is running, the target is not empty, one side fails, or the two
/// differ.
pub(crate) fn transfer(
    from: &Place,
    to: &Place,
    now: EpochMs,
    progress: impl FnMut(Progress),
) -> Result<Moved, TransferError> {
    let shown = from.to_string();
    match (from, to) {
        (Place::File(from), Place::Database { address, .. }) => {
            let file = storage::sqlite::FileTransfer::source(from)?;
            copy(&file, Database::target(address)?, &shown, now, progress)
        }
        (Place::Database { address, .. }, Place::File(to)) => {
            // Before the database is read, since the answer is faster.
            let file = storage::sqlite::FileTransfer::target(to)?;
            copy(&Database::source(address)?, file, &shown, now, progress)
        }
        (Place::File(_), Place::File(_)) | (Place::Database { .. }, Place::Database { .. }) => {
            Err(TransferError::SameKind)
        }
    }
}

fn copy(
    from: &impl Side,
    mut to: impl Side,
    shown: &str,
    now: EpochMs,
    mut progress: impl FnMut(Progress),
) -> Result<Moved, TransferError> {
    let mut rows = Vec::new();
    let mut read = Vec::new();
    for &kind in RowKind::ALL {
        let tally = copy_rows(kind, from, &mut to)?;
        progress(Progress::Copied { kind, n: tally.n_rows() });
        rows.push((kind, tally.n_rows()));
        read.push((kind, tally));
    }
    let counters = from.counters()?;
    let epoch = Counters::next_epoch(counters.epoch, now);
    to.set_counters(&Counters { epoch, ..counters })?;
    for (kind, tally) in read {
        let mut written = Tally::default();
        to.each_row(kind, &mut |row| {
            written.add(&row);
            Ok(())
        })?;
        if written != tally {
            let (read, written) = (tally.n_rows(), written.n_rows());
            return Err(TransferError::Rows { kind, read, written });
        }
    }
    let tables = from.tables()?;
    progress(Progress::Replaying { n_tables: tables.len() });
    let Replayed { n_matches, unreadable, differences } = replay::compare(&tables, from, &to)?;
    if !differences.is_empty() {
        return Err(TransferError::Tables(differences));
    }
    to.finish(shown, now)?;
    Ok(Moved { rows, n_matches, unreadable, epoch })
}

/// Copies the rows of a kind in batches, and returns their tally.
fn copy_rows(kind: RowKind, from: &impl Side, to: &mut impl Side) -> Result<Tally, TransferError> {
    let (mut tally, mut batch) = (Tally::default(), Vec::with_capacity(BATCH_ROWS));
    from.each_row(kind, &mut |row: Row| {
        tally.add(&row);
        batch.push(row);
        if batch.len() < BATCH_ROWS {
            return Ok(());
        }
        let full = std::mem::replace(&mut batch, Vec::with_capacity(BATCH_ROWS));
        to.insert_rows(kind, full)
    })?;
    to.insert_rows(kind, batch)?;
    Ok(tally)
}

#[cfg(test)]
mod tests;
