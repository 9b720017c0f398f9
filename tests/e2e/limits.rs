//! Rate limits: per user, per address, and behind a proxy.

use client::{FromServer, Wire, WireError};
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::tungstenite::Error;

use crate::{
    PATIENCE,
    http::{Answer, ask, bearer, connect, get, post},
    peer::Peer,
    server::{How, Runs, Server},
};

/// Returns the HTTP status of a refused upgrade.
fn status<T>(upgraded: &Result<T, WireError>) -> u16 {
    let Err(refused) = upgraded else { return 101 };
    let WireError::Socket(error) = refused else { panic!("{refused}") };
    let Error::Http(answer) = &**error else { panic!("{error}") };
    answer.status().as_u16()
}

async fn guest(server: &Server, forwarded: &str) -> u16 {
    let header = format!("X-Forwarded-For: {forwarded}");
    post(server, "/guest", &[&header], &json!({"name": "Aino"})).await.status
}

/// Returns whether this is a `rate_limited` problem with a retry time.
fn is_limited(answer: &Answer) -> bool {
    let problem = answer.json();
    answer.status == 429
        && problem["code"] == "rate_limited"
        && problem["retryable"] == true
        && problem["retry_ms"].as_u64() > Some(0)
        && answer.header("retry-after").is_some_and(|wait| wait.parse::<u64>().is_ok())
}

#[tokio::test]
async fn a_stream_counts_as_a_socket() {
    let server = Server::run(How::limited(&["--limit", "sockets=2", "--limit", "upgrades=1000"]));
    let mut host = Peer::guest(&server, "Aino").await;
    let table = host.create("gurka", 2).await;
    let path = format!("/api/v1/tables/{table}/stream");
    let mut stream = connect(&server.address).await;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    stream.write_all(request.as_bytes()).await.expect("the server reads from the connection");
    stream.read_u8().await.expect("the response is a stream");
    assert_eq!(status(&Wire::connect(&server.url()).await), 429);
    assert!(is_limited(&ask(&server, &format!("GET {path}"), &[], None).await));
    drop(stream);
    let again = async { while Wire::connect(&server.url()).await.is_err() {} };
    timeout(PATIENCE, again).await.expect("a slot is free again");
}

#[tokio::test]
async fn the_rate_limit_is_per_user_across_connections() {
    let server = Server::run(How::limited(&["--limit", "chat=1"]));
    let mut first = Peer::guest(&server, "Aino").await;
    let mut second = first.again(&server).await;
    let mut other = Peer::guest(&server, "Bjarni").await;
    let table = other.create("gurka", 2).await;
    let chat = json!({"op": "chat", "table": table, "to": "table", "text": "hello"});
    assert_ne!(first.command(chat.clone()).await["code"], "rate_limited");
    // On a busy machine, one more may be allowed meanwhile.
    let limited = async {
        for n in 0.. {
            let again = second.command(chat.clone()).await;
            let headers = [&*bearer(&first.token), &format!("Idempotency-Key: {n}")];
            let posted = post(&server, &format!("/tables/{table}/commands"), &headers, &chat).await;
            if again["code"] == "rate_limited" && is_limited(&posted) {
                break;
            }
        }
    };
    timeout(PATIENCE, limited).await.expect("both are limited");
    assert_ne!(other.command(chat).await["code"], "rate_limited", "she is somebody else");
}

#[tokio::test]
async fn new_guests_tables_and_logins_are_limited() {
    let more = &["--limit", "guests=2", "--limit", "tables=2", "--limit", "logins=2"];
    let server = Server::run(How::limited(more));
    let mut known = Peer::guest(&server, "Aino").await;
    let over_http = post(&server, "/guest", &[], &json!({"name": "Bjarni"})).await;
    assert_eq!(over_http.status, 200, "{over_http:?}");
    let refused = post(&server, "/guest", &[], &json!({"name": "Cecilia"})).await;
    assert!(is_limited(&refused), "{refused:?}");
    let mut stranger = Peer::stranger(&server).await;
    stranger.send(&json!({"op": "auth", "name": "Duncan"})).await;
    assert_eq!(stranger.frame().await["code"], "rate_limited");
    let (code, reason) = stranger.closed().await;
    assert!(code == 4429 && reason.starts_with("retry_ms="), "{code} {reason}");
    // A known user is not counted as a new guest.
    known.again(&server).await;

    let bad = json!({"op": "create", "game": "gurka", "seats": 200});
    known.refused(bad, "bad_option").await;
    known.create("gurka", 2).await;
    let create = json!({"op": "create", "game": "gurka", "seats": 2});
    let mut named = create.clone();
    named["cid"] = "named".into();
    known.send(&named).await;
    let made = known.answer("named").await;
    assert_eq!(made["op"], "ack", "{made}");
    let refusal = known.refused(create.clone(), "rate_limited").await;
    assert!(refusal["retry_ms"].as_u64() > Some(60_000), "{refusal}");
    // The same command again has the same answer and creates nothing.
    known.send(&named).await;
    assert_eq!(known.answer("named").await, made);
    let headers = [&*bearer(&known.token), "Idempotency-Key: x"];
    let posted = post(&server, "/tables", &headers, &create).await;
    assert!(is_limited(&posted), "{posted:?}");

    let as_name = |name: &str| json!({"name": name, "password": "correct horse"});
    assert_eq!(post(&server, "/register", &[], &as_name("Aino")).await.status, 200);
    assert_eq!(post(&server, "/login", &[], &as_name("Nobody")).await.status, 401);
    for path in ["/login", "/register"] {
        let refused = post(&server, path, &[], &as_name("Somebody")).await;
        assert!(is_limited(&refused), "{path}: {refused:?}");
    }
}

#[tokio::test]
async fn a_crowd_from_many_networks_logs_in_at_once() {
    let server = Server::run(How::limited(&["--trust-proxy", "127.0.0.0/8"]));
    let log_in = async |n: u8| {
        let header = format!("X-Forwarded-For: 2001:db8:0:{n:x}::1");
        let nobody = json!({"name": "Nobody", "password": "correct horse"});
        post(&server, "/login", &[&header], &nobody).await.status
    };
    // A wrong name takes as long as a right one.
    let statuses = futures_util::future::join_all((0..200).map(log_in)).await;
    assert_eq!(statuses, [401; 200]);
}

#[tokio::test]
async fn requests_are_limited_by_address() {
    let server = Server::run(How::limited(&["--limit", "requests=2"]));
    for _ in 0..2 {
        assert_eq!(ask(&server, "GET /api/v1/games", &[], None).await.status, 200);
    }
    let mut n_through = 0;
    let refused = loop {
        let answer = ask(&server, "GET /api/v1/games", &[], None).await;
        if answer.status != 200 {
            break answer;
        }
        n_through += 1;
        assert!(n_through < 100, "nothing is refused");
    };
    assert!(is_limited(&refused), "{refused:?}");
    assert_eq!(ask(&server, "GET /healthz", &[], None).await.status, 200, "that is for the host");
}

#[tokio::test]
async fn only_a_trusted_proxy_names_the_client_address() {
    let server =
        Server::run(How::limited(&["--trust-proxy", "127.0.0.0/8", "--limit", "guests=1"]));
    assert_eq!(guest(&server, "198.51.100.7").await, 200);
    assert_eq!(guest(&server, "203.0.113.1, 198.51.100.7").await, 429, "what it says itself");
    assert_eq!(guest(&server, "198.51.100.8").await, 200, "somebody else");

    let server = Server::run(How { runs: Runs::Process, ..How::limited(&["--limit", "guests=1"]) });
    assert_eq!(guest(&server, "198.51.100.7").await, 200);
    assert_eq!(guest(&server, "198.51.100.8").await, 429, "the proxy itself");
    let log = server.log();
    assert_eq!(log.matches("--trust-proxy").count(), 1, "the host is told once: {log}");
    assert!(!log.contains("198.51.100"), "the log contains injected text");
}

#[tokio::test]
async fn beyond_the_connection_limit_of_an_address_idle_ones_are_closed() {
    let server =
        Server::run(How::limited(&["--limit", "connections=5", "--limit", "upgrades=100"]));
    let mut silent = connect(&server.address).await;
    let mut held = Vec::new();
    for _ in 0..4 {
        held.push(Peer::nobody(&server).await);
    }
    // It takes the slot of the silent connection and keeps it.
    held.push(Peer::nobody(&server).await);
    let closed = async |stream: &mut TcpStream| {
        let end = timeout(PATIENCE, stream.read(&mut [0])).await;
        matches!(end.expect("the request is answered"), Ok(0) | Err(_))
    };
    assert!(closed(&mut silent).await);
    let mut more = connect(&server.address).await;
    assert!(closed(&mut more).await, "open sockets should not be evicted");
    held.clear();
    let answered = async { while get(&server, "/healthz").await.status != 200 {} };
    timeout(PATIENCE, answered).await.expect("a slot is free again");
}

#[tokio::test]
async fn a_trusted_proxy_has_no_connection_limit() {
    let server = Server::run(How::limited(&[
        "--limit",
        "connections=1",
        "--limit",
        "upgrades=1000",
        "--trust-proxy",
        "127.0.0.1",
    ]));
    let mut sockets = Vec::new();
    for n in 0..30 {
        let one = format!("198.51.100.{n}");
        let wire = Wire::connect_with(&server.url(), &[("x-forwarded-for", &one)]).await;
        sockets.push(wire.expect("each belongs to another user"));
    }
    for wire in &mut sockets {
        assert!(matches!(wire.next_within(PATIENCE).await, Ok(FromServer::Text(_))));
    }
    let own = get(&server, "/api/v1/version").await;
    assert!(own.body.contains("knekt"), "{own:?}");
}
