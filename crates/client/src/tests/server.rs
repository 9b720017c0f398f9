use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::{
    WebSocketStream, accept_hdr_async,
    tungstenite::{
        Message,
        handshake::server::{Request, Response},
        protocol::{CloseFrame, frame::coding::CloseCode},
    },
};

use super::{PATIENCE, TABLE};

/// A fake server that the test controls.
pub(super) struct Server {
    listener: TcpListener,
    pub(super) url: String,
}

/// One connection to the server.
pub(super) struct Peer(WebSocketStream<TcpStream>);

impl Server {
    pub(super) async fn start() -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("ws://{}/ws", listener.local_addr().unwrap());
        Server { listener, url }
    }

    pub(super) async fn accept(&self) -> Peer {
        let (stream, _) = self.listener.accept().await.unwrap();
        #[expect(clippy::result_large_err, reason = "the library's type")]
        let protocol = |request: &Request, mut response: Response| {
            let asked = request.headers().get("sec-websocket-protocol").unwrap();
            assert_eq!(asked, "knekt.v1.json");
            response.headers_mut().insert("sec-websocket-protocol", asked.clone());
            Ok(response)
        };
        Peer(accept_hdr_async(stream, protocol).await.unwrap())
    }

    /// Accepts a connection and its login; returns the client's `hello`.
    pub(super) async fn welcome(&self) -> (Peer, Value) {
        self.welcome_with(20_000).await
    }

    pub(super) async fn welcome_with(&self, hb_ms: u64) -> (Peer, Value) {
        let mut peer = self.accept().await;
        peer.say(&hello(hb_ms)).await;
        let auth = peer.read().await;
        assert_eq!(auth["op"], "auth");
        peer.say(&json!({
            "op": "ready", "user": {"id": TABLE, "name": "Aino", "kind": "guest"},
            "token": "open-sesame", "tables": [],
        }))
        .await;
        (peer, auth)
    }
}

impl Peer {
    pub(super) async fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    pub(super) async fn read(&mut self) -> Value {
        let next = tokio::time::timeout(PATIENCE, self.0.next());
        let message = next.await.expect("timed out").expect("not the end").unwrap();
        serde_json::from_str(message.to_text().unwrap()).unwrap()
    }

    /// Reads the next message, which has to be a close frame.
    pub(super) async fn read_close(&mut self) {
        let next = tokio::time::timeout(PATIENCE, self.0.next()).await.expect("timed out");
        assert!(matches!(next, Some(Ok(Message::Close(_)))), "{next:?}");
    }

    /// Acknowledges the next command, which must be `op`.
    pub(super) async fn ack(&mut self, op: &str) -> Value {
        let command = self.read().await;
        assert_eq!(command["op"], op);
        self.say(&json!({"op": "ack", "cid": command["cid"], "table": command["table"], "seq": 1}))
            .await;
        command
    }

    pub(super) async fn close(&mut self, code: u16, reason: &'static str) {
        let frame = CloseFrame { code: CloseCode::from(code), reason: reason.into() };
        self.0.close(Some(frame)).await.unwrap();
    }
}

fn hello(hb_ms: u64) -> Value {
    json!({
        "op": "hello", "proto": 1, "minor": 0, "server": "test/1", "now": 1, "hb_ms": hb_ms,
        "limits": {"frame": 16384, "act_per_s": 5, "chat_per_10s": 5}, "draining": false,
    })
}

fn public() -> Value {
    json!({
        "table": {
            "game": "gurka", "options": {}, "settings": {}, "status": "playing", "host": TABLE,
            "seats": [{"seat": 0}], "match_no": 1,
        },
        "match": null,
    })
}

/// Returns an `update` with entry `seq`, whose event contains the same number.
pub(super) fn update(epoch: u32, seq: u64) -> Value {
    json!({
        "op": "update", "table": TABLE, "epoch": epoch, "seq": seq, "now": 1,
        "events": [{"e": seq}], "public": public(), "private": {"seat": 0, "events": [{"p": seq}]},
    })
}

pub(super) fn snapshot(epoch: u32, seq: u64, reason: &str) -> Value {
    json!({
        "op": "snapshot", "table": TABLE, "epoch": epoch, "seq": seq, "reason": reason,
        "public": public(), "private": {"seat": 0, "events": []},
    })
}

pub(super) fn replay(epoch: u32, from: u64, to: u64) -> Value {
    let events: Vec<Value> = (from..=to).map(|seq| json!([{"e": seq}])).collect();
    let private: Vec<Value> = (from..=to).map(|seq| json!([{"p": seq}])).collect();
    json!({
        "op": "replay", "table": TABLE, "epoch": epoch, "from": from, "to": to, "events": events,
        "public": public(), "private": {"seat": 0, "events": private},
    })
}
