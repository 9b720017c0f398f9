use std::{
    ops::{ControlFlow, RangeInclusive},
    sync::Arc,
    task::Poll,
    time::Duration,
};

use bytes::Bytes;
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use protocol::{CloseCode, Code, Language, Refusal, Token};
use storage::{Scopes, journal::Person};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::{Error, Message, protocol::CloseFrame};
use tracing::debug;

use crate::{
    app::App,
    client_ip::ClientIp,
    socket::{
        greeting,
        heartbeat::{Due, Heartbeat},
        stream,
    },
    state::{
        errors::draining,
        limits::{ConnectionSlot, FloodGuard},
        metrics::Transport,
        sessions::{InviteSecret, SessionEnd},
    },
    subscriptions::{EndReason, Outbox, OutboxBatch, Subscriptions, WRITE_TIMEOUT},
};

/// The time limit for a client to send `auth`.
const AUTH_TIMEOUT: Duration = Duration::from_secs(10);

/// The time limit for commands in progress during a shutdown.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(250);

/// The delay before clients reconnect after a shutdown, in milliseconds, spread so that they do not
/// all come at once. It also gives the server time to start again.
const RECONNECT_DELAY_MS: RangeInclusive<u64> = 200..=2_000;

/// The delay before clients reconnect in a cluster, in milliseconds: other nodes serve them at
/// once.
const RECONNECT_ELSEWHERE_DELAY_MS: RangeInclusive<u64> = 0..=400;

/// The largest reason in a close frame, in bytes (RFC 6455, section 5.5).
const REASON_MAX: usize = 123;

const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// The socket of a client.
pub(crate) type Socket = stream::Socket<TokioIo<Upgraded>>;

pub(crate) struct Connection {
    pub(crate) app: App,
    pub(crate) client_ip: ClientIp,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) who: Option<Person>,
    /// The language of the client; `None` if unknown.
    pub(crate) lang: Option<Language>,
    /// The scopes of its token.
    pub(crate) scopes: Scopes,
    /// The token of the page's cookie.
    pub(crate) cookie: Option<Token>,
    /// Derives the invites that the client creates.
    pub(crate) invite_secret: InviteSecret,
    pub(crate) is_greeted: bool,
    pub(crate) subscriptions: Subscriptions,
    pub(crate) flood: FloodGuard,
    /// The time at which the client is read again, if it is paused because it sends too much.
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
            Some(wait) if refusal.code == Code::RateLimited => {
                End::new(CloseCode::Flooding, format!("retry_ms={wait}"))
            }
            Some(_) => End::new(CloseCode::Away, refusal.code.word()),
            None => End::new(CloseCode::Unauthorized, refusal.code.word()),
        }
    }

    fn too_slow() -> End {
        End::new(CloseCode::TooSlow, "too slow; reconnect and resume")
    }
}

impl End {
    /// Returns the close frame for a reason. Other nodes may serve the client after a shutdown.
    fn of(reason: EndReason, has_other_nodes: bool) -> End {
        match reason {
            EndReason::TooSlow => End::too_slow(),
            EndReason::Session(SessionEnd::Expired) => {
                End::new(CloseCode::Unauthorized, "session ended")
            }
            EndReason::Session(SessionEnd::Banned(why)) => {
                End::new(CloseCode::Forbidden, shortened(format!("banned: {why}")))
            }
            EndReason::Session(SessionEnd::Renamed) => {
                End::new(CloseCode::Away, "you have another name; reconnect")
            }
            EndReason::Elsewhere(url) => {
                let url = moved(&url);
                // The reason of a close frame has this size.
                if url.len() > REASON_MAX {
                    return End::new(CloseCode::Away, "the table is on another node; reconnect");
                }
                End::new(CloseCode::Elsewhere, url)
            }
            EndReason::Draining | EndReason::CutOff => {
                let delays =
                    if has_other_nodes { RECONNECT_ELSEWHERE_DELAY_MS } else { RECONNECT_DELAY_MS };
                let retry_ms = fastrand::u64(delays);
                End::new(CloseCode::Draining, format!("retry_ms={retry_ms}"))
            }
        }
    }
}

/// Serves a socket until either side ends it.
pub(crate) async fn serve(connection: &mut Connection, socket: &mut Socket) {
    connection.outbox.set_writer(socket.writer());
    connection.outbox.send(greeting::hello(&connection.app));
    let end = connection.run(socket).await;
    let is_draining = matches!(end, Some(End { code: CloseCode::Draining, .. }));
    if is_draining && connection.app.stop.is_cancelled() {
        let _ = timeout(ANSWER_TIMEOUT, Box::pin(connection.finish_in_flight(socket))).await;
    }
    let number = connection.subscriptions.connection();
    debug!(number, ?end, "connection closed");
    Box::pin(connection.subscriptions.close()).await;
    connection.outbox.remove_writer();
    if let Some(End { code, reason }) = end {
        // Write the remaining answers.
        let _ = Box::pin(connection.write_waiting(socket)).await;
        let close = CloseFrame { code: code.number().into(), reason: reason.into() };
        // The client may be gone already.
        let _ = timeout(CLOSE_TIMEOUT, socket.close(close)).await;
    }
    let _ = timeout(CLOSE_TIMEOUT, socket.drain()).await;
}

impl Connection {
    pub(crate) fn new(
        app: App,
        cookie: Option<Token>,
        client_ip: ClientIp,
        slot: ConnectionSlot,
    ) -> Connection {
        let subscriptions = Subscriptions::new(&app, client_ip, Transport::WebSocket, slot);
        Connection {
            client_ip,
            outbox: subscriptions.outbox().clone(),
            who: None,
            lang: None,
            scopes: Scopes::ALL,
            cookie,
            invite_secret: InviteSecret::fresh(),
            is_greeted: false,
            subscriptions,
            flood: FloodGuard::default(),
            deaf_until: None,
            n_bad: 0,
            app,
        }
    }

    /// Serves the connection. Returns `None` if the client closed it.
    async fn run(&mut self, socket: &mut Socket) -> Option<End> {
        let mut heartbeat = Heartbeat::new(self.app.config.heartbeat);
        let auth_until = Instant::now() + AUTH_TIMEOUT;
        // The only timer. It is not moved when something is put off, but checks what is due.
        let alarm = sleep_until(auth_until.min(heartbeat.next_check()));
        tokio::pin!(alarm);
        loop {
            tokio::select! {
                message = socket.recv(), if self.deaf_until.is_none() => {
                    let received = self.receive(message, &mut heartbeat);
                    if let ControlFlow::Break(end) = socket.answer_during(received).await {
                        return end;
                    }
                    if let Some(until) = self.deaf_until.filter(|&until| until < alarm.deadline()) {
                        alarm.as_mut().reset(until);
                    }
                }
                event = self.subscriptions.next() => {
                    match socket.answer_during(self.subscriptions.process(event)).await {
                        Ok(None) => continue,
                        Ok(Some(batch)) => {
                            if let Err(end) = self.write(socket, batch).await {
                                return Some(end);
                            }
                        }
                        Err(reason) => {
                            return Some(End::of(reason, self.app.cluster.is_some()));
                        }
                    }
                    // Measure the latency before the first decision.
                    if self.is_greeted && let Some(first) = heartbeat.first_ping() && !ping(socket, first).await {
                        return Some(lost());
                    }
                }
                () = &mut alarm => {
                    if let ControlFlow::Break(end) = self.check(socket, &mut heartbeat).await {
                        return end;
                    }
                    let now = Instant::now();
                    if !self.is_greeted && auth_until <= now {
                        // The token may still be valid.
                        return Some(End::new(CloseCode::Away, "auth timed out; reconnect"));
                    }
                    let others = [self.deaf_until, (!self.is_greeted).then_some(auth_until)];
                    let next = others.into_iter().flatten().fold(heartbeat.next_check(), Instant::min);
                    alarm.as_mut().reset(next);
                }
            }
        }
    }

    /// Processes a message, or the end of the stream. Breaks if the connection has to end.
    async fn receive(
        &mut self,
        message: Option<Result<Message, Error>>,
        heartbeat: &mut Heartbeat,
    ) -> ControlFlow<Option<End>> {
        heartbeat.note_activity();
        self.subscriptions.set_lagging(false).await;
        let Some(message) = message else { return ControlFlow::Break(None) };
        match message {
            Ok(Message::Text(text)) => {
                // Boxed to keep idle connections small.
                if let Err(end) = Box::pin(self.handle(text.as_str())).await {
                    return ControlFlow::Break(Some(end));
                }
            }
            Ok(Message::Binary(_)) => {
                return ControlFlow::Break(Some(self.not_our_protocol("frames must be text")));
            }
            Ok(Message::Pong(answer)) => {
                if let Some(trip) = heartbeat.pong(&answer) {
                    self.subscriptions.set_round_trip(trip).await;
                }
            }
            Ok(Message::Ping(_) | Message::Frame(_)) => {}
            Ok(Message::Close(_)) => return ControlFlow::Break(None),
            Err(error) => return ControlFlow::Break(self.end_of(&error)),
        }
        ControlFlow::Continue(())
    }

    /// Checks the heartbeat and acts on it. Breaks if the connection has to end.
    async fn check(
        &mut self,
        socket: &mut Socket,
        heartbeat: &mut Heartbeat,
    ) -> ControlFlow<Option<End>> {
        if let Some(until) = self.deaf_until {
            if until <= Instant::now() {
                self.deaf_until = None;
            }
            // A client that is not read is not silent.
            heartbeat.note_activity();
        }
        let is_lost = match heartbeat.check() {
            None => false,
            Some(Due::Late) => {
                self.subscriptions.set_lagging(true).await;
                false
            }
            Some(Due::Ping) => !ping(socket, heartbeat.ping()).await,
            // If this task was delayed, a message may have been received.
            Some(Due::Silent) => match socket.try_recv() {
                Poll::Ready(message) => return self.receive(message, heartbeat).await,
                Poll::Pending => true,
            },
        };
        if is_lost { ControlFlow::Break(Some(lost())) } else { ControlFlow::Continue(()) }
    }

    /// Answers commands in progress during a shutdown and refuses new ones.
    async fn finish_in_flight(&mut self, socket: &mut Socket) {
        self.subscriptions.refuse_pending(&draining());
        loop {
            tokio::select! {
                message = socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => self.refuse_draining(text.as_str()),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return,
                },
                () = self.outbox.filled() => {
                    if self.write_waiting(socket).await.is_err() {
                        return;
                    }
                }
            }
        }
    }

    async fn write_waiting(&mut self, socket: &mut Socket) -> Result<(), End> {
        let batch = self.subscriptions.take_batch().await;
        self.write(socket, batch).await
    }

    /// Writes the frames of a batch at once.
    async fn write(&self, socket: &mut Socket, batch: OutboxBatch) -> Result<(), End> {
        let texts = batch.frames.into_iter().map(|queued| queued.frame.bytes);
        match timeout(WRITE_TIMEOUT, socket.write(texts)).await {
            Ok(Ok(())) => {
                self.outbox.note_written();
                Ok(())
            }
            Ok(Err(error)) => Err(End::new(CloseCode::Away, error.to_string())),
            Err(_) => Err(End::too_slow()),
        }
    }

    /// Sends an `err` to a client with another protocol and closes the connection.
    pub(crate) fn not_our_protocol(&self, detail: &str) -> End {
        let refusal = Refusal::new(Code::BadFrame, detail);
        self.refuse(refusal);
        End::new(CloseCode::BadFrame, "protocol error")
    }
}

/// Sends a ping. Returns false if the socket does not accept it.
async fn ping(socket: &mut Socket, payload: Bytes) -> bool {
    matches!(timeout(WRITE_TIMEOUT, socket.ping(payload)).await, Ok(Ok(())))
}

fn lost() -> End {
    End::new(CloseCode::HeartbeatLost, "heartbeat lost; reconnect and resume")
}

/// Truncates a text to the size of a close frame.
fn shortened(mut text: String) -> String {
    text.truncate(text.floor_char_boundary(REASON_MAX));
    text
}

/// The query of a socket that was sent to this node by another one, and stays.
pub(crate) const MOVED: &str = "moved";

/// Returns the URL of a node's WebSocket, for a client that another node has sent there.
fn moved(node: &str) -> String {
    let node = node.trim_end_matches('/');
    let node = match node.strip_prefix("http") {
        Some(rest) => format!("ws{rest}"),
        None => node.to_owned(),
    };
    format!("{node}/ws?{MOVED}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the size of the future that a function returns.
    fn size_of_future<'a, F>(_: impl Fn(&'a mut Connection, &'a mut Socket) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn clients_are_sent_to_the_socket_of_another_node() {
        for (node, socket) in [
            ("http://10.0.0.2:8080", "ws://10.0.0.2:8080/ws?moved"),
            ("https://cards.example/node/b/", "wss://cards.example/node/b/ws?moved"),
        ] {
            let end = End::of(EndReason::Elsewhere(node.to_owned()), true);
            assert_eq!((end.code, &*end.reason), (CloseCode::Elsewhere, socket));
        }
        let too_long = EndReason::Elsewhere(format!("http://{}", "a".repeat(120)));
        let too_long = End::of(too_long, true);
        assert_eq!(too_long.code, CloseCode::Away);
    }

    #[test]
    fn an_idle_connection_is_small() {
        let parts = [size_of_future(serve), size_of::<Connection>(), size_of::<Socket>()];
        assert!(parts.iter().sum::<usize>() <= 3_500, "{parts:?}");
    }
}
