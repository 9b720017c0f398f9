use std::{
    collections::HashMap,
    future::pending,
    pin::{Pin, pin},
    sync::Arc,
};

use cluster::{
    Tenure,
    gateway::{OwnerPort, RemoteTable},
};
use futures_util::{StreamExt, stream};
use games::AnyGame;
use parking_lot::Mutex;
use protocol::{EpochMs, TableId};
use storage::{
    Outages,
    journal::{Downtime, StoreError},
};
use table::{Message, Reply, Table, TableDeps, TableHandle, Undelivered, WeakTableHandle, channel};
use tokio::sync::OnceCell;
use tokio_util::task::TaskTracker;
use tracing::{debug, error};

use crate::state::{
    cluster::{Cluster, Place},
    errors::{draining, internal},
};

/// The maximum number of times that a table is loaded for one request.
///
/// A table whose actor fails each time is loaded again only for the next request.
const LOSSES_MAX: usize = 4;

/// The number of tables that are loaded at a time when the server starts. While one is rebuilt, the
/// next ones are read.
const LOADS_MAX: usize = 64;

/// The tables in use: those that are loaded in this process, and those of other nodes that clients
/// of this one follow. It loads others on demand.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    deps: Arc<TableDeps<AnyGame>>,
    outages: Arc<dyn Outages>,
    /// `None` for a single server, which owns all tables.
    cluster: Option<Arc<Cluster>>,
    /// The slots of the tables. A slot is created under the lock but filled outside of it, so
    /// concurrent requests share one actor, and nobody holds the lock while waiting for the store.
    slots: Arc<Mutex<HashMap<TableId, Slot>>>,
    actors: TaskTracker,
}

type Slot = Arc<OnceCell<Loaded>>;

#[derive(Clone, Debug)]
struct Loaded {
    handle: TableHandle,
    /// Set if the actor runs in this process.
    is_here: bool,
}

impl Tables {
    pub(crate) fn new(
        deps: Arc<TableDeps<AnyGame>>,
        outages: Arc<dyn Outages>,
        cluster: Option<Arc<Cluster>>,
    ) -> Tables {
        Tables { deps, outages, cluster, slots: Arc::default(), actors: TaskTracker::new() }
    }

    pub(crate) fn deps(&self) -> &TableDeps<AnyGame> {
        &self.deps
    }

    /// Loads all tables that were awake, or in a cluster some of those without an owner. Returns
    /// their number, including those that cannot be read.
    ///
    /// Hibernating tables are loaded when they are due. A table that cannot be read is logged and
    /// left out.
    pub(crate) async fn load_awake(&self) -> Result<usize, StoreError> {
        let awake = match &self.cluster {
            None => self.deps.store.awake().await?,
            Some(cluster) => cluster.orphans(LOADS_MAX, &*self.deps.store).await?,
        };
        if awake.is_empty() {
            return Ok(0);
        }
        let downtime = self.outages.downtime().await?;
        let load = async |table: TableId| {
            let loaded = self.get_or_load(table, || self.load_after(table, &downtime)).await;
            if let Err(problem) = loaded {
                log_unloaded(table, &problem);
            }
        };
        stream::iter(&awake).for_each_concurrent(LOADS_MAX, |&table| load(table)).await;
        Ok(awake.len())
    }

    /// Loads up to `most` hibernating tables that are due by `now`.
    pub(crate) async fn wake_due(&self, now: EpochMs, most: usize) -> Result<(), StoreError> {
        let mut woken = self.deps.store.due(now, most).await?;
        if woken.is_empty() {
            return Ok(());
        }
        for &table in &woken.clone() {
            if let Err(problem) = self.get(table).await {
                log_unloaded(table, &problem);
                if let StoreError::Unavailable(_) | StoreError::OutOfReach { .. } = problem {
                    // Only this table is retried; the others are loaded on demand.
                    woken.retain(|&other| other != table);
                }
            }
        }
        self.deps.store.mark_awake(woken, now).await
    }

    /// Starts the actor of a new table. Requests that arrive before it runs wait for it.
    pub(crate) async fn begin(&self, table: Table<AnyGame>) -> TableHandle {
        let id = table.id();
        // Without a slot, because the server is stopping, only the caller gets the table.
        let slot = self.slot(id).unwrap_or_default();
        let begun = slot.get_or_init(|| async {
            let handle = match &self.cluster {
                None => self.spawn(table),
                Some(cluster) => self.spawn_owned(table, cluster, cluster.router.created(id)).await,
            };
            Loaded { handle, is_here: true }
        });
        begun.await.handle.clone()
    }

    /// Returns the handle of a table, which is loaded if necessary.
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
            let slot = self.slot(id).ok_or_else(|| stopping(id))?;
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

    /// Returns the handle of a table if it is in use.
    pub(crate) fn loaded(&self, id: TableId) -> Option<TableHandle> {
        self.slots.lock().get(&id).and_then(|slot| Some(slot.get()?.handle.clone()))
    }

    /// Drops the handles of these tables, which ends their actors.
    pub(crate) fn unload(&self, tables: &[TableId]) {
        self.slots.lock().retain(|id, _| !tables.contains(id));
    }

    /// Sends a message to a table. If the actor has stopped, the table is loaded again.
    pub(crate) async fn send(
        &self,
        id: TableId,
        message: impl Into<Box<Message>>,
    ) -> Result<(), StoreError> {
        self.deliver(id, message.into()).await.map_err(|(problem, _)| problem)
    }

    /// Sends a question or a command to a table, and waits for its reply. If nobody replies any
    /// more, the table is loaded and asked again.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        id: TableId,
        question: impl Fn(Reply<T>) -> Message,
    ) -> Result<T, StoreError> {
        for _ in 0..LOSSES_MAX {
            let handle = self.get(id).await?;
            if let Ok(reply) = handle.ask(&question).await {
                return Ok(reply);
            }
        }
        Err(lost(id))
    }

    /// Returns the number of tables whose actors run in this process.
    pub(crate) fn n_live(&self) -> usize {
        let slots = self.slots.lock();
        let is_live = |slot: &&Slot| {
            slot.get().is_some_and(|loaded| loaded.is_here && !loaded.handle.is_stopped())
        };
        slots.values().filter(is_live).count()
    }

    /// Drops all handles and waits until the actors have ended. In a cluster, other nodes may then
    /// claim the tables.
    pub(crate) async fn join(&self) {
        let end = async {
            {
                let mut slots = self.slots.lock();
                self.actors.close();
                slots.clear();
            }
            self.actors.wait().await;
        };
        match &self.cluster {
            None => end.await,
            Some(cluster) => cluster.leave(end).await,
        }
    }

    /// Waits until all actors have ended, after [`join`](Tables::join) was called.
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
        let (tables, cluster, downtime) = (self.clone(), cluster.clone(), downtime.clone());
        // A separate task, so that a claimed table gets its actor even if nobody waits any more.
        // The actor then ends at once and releases the table.
        let found = tokio::spawn(async move {
            match cluster.find(id, &*tables.deps.store).await? {
                Place::There(handle, remote) => {
                    tables.follow(id, *remote);
                    Ok(Loaded { handle, is_here: false })
                }
                Place::Here(tenure) => match tables.read(id, &downtime).await {
                    Ok(table) => {
                        let handle = tables.spawn_owned(table, &cluster, tenure).await;
                        Ok(Loaded { handle, is_here: true })
                    }
                    Err(problem) => {
                        // A separate task, because the store may take long to answer.
                        tables.actors.spawn(async move {
                            cluster.release(id).await;
                            drop(tenure);
                        });
                        Err(problem)
                    }
                },
            }
        });
        let failed = |error| StoreError::Unavailable(format!("cannot load table {id}: {error}"));
        found.await.map_err(failed)?
    }

    async fn read(&self, id: TableId, downtime: &Downtime) -> Result<Table<AnyGame>, StoreError> {
        let TableDeps { store, parse_options, now, .. } = &*self.deps;
        Table::load(&**store, id, *parse_options, downtime, now()).await
    }

    fn spawn(&self, table: Table<AnyGame>) -> TableHandle {
        let id = table.id();
        let (handle, actor) = channel(table, self.deps.clone());
        let slots = self.slots.clone();
        self.actors.spawn(async move {
            actor.run().await;
            remove_stopped(&slots, id);
        });
        handle
    }

    /// Starts the actor of a table that this node owns, and serves other nodes until it ends. Then
    /// it releases the table.
    async fn spawn_owned(
        &self,
        table: Table<AnyGame>,
        cluster: &Arc<Cluster>,
        tenure: Tenure,
    ) -> TableHandle {
        let id = table.id();
        let port = cluster.open_port(id).await;
        // The lobby lists the table from here on.
        let (handle, actor) = channel(table, self.deps.clone());
        let (weak, slots, cluster) = (handle.downgrade(), self.slots.clone(), cluster.clone());
        self.actors.spawn(async move {
            let mut port = match port {
                Ok(port) => Some(port),
                Err(problem) => {
                    error!(table = %id, %problem, "other nodes cannot reach the table");
                    None
                }
            };
            {
                let mut running = pin!(actor.run_until(tenure.superseded()));
                tokio::select! {
                    () = &mut running => {}
                    // The bus is closed, so only clients of this node reach the table.
                    () = serve(port.as_mut(), &weak) => running.await,
                    // The actor may be waiting for the store, but other nodes should not wait for
                    // it.
                    () = tenure.superseded() => {
                        tokio::join!(running, close(port.take()));
                    }
                }
            }
            remove_stopped(&slots, id);
            close(port).await;
            cluster.release(id).await;
            // This node may look for the next owner only after the release.
            drop(tenure);
        });
        handle
    }

    /// Runs this node's end of a link. When it ends, unanswered messages go to the next actor.
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

    /// Delivers messages to the table's next actor, in order. The future is boxed, because that
    /// actor may be behind a link as well.
    fn redeliver(
        &self,
        id: TableId,
        messages: Vec<Message>,
    ) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            for message in messages {
                if let Err((problem, message)) = self.deliver(id, Box::new(message)).await {
                    let is_closed = self.actors.is_closed();
                    message.refuse(id, if is_closed { draining() } else { internal(&problem) });
                }
            }
        })
    }

    /// Delivers a message to a table, or returns it with the problem.
    async fn deliver(
        &self,
        id: TableId,
        mut message: Box<Message>,
    ) -> Result<(), (StoreError, Box<Message>)> {
        for _ in 0..LOSSES_MAX {
            let handle = match self.get(id).await {
                Ok(handle) => handle,
                Err(problem) => return Err((problem, message)),
            };
            match handle.send(message).await {
                Ok(()) => return Ok(()),
                Err(Undelivered(back)) => message = back,
            }
        }
        Err((lost(id), message))
    }

    /// Returns the slot of a table; `None` once the server is stopping, when no table may be
    /// loaded.
    fn slot(&self, id: TableId) -> Option<Slot> {
        let mut slots = self.slots.lock();
        (!self.actors.is_closed()).then(|| slots.entry(id).or_default().clone())
    }

    /// Removes a slot, unless another one has replaced it.
    fn forget(&self, id: TableId, slot: &Slot) {
        let mut slots = self.slots.lock();
        if slots.get(&id).is_some_and(|present| Arc::ptr_eq(present, slot)) {
            slots.remove(&id);
        }
    }
}

/// Answers requests of other nodes until the bus is closed; without a port, waits forever.
async fn serve(port: Option<&mut OwnerPort>, actor: &WeakTableHandle) {
    match port {
        Some(port) => port.serve(actor).await,
        None => pending().await,
    }
}

/// Ends the links to other nodes, which then look for the next owner.
async fn close(port: Option<OwnerPort>) {
    if let Some(port) = port {
        port.close().await;
    }
}

/// Removes the slot of a table whose actor has stopped, unless the table was loaded again.
fn remove_stopped(slots: &Mutex<HashMap<TableId, Slot>>, id: TableId) {
    let mut slots = slots.lock();
    let loaded = slots.get(&id).and_then(|slot| slot.get());
    if loaded.is_some_and(|loaded| loaded.handle.is_stopped()) {
        slots.remove(&id);
    }
}

fn log_unloaded(table: TableId, problem: &StoreError) {
    match problem {
        // Another node has the table, or the link is down, which is logged when it changes.
        StoreError::Elsewhere { .. } | StoreError::OutOfReach { .. } => {
            debug!(%table, %problem, "cannot load the table");
        }
        StoreError::Conflict { .. }
        | StoreError::NotFound(_)
        | StoreError::Damaged { .. }
        | StoreError::Unavailable(_) => error!(%table, %problem, "cannot load the table"),
    }
}

fn stopping(table: TableId) -> StoreError {
    StoreError::OutOfReach { table, why: "this server is stopping".to_owned() }
}

fn lost(id: TableId) -> StoreError {
    StoreError::Unavailable(format!("the actor of table {id} failed {LOSSES_MAX} times in a row"))
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, time::Duration};

    use async_trait::async_trait;
    use bytes::Bytes;
    use cluster::{Bus, BusError, InProcessBus, InProcessOwnership, Link, Subject, Subscription};
    use protocol::{Kind, Settings, UserId};
    use serde_json::Map;
    use storage::{
        journal::{Entry, IdempotencyKey, Person, laws},
        ownership::NodeId,
        sqlite::Sqlite,
    };
    use table::{Setup, Summary};
    use tokio::{
        sync::{Semaphore, watch},
        task::yield_now,
    };
    use tokio_util::sync::CancellationToken;
    use uuid::Uuid;

    use super::*;
    use crate::{
        ClusterConfig,
        app::App,
        commands::create::{TableCreator, make},
        has_rules_of,
        state::{clock, metrics::Metrics},
        testing,
    };
    use net::ClientIp;

    const NEW: TableId = TableId(Uuid::from_u128(7));

    /// A bus on which a subscription to the commands of a table takes as long as a test says.
    #[derive(Debug)]
    struct SlowBus {
        bus: InProcessBus,
        subscribing: watch::Sender<bool>,
        permits: Semaphore,
    }

    #[async_trait]
    impl Bus for SlowBus {
        async fn publish(&self, subject: &Subject, payload: Bytes) -> Result<(), BusError> {
            self.bus.publish(subject, payload).await
        }

        async fn subscribe(&self, subject: &Subject) -> Result<Subscription, BusError> {
            if let Subject::TableCommands(_) = subject {
                self.subscribing.send_replace(true);
                self.permits.acquire().await.expect("it is not closed").forget();
            }
            self.bus.subscribe(subject).await
        }

        async fn request(
            &self,
            subject: &Subject,
            payload: Bytes,
            timeout: Duration,
        ) -> Result<Bytes, BusError> {
            self.bus.request(subject, payload, timeout).await
        }

        fn link(&self) -> watch::Receiver<Link> {
            self.bus.link()
        }
    }

    async fn node() -> (App, Arc<SlowBus>) {
        let (id, incarnation) = (NodeId::new("a").unwrap(), Uuid::from_u128(1));
        let (subscribing, permits) = (watch::Sender::new(false), Semaphore::new(0));
        let bus = Arc::new(SlowBus { bus: InProcessBus::new(), subscribing, permits });
        let ownership = Arc::new(InProcessOwnership::new(id.clone(), incarnation, ""));
        let supports = has_rules_of;
        let cluster = ClusterConfig { id, incarnation, bus: bus.clone(), ownership, supports };
        let cluster = Arc::new(Cluster::join(cluster, Metrics::new()).await.unwrap());
        cluster.status().joined().await;
        let config = testing::config(Sqlite::in_memory().unwrap());
        let stop = CancellationToken::new();
        (App::with_tables(config, stop, Some(cluster), || NEW, |deps| deps), bus)
    }

    fn host() -> Person {
        Person { id: UserId(Uuid::from_u128(3)), name: "Aino".to_owned(), kind: Kind::Guest }
    }

    /// Creates a table whose host sits at it.
    async fn create(app: App) {
        let setup = Setup {
            game: "gurka".to_owned(),
            seats: 2,
            options: Map::new(),
            settings: Settings::default(),
            invite: None,
            lang: None,
            seated: true,
        };
        let key = IdempotencyKey { player: host().id, cid: "c".to_owned(), body: String::new() };
        let client_ip = ClientIp::of([192, 0, 2, 1].into());
        let creator = TableCreator { who: host(), client_ip, lang: None };
        make(&app, (app.new_table)(), creator, key, setup, None).await.unwrap();
    }

    #[tokio::test]
    async fn a_new_table_is_listed_when_it_runs_and_requests_before_wait_for_it() {
        let (app, bus) = node().await;
        let creating = tokio::spawn(create(app.clone()));
        bus.subscribing.subscribe().wait_for(|began| *began).await.unwrap();
        assert_eq!(app.lobby.tables_of(host().id), [], "it does not run yet");
        let asking = app.tables.ask(NEW, |reply| Message::Summary { reply });
        let opening = async {
            yield_now().await;
            bus.permits.add_permits(1);
        };
        let (asked, ()) = tokio::join!(asking, opening);
        assert_eq!(asked.unwrap().seats.len(), 2);
        creating.await.unwrap();
        assert_eq!(app.lobby.tables_of(host().id).len(), 1);
    }

    #[tokio::test]
    async fn a_table_begins_although_its_creator_has_gone() {
        let (app, bus) = node().await;
        let creating = tokio::spawn(create(app.clone()));
        bus.subscribing.subscribe().wait_for(|began| *began).await.unwrap();
        creating.abort();
        assert!(creating.await.is_err());
        bus.permits.add_permits(1);
        while app.tables.loaded(NEW).is_none() {
            yield_now().await;
        }
        assert_eq!(app.lobby.tables_of(host().id).len(), 1);
    }

    #[tokio::test]
    async fn no_table_is_loaded_once_the_server_has_ended_all() {
        let app = testing::app();
        create(app.clone()).await;
        let [table] = app.logs.awake().await.unwrap()[..] else { panic!("it is awake") };
        app.tables.join().await;
        let refused = app.tables.get(table).await;
        assert!(matches!(refused, Err(StoreError::OutOfReach { .. })), "{refused:?}");
        app.tables.ended().await;
    }

    #[tokio::test]
    async fn a_request_that_stops_the_actor_is_not_retried_forever() {
        let app = testing::app();
        let (table, made) = (laws::fresh(), laws::created(laws::fresh(), "a"));
        let made = Entry { at: clock::now(), ..Entry::clone(&made) };
        app.logs.append(table, made.into(), true).await.unwrap();
        let n_asked = Cell::new(0);
        let asked = app.tables.ask(table, |_: Reply<Summary>| {
            n_asked.set(n_asked.get() + 1);
            // As if the actor had panicked.
            app.tables.unload(&[table]);
            Message::Summary { reply: Reply::default() }
        });
        assert!(matches!(asked.await, Err(StoreError::Unavailable(_))));
        assert_eq!(n_asked.get(), LOSSES_MAX);
        // Another request is answered.
        app.tables.ask(table, |reply| Message::Summary { reply }).await.unwrap();
    }
}
