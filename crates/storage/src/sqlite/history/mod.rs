use protocol::TableId;
use rusqlite::Connection;

use crate::{Dialect, Run, journal::FinishedMatch, keep_match, rate, sqlite::database::drive};

/// Stores a finished match and updates the ratings. A match that is already stored does not count
/// again.
pub(crate) fn keep(
    file: &Connection,
    table: TableId,
    finished: &FinishedMatch,
) -> rusqlite::Result<()> {
    let keep = Run::start(Dialect::Sqlite, |tx| {
        Box::pin(async move {
            if keep_match(&tx, table, finished).await {
                rate(&tx, finished).await;
            }
        })
    });
    drive(file, keep)
}

#[cfg(test)]
mod tests;
