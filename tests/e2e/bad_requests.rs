//! Bad requests before the WebSocket upgrade.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::timeout,
};

use crate::{
    PATIENCE,
    bad_input::others_still_play,
    http::{connect, get, raw},
    server::Server,
};

#[tokio::test]
async fn a_foreign_subprotocol_and_huge_headers_are_refused() {
    let server = Server::start();
    let host = &server.address;
    for protocol in ["", "Sec-WebSocket-Protocol: knekt.v9.json\r\n"] {
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade, close\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{protocol}\r\n"
        );
        let answer = raw(&server, request.as_bytes()).await;
        assert_eq!(answer.status, 400, "{answer:?}");
        assert_eq!(answer.json()["code"], "unsupported_version");
    }
    let huge = "x".repeat(1_000_000);
    for request in [
        format!("GET /ws HTTP/1.1\r\nHost: {host}\r\nX: {huge}\r\n\r\n"),
        format!("GET /{huge} HTTP/1.1\r\nHost: {host}\r\n\r\n"),
    ] {
        assert_eq!(raw(&server, request.as_bytes()).await.status, 431, "{}", &request[..40]);
    }
    others_still_play(&server).await;
}

/// Sends this and then a byte now and then, until it is disconnected (slowloris). The tests of `net`
/// have the exact time.
pub(crate) async fn cut_off(address: &str, said: &[u8]) {
    let mut slow = connect(address).await;
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
    timeout(PATIENCE, cut).await.expect("the wait has a time-out");
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
