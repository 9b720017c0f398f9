use std::{
    collections::{BTreeSet, VecDeque},
    time::Duration,
};

use games::GameKind;
use protocol::{Cid, Code, Refusal, SUBS_MAX, TableId, to_client::Ack, to_server::Topic};
use table::{LAG_MAX_MS, Subscription};
use tokio::time::Instant;

use crate::{
    app::App,
    socket::{connection::Connection, pending_subs::PendingSub},
    state::{errors::internal, sessions::blocked},
};

/// The delay before a lost table is subscribed again: the cause, such as a full disk, may persist.
const BREATH: Duration = Duration::from_secs(1);

/// A connection's subscriptions.
#[derive(Debug, Default)]
pub(crate) struct Subscriptions {
    tables: BTreeSet<TableId>,
    /// Lost tables with the time of their resubscription, in order.
    lost: VecDeque<(Instant, TableId)>,
}

impl Subscriptions {
    /// Schedules a table whose actor was lost.
    pub(crate) fn mark_lost(&mut self, table: TableId) {
        let is_noted = self.lost.iter().any(|&(_, lost)| lost == table);
        if self.tables.contains(&table) && !is_noted {
            self.lost.push_back((Instant::now() + BREATH, table));
        }
    }

    /// Waits for the next table to resubscribe.
    pub(crate) async fn next_retry(&mut self) -> TableId {
        match self.lost.front() {
            Some(&(at, table)) => {
                tokio::time::sleep_until(at).await;
                self.lost.pop_front();
                table
            }
            None => std::future::pending().await,
        }
    }

    pub(crate) fn remove(&mut self, table: TableId) {
        self.tables.remove(&table);
        self.lost.retain(|&(_, lost)| lost != table);
    }

    pub(crate) fn tables(&self) -> &BTreeSet<TableId> {
        &self.tables
    }

    pub(crate) async fn leave(&mut self, app: &App, connection: u64, table: TableId) {
        self.remove(table);
        leave(app, connection, table).await;
    }

    pub(crate) fn add(&mut self, table: TableId) {
        self.tables.insert(table);
    }

    /// Tells all subscribed tables whether the client keeps up.
    pub(crate) async fn set_lagging_all(&self, app: &App, connection: u64, lags: bool) {
        for &table in &self.tables {
            if let Some(handle) = app.tables.loaded(table) {
                // A stopped actor has no subscribers.
                let _ = handle.set_lagging(connection, lags).await;
            }
        }
    }

    /// Tells all subscribed tables the round-trip time, for latency compensation.
    pub(crate) async fn set_rtt_all(&self, app: &App, connection: u64, lag_ms: u64) {
        for &table in &self.tables {
            if let Some(handle) = app.tables.loaded(table) {
                // As above.
                let _ = handle.set_round_trip(connection, lag_ms).await;
            }
        }
    }

    pub(crate) async fn leave_all(&mut self, app: &App, connection: u64) {
        for table in std::mem::take(&mut self.tables) {
            leave(app, connection, table).await;
        }
    }
}

async fn leave(app: &App, connection: u64, table: TableId) {
    if let Some(handle) = app.tables.loaded(table) {
        // A stopped actor has no subscribers.
        let _ = handle.unsubscribe(connection).await;
    }
}

impl Connection {
    /// Subscribes to a table or the lobby. A `cid` is answered by an `ack` first.
    pub(crate) async fn follow(&mut self, topic: Topic, cid: Option<Cid>) {
        match topic {
            Topic::Lobby(filter) => {
                if let Some(game) =
                    filter.game.as_ref().filter(|game| GameKind::from_name(game).is_none())
                {
                    let refusal = Refusal::new(Code::NotFound, format!("there is no game {game}"));
                    match cid {
                        Some(cid) => self.answer(cid, None, refusal),
                        None => self.refuse(refusal),
                    }
                    return;
                }
                if let Some(cid) = cid {
                    self.ack(Ack::new(cid, None, None));
                }
                let mut frames = self.app.lobby.frames(&filter).await;
                self.outbox.send(frames.borrow_and_update().clone());
                self.lobby = Some(frames);
            }
            Topic::Table { table, heard, chat_after } => {
                self.want(PendingSub { table, heard, chat_after, cid, again: false }).await;
            }
        }
    }

    /// Subscribes to a table after the subscriptions before it.
    pub(crate) async fn want(&mut self, want: PendingSub) {
        if let Some(first) = self.pending_subs.push(want) {
            self.follow_table(first).await;
        }
    }

    /// Starts the next subscription once all frames of the previous one are written.
    pub(crate) async fn follow_next(&mut self) {
        if !self.outbox.is_empty() {
            return;
        }
        let Some(want) = self.pending_subs.pop() else { return };
        let table = want.table;
        self.follow_table(want).await;
        if let Some(handle) = self.app.tables.loaded(table) {
            self.pending_subs.wait_for(async move {
                // The actor handles messages in order; if it is lost, the table is subscribed
                // again.
                let _ = handle.summary().await;
            });
        }
    }

    /// Subscribes at once to a pending table, since the client sends a command to it.
    pub(crate) async fn follow_now(&mut self, table: TableId) {
        while let Some(want) = self.pending_subs.pop_of(table) {
            self.follow_table(want).await;
        }
    }

    /// Sends a subscription to a table, also after its actor was lost: the connection itself
    /// resubscribes, so that nothing is subscribed for a client that has left.
    async fn follow_table(&mut self, want: PendingSub) {
        let PendingSub { table, heard, chat_after, cid, again } = want;
        let is_followed = self.subscriptions.tables.contains(&table);
        if again && !is_followed {
            return;
        }
        if self.subscriptions.tables.len() >= SUBS_MAX && !is_followed {
            let detail = format!("a connection is limited to {SUBS_MAX} table subscriptions");
            self.cannot_follow(table, cid, Refusal::new(Code::TooLarge, detail));
            return;
        }
        let follow = Subscription {
            connection: self.number,
            player: self.who.as_ref().map(|person| person.id),
            takes_part: self.takes_part,
            cid: cid.clone(),
            seen: heard.map(|heard| (heard.epoch, heard.after)),
            chat_after,
            lag_ms: self.lag_ms,
            outbox: self.outbox.clone(),
            blocked: blocked(self.held.as_ref()),
        };
        let asked = self.app.tables.ask(table, |handle| {
            let follow = follow.clone();
            async move { handle.subscribe(follow).await }
        });
        match asked.await {
            Ok(()) => self.subscriptions.add(table),
            Err(problem) if again => {
                // Log the error; the client retries.
                internal(&problem);
                self.subscriptions.mark_lost(table);
            }
            Err(problem) => self.cannot_follow(table, cid, internal(&problem)),
        }
    }

    pub(crate) async fn set_lagging(&mut self, lags: bool) {
        if std::mem::replace(&mut self.lags, lags) == lags {
            return;
        }
        self.subscriptions.set_lagging_all(&self.app, self.number, lags).await;
    }

    /// Stores the round-trip time and tells all subscribed tables.
    pub(crate) async fn set_rtt(&mut self, trip: Duration) {
        // Clamp it to the maximum compensation.
        let lag_ms = trip.as_millis().min(u128::from(LAG_MAX_MS)) as u64;
        if std::mem::replace(&mut self.lag_ms, lag_ms) != lag_ms {
            self.subscriptions.set_rtt_all(&self.app, self.number, lag_ms).await;
        }
    }

    pub(crate) async fn unfollow(&mut self, table: Option<TableId>) {
        match table {
            None => self.lobby = None,
            Some(table) => {
                self.subscriptions.leave(&self.app, self.number, table).await;
                self.outbox.forget(table);
            }
        }
    }

    fn cannot_follow(&self, table: TableId, cid: Option<Cid>, refusal: Refusal) {
        let refused = protocol::to_client::Refused::new(cid, Some(table), refusal);
        self.tell_refused(refused);
    }
}
