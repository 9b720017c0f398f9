use std::{collections::HashSet, mem::take, sync::Arc, time::Duration};

use futures_util::{StreamExt, future::try_join, stream::FuturesUnordered};
use parking_lot::Mutex;
use protocol::TableId;
use storage::journal::StoreError;
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep, sleep_until, timeout},
};
use tokio_postgres::{Client, Error, Statement};
use tracing::{info, warn};
use uuid::Uuid;

use crate::{
    Address, Node, OpenError,
    append::{APPEND, Batch, Row, StatusChange},
    connection::Connection,
    epochs::Epochs,
    failure::{ANSWER_TIMEOUT, Failure, await_answer, describe},
    store::WRITE_WITHOUT_EFFECT,
};

/// The maximum number of entries in one statement.
const GROUP_MAX: usize = 256;

/// The maximum number of groups whose answers are awaited at the same time.
const GROUPS_MAX: u32 = 8;

/// The round-trip time from which a group is sent although an earlier one is not answered yet. On a
/// faster network, such a group would only wait for the processor or the disk of the database, and
/// be smaller than one that waits for the answer.
const SLOW_ROUND_TRIP: Duration = Duration::from_millis(100);

/// The maximum wait of an entry; then it is refused as unavailable. A lost connection is replaced
/// sooner. If it takes longer, the table is better suspended, which pauses its clocks.
const ENTRY_TIMEOUT: Duration = Duration::from_secs(3);

/// The settings of the writer's session. A statement that waits for a lock ends before its sender
/// gives up, so that it does not occupy a connection any longer.
const SESSION_SETTINGS: &str = "SET lock_timeout = '1500ms'";

/// The delay before a statement is sent again.
const RETRY_DELAY: Duration = Duration::from_millis(50);

#[derive(Debug)]
pub(crate) struct Append {
    row: Row,
    done: oneshot::Sender<Result<(), StoreError>>,
    since: Instant,
    /// Set if the outcome of an earlier attempt is unknown.
    is_in_doubt: bool,
}

impl Append {
    pub(crate) fn new(row: Row, done: oneshot::Sender<Result<(), StoreError>>) -> Append {
        Append { row, done, since: Instant::now(), is_in_doubt: false }
    }

    fn answer(self, result: Result<(), StoreError>) {
        // The caller may have stopped waiting. The entry is durable either way.
        let _ = self.done.send(result);
    }
}

fn fail(group: Vec<Append>, what: &str) {
    for append in group {
        append.answer(Err(StoreError::Unavailable(what.to_owned())));
    }
}

/// A group of entries that the database refused, and would refuse again.
#[derive(Debug)]
struct RefusedGroup {
    group: Vec<Append>,
    what: String,
}

/// The result for a group of entries: whether any of them was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GroupOutcome {
    Stored,
    NothingStored,
}

#[derive(Debug)]
pub(crate) enum Message {
    Append(Box<Append>),
    /// Asks whether an entry could be appended now.
    Check(oneshot::Sender<Result<(), StoreError>>),
    /// Ends the writer after everything that is queued before.
    End,
}

/// The messages of a writer, in order.
#[derive(Debug)]
struct Inbox {
    messages: mpsc::Receiver<Message>,
    /// Up to [`GROUP_MAX`] entries.
    queue: Vec<Append>,
    checks: Vec<oneshot::Sender<Result<(), StoreError>>>,
    is_ending: bool,
}

impl Inbox {
    fn new(messages: mpsc::Receiver<Message>) -> Inbox {
        let queue = Vec::with_capacity(GROUP_MAX);
        Inbox { messages, queue, checks: Vec::new(), is_ending: false }
    }

    /// Waits for a message, and takes those that have arrived by then. Returns `false` at the end.
    async fn fill(&mut self) -> bool {
        if self.queue.is_empty() && self.checks.is_empty() && !self.is_ending {
            let message = self.messages.recv().await;
            self.push(message);
        }
        self.take_arrived();
        !(self.queue.is_empty() && self.checks.is_empty() && self.is_ending)
    }

    fn take_arrived(&mut self) {
        while !self.is_ending
            && self.queue.len() < GROUP_MAX
            && let Ok(message) = self.messages.try_recv()
        {
            self.push(Some(message));
        }
    }

    fn push(&mut self, message: Option<Message>) {
        match message {
            Some(Message::Append(append)) => self.queue.push(*append),
            Some(Message::Check(done)) => self.checks.push(done),
            Some(Message::End) | None => self.is_ending = true,
        }
    }

    /// Answers all checks: an entry that was stored proves that they would succeed.
    fn confirm_checks(&mut self) {
        for check in self.checks.drain(..) {
            // The caller may have stopped waiting.
            let _ = check.send(Ok(()));
        }
    }
}

/// The only task of a node that appends entries (group commit).
#[derive(Debug)]
pub(crate) struct Writer {
    address: Address,
    node: Node,
    epochs: Epochs,
    connection: Option<PreparedConnection>,
    disconnection: Disconnection,
    round_trips: RoundTrips,
    /// The number of failed attempts in a row.
    n_failed: u64,
}

/// The last two round trips to the database: renewals of the lease, which do not wait for the disk.
#[derive(Clone, Debug, Default)]
pub(crate) struct RoundTrips(Arc<Mutex<[Duration; 2]>>);

impl RoundTrips {
    pub(crate) fn record(&self, time: Duration) {
        let mut times = self.0.lock();
        *times = [times[1], time];
    }

    /// Returns the shorter one: a busy machine may have been late once.
    fn shorter(&self) -> Duration {
        let [first, second] = *self.0.lock();
        first.min(second)
    }
}

/// The time at which the writer lost its connection; `None` while it has one.
///
/// A writer with a connection that cannot commit waits for a lock or the disk, as other nodes do
/// too.
#[derive(Clone, Debug, Default)]
pub(crate) struct Disconnection(Arc<Mutex<Option<Instant>>>);

impl Disconnection {
    /// Returns whether the disconnection has lasted so long that entries are refused.
    pub(crate) fn is_long(&self) -> bool {
        self.0.lock().is_some_and(|since| since.elapsed() >= ENTRY_TIMEOUT)
    }

    fn begin(&self) {
        self.0.lock().get_or_insert_with(Instant::now);
    }

    fn end(&self) {
        *self.0.lock() = None;
    }
}

#[derive(Debug)]
struct PreparedConnection {
    connection: Connection,
    append: Statement,
}

impl Writer {
    /// Creates the writer of a node. Its connection is opened first, so that it is not the one that
    /// exceeds the limit of the database.
    pub(crate) async fn new(
        address: Address,
        node: Node,
        epochs: Epochs,
        connection: Connection,
        disconnection: Disconnection,
        round_trips: RoundTrips,
    ) -> Result<Writer, OpenError> {
        let connection = Some(PreparedConnection::of(connection).await.map_err(OpenError::of)?);
        Ok(Writer { address, node, epochs, connection, disconnection, round_trips, n_failed: 0 })
    }

    /// Appends until it receives [`Message::End`] or all senders are gone.
    pub(crate) async fn run(mut self, messages: mpsc::Receiver<Message>) {
        let mut inbox = Inbox::new(messages);
        while inbox.fill().await {
            if inbox.queue.is_empty() {
                self.answer_checks(&mut inbox.checks).await;
                continue;
            }
            for (group, failure) in self.commit_queue(&mut inbox).await {
                let group = match self.retry(group, failure).await {
                    Ok(GroupOutcome::Stored) => {
                        inbox.confirm_checks();
                        continue;
                    }
                    Ok(GroupOutcome::NothingStored) => continue,
                    Err(RefusedGroup { group, .. }) => group,
                };
                // Each entry is sent alone, so that the faulty one does not keep out the others.
                for append in group {
                    let Err(RefusedGroup { group, what }) = self.commit(vec![append]).await else {
                        continue;
                    };
                    fail(group, &what);
                }
            }
        }
    }

    /// Sends the queue and answers it. Over a slow network, a group does not wait for the answer to
    /// the one before, and newer messages are sent along. Returns the groups that have failed.
    async fn commit_queue(&mut self, inbox: &mut Inbox) -> Vec<(Vec<Append>, Failure)> {
        if let Err(failure) = open(&mut self.connection, &self.address, &self.disconnection).await {
            return vec![(next_group(&mut inbox.queue), failure)];
        }
        let writer = &*self;
        let connection = writer.connection.as_ref().expect("it was opened just now");
        let send = move |group: Vec<Append>| async move {
            let sent = connection.send(&writer.node, &group).await;
            (group, sent)
        };
        let (mut failed, mut is_answered) = (Vec::new(), false);
        let (mut on_way, mut sent_at) = (FuturesUnordered::new(), Instant::now());
        on_way.push(send(next_group(&mut inbox.queue)));
        while !on_way.is_empty() {
            let round_trip = writer.round_trips.shorter();
            let may_send = round_trip >= SLOW_ROUND_TRIP
                && on_way.len() < GROUPS_MAX as usize
                && failed.is_empty()
                && !inbox.is_ending;
            tokio::select! {
                Some((group, sent)) = on_way.next() => match sent {
                    Ok(appended) => {
                        is_answered = true;
                        if !appended.is_empty() {
                            inbox.confirm_checks();
                        }
                        writer.answer(group, &appended);
                    }
                    Err(failure) => failed.push((group, failure)),
                },
                message = inbox.messages.recv(), if may_send && inbox.queue.is_empty() => {
                    inbox.push(message);
                }
                () = sleep_until(sent_at + round_trip / GROUPS_MAX),
                    if may_send && !inbox.queue.is_empty() =>
                {
                    inbox.take_arrived();
                    on_way.push(send(next_group(&mut inbox.queue)));
                    sent_at = Instant::now();
                }
            }
        }
        drop(on_way);
        if is_answered {
            self.record_success();
        }
        for (_, failure) in &failed {
            self.drop_connection_after(failure);
        }
        failed
    }

    /// Appends entries of different tables and answers them, unless the statement is refused.
    async fn commit(&mut self, group: Vec<Append>) -> Result<GroupOutcome, RefusedGroup> {
        match self.attempt(&group).await {
            Ok(appended) => Ok(self.answer_stored(group, &appended)),
            Err(failure) => self.retry(group, failure).await,
        }
    }

    /// Sends a group that has failed until it is answered, unless the statement is refused.
    async fn retry(
        &mut self,
        mut group: Vec<Append>,
        mut failure: Failure,
    ) -> Result<GroupOutcome, RefusedGroup> {
        let oldest = group.iter().map(|append| append.since).min();
        let deadline = oldest.unwrap_or_else(Instant::now) + ENTRY_TIMEOUT;
        loop {
            if self.n_failed == 0 {
                warn!(?failure, n = group.len(), "cannot append");
            }
            self.n_failed += 1;
            let what = match failure {
                Failure::Refused(what) => return Err(RefusedGroup { group, what }),
                Failure::Unknown(what) => {
                    for append in &mut group {
                        append.is_in_doubt = true;
                    }
                    what
                }
                Failure::RolledBack(what) | Failure::NotSent(what) => what,
            };
            if Instant::now() >= deadline {
                // If an entry was committed after all, the next one for its table is a conflict.
                fail(group, &what);
                return Ok(GroupOutcome::NothingStored);
            }
            sleep(RETRY_DELAY).await;
            match self.attempt(&group).await {
                Ok(appended) => return Ok(self.answer_stored(group, &appended)),
                Err(again) => failure = again,
            }
        }
    }

    /// Answers a group that was executed.
    fn answer_stored(&mut self, group: Vec<Append>, appended: &HashSet<TableId>) -> GroupOutcome {
        self.record_success();
        self.answer(group, appended);
        if appended.is_empty() { GroupOutcome::NothingStored } else { GroupOutcome::Stored }
    }

    fn record_success(&mut self) {
        let n_failed = take(&mut self.n_failed);
        if n_failed > 0 {
            info!(n_failed, "entries can be appended again");
        }
    }

    /// Answers all waiting checks with one result. Suspended tables send many at the same time.
    async fn answer_checks(&mut self, checks: &mut Vec<oneshot::Sender<Result<(), StoreError>>>) {
        checks.retain(|check| !check.is_closed());
        if checks.is_empty() {
            return;
        }
        let result = self.check().await;
        for check in checks.drain(..) {
            // The caller may have stopped waiting.
            let _ = check.send(result.clone().map_err(StoreError::Unavailable));
        }
    }

    /// Tries everything that an append needs: the connection, the privileges and locks of the
    /// statement, and a commit.
    async fn check(&mut self) -> Result<(), String> {
        let tried = async {
            let open = open(&mut self.connection, &self.address, &self.disconnection).await?;
            let client = &open.connection.client;
            let (nothing, node) = (Batch::of([]), self.node.id.as_str());
            let parameters = nothing.parameters(&node, &self.node.incarnation);
            let append = async { client.query(&open.append, &parameters).await.map(drop) };
            // Both are sent without waiting for the first answer.
            let write = client.batch_execute(WRITE_WITHOUT_EFFECT);
            await_answer(try_join(append, write)).await
        };
        tried.await.map(drop).map_err(|failure| {
            self.drop_connection_after(&failure);
            failure.into_message()
        })
    }

    /// Drops the connection unless the failure proves that it works. The next one is opened only
    /// afterwards, because the database may allow no second one.
    fn drop_connection_after(&mut self, failure: &Failure) {
        match failure {
            Failure::RolledBack(_) => {}
            // The session may be the cause: its server is read-only by now, or the statement was
            // prepared before a migration.
            Failure::Refused(_) | Failure::Unknown(_) | Failure::NotSent(_) => {
                self.connection = None;
            }
        }
    }

    /// Sends a group once, and returns the tables whose entries are now in the log.
    async fn attempt(&mut self, group: &[Append]) -> Result<HashSet<TableId>, Failure> {
        let sent = async {
            let open = open(&mut self.connection, &self.address, &self.disconnection).await?;
            open.send(&self.node, group).await
        };
        let sent = sent.await;
        if let Err(failure) = &sent {
            self.drop_connection_after(failure);
        }
        sent
    }

    fn answer(&self, group: Vec<Append>, appended: &HashSet<TableId>) {
        for append in group {
            let Row { table, seq, epoch, status, .. } = append.row;
            if !appended.contains(&table) {
                append.answer(Err(StoreError::Conflict { table, seq }));
                continue;
            }
            if seq == 0 {
                self.epochs.record_claim(table, epoch);
            }
            if status != StatusChange::Unchanged {
                self.epochs.set_awake(table, epoch, status == StatusChange::Awake);
            }
            append.answer(Ok(()));
        }
    }
}

/// Returns the connection, which is reopened if it was lost.
async fn open<'c>(
    connection: &'c mut Option<PreparedConnection>,
    address: &Address,
    disconnection: &Disconnection,
) -> Result<&'c PreparedConnection, Failure> {
    if connection.as_ref().is_none_or(|open| open.connection.client.is_closed()) {
        disconnection.begin();
        *connection = Some(PreparedConnection::open(address).await?);
        disconnection.end();
    }
    Ok(connection.as_ref().expect("it was opened just now"))
}

impl PreparedConnection {
    /// Sends a group of `node` once, and returns the tables whose entries are now in the log.
    async fn send(&self, node: &Node, group: &[Append]) -> Result<HashSet<TableId>, Failure> {
        let client = &self.connection.client;
        let batch = Batch::of(group.iter().map(|append| &append.row));
        let id = node.id.as_str();
        let parameters = batch.parameters(&id, &node.incarnation);
        let rows = await_answer(client.query(&self.append, &parameters)).await?;
        let mut appended: HashSet<TableId> = rows.iter().map(|row| TableId(row.get(0))).collect();
        let in_doubt = group.iter().filter(|append| append.is_in_doubt).map(|append| &append.row);
        let missing: Vec<&Row> = in_doubt.filter(|row| !appended.contains(&row.table)).collect();
        if !missing.is_empty() {
            appended.extend(committed_before(client, &missing).await?);
        }
        Ok(appended)
    }

    async fn open(address: &Address) -> Result<PreparedConnection, Failure> {
        let open = async {
            let connection = Connection::open(address).await.map_err(|error| error.to_string())?;
            PreparedConnection::of(connection).await.map_err(|error| describe(&error))
        };
        match timeout(ANSWER_TIMEOUT, open).await {
            Ok(opened) => opened.map_err(Failure::NotSent),
            Err(_) => Err(Failure::NotSent("the connection takes too long".to_owned())),
        }
    }

    async fn of(connection: Connection) -> Result<PreparedConnection, Error> {
        let client = &connection.client;
        // Both are sent without waiting for the first answer.
        let ((), append) =
            try_join(client.batch_execute(SESSION_SETTINGS), client.prepare(APPEND)).await?;
        Ok(PreparedConnection { connection, append })
    }
}

/// Takes the oldest entry of each table, sorted by table.
fn next_group(queue: &mut Vec<Append>) -> Vec<Append> {
    let mut tables = HashSet::new();
    let (mut group, later): (Vec<Append>, Vec<Append>) =
        queue.drain(..).partition(|append| tables.insert(append.row.table));
    *queue = later;
    group.sort_unstable_by_key(|append| append.row.table);
    group
}

/// Returns the tables whose entries are in the log exactly as they were sent, because an earlier
/// attempt has committed them.
async fn committed_before(client: &Client, rows: &[&Row]) -> Result<Vec<TableId>, Failure> {
    let query = "SELECT e.table_id, e.epoch, e.at, e.player, e.cid, e.body, e.change
        FROM unnest($1::uuid[], $2::bigint[]) AS i (table_id, seq)
        JOIN table_entry AS e ON e.table_id = i.table_id AND e.seq = i.seq";
    let tables: Vec<Uuid> = rows.iter().map(|row| row.table.0).collect();
    let numbers: Vec<i64> = rows.iter().map(|row| row.seq.cast_signed()).collect();
    let found = await_answer(client.query(query, &[&tables, &numbers])).await?;
    let is_same = |found: &tokio_postgres::Row| {
        let row = rows.iter().find(|row| row.table.0 == found.get::<_, Uuid>(0))?;
        let command = row.command.as_ref();
        let sent = (
            row.epoch.cast_signed(),
            row.at.0.cast_signed(),
            command.map(|command| command.player.0),
            command.map(|command| command.cid.as_str()),
            command.map(|command| command.body.as_str()),
            row.change.as_str(),
        );
        let stored =
            (found.get(1), found.get(2), found.get(3), found.get(4), found.get(5), found.get(6));
        (sent == stored).then_some(row.table)
    };
    Ok(found.iter().filter_map(is_same).collect())
}
