//! The loop on the first page of the manual plays a match.

use serde_json::{Value, json};
use tokio::time::{Duration, Instant, sleep_until};

use crate::{
    peer::Peer,
    server::{How, Server},
};

/// A bot that runs the loop of the manual is rate-limited now and then and still finishes the
/// match. The limit is low enough to be reached on a slow machine.
#[tokio::test]
async fn two_guests_following_the_manual_finish_a_rate_limited_match() {
    let server = Server::run(How::limited(&["--limit", "act=3"]));
    let [mut host, mut other] =
        [Peer::guest(&server, "Aino").await, Peer::guest(&server, "Bjarni").await];
    let table = host.create("gurka", 2).await;
    for (seat, peer) in [&mut host, &mut other].into_iter().enumerate() {
        peer.follow(&table).await;
        peer.done(json!({"op": "sit", "table": table, "seat": seat})).await;
        peer.send(&json!({"op": "ready", "cid": "r", "table": table, "ready": true})).await;
    }
    let (one, two) = tokio::join!(manual_loop(&mut host), manual_loop(&mut other));
    assert!(one + two > 0, "the clients were too slow for this test");
}

/// Plays to the end; returns the number of times it was told to wait.
async fn manual_loop(peer: &mut Peer) -> u32 {
    let (mut n_waits, mut n_acts) = (0, 0);
    let mut asked = Value::Null;
    loop {
        let frame = peer.frame().await;
        if let Some(legal) = frame["private"]["legal"].as_array().filter(|all| !all.is_empty()) {
            n_acts += 1;
            asked = json!({"op": "act", "cid": format!("a{n_acts}"), "table": frame["table"],
                "decision": frame["decision"]["id"], "action": legal[0]});
            peer.send(&asked).await;
        } else if let Some(wait) = frame["retry_ms"].as_u64() {
            n_waits += 1;
            sleep_until(Instant::now() + Duration::from_millis(wait)).await;
            // `Peer` expects one answer per command id, so the repeated command gets a new one.
            asked["cid"] = format!("w{n_waits}").into();
            peer.send(&asked).await;
        } else if frame["public"]["table"]["status"] == "finished" {
            return n_waits;
        }
    }
}
