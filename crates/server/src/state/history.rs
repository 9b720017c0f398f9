use games::{AnyGame, AnyOptions};
use storage::{
    History, Rebuilt,
    journal::{Log, StoreError},
};
use table::finished_matches;

/// Recomputes the results and ratings of a server from its tables' logs.
///
/// No server may use the store meanwhile.
///
/// # Errors
///
/// The store cannot be read or written. It is unchanged then.
pub async fn rebuild_history(history: &dyn History) -> Result<Rebuilt, StoreError> {
    let read = |table, log: &Log| finished_matches::<AnyGame>(table, log, AnyOptions::of_game);
    history.rebuild(Box::new(read)).await
}
