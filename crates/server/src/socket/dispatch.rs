use protocol::{
    BadFrame, Cid, CloseCode, Code, Refusal, TableId, ToClient, ToServer,
    to_client::{Ack, Pong, Refused},
    to_server::{AskLobby, Prove},
};
use storage::journal::Person;
use table::{Answer, Message, Responder as _};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Error;

use crate::{
    commands::{check_scope, handler::CommandHandler},
    socket::{
        connection::{Connection, End},
        read_error,
    },
    state::{
        clock,
        errors::{draining, internal},
        limits::{ClientKey, FloodAction, Size},
        refusals::RefusalKind,
    },
};

/// The maximum number of unreadable frames before the connection is closed.
const BAD_MAX: u32 = 20;

impl Connection {
    /// Handles a frame. Each `cid` gets exactly one answer.
    pub(crate) async fn handle(&mut self, text: &str) -> Result<(), End> {
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
        let message = Message::Prove { player, prove, responder: self.outbox.clone() };
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

    /// Converts a read error to a close frame, recording frames that were too big.
    pub(crate) fn end_of(&self, error: &Error) -> Option<End> {
        let end = read_error::end_of(error, self.app.config.limits.size(Size::Frame))?;
        if end.code == CloseCode::TooBig {
            self.app.record_refusal(self.client_ip, RefusalKind::Size);
        }
        Some(end)
    }

    /// Refuses a frame during a shutdown. One without a `cid` needs no answer.
    pub(crate) fn refuse_draining(&self, text: &str) {
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
        let Err(refusal) = self.app.limiter.take(asker, self.who.as_ref(), frame) else {
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

    pub(crate) fn ack(&self, ack: Ack) {
        self.outbox.answer(Answer::Ack(ack));
    }

    pub(crate) fn answer(&self, cid: Cid, table: Option<TableId>, refusal: Refusal) {
        self.subscriptions.refuse(Refused::new(Some(cid), table, refusal));
    }
}
