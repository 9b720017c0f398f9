use std::{
    collections::HashMap,
    pin::{Pin, pin},
    sync::{Arc, Mutex},
};

use cluster::Tenure;
use futures_util::{StreamExt, stream};
use games::AnyGame;
use gateway::RemoteTable;
use journal::{Downtime, Store, StoreError};
use protocol::{EpochMs, TableId};
use storage::Outages;
use table::{ActorStopped, ProxyMessage, Table, TableDeps, TableHandle, Undelivered, channel};
use tokio::sync::OnceCell;
use tokio_util::task::TaskTracker;
use tracing::error;

use crate::state::{
    cluster::{Cluster, Place},
    errors::{draining, internal},
    logs::Logs,
};

/// The number of times a table is loaded for one request.
///
/// A table whose actor fails each time is not tried again until the next request.
const LOSSES_MAX: usize = 4;

/// The number of tables that are loaded at once at the start, so that the next ones are read while
/// one is rebuilt.
const LOADS_MAX: usize = 64;

/// The registry of tables: those loaded in this process, those of other nodes that are in use here,
/// and the way to load others.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    parts: Arc<TableDeps<AnyGame, Logs>>,
    outages: Arc<dyn Outages>,
    /// The cluster; `None` for a single server, to which all tables belong.
    cluster: Option<Arc<Cluster>>,
    /// A slot is created under the lock and filled outside of it: concurrent requests share one
    /// actor, and the lock is never held while waiting for the store.
    slots: Arc<Mutex<HashMap<TableId, Slot>>>,
    actors: TaskTracker,
}

type Slot = Arc<OnceCell<Loaded>>;

/// A table in use.
#[derive(Clone, Debug)]
struct Loaded {
    handle: TableHandle,
    /// Set if the actor runs in this process.
    is_here: bool,
}

impl Tables {
    pub(crate) fn new(
        parts: Arc<TableDeps<AnyGame, Logs>>,
        outages: Arc<dyn Outages>,
        cluster: Option<Arc<Cluster>>,
    ) -> Tables {
        Tables { parts, outages, cluster, slots: Arc::default(), actors: TaskTracker::new() }
    }

    pub(crate) fn parts(&self) -> &TableDeps<AnyGame, Logs> {
        &self.parts
    }

    /// Loads all tables that were awake, or in a cluster some of those without an owner, and returns
    /// their number.
    ///
    /// Hibernating tables stay until they are due. A table that cannot be read is logged and
    /// skipped.
    pub(crate) async fn load_awake(&self) -> Result<usize, StoreError> {
        let awake = match &self.cluster {
            None => self.parts.store.awake().await?,
            Some(cluster) => cluster.orphans(LOADS_MAX, &self.parts.store).await?,
        };
        if awake.is_empty() {
            return Ok(0);
        }
        let downtime = self.outages.downtime().await?;
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

    /// Returns whether this server may create tables now.
    pub(crate) fn may_create(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.may_create())
    }

    /// Starts the actor of a new table.
    pub(crate) async fn begin(&self, table: Table<AnyGame>) -> TableHandle {
        let id = table.id();
        let handle = match &self.cluster {
            None => self.spawn(table),
            Some(cluster) => self.spawn_owned(table, cluster, cluster.created(id)).await,
        };
        let loaded = Loaded { handle: handle.clone(), is_here: true };
        self.slots().insert(id, Arc::new(OnceCell::new_with(Some(loaded))));
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
        F: Future<Output = Result<Loaded, StoreError>>,
    {
        for _ in 0..LOSSES_MAX {
            let slot = self.slots().entry(id).or_default().clone();
            let handle = match slot.get_or_try_init(&load).await {
                Ok(loaded) => loaded.handle.clone(),
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

    /// Returns the handle of a loaded table, or of one that is in use here and loaded elsewhere.
    pub(crate) fn loaded(&self, id: TableId) -> Option<TableHandle> {
        self.slots().get(&id).and_then(|slot| Some(slot.get()?.handle.clone()))
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
        let is_live = |slot: &&Slot| {
            slot.get().is_some_and(|loaded| loaded.is_here && !loaded.handle.is_stopped())
        };
        Ok((slots.values().filter(is_live).count(), n_resting))
    }

    /// Drops all handles and waits until the actors have ended. In a cluster, other nodes may claim
    /// the tables then.
    pub(crate) async fn join(&self) {
        let end = async {
            self.actors.close();
            self.slots().clear();
            self.actors.wait().await;
        };
        match &self.cluster {
            None => end.await,
            Some(cluster) => cluster.leave(end).await,
        }
    }

    /// Waits until all actors have ended after [`join`](Tables::join) has begun.
    #[cfg(test)]
    pub(crate) async fn ended(&self) {
        self.actors.wait().await;
    }

    async fn load(&self, id: TableId) -> Result<Loaded, StoreError> {
        let downtime = self.outages.downtime().await?;
        self.load_after(id, &downtime).await
    }

    async fn load_after(&self, id: TableId, downtime: &Downtime) -> Result<Loaded, StoreError> {
        let Some(cluster) = &self.cluster else {
            let handle = self.spawn(self.read(id, downtime).await?);
            return Ok(Loaded { handle, is_here: true });
        };
        match cluster.find(id, &self.parts.store).await? {
            Place::There(handle, remote) => {
                self.follow(id, *remote);
                Ok(Loaded { handle, is_here: false })
            }
            Place::Here(tenure) => match self.read(id, downtime).await {
                Ok(table) => {
                    let handle = self.spawn_owned(table, cluster, tenure).await;
                    Ok(Loaded { handle, is_here: true })
                }
                Err(problem) => {
                    cluster.release(id).await;
                    Err(problem)
                }
            },
        }
    }

    /// Rebuilds a table from its log.
    async fn read(&self, id: TableId, downtime: &Downtime) -> Result<Table<AnyGame>, StoreError> {
        let TableDeps { store, parse_options, now, .. } = &*self.parts;
        Table::load(&**store, id, *parse_options, downtime, now()).await
    }

    fn spawn(&self, table: Table<AnyGame>) -> TableHandle {
        let id = table.id();
        let (handle, actor) = channel(table, self.parts.clone());
        let slots = self.slots.clone();
        self.actors.spawn(async move {
            actor.run().await;
            remove_stopped(&slots, id);
        });
        handle
    }

    /// Starts the actor of a table that this node owns, and serves other nodes until it ends. Then
    /// the table is released.
    async fn spawn_owned(
        &self,
        table: Table<AnyGame>,
        cluster: &Arc<Cluster>,
        tenure: Tenure,
    ) -> TableHandle {
        let id = table.id();
        let (handle, actor) = channel(table, self.parts.clone());
        let (weak, slots, cluster) = (handle.downgrade(), self.slots.clone(), cluster.clone());
        let mut port = cluster.open_port(id).await;
        let superseded = tenure.superseded();
        self.actors.spawn(async move {
            {
                let mut running = pin!(actor.run_until(superseded));
                match &mut port {
                    Ok(port) => tokio::select! {
                        () = &mut running => {}
                        // The bus is closed: only clients of this node reach the table.
                        () = port.serve(&weak) => running.await,
                    },
                    Err(problem) => {
                        error!(table = %id, %problem, "other nodes cannot reach the table");
                        running.await;
                    }
                }
            }
            remove_stopped(&slots, id);
            if let Ok(port) = &mut port {
                port.end_links().await;
            }
            cluster.release(id).await;
            // Only now may anybody find that the table has no owner.
            drop((port, tenure));
        });
        handle
    }

    /// Runs this node's end of a link to a table. Messages without an answer go to the next actor.
    fn follow(&self, id: TableId, remote: RemoteTable) {
        let tables = self.clone();
        self.actors.spawn(async move {
            let unanswered = remote.run().await;
            remove_stopped(&tables.slots, id);
            if !unanswered.is_empty() {
                tables.redeliver(id, unanswered).await;
            }
        });
    }

    /// Delivers messages to the table's next actor, in order. Boxed, since that may be behind a link
    /// as well.
    fn redeliver(
        &self,
        id: TableId,
        messages: Vec<ProxyMessage>,
    ) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            for mut message in messages {
                for _ in 0..LOSSES_MAX {
                    if self.actors.is_closed() {
                        message.refuse(id, draining());
                        break;
                    }
                    let handle = match self.get(id).await {
                        Ok(handle) => handle,
                        Err(problem) => {
                            message.refuse(id, internal(&problem));
                            break;
                        }
                    };
                    match handle.forward(message).await {
                        Ok(()) => break,
                        Err(Undelivered(back)) => message = back,
                    }
                }
            }
        })
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

/// Removes the slot of a table whose actor has ended, unless it was loaded again meanwhile.
fn remove_stopped(slots: &Mutex<HashMap<TableId, Slot>>, id: TableId) {
    let mut slots = slots.lock().expect("mutex poisoned");
    let loaded = slots.get(&id).and_then(|slot| slot.get());
    if loaded.is_some_and(|loaded| loaded.handle.is_stopped()) {
        slots.remove(&id);
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
