use std::{ops::ControlFlow, sync::Arc, task::Poll, time::Duration};

use bytes::Bytes;
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use net::{ClientIp, ConnectionSlot, Due, FloodAction, FloodGuard, Heartbeat};
use protocol::{
    BadFrame, Cid, CloseCode, Code, Language, Refusal, TableId, ToClient, ToServer, Token,
    to_client::{Ack, Pong, Refused},
    to_server::{AskLobby, Prove},
};
use storage::{Scopes, journal::Person};
use table::{Answer, Message as TableMessage, Responder as _};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::{Error, Message, protocol::CloseFrame};
use tracing::debug;

use crate::{
    app::App,
    commands::{CommandHandler, check_scope},
    socket::{close::End, greeting},
    state::{
        clock,
        errors::{draining, internal},
        limits::{ClientKey, Size},
        metrics::Transport,
        refusals::RefusalKind,
        sessions::InviteSecret,
    },
    subscriptions::{Outbox, OutboxBatch, Subscriptions, WRITE_TIMEOUT},
};

/// The maximum number of unreadable frames before the connection is closed.
const BAD_MAX: u32 = 20;

const AUTH_TIMEOUT: Duration = Duration::from_secs(10);

/// The time limit for commands in progress during a shutdown.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(250);

const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

pub(crate) type Socket = net::Socket<TokioIo<Upgraded>>;

pub(crate) struct Connection {
    pub(crate) app: App,
    pub(crate) client_ip: ClientIp,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) who: Option<Person>,
    pub(crate) lang: Option<Language>,
    pub(crate) scopes: Scopes,
    /// The token of the page's cookie.
    pub(crate) cookie: Option<Token>,
    pub(crate) invite_secret: InviteSecret,
    pub(crate) is_greeted: bool,
    pub(crate) subscriptions: Subscriptions,
    pub(crate) flood: FloodGuard,
    /// The time at which the client is read again, if it is paused because it sends too much.
    pub(crate) deaf_until: Option<Instant>,
    /// The number of unreadable frames.
    pub(crate) n_bad: u32,
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
                        return Some(End::lost());
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
        if is_lost { ControlFlow::Break(Some(End::lost())) } else { ControlFlow::Continue(()) }
    }

    /// Answers commands in progress during a shutdown and refuses new ones, until the socket ends.
    /// The caller limits the time.
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

    /// Sends an `err` to a client with another protocol, and returns the close frame.
    pub(crate) fn not_our_protocol(&self, detail: &str) -> End {
        let refusal = Refusal::new(Code::BadFrame, detail);
        self.refuse(refusal);
        End::new(CloseCode::BadFrame, "protocol error")
    }

    /// Handles a frame. Each `cid` gets exactly one answer.
    async fn handle(&mut self, text: &str) -> Result<(), End> {
        let frame = match ToServer::decode(text) {
            Ok(frame) => frame,
            Err(bad) => return self.handle_bad_frame(&bad),
        };
        if self.refuse_flood(Some(&frame), frame.cid().cloned(), frame.table())? {
            return Ok(());
        }
        if let (Err(refusal), Some(cid)) = (check_scope(&frame, self.scopes), frame.cid()) {
            self.answer(cid.clone(), frame.table(), refusal);
            return Ok(());
        }
        if let Some(table) = frame.table()
            && !matches!(frame, ToServer::Sub(_))
        {
            self.subscriptions.follow_now(table).await;
        }
        match frame {
            ToServer::Ping(ping) => {
                let pong = Pong { n: ping.n, now: clock::now() };
                self.outbox.send(ToClient::Pong(pong));
            }
            ToServer::Auth(auth) => return self.greet(auth).await,
            ToServer::Sub(sub) => {
                if self.require_greeting(&sub.cid, sub.topic.table()) {
                    self.subscriptions.follow(sub.topic, Some(sub.cid)).await;
                }
            }
            ToServer::Unsub(unsub) => {
                self.subscriptions.unfollow(unsub.table).await;
                self.ack(Ack::new(unsub.cid, unsub.table, None));
            }
            ToServer::Lobby(ask) => {
                if self.require_greeting(&ask.cid, None) {
                    self.page_lobby(ask).await;
                }
            }
            ToServer::Proof(prove) => {
                if self.require_greeting(&prove.cid, Some(prove.table)) {
                    self.prove(prove).await;
                }
            }
            command @ (ToServer::Create(_)
            | ToServer::Quickplay(_)
            | ToServer::Hint(_)
            | ToServer::Chat(_)
            | ToServer::Block(_)
            | ToServer::Report(_)
            | ToServer::Commit(_)
            | ToServer::Reveal(_)
            | ToServer::Table(_)) => self.execute(command).await,
        }
        Ok(())
    }

    /// Executes a command of an authenticated client.
    async fn execute(&mut self, command: ToServer) {
        let table = command.table();
        let cid = command.cid().cloned().expect("a command has a `cid`");
        let Some(who) = self.known(&cid, table) else { return };
        let (app, client_ip, lang) = (&self.app, self.client_ip, self.lang);
        let (invite_secret, lag_ms) = (&self.invite_secret, self.subscriptions.lag_ms());
        let outbox = Some(self.outbox.clone());
        let handler = CommandHandler { app, who, client_ip, lang, invite_secret, lag_ms, outbox };
        match handler.execute(command).await {
            Ok(Some(answer)) => self.outbox.answer(answer),
            Ok(None) => {}
            Err(refusal) => self.answer(cid, table, refusal),
        }
    }

    /// Answers with an `ack`, followed by a page of the lobby.
    async fn page_lobby(&self, ask: AskLobby) {
        match self.app.lobby.page_frame(&ask).await {
            Ok(page) => {
                self.ack(Ack::new(ask.cid, None, None));
                self.outbox.send(page);
            }
            Err(problem) => self.answer(ask.cid, None, internal(&problem)),
        }
    }

    async fn prove(&self, prove: Prove) {
        let player = self.who.as_ref().map(|who| who.id);
        let (table, cid) = (prove.table, prove.cid.clone());
        let message = TableMessage::Prove { player, prove, responder: self.outbox.clone() };
        if let Err(problem) = self.app.tables.send(table, message).await {
            self.answer(cid, Some(table), internal(&problem));
        }
    }

    /// Answers an unreadable frame, under its `cid` if it has one.
    ///
    /// Before `auth`, or repeatedly, it closes the connection.
    fn handle_bad_frame(&mut self, bad: &BadFrame) -> Result<(), End> {
        if self.refuse_flood(None, bad.cid.clone(), bad.table)? {
            return Ok(());
        }
        self.subscriptions.refuse(Refused::new(bad.cid.clone(), bad.table, Refusal::from(bad)));
        self.n_bad += 1;
        if self.n_bad >= BAD_MAX || (!self.is_greeted && bad.code == Code::BadFrame) {
            return Err(End::new(CloseCode::BadFrame, "protocol error"));
        }
        Ok(())
    }

    /// Converts a read error to a close frame, recording frames that were too big; `None` if the
    /// peer is gone.
    fn end_of(&self, error: &Error) -> Option<End> {
        let end = End::of_error(error, self.app.config.limits.size(Size::Frame))?;
        if end.code == CloseCode::TooBig {
            self.app.refusal_log.record(self.client_ip, RefusalKind::Size);
        }
        Some(end)
    }

    /// Refuses a frame during a shutdown. One without a `cid` needs no answer.
    fn refuse_draining(&self, text: &str) {
        let (cid, table) = match ToServer::decode(text) {
            Ok(frame) => (frame.cid().cloned(), frame.table()),
            Err(bad) => (bad.cid, bad.table),
        };
        if let Some(cid) = cid {
            self.answer(cid, table, draining());
        }
    }

    /// Refuses a frame above its rate; returns false if the rate allows it.
    ///
    /// The client is first refused, then throttled, then disconnected.
    fn refuse_flood(
        &mut self,
        frame: Option<&ToServer>,
        cid: Option<Cid>,
        table: Option<TableId>,
    ) -> Result<bool, End> {
        let asker = Some(ClientKey::Connection(self.subscriptions.connection()));
        let Err(refusal) = self.app.rate_limits.take_frame(asker, self.who.as_ref(), frame) else {
            return Ok(false);
        };
        let retry_ms = refusal.retry_ms.unwrap_or_default();
        self.subscriptions.refuse(Refused::new(cid, table, refusal));
        match self.flood.refuse(retry_ms) {
            FloodAction::Refuse => {}
            FloodAction::Throttle(pause) => self.deaf_until = Some(Instant::now() + pause),
            FloodAction::Disconnect => {
                return Err(End::new(CloseCode::Flooding, format!("retry_ms={retry_ms}")));
            }
        }
        Ok(true)
    }

    /// Returns the client's identity; refuses the command if it has none.
    fn known(&self, cid: &Cid, table: Option<TableId>) -> Option<Person> {
        if self.who.is_none() {
            let refusal =
                Refusal::new(Code::AuthRequired, "authenticate first: auth with a token or a name");
            self.answer(cid.clone(), table, refusal);
        }
        self.who.clone()
    }

    fn require_greeting(&self, cid: &Cid, table: Option<TableId>) -> bool {
        if !self.is_greeted {
            self.answer(cid.clone(), table, Refusal::new(Code::AuthRequired, "authenticate first"));
        }
        self.is_greeted
    }

    fn ack(&self, ack: Ack) {
        self.outbox.answer(Answer::Ack(ack));
    }

    fn answer(&self, cid: Cid, table: Option<TableId>, refusal: Refusal) {
        self.subscriptions.refuse(Refused::new(Some(cid), table, refusal));
    }
}

/// Sends a ping. Returns false if the socket does not accept it.
async fn ping(socket: &mut Socket, payload: Bytes) -> bool {
    matches!(timeout(WRITE_TIMEOUT, socket.ping(payload)).await, Ok(Ok(())))
}

#[cfg(test)]
mod tests {
    use client::FromServer;

    use super::*;
    use crate::manual_tests::scene::Scene;

    /// Returns the size of the future that a function returns.
    fn size_of_future<'a, F>(_: impl Fn(&'a mut Connection, &'a mut Socket) -> F) -> usize {
        size_of::<F>()
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_login_may_be_retried() {
        let scene = Scene::new();
        let mut slow = scene.connect().await.wire;
        slow.send(r#"{"op":"ping","n":1}"#).await.unwrap();
        // `hello`, and an answer from the loop with the timer.
        for _ in 0..2 {
            let text = slow.next_within(AUTH_TIMEOUT).await;
            assert!(matches!(text, Ok(FromServer::Text(_))), "{text:?}");
        }
        scene.advance(AUTH_TIMEOUT).await;
        let end = slow.next_within(AUTH_TIMEOUT).await;
        assert!(matches!(end, Ok(FromServer::Closed { code: 1001, .. })), "{end:?}");
    }

    #[test]
    fn an_idle_connection_is_small() {
        let parts = [size_of_future(serve), size_of::<Connection>(), size_of::<Socket>()];
        assert!(parts.iter().sum::<usize>() <= 3_500, "{parts:?}");
    }
}
