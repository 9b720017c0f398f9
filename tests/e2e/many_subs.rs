//! A connection with the maximum number of subscriptions.

use std::collections::BTreeMap;

use client::{FromServer, Wire};
use serde_json::{Value, json};

use crate::{PATIENCE, peer::Peer, server::Server};

/// The maximum number of subscriptions of a connection.
const SUBS: usize = 64;

async fn read(wire: &mut Wire) -> Value {
    match wire.next_within(PATIENCE).await.expect("timed out") {
        FromServer::Text(text) => serde_json::from_str(&text).expect("a frame is valid JSON"),
        other @ (FromServer::Ping | FromServer::Closed { .. }) => {
            panic!("it stays open: {other:?}")
        }
    }
}

/// Opens a connection and reads only the `hello`.
async fn connect(server: &Server) -> Wire {
    let mut wire = Wire::connect(&server.url()).await.expect("the server accepts WebSockets");
    assert_eq!(read(&mut wire).await["op"], "hello");
    wire
}

/// Creates a table with a few entries.
async fn eventful(host: &mut Peer) -> String {
    let table = host.create("gurka", 2).await;
    host.done(json!({"op": "sit", "table": table, "seat": 0})).await;
    for ready in [true, false] {
        host.done(json!({"op": "ready", "table": table, "ready": ready})).await;
    }
    table
}

#[tokio::test]
async fn each_of_many_tables_resumes_after_its_last_entry() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let mut subs = Vec::new();
    for _ in 0..SUBS {
        let table = eventful(&mut host).await;
        subs.push(json!({"table": table, "epoch": 1, "after": 0, "chat_after": 0}));
    }
    // Repeat: frames that queue up are the same as frames read immediately.
    for _ in 0..3 {
        let mut wire = connect(&server).await;
        let auth = json!({"op": "auth", "token": host.token, "subs": subs});
        wire.send(auth.to_string()).await.expect("the socket is open");
        let mut heard: BTreeMap<String, Vec<String>> = BTreeMap::new();
        while heard.len() < SUBS || heard.values().any(|ops| ops.last().unwrap() != "presence") {
            let frame = read(&mut wire).await;
            let op = frame["op"].as_str().expect("every frame has an op").to_owned();
            assert!(op != "snapshot" && op != "err", "{frame}");
            if op == "replay" {
                assert_eq!((&frame["from"], &frame["to"]), (&json!(1), &json!(3)));
            }
            if let Some(table) = frame["table"].as_str() {
                heard.entry(table.to_owned()).or_default().push(op);
            }
        }
        for ops in heard.values() {
            assert_eq!(ops[0], "replay");
            assert!(ops.contains(&"chat_replay".to_owned()), "{ops:?}");
        }
    }
}

#[tokio::test]
async fn refused_subscriptions_leave_room_for_others() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let mut guest = Peer::guest(&server, "Eero").await;
    for _ in 0..=SUBS {
        let settings = json!({"spectators": {"allow": false}});
        let (table, _) = host.create_with("gurka", 2, settings).await;
        // Anyone who could take a seat may look.
        for seat in [0, 1] {
            let bot = json!({"op": "add_bot", "table": table, "seat": seat, "level": "fool"});
            host.done(bot).await;
        }
        guest.refused(json!({"op": "sub", "table": table}), "forbidden").await;
    }
    let table = host.create("gurka", 2).await;
    guest.done(json!({"op": "sub", "table": table})).await;
    // A refused command leaves the subscription alone.
    guest.refused(json!({"op": "start", "table": table}), "forbidden").await;
    host.done(json!({"op": "sit", "table": table, "seat": 0})).await;
    guest.until(|heard| !heard.public["table"]["seats"][0]["name"].is_null()).await;
}
