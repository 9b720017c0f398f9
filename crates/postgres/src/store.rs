use std::sync::{Arc, Weak};

use async_trait::async_trait;
use deadpool_postgres::{Client, Pool};
use futures_util::future::try_join3;
use parking_lot::Mutex;
use protocol::{EpochMs, TableId, UserId, to_client::LobbyTable};
use storage::{
    finished_at, hibernation as stored,
    journal::{
        CreatedTable, Entry, FinishedMatch, HibernatedTable, Hibernation, Log, LogTail, MatchStart,
        Store, StoreError,
    },
    ownership::FIRST_EPOCH,
};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

use crate::{
    Address, Node, OpenError,
    append::{APPEND, Batch, Row, StatusChange},
    connection::{self, Connection, LEASE_SETTINGS, SETTINGS},
    epochs::{Epochs, OwnedTable},
    failure::unavailable,
    hibernation,
    history::Counter,
    logs, migrations, origin, privileges,
    writer::{Append, Disconnection, Message, RoundTrips, Writer},
};

/// The number of connections for reading.
pub(crate) const READERS_MAX: usize = 4;

/// The number of connections for claims. They are separate, because claims must not wait for
/// readers.
pub(crate) const CONTROLS_MAX: usize = 2;

/// The number of connections for the lease. It is separate, because a renewal must not wait for
/// claims.
const LEASES_MAX: usize = 1;

/// The maximum number of connections of a store, including the one that appends.
pub const CONNECTIONS_MAX: usize = READERS_MAX + CONTROLS_MAX + LEASES_MAX + 1;

/// A statement that writes without changing anything.
pub(crate) const WRITE_WITHOUT_EFFECT: &str =
    "UPDATE schema_step SET applied_at = applied_at WHERE step = 1";

/// The capacity of the append queue. If it is full, an entry fails at once.
const APPENDS_MAX: usize = 8_192;

/// A node's access to a database that several nodes can share.
///
/// It appends only to the logs of tables that this node has created or claimed, and not released.
/// Appending to another log is a [`StoreError::Conflict`].
#[derive(Clone, Debug)]
pub struct PostgresStore(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    node: Node,
    /// The epoch of the store's history.
    epoch: u32,
    readers: Pool,
    controls: Pool,
    leases: Pool,
    /// The connection of all look-ups that are on their way.
    look_ups: Mutex<Weak<Client>>,
    epochs: Epochs,
    counter: Counter,
    to_writer: mpsc::Sender<Message>,
    writer: Mutex<Option<JoinHandle<()>>>,
    disconnection: Disconnection,
    round_trips: RoundTrips,
}

impl PostgresStore {
    /// Opens a database for `node`, and migrates it.
    ///
    /// # Errors
    ///
    /// The database cannot be used, or a newer program has migrated it.
    pub async fn open(address: &Address, node: Node) -> Result<PostgresStore, OpenError> {
        let address = &address.of_node(&node.id);
        let mut connection = Connection::open_first(address).await?;
        let forbidden = privileges::forbidden(&connection.client).await.map_err(OpenError::of)?;
        if !forbidden.is_empty() {
            return Err(OpenError::Forbidden(forbidden));
        }
        migrations::migrate(&mut connection.client).await?;
        privileges::warn_of_few_connections(&connection.client, &node.id).await;
        let epoch = origin::current_epoch(&mut connection.client, &node).await?;
        let readers = connection::pool(address, READERS_MAX, SETTINGS)?;
        let controls = connection::pool(address, CONTROLS_MAX, SETTINGS)?;
        let leases = connection::pool(address, LEASES_MAX, LEASE_SETTINGS)?;
        let (epochs, disconnection) = (Epochs::default(), Disconnection::default());
        let round_trips = RoundTrips::default();
        let (to_writer, messages) = mpsc::channel(APPENDS_MAX);
        let writer = Writer::new(
            address.clone(),
            node.clone(),
            epochs.clone(),
            connection,
            disconnection.clone(),
            round_trips.clone(),
        );
        let writer = writer.await?;
        let writer = Mutex::new(Some(tokio::spawn(writer.run(messages))));
        let counter = Counter::start(readers.clone());
        Ok(PostgresStore(Arc::new(Inner {
            node,
            epoch,
            readers,
            controls,
            leases,
            look_ups: Mutex::default(),
            epochs,
            counter,
            to_writer,
            writer,
            disconnection,
            round_trips,
        })))
    }

    pub fn node(&self) -> &Node {
        &self.0.node
    }

    /// Returns the epoch of the store's history, as it was when the store was opened.
    pub fn epoch(&self) -> u32 {
        self.0.epoch
    }

    /// Waits until all queued entries are committed, and closes the connections. Later calls on any
    /// clone fail as unavailable.
    pub async fn close(&self) {
        // A writer that has ended has nothing left to do.
        let _ = self.0.to_writer.send(Message::End).await;
        let writer = self.0.writer.lock().take();
        if let Some(writer) = writer {
            // A writer that panicked has also closed its connection.
            let _ = writer.await;
        }
        self.0.readers.close();
        self.0.controls.close();
        self.0.leases.close();
    }

    pub(crate) async fn client(&self) -> Result<Client, StoreError> {
        connection::get(&self.0.readers).await
    }

    /// Returns the connection for short look-ups, which are sent without waiting for the answers to
    /// those before: over a slow network, they would occupy all connections.
    async fn look_up_client(&self) -> Result<Arc<Client>, StoreError> {
        let shared = self.0.look_ups.lock().upgrade();
        if let Some(client) = shared.filter(|client| !client.is_closed()) {
            return Ok(client);
        }
        let client = Arc::new(self.client().await?);
        *self.0.look_ups.lock() = Arc::downgrade(&client);
        Ok(client)
    }

    pub(crate) fn pools(&self) -> [&Pool; 3] {
        [&self.0.readers, &self.0.controls, &self.0.leases]
    }

    /// Returns the connection that renews the lease.
    pub(crate) async fn lease(&self) -> Result<Client, StoreError> {
        connection::get(&self.0.leases).await
    }

    /// Returns a connection for claims.
    pub(crate) async fn control(&self) -> Result<Client, StoreError> {
        connection::get(&self.0.controls).await
    }

    pub(crate) fn counter(&self) -> &Counter {
        &self.0.counter
    }

    pub(crate) fn epochs(&self) -> &Epochs {
        &self.0.epochs
    }

    /// Returns the row of an entry, or a conflict if this node does not own the table.
    fn row(&self, table: TableId, entry: &Entry, open: bool) -> Result<Row, StoreError> {
        let owned = self.epochs().get(table);
        // A table has no owner before its first entry.
        let owned = owned
            .or((entry.seq == 0).then_some(OwnedTable { epoch: FIRST_EPOCH, is_awake: false }));
        let Some(OwnedTable { epoch, is_awake }) = owned else {
            return Err(StoreError::Conflict { table, seq: entry.seq });
        };
        let status = match (open, is_awake) {
            (true, true) => StatusChange::Unchanged,
            (true, false) => StatusChange::Awake,
            (false, _) => StatusChange::Closed,
        };
        Ok(Row::new(table, entry, epoch, status))
    }

    async fn append_row(&self, row: Row) -> Result<(), StoreError> {
        let (done, written) = oneshot::channel();
        self.send(Message::Append(Box::new(Append::new(row, done))))?;
        written.await.map_err(|_| stopped())?
    }

    pub(crate) fn round_trips(&self) -> &RoundTrips {
        &self.0.round_trips
    }

    /// Returns whether the writer has been without a connection for so long that entries are
    /// refused.
    pub(crate) fn is_writer_disconnected(&self) -> bool {
        self.0.disconnection.is_long()
    }

    /// Checks that the writer could append an entry now.
    pub(crate) async fn check_writer(&self) -> Result<(), StoreError> {
        let (done, checked) = oneshot::channel();
        self.send(Message::Check(done))?;
        checked.await.map_err(|_| stopped())?
    }

    fn send(&self, message: Message) -> Result<(), StoreError> {
        self.0.to_writer.try_send(message).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => {
                StoreError::Unavailable("the write queue is full".to_owned())
            }
            mpsc::error::TrySendError::Closed(_) => stopped(),
        })
    }
}

/// Checks that a connection of a pool answers.
async fn ask(pool: &Pool) -> Result<(), StoreError> {
    let client = connection::get(pool).await?;
    client.simple_query("SELECT 1").await.map(drop).map_err(unavailable)
}

fn stopped() -> StoreError {
    StoreError::Unavailable("the writer has stopped".to_owned())
}

#[async_trait]
impl Store for PostgresStore {
    async fn append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
    ) -> Result<(), StoreError> {
        self.append_row(self.row(table, &entry, open)?).await
    }

    async fn append_first(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        match_start: MatchStart,
    ) -> Result<(), StoreError> {
        let row = self.row(table, &entry, open)?;
        self.append_row(Row { match_start: Some(match_start), ..row }).await
    }

    async fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> Result<(), StoreError> {
        let row = self.row(table, &entry, open)?;
        self.append_row(Row { finished: Some(finished), ..row }).await?;
        self.counter().request();
        Ok(())
    }

    async fn finished(&self, table: TableId) -> Result<Vec<FinishedMatch>, StoreError> {
        finished_at(self, table).await
    }

    async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        logs::log(&self.client().await?, table).await
    }

    async fn first_entry(&self, table: TableId) -> Result<Arc<Entry>, StoreError> {
        logs::first_entry(&self.client().await?, table).await
    }

    async fn log_since(&self, table: TableId, seq: u64) -> Result<LogTail, StoreError> {
        logs::log_since(&self.client().await?, table, seq).await
    }

    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        hibernation::awake(&self.client().await?).await
    }

    async fn hibernate(&self, table: TableId, rest: Hibernation) -> Result<(), StoreError> {
        let Some(OwnedTable { epoch, .. }) = self.epochs().get(table) else { return Ok(()) };
        // From now on an entry has to wake the table, even if the outcome is unknown.
        self.epochs().set_awake(table, epoch, false);
        let mut client = self.client().await?;
        hibernation::hibernate(&mut client, table, epoch, &rest).await.map_err(unavailable)
    }

    async fn due(&self, now: EpochMs, most: usize) -> Result<Vec<TableId>, StoreError> {
        stored::due(self, now, most).await
    }

    async fn mark_awake(&self, tables: Vec<TableId>, now: EpochMs) -> Result<(), StoreError> {
        stored::mark_awake(self, tables, now).await
    }

    async fn hibernated_of(
        &self,
        player: UserId,
        most: usize,
    ) -> Result<Vec<HibernatedTable>, StoreError> {
        stored::hibernated_of(self, player, most).await
    }

    async fn lobby_page(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        stored::lobby_page(self, game, before, most).await
    }

    async fn n_hibernated(&self) -> Result<u64, StoreError> {
        stored::n_hibernated(self).await
    }

    async fn n_listings_of(&self, host: UserId) -> Result<usize, StoreError> {
        stored::n_listings_of(self, host).await
    }

    async fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> Result<Option<CreatedTable>, StoreError> {
        logs::created_by(&self.client().await?, player, cid).await
    }

    async fn command(
        &self,
        table: TableId,
        player: UserId,
        cid: &str,
    ) -> Result<Option<Arc<Entry>>, StoreError> {
        let client = self.look_up_client().await?;
        logs::command(&client, table, player, cid).await
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        let (read, claim) = (ask(&self.0.readers), ask(&self.0.controls));
        try_join3(read, claim, self.check_writer()).await.map(drop)
    }

    async fn check_append(&self, table: TableId, entry: Arc<Entry>) -> Result<(), StoreError> {
        // A conflict means that the table belongs to another node, which is no error.
        self.check_writable().await?;
        let Ok(row) = self.row(table, &entry, true) else { return Ok(()) };
        let (batch, node) = (Batch::of([&row]), self.node().id.as_str());
        let mut client = self.client().await?;
        let tried = async {
            let transaction = client.transaction().await?;
            let append = transaction.prepare_cached(APPEND).await?;
            let parameters = batch.parameters(&node, &self.node().incarnation);
            transaction.query(&append, &parameters).await?;
            transaction.rollback().await
        };
        tried.await.map_err(unavailable)
    }

    async fn table_by_invite(
        &self,
        digest: &str,
        now: EpochMs,
    ) -> Result<Option<TableId>, StoreError> {
        stored::table_by_invite(self, digest, now).await
    }
}
