mod handshake;
mod pending;
mod shuffle_secrets;
pub(crate) mod subscriptions;

use std::{sync::Arc, time::Duration};

use protocol::{
    CloseCode, TableId, ToClient, ToServer,
    to_client::{Ack, ChatLine, Refused, Shuffling},
    to_server::Sub,
};
use tokio::{
    sync::{mpsc, oneshot},
    time::{sleep, timeout},
};

pub(crate) use self::pending::PENDING_MAX;
use self::{
    pending::Pending,
    shuffle_secrets::ShuffleSecrets,
    subscriptions::{Outcome, Subscriptions, TableFrame},
};
use crate::{
    ClientEvent, Config, ConnectError, Disconnected, FromServer, Identity, Wire,
    client::{Command, Shared},
    events::Queue,
};

/// The task that owns the connection, reconnects, and resumes commands and subscriptions.
#[derive(Debug)]
pub(crate) struct Driver {
    url: String,
    /// The URL of another node, for the next attempt; `None` for the usual one.
    elsewhere: Option<String>,
    /// The number of times in a row that the client was redirected to a node which it did not
    /// reach.
    n_sent_nowhere: u32,
    config: Config,
    identity: Identity,
    inbox: mpsc::Receiver<Command>,
    shared: Arc<Shared>,
    queue: Arc<Queue>,
    pending: Pending,
    subscriptions: Subscriptions,
    secrets: ShuffleSecrets,
    /// The silence after which the connection counts as lost: two and a half heartbeats.
    silence: Duration,
    has_connected: bool,
}

enum End {
    /// The connection is lost, and the client reconnects after at least this delay.
    Lost(Option<Duration>),
    Final(Disconnected),
}

impl Driver {
    pub(crate) fn new(
        url: String,
        config: Config,
        identity: Identity,
        inbox: mpsc::Receiver<Command>,
        shared: Arc<Shared>,
        queue: Arc<Queue>,
    ) -> Driver {
        if let Identity::Token(token) = &identity {
            shared.state().token = Some(token.clone());
        }
        Driver {
            url,
            elsewhere: None,
            n_sent_nowhere: 0,
            config,
            identity,
            inbox,
            shared,
            queue,
            pending: Pending::default(),
            subscriptions: Subscriptions::default(),
            secrets: ShuffleSecrets::default(),
            silence: Duration::from_mins(1),
            has_connected: false,
        }
    }

    pub(crate) async fn run(mut self, mut wire: Wire) {
        let parted = loop {
            match self.run_connection(wire).await {
                End::Final(parted) => break parted,
                End::Lost(wait) => match self.reconnect(wait).await {
                    Ok(again) => wire = again,
                    Err(parted) => break parted,
                },
            }
        };
        self.shared.state().disconnected = Some(parted.clone());
        self.pending.part(&parted);
        self.queue.push(ClientEvent::Disconnected(parted));
        self.queue.close();
    }

    /// Reconnects with back-off.
    ///
    /// # Errors
    ///
    /// The server no longer wants the client.
    async fn reconnect(&mut self, least: Option<Duration>) -> Result<Wire, Disconnected> {
        self.queue.push(ClientEvent::ConnectionLost);
        if self.elsewhere.is_none() {
            self.n_sent_nowhere = 0;
        }
        let mut n_failed = self.n_sent_nowhere;
        loop {
            let is_sent = self.elsewhere.is_some();
            if !is_sent {
                sleep(least.unwrap_or_default() + self.config.wait(n_failed)).await;
            }
            if self.inbox.is_closed() && self.inbox.is_empty() {
                return Err(Disconnected::ByClient);
            }
            match self.open().await {
                Ok(wire) => {
                    if is_sent {
                        self.n_sent_nowhere = 0;
                    }
                    return Ok(wire);
                }
                // The usual server may say something else.
                Err(_) if is_sent => {
                    self.n_sent_nowhere += 1;
                    n_failed += 1;
                }
                Err(ConnectError::Refused(refusal)) if !refusal.retryable => {
                    return Err(Disconnected::Refused(refusal));
                }
                Err(ConnectError::Closed { code, reason }) if is_final(code) => {
                    return Err(Disconnected::Closed { code, reason });
                }
                Err(_) => n_failed += 1,
            }
        }
    }

    /// Sends the unanswered commands again, then runs until the connection ends.
    async fn run_connection(&mut self, mut wire: Wire) -> End {
        for text in self.pending.texts(&self.subscriptions) {
            if wire.send(text).await.is_err() {
                return End::Lost(None);
            }
        }
        loop {
            let sent = tokio::select! {
                command = self.inbox.recv(), if self.pending.has_room() => {
                    let Some(command) = command else {
                        wire.close().await;
                        return End::Final(Disconnected::ByClient);
                    };
                    wire.send(self.register(command)).await
                }
                heard = timeout(self.silence, wire.next()) => match heard {
                    Ok(FromServer::Text(text)) => match self.handle_frame(&text) {
                        Some(answer) => wire.send(answer.encode()).await,
                        None => Ok(()),
                    },
                    Ok(FromServer::Ping) => Ok(()),
                    Ok(FromServer::Closed { code, reason }) => return self.end_of(code, reason),
                    Err(_) => return End::Lost(None),
                },
            };
            if sent.is_err() {
                return End::Lost(None);
            }
        }
    }

    /// Adds a command to the pending ones and returns its frame.
    fn register(&mut self, command: Command) -> String {
        if let ToServer::Unsub(unsub) = &command.message {
            self.forget(unsub.table);
        }
        let text = command.message.encode();
        self.pending.insert(command);
        text
    }

    /// Handles a frame; returns the message to send in answer, if there is one.
    fn handle_frame(&mut self, text: &str) -> Option<ToServer> {
        // An unreadable frame comes from a later version or a faulty server. Skipping it is the best
        // a client can do.
        match ToClient::decode(text).ok()? {
            ToClient::Ack(ack) => self.handle_ack(ack),
            ToClient::Err(refused) => self.handle_refusal(refused),
            ToClient::Update(update) => {
                let outcome = self.subscriptions.apply_update(update);
                return self.handle_outcome(outcome);
            }
            ToClient::Replay(replay) => return self.handle_table_frame(replay),
            ToClient::Snapshot(snapshot) => return self.handle_table_frame(snapshot),
            ToClient::Presence(presence) => self.queue.push(ClientEvent::Presence(presence)),
            ToClient::Lobby(lobby) => self.queue.push(ClientEvent::Lobby(lobby)),
            ToClient::Chat(line) => self.push_chat(line),
            ToClient::Announcement(said) => self.queue.push(ClientEvent::Announcement(said)),
            ToClient::ChatReplay(replay) => {
                let table = replay.table;
                replay.lines.into_iter().for_each(|line| self.push_chat(ChatLine { table, line }));
            }
            ToClient::Shuffling(asked) => return self.answer_shuffling(&asked),
            ToClient::Hello(_)
            | ToClient::Ready(_)
            | ToClient::Pong(_)
            | ToClient::Proof(_)
            | ToClient::AnnouncementOver(_)
            | ToClient::Other => {}
        }
        None
    }

    fn push_chat(&mut self, line: ChatLine) {
        if self.subscriptions.note_chat(&line) {
            self.queue.push(ClientEvent::Chat(line));
        }
    }

    fn handle_ack(&mut self, ack: Ack) {
        let Some(command) = self.pending.remove(&ack.cid) else { return };
        if let ToServer::Sub(Sub { topic, .. }) = &command.message {
            self.subscriptions.add(topic.clone());
        }
        // The caller may have stopped waiting.
        let _ = command.answer.send(Ok(ack));
    }

    fn handle_refusal(&mut self, refused: Refused) {
        let (cid, table) = (refused.cid.clone(), refused.table);
        let refusal = refused.refusal();
        if let Some(command) = cid.as_ref().and_then(|cid| self.pending.remove(cid)) {
            // The caller may have stopped waiting.
            let _ = command.answer.send(Err(refusal.into()));
            return;
        }
        // Not a command but a resumed subscription or a resync after a gap. A duplicate answer is
        // neither.
        let Some(table) = table else { return };
        if cid.is_some_and(|cid| !self.subscriptions.is_resync_cid(table, &cid)) {
            return;
        }
        if refusal.retryable {
            self.subscriptions.clear_resync(table);
        } else {
            self.forget(Some(table));
            self.queue.push(ClientEvent::Unsubscribed { table, refusal });
        }
    }

    /// Returns the contribution of the client to a shuffle, which becomes a pending command; `None`
    /// if it has no seat at the table, or must not contribute.
    fn answer_shuffling(&mut self, asked: &Shuffling) -> Option<ToServer> {
        let seat = self.shared.state().views.get(&asked.table)?.private.as_ref()?.seat();
        let message = self.secrets.answer(asked, seat.0, self.shared.cid())?;
        // Nothing waits for the answer; a late contribution is refused, which does no harm.
        let (answer, _) = oneshot::channel();
        self.pending.insert(Command { message: message.clone(), answer });
        Some(message)
    }

    fn handle_table_frame(&mut self, frame: impl Into<TableFrame>) -> Option<ToServer> {
        let outcome = self.subscriptions.apply(frame.into());
        self.handle_outcome(outcome)
    }

    fn handle_outcome(&mut self, outcome: Outcome) -> Option<ToServer> {
        match outcome {
            Outcome::Changed(told) => {
                let view = told.view.clone();
                self.shared.state().views.insert(view.table, view);
                self.queue.push(ClientEvent::Table(told));
                None
            }
            Outcome::Nothing => None,
            Outcome::Gap(table, topic) => {
                let cid = self.shared.cid();
                self.subscriptions.set_resync_cid(table, cid.clone());
                Some(ToServer::Sub(Sub { cid, topic }))
            }
        }
    }

    fn forget(&mut self, table: Option<TableId>) {
        self.subscriptions.remove(table);
        if let Some(table) = table {
            self.secrets.forget(table);
            self.shared.state().views.remove(&table);
        }
    }

    fn end_of(&mut self, code: u16, reason: String) -> End {
        if is_final(code) {
            return End::Final(Disconnected::Closed { code, reason });
        }
        if CloseCode::from_repr(code) == Some(CloseCode::Elsewhere) {
            self.elsewhere = Some(reason).filter(|url| is_as_safe(url, &self.url));
            return End::Lost(None);
        }
        let wait = reason.strip_prefix("retry_ms=").and_then(|ms| ms.parse().ok());
        End::Lost(wait.map(Duration::from_millis))
    }
}

/// Returns whether `url` is that of a WebSocket, and encrypted if `usual` is.
fn is_as_safe(url: &str, usual: &str) -> bool {
    url.starts_with("wss:") || (url.starts_with("ws:") && !usual.starts_with("wss:"))
}

/// Returns whether the close code forbids reconnecting. Unknown codes do not.
fn is_final(code: u16) -> bool {
    CloseCode::from_repr(code).is_some_and(|code| !code.is_worth_reconnecting())
}
