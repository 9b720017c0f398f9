use std::{ops::RangeInclusive, sync::Arc, time::Duration};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use bytes::Bytes;
use futures_util::SinkExt;
use journal::Person;
use protocol::{CloseCode, Code, Language, Refusal, Token};
use store::Scopes;
use table::EncodedFrame;
use tokio::{
    sync::watch,
    time::{Instant, sleep_until, timeout},
};
use tracing::debug;

use crate::{
    app::App,
    client_ip::ClientIp,
    socket::{
        greeting,
        heartbeat::Heartbeat,
        outbox::{Outbox, OutboxBatch, QueuedFrame},
        pending_subs::{PendingSub, PendingSubs},
        subscriptions::Subscriptions,
    },
    state::{
        announcements::AnnouncementStream,
        clock,
        limits::{ConnectionSlot, FloodGuard},
        metrics::{OpenConnection, Queue, Transport},
        sessions::{InviteSecret, SessionEnd, SessionGuard, session_ended},
    },
};

/// The timeout of a write: a slower client is disconnected and can resume.
pub(crate) const WRITE: Duration = Duration::from_secs(2);

/// The time to send `auth`.
const AUTH: Duration = Duration::from_secs(10);

/// The time to answer commands in progress during a shutdown.
const GRACE: Duration = Duration::from_millis(250);

/// The delay before clients reconnect after a shutdown, in milliseconds, spread so that they do not
/// come all at once.
const BACK_MS: RangeInclusive<u64> = 200..=2_000;

/// The timeout of the closing handshake.
const FAREWELL: Duration = Duration::from_secs(1);

/// A WebSocket connection.
pub(crate) struct Connection {
    pub(crate) app: App,
    pub(crate) number: u64,
    pub(crate) client_ip: ClientIp,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) who: Option<Person>,
    /// The language of the client, if known.
    pub(crate) lang: Option<Language>,
    /// The scopes of its token.
    pub(crate) scopes: Scopes,
    /// The token of the page's cookie.
    pub(crate) cookie: Option<Token>,
    /// Derives the invites that the client creates.
    pub(crate) invite_secret: InviteSecret,
    pub(crate) held: Option<SessionGuard>,
    pub(crate) is_greeted: bool,
    /// True if the client contributes to shuffles.
    pub(crate) takes_part: bool,
    pub(crate) subscriptions: Subscriptions,
    pub(crate) pending_subs: PendingSubs,
    pub(crate) lobby: Option<watch::Receiver<EncodedFrame>>,
    pub(crate) announced: AnnouncementStream,
    /// True if the client was too slow and has not been heard since.
    pub(crate) lags: bool,
    /// The round-trip time that latency compensation takes into account, in milliseconds.
    pub(crate) lag_ms: u64,
    pub(crate) flood: FloodGuard,
    /// The end of the pause in which the client is not read because it sends too much.
    pub(crate) deaf_until: Option<Instant>,
    /// The number of unreadable frames.
    pub(crate) n_bad: u32,
}

/// The code and reason of a close frame.
#[derive(Debug)]
pub(crate) struct End {
    pub(crate) code: CloseCode,
    pub(crate) reason: String,
}

impl End {
    pub(crate) fn new(code: CloseCode, reason: impl Into<String>) -> End {
        End { code, reason: reason.into() }
    }

    /// The close frame after a refused `auth`.
    ///
    /// Only an unknown token should be deleted by the client; otherwise it can retry.
    pub(crate) fn of_auth(refusal: &Refusal) -> End {
        match refusal.retry_ms {
            Some(wait) => End::new(CloseCode::Flooding, format!("retry_ms={wait}")),
            None if refusal.retryable => End::new(CloseCode::Away, refusal.code.word()),
            None => End::new(CloseCode::Unauthorized, refusal.code.word()),
        }
    }

    fn of_session(ended: SessionEnd) -> End {
        match ended {
            SessionEnd::Expired => End::new(CloseCode::Unauthorized, "session ended"),
            SessionEnd::Banned(why) => {
                End::new(CloseCode::Forbidden, shortened(format!("banned: {why}")))
            }
        }
    }
}

/// Serves a socket until either side ends it.
pub(crate) async fn serve(
    app: App,
    mut socket: WebSocket,
    cookie: Option<Token>,
    (client_ip, _place): (ClientIp, ConnectionSlot),
) {
    let number = app.next_connection();
    let _counted = OpenConnection::begin(&app.metrics, Transport::WebSocket);
    let mut connection = Connection {
        number,
        client_ip,
        outbox: Arc::new(Outbox::new(&app.config.limits)),
        who: None,
        lang: None,
        scopes: Scopes::ALL,
        cookie,
        invite_secret: InviteSecret::fresh(),
        held: None,
        is_greeted: false,
        takes_part: false,
        subscriptions: Subscriptions::default(),
        pending_subs: PendingSubs::default(),
        lobby: None,
        announced: app.announcements.subscribe(|| clock::now().0),
        lags: false,
        lag_ms: 0,
        flood: FloodGuard::default(),
        deaf_until: None,
        n_bad: 0,
        app,
    };
    connection.outbox.send(greeting::hello(&connection.app));
    let end = connection.run(&mut socket).await;
    if matches!(end, Some(End { code: CloseCode::Draining, .. })) {
        let _ = timeout(GRACE, connection.finish_in_flight(&mut socket)).await;
    }
    debug!(number, ?end, "connection closed");
    connection.leave().await;
    if let Some(End { code, reason }) = end {
        // Write the remaining answers.
        let _ = connection.write(&mut socket).await;
        let close = CloseFrame { code: code.number(), reason: reason.into() };
        // The client may be gone already.
        let _ = timeout(FAREWELL, socket.send(Message::Close(Some(close)))).await;
    }
    let _ = timeout(FAREWELL, drain(&mut socket)).await;
}

/// Reads to the end, which completes the closing handshake.
async fn drain(socket: &mut WebSocket) {
    while let Some(Ok(_)) = socket.recv().await {}
}

impl Connection {
    /// Serves the connection. Returns `None` if the client closed it.
    async fn run(&mut self, socket: &mut WebSocket) -> Option<End> {
        let mut heartbeat = Heartbeat::new(self.app.config.heartbeat);
        let stop = self.app.stop.clone();
        let auth = tokio::time::sleep(AUTH);
        tokio::pin!(auth);
        loop {
            let (late, silent) = (heartbeat.lagging(), heartbeat.timed_out());
            tokio::select! {
                () = until(self.deaf_until), if self.deaf_until.is_some() => {
                    self.deaf_until = None;
                    // A client that was not read did not time out.
                    heartbeat.note_activity();
                }
                message = socket.recv(), if self.deaf_until.is_none() => {
                    heartbeat.note_activity();
                    self.set_lagging(false).await;
                    match message? {
                        Ok(Message::Text(text)) => {
                            if let Err(end) = self.handle(text.as_str()).await {
                                return Some(end);
                            }
                        }
                        Ok(Message::Binary(_)) => return Some(self.not_our_protocol("frames must be text")),
                        Ok(Message::Pong(answer)) => {
                            if let Some(trip) = heartbeat.pong(&answer) {
                                self.set_rtt(trip).await;
                            }
                        }
                        Ok(Message::Ping(_)) => {}
                        Ok(Message::Close(_)) => return None,
                        Err(error) => return self.end_of(error),
                    }
                }
                () = self.outbox.filled() => {
                    if self.outbox.is_overflowed() {
                        self.app.metrics.record_overflow(Queue::Answers);
                        return Some(End::new(CloseCode::TooSlow, "too slow; reconnect and resume"));
                    }
                    if let Err(end) = self.write(socket).await {
                        return Some(end);
                    }
                    // Measure the latency before the first decision.
                    if self.is_greeted && let Some(first) = heartbeat.first_ping() && !ping(socket, first).await {
                        return Some(lost());
                    }
                }
                table = self.subscriptions.next_retry() => self.want(PendingSub::again(table)).await,
                () = self.pending_subs.settled(), if self.pending_subs.is_due(self.outbox.is_empty()) => {
                    self.follow_next().await;
                }
                frame = next_lobby(&mut self.lobby) => self.outbox.send(frame),
                () = late, if !self.lags => self.set_lagging(true).await,
                () = silent, if self.deaf_until.is_none() => return Some(lost()),
                () = heartbeat.beat() => {
                    if !ping(socket, heartbeat.ping()).await {
                        return Some(lost());
                    }
                }
                () = &mut auth, if !self.is_greeted => {
                    // The token may still be valid.
                    return Some(End::new(CloseCode::Away, "auth timed out; reconnect"));
                }
                over = session_ended(self.held.as_ref()) => return Some(End::of_session(over)),
                message = self.announced.next(), if self.is_greeted => self.outbox.send(message),
                () = stop.cancelled() => {
                    let retry_ms = fastrand::u64(BACK_MS);
                    return Some(End::new(CloseCode::Draining, format!("retry_ms={retry_ms}")));
                }
            }
        }
    }

    /// Answers commands in progress during a shutdown and refuses new ones.
    async fn finish_in_flight(&mut self, socket: &mut WebSocket) {
        self.refuse_pending_subs();
        loop {
            tokio::select! {
                message = socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => self.refuse_draining(text.as_str()),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return,
                },
                () = self.outbox.filled() => {
                    if self.write(socket).await.is_err() {
                        return;
                    }
                }
            }
        }
    }

    /// Writes all waiting frames with one flush, and schedules lost tables for resubscription.
    async fn write(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let OutboxBatch { frames, lost, resynced } = self.outbox.take();
        if resynced {
            self.app.metrics.record_overflow(Queue::Stream);
            self.set_lagging(true).await;
        }
        for table in lost {
            self.subscriptions.mark_lost(table);
        }
        let written = timeout(WRITE, async {
            for QueuedFrame { frame, .. } in frames {
                // Frames come from strings; the library requires the cheap check.
                let text = Utf8Bytes::try_from(frame.bytes).expect("a frame is UTF-8");
                socket.feed(Message::Text(text)).await?;
            }
            socket.flush().await
        });
        match written.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(End::new(CloseCode::Away, error.to_string())),
            Err(_) => Err(End::new(CloseCode::TooSlow, "too slow; reconnect and resume")),
        }
    }

    /// Sends an `err` to a client with another protocol and closes the connection.
    pub(crate) fn not_our_protocol(&self, detail: &str) -> End {
        let refusal = Refusal::new(Code::BadFrame, detail);
        self.refuse(refusal);
        End::new(CloseCode::BadFrame, "protocol error")
    }

    pub(crate) fn now() -> u64 {
        clock::now().0
    }

    async fn leave(&mut self) {
        self.subscriptions.leave_all(&self.app, self.number).await;
    }
}

/// Sends a ping. Returns false if the socket does not accept it.
async fn ping(socket: &mut WebSocket, payload: Bytes) -> bool {
    matches!(timeout(WRITE, socket.send(Message::Ping(payload))).await, Ok(Ok(())))
}

fn lost() -> End {
    End::new(CloseCode::HeartbeatLost, "heartbeat lost; reconnect and resume")
}

/// Waits for the next lobby frame; forever without a lobby subscription.
async fn next_lobby(lobby: &mut Option<watch::Receiver<EncodedFrame>>) -> EncodedFrame {
    match lobby {
        Some(frames) => match frames.changed().await {
            Ok(()) => frames.borrow_and_update().clone(),
            // The lobby ends with the server.
            Err(_) => std::future::pending().await,
        },
        None => std::future::pending().await,
    }
}

async fn until(when: Option<Instant>) {
    match when {
        Some(when) => sleep_until(when).await,
        None => std::future::pending().await,
    }
}

/// Truncates a text to the size of a close frame.
fn shortened(mut text: String) -> String {
    text.truncate(text.floor_char_boundary(123));
    text
}
