use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use futures_util::{StreamExt, stream};
use games::AnyGame;
use journal::{Downtime, Store, StoreError};
use protocol::{EpochMs, TableId};
use table::{ActorStopped, Table, TableDeps, TableHandle, channel};
use tokio::sync::OnceCell;
use tokio_util::task::TaskTracker;
use tracing::error;

use storage::Outages as _;
use store::Sqlite;

/// The number of times a table is loaded for one request.
///
/// A table whose actor fails each time is not tried again until the next request.
const LOSSES_MAX: usize = 4;

/// The number of tables that are loaded at once at the start, so that the next ones are read while
/// one is rebuilt.
const LOADS_MAX: usize = 64;

/// The registry of tables: those loaded in this process, and the way to load others.
#[derive(Debug)]
pub(crate) struct Tables {
    parts: Arc<TableDeps<AnyGame, Sqlite>>,
    /// A slot is created under the lock and filled outside of it: concurrent requests share one
    /// actor, and the lock is never held while waiting for the store.
    slots: Arc<Mutex<HashMap<TableId, Slot>>>,
    actors: TaskTracker,
}

type Slot = Arc<OnceCell<TableHandle>>;

impl Tables {
    pub(crate) fn new(parts: Arc<TableDeps<AnyGame, Sqlite>>) -> Tables {
        Tables { parts, slots: Arc::default(), actors: TaskTracker::new() }
    }

    pub(crate) fn parts(&self) -> &TableDeps<AnyGame, Sqlite> {
        &self.parts
    }

    /// Loads all tables that were awake and returns their number.
    ///
    /// Hibernating tables stay until they are due. A table that cannot be read is logged and
    /// skipped.
    pub(crate) async fn load_awake(&self) -> Result<usize, StoreError> {
        let store = &self.parts.store;
        let (awake, downtime) = (store.awake().await?, store.downtime().await?);
        let load = async |table: TableId| {
            let loaded = self.get_or_load(table, || self.load_after(table, &downtime)).await;
            if let Err(problem) = loaded {
                error!(%table, %problem, "cannot load the table");
            }
        };
        stream::iter(&awake).for_each_concurrent(LOADS_MAX, |&table| load(table)).await;
        Ok(awake.len())
    }

    /// Loads hibernating tables that are due by `now`, at most `most`.
    pub(crate) async fn wake_due(&self, now: EpochMs, most: usize) -> Result<(), StoreError> {
        let mut woken = self.parts.store.due(now, most).await?;
        if woken.is_empty() {
            return Ok(());
        }
        for &table in &woken.clone() {
            if let Err(problem) = self.get(table).await {
                error!(%table, %problem, "cannot load the table");
                if let StoreError::Unavailable(_) = problem {
                    // Only this one is retried; the others are loaded on demand.
                    woken.retain(|&other| other != table);
                }
            }
        }
        self.parts.store.mark_awake(woken, now).await
    }

    /// Starts the actor of a new table.
    pub(crate) fn begin(&self, table: Table<AnyGame>) -> TableHandle {
        let id = table.id();
        let handle = self.spawn(table);
        self.slots().insert(id, Arc::new(OnceCell::new_with(Some(handle.clone()))));
        handle
    }

    /// Returns a table's handle, rebuilding it from its log if it is not loaded.
    pub(crate) async fn get(&self, id: TableId) -> Result<TableHandle, StoreError> {
        self.get_or_load(id, || self.load(id)).await
    }

    async fn get_or_load<F>(
        &self,
        id: TableId,
        load: impl Fn() -> F,
    ) -> Result<TableHandle, StoreError>
    where
        F: Future<Output = Result<TableHandle, StoreError>>,
    {
        for _ in 0..LOSSES_MAX {
            let slot = self.slots().entry(id).or_default().clone();
            let handle = match slot.get_or_try_init(&load).await {
                Ok(handle) => handle.clone(),
                Err(problem) => {
                    self.forget(id, &slot);
                    return Err(problem);
                }
            };
            if !handle.is_stopped() {
                return Ok(handle);
            }
            self.forget(id, &slot);
        }
        Err(lost(id))
    }

    /// Returns the handle of a loaded table.
    pub(crate) fn loaded(&self, id: TableId) -> Option<TableHandle> {
        self.slots().get(&id).and_then(|slot| slot.get().cloned())
    }

    /// Drops the handles of these tables; their actors end.
    pub(crate) fn unload(&self, tables: &[TableId]) {
        self.slots().retain(|id, _| !tables.contains(id));
    }

    /// Sends a request to a table, loading it again if its actor has ended.
    pub(crate) async fn ask<T, F>(
        &self,
        id: TableId,
        question: impl Fn(TableHandle) -> F,
    ) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, ActorStopped>>,
    {
        for _ in 0..LOSSES_MAX {
            let handle = self.get(id).await?;
            if let Ok(answer) = question(handle).await {
                return Ok(answer);
            }
        }
        Err(lost(id))
    }

    /// Returns the numbers of loaded and of hibernating tables.
    ///
    /// A hibernating table that someone only looks at counts as both.
    pub(crate) async fn count(&self) -> Result<(usize, u64), StoreError> {
        let n_resting = self.parts.store.n_hibernated().await?;
        let slots = self.slots();
        let is_live = |slot: &&Slot| slot.get().is_some_and(|handle| !handle.is_stopped());
        Ok((slots.values().filter(is_live).count(), n_resting))
    }

    /// Drops all handles and waits until the actors have ended.
    pub(crate) async fn join(&self) {
        self.slots().clear();
        self.actors.close();
        self.actors.wait().await;
    }

    async fn load(&self, id: TableId) -> Result<TableHandle, StoreError> {
        let downtime = self.parts.store.downtime().await?;
        self.load_after(id, &downtime).await
    }

    async fn load_after(
        &self,
        id: TableId,
        downtime: &Downtime,
    ) -> Result<TableHandle, StoreError> {
        let TableDeps { store, parse_options, now, .. } = &*self.parts;
        let table = Table::load(&**store, id, *parse_options, downtime, now()).await?;
        Ok(self.spawn(table))
    }

    fn spawn(&self, table: Table<AnyGame>) -> TableHandle {
        let id = table.id();
        let (handle, actor) = channel(table, self.parts.clone());
        let slots = self.slots.clone();
        self.actors.spawn(async move {
            actor.run().await;
            // Remove the slot of a hibernating table, unless it was loaded again meanwhile.
            let mut slots = slots.lock().expect("mutex poisoned");
            if slots.get(&id).and_then(|slot| slot.get()).is_some_and(TableHandle::is_stopped) {
                slots.remove(&id);
            }
        });
        handle
    }

    /// Removes a slot unless it was replaced.
    fn forget(&self, id: TableId, slot: &Slot) {
        let mut slots = self.slots();
        if slots.get(&id).is_some_and(|present| Arc::ptr_eq(present, slot)) {
            slots.remove(&id);
        }
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Slot>> {
        self.slots.lock().expect("mutex poisoned")
    }
}

fn lost(id: TableId) -> StoreError {
    StoreError::Unavailable(format!("the actor of table {id} failed {LOSSES_MAX} times in a row"))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use journal::{Entry, laws};
    use store::Sqlite;
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::{app::App, state::clock, testing};

    #[tokio::test]
    async fn a_request_that_stops_the_actor_is_not_retried_forever() {
        let file = Sqlite::in_memory().unwrap();
        let config = testing::config(file);
        let app = App::new(config, CancellationToken::new());
        let (table, made) = (laws::fresh(), laws::created(laws::fresh(), "a"));
        let made = Entry { at: clock::now(), ..Entry::clone(&made) };
        app.config.logs.append(table, made.into(), true).await.unwrap();
        let n_asked = Cell::new(0);
        let asked = app.tables.ask(table, |_| {
            n_asked.set(n_asked.get() + 1);
            // As if the actor had panicked.
            app.tables.unload(&[table]);
            async { Err::<(), ActorStopped>(ActorStopped) }
        });
        assert!(matches!(asked.await, Err(StoreError::Unavailable(_))));
        assert_eq!(n_asked.get(), LOSSES_MAX);
        // Another request is answered.
        app.tables.ask(table, |handle| async move { handle.summary().await }).await.unwrap();
    }
}
