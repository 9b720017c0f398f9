use std::{ops::RangeInclusive, sync::Arc, time::Duration};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use bytes::Bytes;
use futures_util::SinkExt;
use journal::Person;
use protocol::{CloseCode, Code, Language, Refusal, Token};
use store::Scopes;
use table::Outbox as _;
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
        outbox::{Outbox, OutboxBatch},
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

/// How long one write may take: whoever reads slower than that is cut off and may resume.
pub(crate) const WRITE: Duration = Duration::from_secs(2);

/// How long a client may take to say who it is.
const AUTH: Duration = Duration::from_secs(10);

/// How long a socket is still served when the server stops: what was asked is answered.
const GRACE: Duration = Duration::from_millis(250);

/// When the client of a server that stops is to come back, in milliseconds: each at another time,
/// so that not all of them come at once.
const BACK_MS: RangeInclusive<u64> = 200..=2_000;

/// How long the end of a socket may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// One client's connection.
pub(crate) struct Connection {
    pub(crate) app: App,
    pub(crate) number: u64,
    /// Where the client asks from.
    pub(crate) client_ip: ClientIp,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) who: Option<Person>,
    /// What they speak.
    pub(crate) lang: Option<Language>,
    /// What the client's token is for.
    pub(crate) scopes: Scopes,
    /// The token of the page's cookie.
    pub(crate) cookie: Option<Token>,
    /// What the invites are made from that it asks for.
    pub(crate) invite_secret: InviteSecret,
    /// The session that it lives by.
    pub(crate) held: Option<SessionGuard>,
    pub(crate) is_greeted: bool,
    /// Whether the client takes part in shuffles.
    pub(crate) takes_part: bool,
    pub(crate) subscriptions: Subscriptions,
    pub(crate) pending_subs: PendingSubs,
    pub(crate) lobby: Option<watch::Receiver<Bytes>>,
    /// What the host says.
    pub(crate) announced: AnnouncementStream,
    /// Whether the client was too slow, and nothing has been heard of it since.
    pub(crate) lags: bool,
    /// How long the client's round trip is, in milliseconds, so far as that counts.
    pub(crate) lag_ms: u64,
    /// Whether the client asks for too much.
    pub(crate) flood: FloodGuard,
    /// Until when the client is not heard, for it asks for too much.
    pub(crate) deaf_until: Option<Instant>,
    /// Frames that could not be read.
    pub(crate) n_bad: u32,
}

/// Why a connection ends, and what the client is told in its close frame.
#[derive(Debug)]
pub(crate) struct End {
    pub(crate) code: CloseCode,
    pub(crate) reason: String,
}

impl End {
    pub(crate) fn new(code: CloseCode, reason: impl Into<String>) -> End {
        End { code, reason: reason.into() }
    }

    /// What becomes of a socket whose `auth` was refused. Only a token that is nobody's is to be
    /// forgotten; who cannot be found now may come again.
    pub(crate) fn of_auth(refusal: &Refusal) -> End {
        match refusal.retry_ms {
            Some(wait) => End::new(CloseCode::Flooding, format!("retry_ms={wait}")),
            None if refusal.retryable => End::new(CloseCode::Away, refusal.code.word()),
            None => End::new(CloseCode::Unauthorized, refusal.code.word()),
        }
    }

    fn of_session(ended: SessionEnd) -> End {
        match ended {
            SessionEnd::Expired => End::new(CloseCode::Unauthorized, "the session has ended"),
            SessionEnd::Banned(why) => {
                End::new(CloseCode::Forbidden, shortened(format!("banned: {why}")))
            }
        }
    }
}

/// Serves a socket until either side ends it, and then gives its place back.
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
        announced: app.announcements.subscribe(clock::now),
        lags: false,
        lag_ms: 0,
        flood: FloodGuard::default(),
        deaf_until: None,
        n_bad: 0,
        app,
    };
    connection.outbox.answer(greeting::hello(&connection.app));
    let end = connection.run(&mut socket).await;
    if matches!(end, Some(End { code: CloseCode::Draining, .. })) {
        let _ = timeout(GRACE, connection.finish_in_flight(&mut socket)).await;
    }
    debug!(number, ?end, "a connection ends");
    connection.leave().await;
    if let Some(End { code, reason }) = end {
        // What was answered before the end still goes out.
        let _ = connection.write(&mut socket).await;
        let close = CloseFrame { code: code.number(), reason: reason.into() };
        // The other end may be gone already; it has then no use for a reason.
        let _ = timeout(FAREWELL, socket.send(Message::Close(Some(close)))).await;
    }
    let _ = timeout(FAREWELL, drain(&mut socket)).await;
}

/// Reads to the end: a client's own goodbye is answered meanwhile. Where the socket cannot be read
/// any more, this is over at once, and the connection beneath hears the client out.
async fn drain(socket: &mut WebSocket) {
    while let Some(Ok(_)) = socket.recv().await {}
}

impl Connection {
    /// Everything between the first frame and the last. None: the client ended it.
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
                    // Who was not listened to was not silent.
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
                        Ok(Message::Binary(_)) => return Some(self.not_our_protocol("frames are text")),
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
                        return Some(End::new(CloseCode::TooSlow, "too slow; resume"));
                    }
                    if let Err(end) = self.write(socket).await {
                        return Some(end);
                    }
                    // How far away the client is should be known before its first decision.
                    if self.is_greeted && let Some(first) = heartbeat.first_ping() && !ping(socket, first).await {
                        return Some(lost());
                    }
                }
                table = self.subscriptions.next_retry() => self.want(PendingSub::again(table)).await,
                () = self.pending_subs.settled(), if self.pending_subs.is_due(self.outbox.is_empty()) => {
                    self.follow_next().await;
                }
                frame = next_lobby(&mut self.lobby) => self.outbox.answer(frame),
                () = late, if !self.lags => self.set_lagging(true).await,
                () = silent, if self.deaf_until.is_none() => return Some(lost()),
                () = heartbeat.beat() => {
                    if !ping(socket, heartbeat.ping()).await {
                        return Some(lost());
                    }
                }
                () = &mut auth, if !self.is_greeted => {
                    // Its token may be as good as ever.
                    return Some(End::new(CloseCode::Away, "no auth in time; come again"));
                }
                over = session_ended(self.held.as_ref()) => return Some(End::of_session(over)),
                frame = self.announced.next(), if self.is_greeted => self.outbox.answer(frame),
                () = stop.cancelled() => {
                    let retry_ms = fastrand::u64(BACK_MS);
                    return Some(End::new(CloseCode::Draining, format!("retry_ms={retry_ms}")));
                }
            }
        }
    }

    /// Answers what is still under way when the server stops: what tables were asked before gets
    /// its own answer, and what comes now is refused.
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

    /// Writes everything that waits, with one flush, and follows anew what was lost.
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
            for frame in frames {
                // Frames are made of strings; the check is cheap, and it is the library's condition.
                let text = Utf8Bytes::try_from(frame).expect("a frame is UTF-8");
                socket.feed(Message::Text(text)).await?;
            }
            socket.flush().await
        });
        match written.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(End::new(CloseCode::Away, error.to_string())),
            Err(_) => Err(End::new(CloseCode::TooSlow, "too slow; resume")),
        }
    }

    /// Ends the connection of something that does not speak our protocol, after one `err`.
    pub(crate) fn not_our_protocol(&self, detail: &str) -> End {
        let refusal = Refusal::new(Code::BadFrame, detail);
        self.refuse(refusal);
        End::new(CloseCode::BadFrame, "not our protocol")
    }

    pub(crate) fn now() -> u64 {
        clock::now()
    }

    async fn leave(&mut self) {
        self.subscriptions.leave_all(&self.app, self.number).await;
    }
}

/// Sends a ping; whether the socket takes it.
async fn ping(socket: &mut WebSocket, payload: Bytes) -> bool {
    matches!(timeout(WRITE, socket.send(Message::Ping(payload))).await, Ok(Ok(())))
}

/// The end of one that is not there any more.
fn lost() -> End {
    End::new(CloseCode::HeartbeatLost, "nothing heard; resume")
}

/// The lobby's next frame; never, where the lobby is not followed.
async fn next_lobby(lobby: &mut Option<watch::Receiver<Bytes>>) -> Bytes {
    match lobby {
        Some(frames) => match frames.changed().await {
            Ok(()) => frames.borrow_and_update().clone(),
            // The lobby has ended with the server.
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

/// As much of a text as a close frame holds: 123 bytes.
fn shortened(mut text: String) -> String {
    text.truncate(text.floor_char_boundary(123));
    text
}
