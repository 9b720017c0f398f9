//! Latency compensation, up to half a second.

use std::{sync::Arc, time::Duration};

use client::Wire;
use serde_json::json;
use storage::{
    journal::{Change, Entry, Store},
    sqlite::Sqlite,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy},
    net::{TcpListener, TcpStream},
    time::{Instant, sleep_until},
};

use crate::{
    http::ask_as,
    peer::Peer,
    server::{How, Server},
};

/// The maximum compensated round-trip time, in milliseconds.
const LAG_MAX: u64 = 500;

/// The latency of the far client, in milliseconds.
const LATENCY: u64 = LAG_MAX + 100;
/// The time for which a match begins before a clock runs, in milliseconds.
const BEGINNING: u64 = 3_800;

/// Connects a guest from far away: whatever it sends, pongs included, arrives [`LATENCY`] later.
async fn from_afar(server: &Server) -> Peer {
    let road = TcpListener::bind("127.0.0.1:0").await.expect("no free port");
    let url = format!("ws://{}/ws", road.local_addr().expect("it is bound"));
    let mut server = TcpStream::connect(&server.address).await.expect("the server runs");
    tokio::spawn(async move {
        let (mut client, _) = road.accept().await.expect("the client connects");
        let (mut from_client, mut to_client) = client.split();
        let (mut from_server, mut to_server) = server.split();
        let there = async {
            let mut room = [0; 4_096];
            while let Ok(n @ 1..) = from_client.read(&mut room).await {
                // This does not wait for an event: it is the latency.
                sleep_until(Instant::now() + Duration::from_millis(LATENCY)).await;
                // The server may be gone.
                let _ = to_server.write_all(&room[..n]).await;
            }
        };
        tokio::join!(there, copy(&mut from_server, &mut to_client))
    });
    let wire = Wire::connect(&url).await.expect("the server accepts WebSockets");
    Peer::over(wire).await.greeted(json!({"name": "Bjarni"})).await
}

/// Asks for the server's time until it is later than `time`.
async fn passes(peer: &mut Peer, time: u64) {
    loop {
        peer.send(&json!({"op": "ping", "n": 1})).await;
        let pong = peer.next_that(|frame| frame["op"] == "pong").await;
        if pong["now"].as_u64() > Some(time) {
            break;
        }
    }
}

/// Sends the first legal action over HTTP.
async fn posts(server: &Server, peer: &mut Peer, table: &str) {
    let (decision, legal) = peer.heard.asked().expect("the seat is to act");
    let act = json!({"op": "act", "decision": decision, "action": legal[0], "cid": "posted"});
    let path = format!("POST /tables/{table}/commands");
    let answer = ask_as(server, &peer.token, &path, Some(&act)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

/// Returns the seat of each action of a table, its duration without the beginning of the match, and
/// the time charged, in milliseconds.
async fn charges(server: &Server, table: &str) -> Vec<(u8, u64, u64)> {
    let store = Sqlite::open(&server.data()).expect("a killed server releases its file");
    let log = store.log(table.parse().expect("it is an id")).await.expect("the table exists");
    let charge = |two: &[Arc<Entry>]| {
        let Change::Played { seat, used_ms, .. } = two[1].change else { return None };
        let begins = matches!(two[0].change, Change::Started { .. });
        let opened_at = two[0].at + if begins { BEGINNING } else { 0 };
        Some((seat.0, two[1].at - opened_at, used_ms?))
    };
    log.windows(2).filter_map(charge).collect()
}

#[tokio::test]
async fn latency_is_compensated_up_to_half_a_second() {
    let mut server = Server::run(How { pace: "people", ..How::FAST });
    let mut far = from_afar(&server).await;
    let mut near = Peer::guest(&server, "Cecilia").await;
    let clock = json!({"style": "bank", "bank_s": 600, "increment_s": 0});
    let settings = json!({"clock": clock, "auto_forced": false});
    let (table, _) = far.create_with("karnoffel", 2, settings).await;
    far.sit(&table, 0).await;
    near.sit(&table, 1).await;
    for peer in [&mut far, &mut near] {
        peer.get_ready(&table).await;
    }
    // One trick: while it is shown, no clock runs.
    for _ in 0..2 {
        far.until(|heard| heard.decision["seats"].is_array()).await;
        let seen = far.heard.seq;
        if let Some(opens_at) = far.heard.decision["opens_at"].as_u64() {
            passes(&mut near, opens_at).await;
        }
        if far.heard.asked().is_some() {
            far.done(far.heard.first_act(&table)).await;
        } else {
            near.until(|heard| heard.seq == seen).await;
            posts(&server, &mut near, &table).await;
        }
        for peer in [&mut far, &mut near] {
            peer.until(|heard| heard.seq > seen).await;
        }
    }
    server.kill();
    let charges = charges(&server, &table).await;
    assert_eq!(charges.len(), 2, "a bank pays for each");
    for &(seat, took, used) in &charges {
        let far = seat == 0;
        let wanted = if far { took.saturating_sub(LAG_MAX) } else { took };
        assert_eq!(used, wanted, "seat {seat} took {took}");
    }
    assert!(charges.iter().any(|&(seat, _, used)| seat == 0 && used > 0), "{charges:?}");
}
