use games::AnyGame;
use journal::StoreError;
use store::{History, Rebuilt, Sqlite};
use table::finished_matches;

use crate::state::table_deps;

/// Recomputes the results and ratings of a data file from its tables' logs.
///
/// Nobody else may use the file meanwhile.
///
/// # Errors
///
/// The file cannot be read or written; it is unchanged then.
pub async fn rebuild_history(file: Sqlite) -> Result<Rebuilt, StoreError> {
    History::new(file)
        .rebuild(|table, log| finished_matches::<AnyGame>(table, log, table_deps::open))
        .await
}
