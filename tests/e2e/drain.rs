//! Graceful shutdown: the server announces it, accepts nothing new, and loses nothing.

use serde_json::json;

use crate::{
    http::{bearer, get, post},
    party::Party,
    peer::{Next, Peer},
    server::Server,
};

/// Returns the retry delay in a close reason, in milliseconds.
fn retry_ms(reason: &str) -> u64 {
    let ms = reason.strip_prefix("retry_ms=").and_then(|ms| ms.parse().ok());
    ms.unwrap_or_else(|| panic!("{reason:?} contains no time"))
}

#[tokio::test]
async fn a_drain_announces_the_retry_time_and_loses_nothing() {
    let mut server = Server::process();
    let mut party = Party::sits(&server, "gurka", 3, 3).await;
    party.begin().await;
    let mut stranger = Peer::stranger(&server).await;
    server.terminate();
    let mut back_in = Vec::new();
    for peer in party.players.iter_mut().chain(&mut party.spectators).chain([&mut stranger]) {
        let (code, reason) = peer.closed().await;
        assert_eq!(code, 4503, "{}", peer.name);
        back_in.push(retry_ms(&reason));
    }
    assert!(back_in.iter().all(|ms| (200..=2_000).contains(ms)), "{back_in:?}");
    back_in.dedup();
    assert!(back_in.len() > 1, "the reconnect delays should be spread: {back_in:?}");
    server.ended();
    server.start_again();
    for live in &party.players {
        live.resumed(&server, &party.table).await;
    }
}

#[tokio::test]
async fn a_draining_server_accepts_nothing_new() {
    let mut server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    let token = bearer(&peer.token);
    // This client does not read, so the server waits for it until a time-out.
    let sleeps = Peer::guest(&server, "Eero").await;
    assert_eq!(get(&server, "/readyz").await.status, 200);
    server.terminate();
    let refused = loop {
        let answer = get(&server, "/readyz").await;
        if answer.status != 200 {
            break answer;
        }
    };
    assert_eq!((refused.status, &refused.json()["code"]), (503, &json!("draining")));
    let create = json!({"game": "gurka", "seats": 2});
    let headers = [&*token, "Idempotency-Key: late"];
    let answer = post(&server, "/tables", &headers, &create).await;
    assert_eq!((answer.status, &answer.json()["code"]), (503, &json!("draining")));
    let mut late = Peer::stranger(&server).await;
    assert_eq!(late.frames[0]["draining"], true);
    assert_eq!(late.closed().await.0, 4503);

    assert_eq!(peer.closed().await.0, 4503);
    drop(sleeps);
    server.ended();
    server.start_again();
    let tables = get(&server, "/api/v1/tables").await.json();
    assert_eq!(tables["tables"].as_array().map(Vec::len), Some(0), "{tables}");
    assert_eq!(peer.again(&server).await.frames[1]["tables"], json!([]));
}

#[tokio::test]
async fn commands_during_the_shutdown_are_answered() {
    let mut server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    server.terminate();
    let create = json!({"op": "create", "cid": "late", "game": "gurka", "seats": 2});
    peer.send(&create).await;
    let mut answers = Vec::new();
    let code = loop {
        match peer.next().await {
            Next::Frame(frame) if frame["cid"] == "late" => answers.push(frame),
            Next::Frame(_) => {}
            Next::Closed { code, .. } => break code,
        }
    };
    assert_eq!((code, answers.len()), (4503, 1), "{answers:?}");
    server.ended();
    server.start_again();
    // A table exists if and only if its creation was acknowledged.
    let tables = peer.again(&server).await.frames[1]["tables"].clone();
    let was_done = answers[0]["op"] == "ack";
    assert!(was_done || answers[0]["code"] == "draining", "{answers:?}");
    assert_eq!(tables, json!([]), "it sits nowhere");
    let known = format!("/api/v1/tables/{}", answers[0]["table"].as_str().unwrap_or("none"));
    assert_eq!(get(&server, &known).await.status == 200, was_done);
}
