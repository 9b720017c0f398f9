//! Bad requests before the WebSocket upgrade.

use std::time::Duration;

use client::{Wire, WireError};
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::tungstenite::Error;

use crate::{
    bad_input::others_still_play,
    http::{get, raw},
    server::Server,
};

#[tokio::test]
async fn a_foreign_page_opens_no_socket() {
    let server = Server::start();
    let own = format!("http://{}", server.address);
    assert!(Wire::connect_with(&server.url(), &[("origin", &own)]).await.is_ok());
    for foreign in ["https://evil.example", "null", &format!("{own}.evil.example")] {
        let refused = Wire::connect_with(&server.url(), &[("origin", foreign)]).await;
        assert_eq!(status(refused), 403, "{foreign}");
    }
}

#[tokio::test]
async fn a_socket_without_our_subprotocol_is_refused() {
    let server = Server::start();
    for protocol in ["", "Sec-WebSocket-Protocol: knekt.v9.json\r\n"] {
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
             {protocol}\r\n",
            server.address
        );
        let answer = raw(&server, request.as_bytes()).await;
        assert_eq!(answer.status, 400, "{answer:?}");
        let problem: Value = serde_json::from_str(&answer.body).expect("a problem is valid JSON");
        assert_eq!(problem["code"], "unsupported_version");
    }
}

#[tokio::test]
async fn huge_or_invalid_headers_are_refused() {
    let server = Server::start();
    let host = &server.address;
    let huge = "x".repeat(1_000_000);
    for (request, status) in [
        (format!("GET /ws HTTP/1.1\r\nHost: {host}\r\nX: {huge}\r\n\r\n"), 431),
        (format!("GET /{huge} HTTP/1.1\r\nHost: {host}\r\n\r\n"), 431),
        (
            format!(
                "POST /api/v1/guest HTTP/1.1\r\nHost: {host}\r\nContent-Length: +5\r\n\r\n{{}}"
            ),
            400,
        ),
    ] {
        let answer = raw(&server, request.as_bytes()).await;
        assert_eq!(answer.status, status, "{}: {}", &request[..40], answer.head);
    }
    let body = "x".repeat(3_000_000);
    let length = body.len();
    let request = format!(
        "POST /api/v1/guest HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    let answer = raw(&server, request.as_bytes()).await;
    assert_eq!(answer.status, 413, "{}", answer.head);
    others_still_play(&server).await;
}

#[tokio::test]
async fn slow_headers_time_out() {
    let server = Server::start();
    cut_off(&server.address, b"GET /healthz HTTP/1.1\r\nHost: ").await;
    others_still_play(&server).await;
}

/// The time within which a silent or slow client is disconnected.
///
/// Four times the time-out of the server, and less than that of the library.
const CUT_OFF: Duration = Duration::from_secs(20);

/// Sends this and then a byte now and then, until it is disconnected (slowloris).
pub(crate) async fn cut_off(address: &str, said: &[u8]) {
    let mut slow = TcpStream::connect(address).await.expect("the server accepts connections");
    slow.write_all(said).await.expect("the server accepts connections");
    let mut rest = Vec::new();
    let mut bytes = tokio::time::interval(Duration::from_millis(500));
    let (mut read, mut write) = slow.split();
    let cut = async {
        loop {
            tokio::select! {
                read = read.read_buf(&mut rest) => match read {
                    Ok(0) | Err(_) => return,
                    Ok(_) => {}
                },
                _ = bytes.tick(), if !said.is_empty() => {
                    if write.write_all(b"x").await.is_err() {
                        return;
                    }
                }
            }
        }
    };
    timeout(CUT_OFF, cut).await.expect("the wait has a time-out");
}

#[tokio::test]
async fn no_path_escapes_the_web_client() {
    let server = Server::start();
    for path in [
        "/../../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../../Cargo.toml",
        "/assets/..%5c..%5cCargo.toml",
        "//etc/passwd",
        "/assets/%00",
        "/.git/config",
        "/Cargo.toml",
    ] {
        let answer = get(&server, path).await;
        let page =
            answer.body.contains("<!doctype html>") || answer.body.contains("<!DOCTYPE html>");
        assert!(page || [400, 404].contains(&answer.status), "{path}: {answer:?}");
        assert!(!answer.body.contains("root:") && !answer.body.contains("[workspace]"), "{path}");
    }
    for path in ["/api/v1/nothing", "/api/v1/tables/x/record", "/api/v1/tables/%2e%2e/record"] {
        let answer = get(&server, path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.head.contains("application/problem+json"), "{path}: {}", answer.head);
    }
}

/// Returns the HTTP status of a refused upgrade.
fn status(upgraded: Result<Wire, WireError>) -> u16 {
    let Err(refused) = upgraded else { return 101 };
    let WireError::Socket(error) = refused else { panic!("{refused}") };
    let Error::Http(answer) = *error else { panic!("{error}") };
    answer.status().as_u16()
}
