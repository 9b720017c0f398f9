//! Graceful shutdown: the server announces it, accepts nothing new, and loses nothing.

use client::Wire;
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::timeout};

use crate::{
    PATIENCE,
    http::{Answer, bearer, exchange, get, request_to},
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

/// Asks a server that is stopping; `None` if it has stopped.
async fn ask(server: &Server, request: &str, headers: &[&str], body: &str) -> Option<Answer> {
    let request = request_to(&server.address, request, headers, body);
    let stream = TcpStream::connect(&server.address).await.ok()?;
    let answer = exchange(stream, request.as_bytes()).await;
    (answer.status > 0).then_some(answer)
}

/// Connects to a server that is stopping; `None` if it has stopped.
async fn connect(server: &Server) -> Option<Peer> {
    Some(Peer::over(Wire::connect(&server.url()).await.ok()?).await)
}

#[tokio::test]
async fn a_draining_server_accepts_nothing_new() {
    let refused = async { while Box::pin(refuses_while_draining()).await.is_none() {} };
    timeout(PATIENCE, refused).await.expect("the machine is quicker once");
}

/// Tells a server to stop and checks what it refuses; `None` if it has stopped before it was asked
/// everything.
async fn refuses_while_draining() -> Option<()> {
    let mut server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    let token = bearer(&peer.token);
    // This client does not read, so the server waits for it until a time-out.
    let sleeps = Peer::guest(&server, "Eero").await;
    assert_eq!(get(&server, "/readyz").await.status, 200);
    server.terminate();
    let refused = loop {
        let answer = ask(&server, "GET /readyz", &[], "").await?;
        if answer.status != 200 {
            break answer;
        }
    };
    assert_eq!((refused.status, &refused.json()["code"]), (503, &json!("draining")));
    let create = r#"{"game":"gurka","seats":2}"#;
    let headers = [&*token, "Idempotency-Key: late"];
    let answer = ask(&server, "POST /api/v1/tables", &headers, create).await?;
    assert_eq!((answer.status, &answer.json()["code"]), (503, &json!("draining")));
    let mut late = connect(&server).await?;
    assert_eq!(late.frames[0]["draining"], true);
    assert_eq!(late.closed().await.0, 4503);

    assert_eq!(peer.closed().await.0, 4503);
    drop(sleeps);
    server.ended();
    server.start_again();
    let tables = get(&server, "/api/v1/tables").await.json();
    assert_eq!(tables["tables"].as_array().map(Vec::len), Some(0), "{tables}");
    assert_eq!(peer.again(&server).await.frames[1]["tables"], json!([]));
    Some(())
}

#[tokio::test]
async fn commands_during_the_shutdown_are_answered() {
    let answered = async { while answer_during_shutdown().await.is_none() {} };
    timeout(PATIENCE, answered).await.expect("a command comes in time once");
}

/// Sends a command to a server that is stopping, and checks that it was done if and only if it was
/// acknowledged. Returns the answer; `None` if the command came too late for one.
async fn answer_during_shutdown() -> Option<Value> {
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
    assert!(code == 4503 && answers.len() <= 1, "{code} {answers:?}");
    server.ended();
    server.start_again();
    let tables = peer.again(&server).await.frames[1]["tables"].clone();
    assert_eq!(tables, json!([]), "it sits nowhere");
    let answer = answers.pop()?;
    let was_done = answer["op"] == "ack";
    assert!(was_done || answer["code"] == "draining", "{answer}");
    let known = format!("/api/v1/tables/{}", answer["table"].as_str().unwrap_or("none"));
    assert_eq!(get(&server, &known).await.status == 200, was_done);
    Some(answer)
}
