//! Latency compensation, up to half a second.

use std::sync::Arc;

use serde_json::json;
use storage::{
    journal::{Change, Entry, Store},
    sqlite::Sqlite,
};

use crate::{
    http::ask_as,
    peer::Peer,
    server::{How, Server},
};

/// The maximum compensated round-trip time, in milliseconds.
const LAG_MAX: u64 = 500;

/// Connects a spectator to a match of two slow bots.
async fn watches(server: &Server) -> Peer {
    let mut peer = Peer::guest(server, "Aino").await;
    let table = peer.create("karnoffel", 2).await;
    peer.follow(&table).await;
    for seat in 0..2 {
        let bot = json!({"op": "add_bot", "table": table, "seat": seat, "level": "fool"});
        peer.done(bot).await;
    }
    peer
}

/// Reads until more than the maximum latency has passed on the server's clock.
async fn lets_time_pass(watcher: &mut Peer) {
    let began = watcher.next_that(|frame| frame["now"].is_u64()).await["now"].as_u64();
    watcher.next_that(|frame| frame["now"].as_u64() > began.map(|began| began + LAG_MAX)).await;
}

/// Sends the first legal action over HTTP.
async fn posts(server: &Server, peer: &mut Peer, table: &str) {
    let (decision, legal) = peer.heard.asked().expect("the seat is to act");
    let act = json!({"op": "act", "decision": decision, "action": legal[0], "cid": "posted"});
    let path = format!("POST /tables/{table}/commands");
    let answer = ask_as(server, &peer.token, &path, Some(&act)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

/// Returns the seat of each action of a table, its duration, and the time charged, in milliseconds.
async fn charges(server: &Server, table: &str) -> Vec<(u8, u64, u64)> {
    let store = Sqlite::open(&server.data()).expect("a killed server releases its file");
    let log = store.log(table.parse().expect("it is an id")).await.expect("the table exists");
    let charge = |two: &[Arc<Entry>]| {
        let Change::Played { seat, used_ms, .. } = two[1].change else { return None };
        Some((seat.0, two[1].at - two[0].at, used_ms?))
    };
    log.windows(2).filter_map(charge).collect()
}

#[tokio::test]
async fn latency_is_compensated_up_to_half_a_second() {
    let mut server = Server::run(How { pace: "people", ..How::FAST });
    let mut watcher = watches(&server).await;
    // The ping follows `ready`. A client that does not read does not answer it, like a client with
    // high latency or one that fakes it.
    let mut far = Peer::guest(&server, "Bjarni").await;
    lets_time_pass(&mut watcher).await;
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
        if far.heard.asked().is_some() {
            // The player thinks for longer than the latency.
            lets_time_pass(&mut watcher).await;
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
