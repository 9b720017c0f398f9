use std::collections::BTreeMap;

use client::{FromServer, Wire};
use serde_json::{Value, json};

use crate::{PATIENCE, heard::Heard, parts::Parts, server::Server};

/// One connection, of a player or a spectator, that keeps every frame that it gets.
///
/// It follows one table at most.
pub(crate) struct Peer {
    pub(crate) wire: Wire,
    pub(crate) name: String,
    pub(crate) token: String,
    /// Everything that it was told of its table.
    pub(crate) heard: Heard,
    /// Every frame, in order.
    pub(crate) frames: Vec<Value>,
    /// The same as bytes.
    pub(crate) texts: Vec<String>,
    /// Every frame that it sent, in order.
    pub(crate) sent: Vec<Value>,
    /// The parts that it adds to shuffles, if it takes part in them.
    pub(crate) parts: Option<Box<Parts>>,
    answers: BTreeMap<String, Value>,
    n_cids: u32,
}

impl Peer {
    /// A connection that has not said who it is.
    pub(crate) async fn stranger(server: &Server) -> Peer {
        Peer::over(Wire::connect(&server.url()).await.expect("the server takes sockets")).await
    }

    /// As a stranger, but over a socket that was opened in a way of its own.
    pub(crate) async fn over(wire: Wire) -> Peer {
        let mut peer = Peer {
            wire,
            name: String::new(),
            token: String::new(),
            heard: Heard::default(),
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

    /// A connection that begins with this `auth`.
    pub(crate) async fn enter(server: &Server, auth: Value) -> Peer {
        Peer::stranger(server).await.greeted(auth).await
    }

    /// The same connection, once it has said who it is.
    pub(crate) async fn greeted(self, auth: Value) -> Peer {
        let mut peer = self;
        let mut frame = json!({"op": "auth"});
        frame.as_object_mut().expect("an object").extend(fields(&auth));
        peer.send(&frame).await;
        let ready = peer.frame().await;
        assert_eq!(ready["op"], "ready", "{ready}");
        ready["token"].as_str().unwrap_or_default().clone_into(&mut peer.token);
        ready["user"]["name"].as_str().unwrap_or("a spectator").clone_into(&mut peer.name);
        peer
    }

    /// A new guest.
    pub(crate) async fn guest(server: &Server, name: &str) -> Peer {
        Peer::enter(server, json!({"name": name})).await
    }

    /// A new guest who takes part in shuffles; `ahead`: with the next deal's commitment.
    pub(crate) async fn fair_guest(server: &Server, name: &str, ahead: bool) -> Peer {
        let peer = Peer::enter(server, json!({"name": name, "fair": true})).await;
        Peer { parts: Some(Box::new(Parts::new(ahead))), ..peer }
    }

    /// One who only watches.
    pub(crate) async fn nobody(server: &Server) -> Peer {
        Peer::enter(server, json!({})).await
    }

    /// The same user on another connection.
    pub(crate) async fn again(&self, server: &Server) -> Peer {
        let mut peer = Peer::enter(server, json!({"token": self.token})).await;
        peer.token.clone_from(&self.token);
        // Its names for commands are others than those of the first connection.
        peer.n_cids = self.n_cids + 1_000;
        peer
    }

    pub(crate) async fn send(&mut self, frame: &Value) {
        self.wire.send(frame.to_string()).await.expect("the socket is open");
        self.sent.push(frame.clone());
    }

    /// The next frame.
    pub(crate) async fn frame(&mut self) -> Value {
        match self.next().await {
            Next::Frame(frame) => frame,
            Next::Closed { code, reason } => panic!("{} was closed: {code} {reason}", self.name),
        }
    }

    /// The next frame, or the end.
    pub(crate) async fn next(&mut self) -> Next {
        match self.wire.next_within(PATIENCE).await {
            Ok(FromServer::Text(text)) => {
                let frame: Value = serde_json::from_str(&text).expect("a frame is JSON");
                self.take(&text, &frame);
                if frame["op"] == "shuffling" {
                    self.take_part(&frame).await;
                }
                Next::Frame(frame)
            }
            Ok(FromServer::Closed { code, reason }) => Next::Closed { code, reason },
            Ok(FromServer::Ping) => unreachable!("they are left out"),
            Err(error) => panic!("{} waits in vain: {error}", self.name),
        }
    }

    /// Reads to the end: the number and the reason of the close frame.
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

    /// Adds to a shuffle what it is asked for.
    async fn take_part(&mut self, asked: &Value) {
        let seat = self.heard.private["seat"].as_u64();
        let answer = self.parts.as_mut().zip(seat);
        let answer = answer.map(|(parts, seat)| parts.answer(asked, seat as u8));
        if let Some(mut answer) = answer {
            answer["cid"] = self.cid().into();
            self.send(&answer).await;
        }
    }

    /// A new name for a command.
    pub(crate) fn cid(&mut self) -> String {
        self.n_cids += 1;
        format!("{}.{}", self.name.to_lowercase().replace(' ', "-"), self.n_cids)
    }

    /// Sends a command under a new name, and waits for its one answer.
    pub(crate) async fn command(&mut self, command: Value) -> Value {
        let mut command = command;
        command["cid"] = self.cid().into();
        self.send(&command).await;
        self.answer(command["cid"].as_str().expect("set above")).await
    }

    /// Waits for the answer to a command that was sent. A name can be asked for again.
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

    /// Before an `ack` comes the update that it is about.
    fn check_update_came_first(&self, ack: &Value) {
        if let (Some(heard), Some(seq)) = (self.heard.seq, ack["seq"].as_u64()) {
            assert!(heard >= seq, "{ack} came before its update; {heard} was the last");
        }
    }

    /// Does something that the server has to allow.
    pub(crate) async fn done(&mut self, command: Value) -> Value {
        let answer = self.command(command.clone()).await;
        assert_eq!(answer["op"], "ack", "{}: {command} got {answer}", self.name);
        answer
    }

    /// Tries something that the server has to refuse, with this code.
    pub(crate) async fn refused(&mut self, command: Value, code: &str) -> Value {
        let answer = self.command(command.clone()).await;
        assert_eq!(answer["op"], "err", "{}: {command} got {answer}", self.name);
        assert_eq!(answer["code"], code, "{}: {command} got {answer}", self.name);
        answer
    }

    /// Makes a table.
    pub(crate) async fn create(&mut self, game: &str, seats: u8) -> String {
        let ack = self.done(json!({"op": "create", "game": game, "seats": seats})).await;
        ack["table"].as_str().expect("the ack names the table").to_owned()
    }

    /// Follows a table from its beginning, and waits for the first word on it.
    pub(crate) async fn follow(&mut self, table: &str) {
        self.done(json!({"op": "sub", "table": table})).await;
        while self.heard.seq.is_none() {
            self.frame().await;
        }
    }

    /// Reads until something is so at the table.
    pub(crate) async fn until(&mut self, what: impl Fn(&Heard) -> bool) {
        while !what(&self.heard) {
            self.frame().await;
        }
    }
}

/// The next thing that comes on a connection.
#[derive(Debug)]
pub(crate) enum Next {
    Frame(Value),
    Closed { code: u16, reason: String },
}

fn fields(object: &Value) -> serde_json::Map<String, Value> {
    object.as_object().expect("it is an object").clone()
}
