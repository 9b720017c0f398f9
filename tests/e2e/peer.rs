use std::collections::BTreeMap;

use client::{FromServer, Wire};
use serde_json::{Value, json};

use crate::{PATIENCE, client_state::ClientState, http::ask, parts::Parts, server::Server};

/// A connection of a player or a spectator, which keeps every frame.
///
/// It subscribes to at most one table.
pub(crate) struct Peer {
    pub(crate) wire: Wire,
    pub(crate) name: String,
    pub(crate) token: String,
    /// Everything that it has received about its table.
    pub(crate) heard: ClientState,
    /// Every frame, in order.
    pub(crate) frames: Vec<Value>,
    /// Every frame as text, in order.
    pub(crate) texts: Vec<String>,
    /// The sent frames, in order.
    pub(crate) sent: Vec<Value>,
    /// Its contributions to shuffles, if it has any.
    pub(crate) parts: Option<Box<Parts>>,
    answers: BTreeMap<String, Value>,
    n_cids: u32,
}

impl Peer {
    /// Opens a connection without logging in.
    pub(crate) async fn stranger(server: &Server) -> Peer {
        Peer::over(Wire::connect(&server.url()).await.expect("the server accepts WebSockets")).await
    }

    /// Like [`Peer::stranger`], but over a given socket.
    pub(crate) async fn over(wire: Wire) -> Peer {
        let mut peer = Peer {
            wire,
            name: String::new(),
            token: String::new(),
            heard: ClientState::default(),
            frames: Vec::new(),
            texts: Vec::new(),
            sent: Vec::new(),
            parts: None,
            answers: BTreeMap::new(),
            n_cids: 0,
        };
        assert_eq!(peer.frame().await["op"], "hello");
        peer
    }

    /// Opens a connection with this `auth`.
    pub(crate) async fn enter(server: &Server, auth: Value) -> Peer {
        Peer::stranger(server).await.greeted(auth).await
    }

    /// Logs in on this connection.
    pub(crate) async fn greeted(self, auth: Value) -> Peer {
        let mut peer = self;
        let mut frame = json!({"op": "auth"});
        frame.as_object_mut().expect("not an object").extend(fields(&auth));
        peer.send(&frame).await;
        let ready = peer.frame().await;
        assert_eq!(ready["op"], "ready", "{ready}");
        ready["token"].as_str().unwrap_or_default().clone_into(&mut peer.token);
        ready["user"]["name"].as_str().unwrap_or("a spectator").clone_into(&mut peer.name);
        peer
    }

    /// Connects as a new account, whose password is "correct horse".
    pub(crate) async fn account(server: &Server, name: &str) -> Peer {
        let body = json!({"name": name, "password": "correct horse"});
        let made = ask(server, "POST /api/v1/register", &[], Some(&body)).await;
        assert_eq!(made.status, 200, "{made:?}");
        let token = made.json()["token"].clone();
        let mut peer = Peer::enter(server, json!({"token": token})).await;
        token.as_str().expect("the token is shown").clone_into(&mut peer.token);
        peer
    }

    /// Connects as a new guest.
    pub(crate) async fn guest(server: &Server, name: &str) -> Peer {
        Peer::enter(server, json!({"name": name})).await
    }

    /// Connects as a new guest who contributes to shuffles; with `ahead`, commits to the next deal
    /// in advance.
    pub(crate) async fn fair_guest(server: &Server, name: &str, ahead: bool) -> Peer {
        let peer = Peer::enter(server, json!({"name": name, "fair": true})).await;
        Peer { parts: Some(Box::new(Parts::new(ahead))), ..peer }
    }

    /// Connects as an anonymous spectator.
    pub(crate) async fn nobody(server: &Server) -> Peer {
        Peer::enter(server, json!({})).await
    }

    /// Opens another connection of the same user.
    pub(crate) async fn again(&self, server: &Server) -> Peer {
        let mut peer = Peer::enter(server, json!({"token": self.token})).await;
        peer.token.clone_from(&self.token);
        // Its command ids differ from those of the first connection.
        peer.n_cids = self.n_cids + 1_000;
        peer
    }

    /// Opens another connection, which resumes after the last entry that this one has seen.
    pub(crate) async fn resumed(&self, server: &Server, table: &str) -> Peer {
        let (mut peer, after) = (self.again(server).await, self.heard.seq);
        peer.done(json!({"op": "sub", "table": table, "epoch": 1, "after": after})).await;
        peer.until(|heard| heard.seq == after).await;
        assert_eq!(peer.heard.public, self.heard.public);
        peer
    }

    pub(crate) async fn send(&mut self, frame: &Value) {
        self.wire.send(frame.to_string()).await.expect("the socket is open");
        self.sent.push(frame.clone());
    }

    /// Waits for the next frame.
    pub(crate) async fn frame(&mut self) -> Value {
        match self.next().await {
            Next::Frame(frame) => frame,
            Next::Closed { code, reason } => panic!("{} was closed: {code} {reason}", self.name),
        }
    }

    /// Waits for the next frame or the end of the connection.
    pub(crate) async fn next(&mut self) -> Next {
        match self.wire.next_within(PATIENCE).await {
            Ok(FromServer::Text(text)) => {
                let frame: Value = serde_json::from_str(&text).expect("a frame is valid JSON");
                self.take(&text, &frame);
                if frame["op"] == "shuffling" {
                    self.take_part(&frame).await;
                }
                Next::Frame(frame)
            }
            Ok(FromServer::Closed { code, reason }) => Next::Closed { code, reason },
            Ok(FromServer::Ping) => unreachable!("they are left out"),
            Err(error) => panic!("{} timed out: {error}", self.name),
        }
    }

    /// Reads to the end; returns the code and reason of the close frame.
    pub(crate) async fn closed(&mut self) -> (u16, String) {
        loop {
            if let Next::Closed { code, reason } = self.next().await {
                return (code, reason);
            }
        }
    }

    fn take(&mut self, text: &str, frame: &Value) {
        if let (Some("ack" | "err"), Some(cid)) = (frame["op"].as_str(), frame["cid"].as_str()) {
            let again = self.answers.insert(cid.to_owned(), frame.clone());
            assert!(again.is_none(), "{cid} was answered twice: {again:?} and {frame}");
        }
        self.heard.take(text, frame);
        self.frames.push(frame.clone());
        self.texts.push(text.to_owned());
    }

    /// Answers a `shuffling`.
    async fn take_part(&mut self, asked: &Value) {
        let seat = self.heard.private["seat"].as_u64();
        let answer = self.parts.as_mut().zip(seat);
        let answer = answer.map(|(parts, seat)| parts.answer(asked, seat as u8));
        if let Some(mut answer) = answer {
            answer["cid"] = self.cid().into();
            self.send(&answer).await;
        }
    }

    /// Returns a new command id.
    pub(crate) fn cid(&mut self) -> String {
        self.n_cids += 1;
        format!("{}.{}", self.name.to_lowercase().replace(' ', "-"), self.n_cids)
    }

    /// Sends a command with a new id and waits for its answer.
    pub(crate) async fn command(&mut self, command: Value) -> Value {
        let mut command = command;
        command["cid"] = self.cid().into();
        self.send(&command).await;
        self.answer(command["cid"].as_str().expect("set above")).await
    }

    /// Waits for the answer to a command that was sent; can be called again for the same id.
    pub(crate) async fn answer(&mut self, cid: &str) -> Value {
        loop {
            if let Some(answer) = self.answers.remove(cid) {
                if answer["op"] == "ack" {
                    self.check_update_came_first(&answer);
                }
                return answer;
            }
            self.frame().await;
        }
    }

    /// Checks that the update of a command came before its `ack`.
    fn check_update_came_first(&self, ack: &Value) {
        if let (Some(heard), Some(seq)) = (self.heard.seq, ack["seq"].as_u64()) {
            assert!(heard >= seq, "{ack} came before its update; the last entry was {heard}");
        }
    }

    /// Sends a command that must succeed.
    pub(crate) async fn done(&mut self, command: Value) -> Value {
        let answer = self.command(command.clone()).await;
        assert_eq!(answer["op"], "ack", "{}: {command} got {answer}", self.name);
        answer
    }

    /// Gets ready for a match, which a full table may have started by itself in the meantime.
    pub(crate) async fn get_ready(&mut self, table: &str) {
        let ready = json!({"op": "ready", "table": table, "ready": true});
        let answer = self.command(ready).await;
        let is_ready = answer["op"] == "ack" || answer["code"] == "wrong_phase";
        assert!(is_ready, "{}: {answer}", self.name);
    }

    /// Sends a command that must be refused with this code.
    pub(crate) async fn refused(&mut self, command: Value, code: &str) -> Value {
        let answer = self.command(command.clone()).await;
        assert_eq!(answer["op"], "err", "{}: {command} got {answer}", self.name);
        assert_eq!(answer["code"], code, "{}: {command} got {answer}", self.name);
        answer
    }

    /// Creates a table.
    pub(crate) async fn create(&mut self, game: &str, seats: u8) -> String {
        self.create_with(game, seats, json!({})).await.0
    }

    /// Creates a table with these settings; returns it and its invite.
    pub(crate) async fn create_with(
        &mut self,
        game: &str,
        seats: u8,
        settings: Value,
    ) -> (String, Value) {
        let create = json!({"op": "create", "game": game, "seats": seats, "settings": settings});
        let ack = self.done(create).await;
        (table_of(&ack), ack["invite"].clone())
    }

    /// Subscribes to a table and takes a seat.
    pub(crate) async fn sit(&mut self, table: &str, seat: u8) {
        self.follow(table).await;
        self.done(json!({"op": "sit", "table": table, "seat": seat})).await;
    }

    /// Subscribes to a table and waits for its first frame.
    pub(crate) async fn follow(&mut self, table: &str) {
        self.done(json!({"op": "sub", "table": table})).await;
        self.until(|heard| heard.seq.is_some()).await;
    }

    /// Waits for the next frame that fits.
    pub(crate) async fn next_that(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = self.frame().await;
            if fits(&frame) {
                return frame;
            }
        }
    }

    /// Reads until a condition holds at the table.
    pub(crate) async fn until(&mut self, what: impl Fn(&ClientState) -> bool) {
        while !what(&self.heard) {
            self.frame().await;
        }
    }
}

/// Returns the table of an `ack`.
pub(crate) fn table_of(ack: &Value) -> String {
    ack["table"].as_str().expect("the `ack` has a table").to_owned()
}

/// A frame or the end of a connection.
#[derive(Debug)]
pub(crate) enum Next {
    Frame(Value),
    Closed { code: u16, reason: String },
}

fn fields(object: &Value) -> serde_json::Map<String, Value> {
    object.as_object().expect("it is an object").clone()
}
