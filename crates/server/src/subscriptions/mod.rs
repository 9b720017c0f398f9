//! The subscriptions of a connection, whatever its transport.

mod outbox;
mod pending;

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use games::GameKind;
use protocol::{
    Cid, Code, Refusal, SUBS_MAX, TableId, ToClient, Token, UserId,
    to_client::{Ack, Refused},
    to_server::{LobbyFilter, ResumePoint, Topic},
};
use storage::{Session, journal::StoreError};
use table::{Answer, EncodedFrame, LAG_MAX_MS, Message, Responder as _, Subscription};
use tokio::time::Instant;
use tracing::debug;

use net::{ClientIp, ConnectionSlot};
pub(crate) use outbox::{Outbox, OutboxBatch, QueuedFrame};
use pending::{LostTables, PendingSub, PendingSubs};

use crate::{
    app::App,
    own_tables::tables_of,
    state::{
        clock,
        errors::internal,
        events::Events,
        metrics::{OpenConnection, Queue, Transport},
        refusals::RefusalKind,
        sessions::{SessionEnd, SessionGuard, blocked},
    },
};

/// The timeout of a write: a slower client is disconnected and can resume.
pub(crate) const WRITE_TIMEOUT: Duration = Duration::from_secs(2);

/// The minimum stay of a redirected client on the node that it was sent to.
const STAY: Duration = Duration::from_secs(10);

/// The subscriptions of a connection, its outbox, and its session.
///
/// A transport waits for [`next`](Subscriptions::next) and for its own input, passes each event to
/// [`process`](Subscriptions::process), and writes the batches that this returns. It has to
/// [`close`](Subscriptions::close) the subscriptions, however it ends.
#[derive(Debug)]
pub(crate) struct Subscriptions {
    app: App,
    connection: u64,
    client_ip: ClientIp,
    player: Option<UserId>,
    session: Option<SessionGuard>,
    session_ended: Events<SessionEnd>,
    /// The events that end all connections.
    ends: Events<EndReason>,
    /// The earliest time at which the client can be sent to another node; `None` if it never can.
    may_move_from: Option<Instant>,
    /// The URL of the node that the client is to connect to.
    elsewhere: Option<String>,
    /// Set if the client contributes to shuffles.
    takes_part: bool,
    outbox: Arc<Outbox>,
    tables: BTreeSet<TableId>,
    lost: LostTables,
    pending: PendingSubs,
    lobby: Events<EncodedFrame>,
    announcements: Events<ToClient>,
    /// An event each time the player takes or leaves a seat; empty unless the subscriptions follow
    /// all its tables.
    seats: Events<()>,
    /// Set if the client is a slow consumer.
    lags: bool,
    /// The round-trip time that latency compensation takes into account, in milliseconds.
    lag_ms: u64,
    _counted: OpenConnection,
    _slot: ConnectionSlot,
}

/// An event that the subscriptions wait for.
#[derive(Debug)]
pub(crate) enum Event {
    /// Frames wait in the outbox.
    Filled,
    /// A lost table is to be subscribed again.
    Retry(TableId),
    /// The next pending subscription can start.
    Settled,
    /// A frame of the lobby, or an announcement.
    Frame(EncodedFrame),
    SeatsChanged,
    SessionEnded(SessionEnd),
    /// A table is on another node, which this one does not reach.
    Elsewhere(String),
    /// All connections end.
    End(EndReason),
}

/// The reason why the server ends a connection.
#[derive(Debug)]
pub(crate) enum EndReason {
    /// Too much waits for the client, even after a resync.
    TooSlow,
    Session(SessionEnd),
    /// A table is on the node with this URL, which this one does not reach.
    Elsewhere(String),
    Draining,
    /// This node is cut off from the others, which continue its tables.
    CutOff,
}

impl Subscriptions {
    pub(crate) fn new(
        app: &App,
        client_ip: ClientIp,
        transport: Transport,
        slot: ConnectionSlot,
    ) -> Subscriptions {
        Subscriptions {
            app: app.clone(),
            connection: app.next_connection(),
            client_ip,
            player: None,
            session: None,
            session_ended: Events::none(),
            ends: Events::once(end_of_all(app)),
            takes_part: false,
            outbox: Arc::new(Outbox::new(&app.config.limits, app.metrics.clone())),
            tables: BTreeSet::new(),
            lost: LostTables::default(),
            may_move_from: (transport == Transport::WebSocket).then(Instant::now),
            elsewhere: None,
            pending: PendingSubs::default(),
            lobby: Events::none(),
            announcements: Events::none(),
            seats: Events::none(),
            lags: false,
            lag_ms: 0,
            _counted: OpenConnection::begin(&app.metrics, transport),
            _slot: slot,
        }
    }

    pub(crate) fn connection(&self) -> u64 {
        self.connection
    }

    pub(crate) fn outbox(&self) -> &Arc<Outbox> {
        &self.outbox
    }

    pub(crate) fn lag_ms(&self) -> u64 {
        self.lag_ms
    }

    /// Keeps the connection on this node for some time, even if a table is on another one that it
    /// does not reach: a client with tables on two nodes is not sent back and forth at once.
    pub(crate) fn stay(&mut self) {
        self.may_move_from = Some(Instant::now() + STAY);
    }

    pub(crate) fn set_takes_part(&mut self, takes_part: bool) {
        self.takes_part = takes_part;
    }

    /// Attaches the connection to a session, which can end it.
    pub(crate) fn attach(&mut self, session: &Session) {
        let now = clock::expiring();
        let guard = self.app.sessions.hold(self.connection, session, now);
        self.session_ended = Events::once(guard.ended());
        self.session = Some(guard);
        self.player = Some(session.person.id);
    }

    /// Looks up the session once more and ends the connection if it is gone: the session may have
    /// ended between its lookup and its attachment. Returns false then.
    pub(crate) async fn recheck_session(&self, token: &Token) -> Result<bool, StoreError> {
        let exists = self.app.people.session(token, clock::expiring()).await?.is_some();
        if let Some(session) = self.session.as_ref().filter(|_| !exists) {
            session.over.cancel();
        }
        Ok(exists)
    }

    /// Waits for the next event. Cancel-safe.
    pub(crate) async fn next(&mut self) -> Event {
        let is_due = self.pending.is_due(self.outbox.is_empty());
        tokio::select! {
            () = self.outbox.filled() => Event::Filled,
            table = self.lost.next() => Event::Retry(table),
            url = taken(&mut self.elsewhere) => Event::Elsewhere(url),
            () = self.pending.settled(), if is_due => Event::Settled,
            frame = self.lobby.next() => Event::Frame(frame),
            message = self.announcements.next() => Event::Frame(message.into()),
            () = self.seats.next() => Event::SeatsChanged,
            end = self.session_ended.next() => Event::SessionEnded(end),
            reason = self.ends.next() => Event::End(reason),
        }
    }

    /// Processes an event. Returns the frames to write, if it is time to write.
    ///
    /// # Errors
    ///
    /// The connection has to end.
    pub(crate) async fn process(&mut self, event: Event) -> Result<Option<OutboxBatch>, EndReason> {
        match event {
            Event::Filled if self.outbox.is_overflowed() => {
                self.app.metrics.record_overflow(Queue::Answers);
                return Err(EndReason::TooSlow);
            }
            Event::Filled => return Ok(Some(self.take_batch().await)),
            // Boxed, since they are rare, to keep idle connections small.
            Event::Retry(table) => Box::pin(self.want(PendingSub::again(table))).await,
            Event::Settled => Box::pin(self.subscribe_next()).await,
            Event::Frame(frame) => self.outbox.send(frame),
            Event::SeatsChanged => Box::pin(self.sync_seats(&[])).await,
            Event::SessionEnded(end) => return Err(EndReason::Session(end)),
            Event::Elsewhere(url) => return Err(EndReason::Elsewhere(url)),
            Event::End(reason) => return Err(reason),
        }
        Ok(None)
    }

    /// Takes all waiting frames out of the outbox, schedules lost tables for resubscription, and
    /// subscribes to those where the player has just sat down.
    pub(crate) async fn take_batch(&mut self) -> OutboxBatch {
        let batch = self.outbox.take();
        if batch.resynced {
            self.app.metrics.record_overflow(Queue::Stream);
            self.set_lagging(true).await;
        }
        self.forget_ended(&batch.ended);
        for &table in &batch.lost {
            self.mark_lost(table);
        }
        for &table in &batch.seated {
            if !self.tables.contains(&table) && self.tables.len() < SUBS_MAX {
                Box::pin(self.want(PendingSub { again: false, ..PendingSub::again(table) })).await;
            }
        }
        batch
    }

    /// Subscribes to the admin's announcements, starting with the current one.
    pub(crate) fn follow_announcements(&mut self) {
        self.announcements = self.app.announcements.subscribe(clock::now);
    }

    /// Subscribes to a table or the lobby. A `cid` is answered by an `ack` first.
    pub(crate) async fn follow(&mut self, topic: Topic, cid: Option<Cid>) {
        match topic {
            Topic::Lobby(filter) => self.follow_lobby(filter, cid).await,
            Topic::Table { table, resume, chat_after } => {
                self.want(PendingSub { table, resume, chat_after, cid, again: false }).await;
            }
        }
    }

    async fn follow_lobby(&mut self, filter: LobbyFilter, cid: Option<Cid>) {
        if let Some(game) = filter.game.as_ref().filter(|game| GameKind::from_name(game).is_none())
        {
            let refusal = Refusal::new(Code::NotFound, format!("there is no game {game}"));
            return self.refuse(Refused::new(cid, None, refusal));
        }
        if let Some(cid) = cid {
            self.outbox.answer(Answer::Ack(Ack::new(cid, None, None)));
        }
        let mut frames = self.app.lobby.frames(&filter).await;
        self.outbox.send(frames.borrow_and_update().clone());
        self.lobby = Events::changes(frames, EncodedFrame::clone);
    }

    /// Subscribes to all tables where the player has a seat, from now on, resuming after `resume`.
    pub(crate) async fn follow_seats(&mut self, resume: &[(TableId, ResumePoint)]) {
        // Subscribe before the lookup, so that no change is missed.
        if let Some(player) = self.player {
            self.seats = Events::changes(self.app.lobby.seats_of(player), |()| ());
        }
        self.sync_seats(resume).await;
    }

    async fn sync_seats(&mut self, resume: &[(TableId, ResumePoint)]) {
        let Some(player) = self.player else { return };
        let mut own = tables_of(&self.app, player).await;
        // Ids ascend with time, so this keeps the newest.
        own.drain(..own.len().saturating_sub(SUBS_MAX));
        let left: Vec<TableId> =
            self.tables.iter().copied().filter(|table| !own.contains(table)).collect();
        for table in left {
            self.leave(table).await;
        }
        for table in own {
            if self.tables.insert(table) {
                let resume = resume.iter().find(|(of, _)| *of == table).map(|&(_, resume)| resume);
                self.want(PendingSub { resume, ..PendingSub::again(table) }).await;
            }
        }
    }

    /// Unsubscribes from a table, or from the lobby.
    pub(crate) async fn unfollow(&mut self, table: Option<TableId>) {
        match table {
            None => self.lobby = Events::none(),
            Some(table) => {
                self.leave(table).await;
                self.outbox.forget(table);
            }
        }
    }

    /// Subscribes at once to a pending table, since the client sends a command to it.
    pub(crate) async fn follow_now(&mut self, table: TableId) {
        while let Some(want) = self.pending.pop_of(table) {
            self.subscribe(want).await;
        }
    }

    pub(crate) fn refuse_pending(&mut self, refusal: &Refusal) {
        while let Some(want) = self.pending.pop() {
            if let Some(cid) = want.cid {
                self.refuse(Refused::new(Some(cid), Some(want.table), refusal.clone()));
            }
        }
    }

    /// Forgets tables that have refused or ended their subscriptions.
    fn forget_ended(&mut self, ended: &BTreeSet<TableId>) {
        for &table in ended {
            self.forget(table);
        }
    }

    fn forget(&mut self, table: TableId) {
        self.tables.remove(&table);
        self.lost.forget(table);
        self.outbox.forget_subscription(table);
    }

    /// Ends all subscriptions to tables.
    pub(crate) async fn close(&mut self) {
        for table in std::mem::take(&mut self.tables) {
            self.unsubscribe(table).await;
        }
    }

    /// Sends an `err` and records it.
    pub(crate) fn refuse(&self, refused: Refused) {
        if let Some(kind) = RefusalKind::of(&refused) {
            self.app.refusal_log.record(self.client_ip, kind);
        }
        self.outbox.answer(Answer::Refused(refused));
    }

    /// Tells all subscribed tables whether the client is a slow consumer.
    pub(crate) async fn set_lagging(&mut self, lags: bool) {
        if std::mem::replace(&mut self.lags, lags) == lags {
            return;
        }
        let connection = self.connection;
        self.tell_all(|| Message::SetLagging { connection, lags }).await;
    }

    /// Tells all subscribed tables the round-trip time, for latency compensation.
    pub(crate) async fn set_round_trip(&mut self, trip: Duration) {
        // Clamp it to the maximum compensation.
        let lag_ms = trip.as_millis().min(u128::from(LAG_MAX_MS)) as u64;
        if std::mem::replace(&mut self.lag_ms, lag_ms) == lag_ms {
            return;
        }
        let connection = self.connection;
        self.tell_all(|| Message::SetRoundTrip { connection, lag_ms }).await;
    }

    /// Sends a message to all subscribed tables.
    async fn tell_all(&self, message: impl Fn() -> Message) {
        // Boxed to keep idle connections small.
        Box::pin(async {
            for &table in &self.tables {
                self.tell(table, message()).await;
            }
        })
        .await;
    }

    /// Sends a message about the connection to a table.
    async fn tell(&self, table: TableId, message: Message) {
        if let Some(handle) = self.app.tables.loaded(table) {
            // A stopped actor has no subscribers.
            let _ = handle.send(message).await;
        }
    }

    /// Queues a subscription after those before it.
    async fn want(&mut self, want: PendingSub) {
        if let Some(first) = self.pending.push(want) {
            self.subscribe(first).await;
        }
    }

    /// Starts the next subscription once all frames of the previous one are written.
    async fn subscribe_next(&mut self) {
        if !self.outbox.is_empty() {
            return;
        }
        let Some(want) = self.pending.pop() else { return };
        let table = want.table;
        self.subscribe(want).await;
        if let Some(handle) = self.app.tables.loaded(table) {
            self.pending.wait_for(async move {
                // The actor handles messages in order; if it is lost, the table is subscribed
                // again.
                let _ = handle.ask(|reply| Message::Summary { reply }).await;
            });
        }
    }

    /// Sends a subscription to a table, also after its actor was lost: the connection itself
    /// resubscribes, so that nothing is subscribed for a client that has left.
    async fn subscribe(&mut self, want: PendingSub) {
        let PendingSub { table, resume, chat_after, cid, again } = want;
        self.forget_ended(&self.outbox.take_ended());
        let is_subscribed = self.tables.contains(&table);
        if again && !is_subscribed {
            return;
        }
        if self.tables.len() >= SUBS_MAX && !is_subscribed {
            let detail = format!("a connection is limited to {SUBS_MAX} table subscriptions");
            let refusal = Refusal::new(Code::TooLarge, detail);
            return self.refuse(Refused::new(cid, Some(table), refusal));
        }
        match self.ask_table(table, resume, chat_after, cid.clone()).await {
            Ok(()) => {}
            Err(StoreError::Elsewhere { url, .. })
                if self.may_move_from.is_some_and(|from| from <= Instant::now()) =>
            {
                // An unanswered command is sent again to the other node.
                self.elsewhere = Some(url);
            }
            // Nobody waits for an answer after a reconnect: a client would wait for frames for ever.
            Err(problem) if again || cid.is_none() && is_outage(&problem) => {
                if is_outage(&problem) {
                    // Each client would log the state of the store, or of the link, at each try.
                    debug!(%table, %problem, "cannot subscribe yet");
                } else {
                    internal(&problem);
                }
                self.tables.insert(table);
                self.mark_lost(table);
            }
            Err(problem) => self.refuse(Refused::new(cid, Some(table), internal(&problem))),
        }
    }

    /// Subscribes to a table at once. The table answers through the outbox.
    ///
    /// # Errors
    ///
    /// There is no such table, or it cannot be loaded.
    pub(crate) async fn ask_table(
        &mut self,
        table: TableId,
        resume: Option<ResumePoint>,
        chat_after: Option<u64>,
        cid: Option<Cid>,
    ) -> Result<(), StoreError> {
        let subscription = Subscription {
            connection: self.connection,
            player: self.player,
            takes_part: self.takes_part,
            cid: cid.clone(),
            seen: resume.map(|resume| (resume.epoch, resume.after)),
            chat_after,
            lag_ms: self.lag_ms,
            blocked: blocked(self.session.as_ref()),
            responder: self.outbox.clone(),
            stream: self.outbox.clone(),
        };
        if let Some(cid) = cid {
            self.outbox.note_asked(table, cid);
        }
        let asked = self.app.tables.send(table, Message::Subscribe(subscription)).await;
        if asked.is_ok() {
            self.tables.insert(table);
        } else if !self.tables.contains(&table) {
            self.outbox.forget_subscription(table);
        }
        asked
    }

    async fn leave(&mut self, table: TableId) {
        self.forget(table);
        self.unsubscribe(table).await;
    }

    async fn unsubscribe(&self, table: TableId) {
        self.tell(table, Message::Unsubscribe { connection: self.connection }).await;
    }

    /// Schedules the resubscription to a table whose actor was lost, unless the client has
    /// unsubscribed.
    fn mark_lost(&mut self, table: TableId) {
        if self.tables.contains(&table) {
            self.lost.add(table);
        }
    }
}

/// Returns whether the error is temporary: the table may be reachable later.
fn is_outage(problem: &StoreError) -> bool {
    match problem {
        StoreError::Elsewhere { .. }
        | StoreError::OutOfReach { .. }
        | StoreError::Unavailable(_) => true,
        StoreError::NotFound(_) | StoreError::Conflict { .. } | StoreError::Damaged { .. } => false,
    }
}

/// Waits until this server no longer serves clients, for now or for good.
fn end_of_all(app: &App) -> impl Future<Output = EndReason> + Send + Sync + 'static {
    let stop = app.stop.clone().cancelled_owned();
    let status = app.cluster.as_ref().map(|cluster| cluster.status());
    let cut_off = async move {
        // A node that leaves its cluster stops.
        if let Some(mut status) = status
            && status.cut_off(true).await.is_ok()
        {
            return;
        }
        std::future::pending::<()>().await;
    };
    async move {
        tokio::select! {
            () = stop => EndReason::Draining,
            () = cut_off => EndReason::CutOff,
        }
    }
}

/// Waits until there is a value, and takes it. Cancel-safe.
async fn taken<T>(value: &mut Option<T>) -> T {
    match value.take() {
        Some(value) => value,
        None => std::future::pending().await,
    }
}
