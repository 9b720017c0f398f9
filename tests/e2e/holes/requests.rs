//! Request smuggling, and bodies that are too long.

use crate::{bad_input::others_still_play, http::raw, server::Server};

/// The head of a request with a body.
fn head(server: &Server, lines: &str) -> String {
    format!(
        "POST /api/v1/guest HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n{lines}\r\n",
        server.address
    )
}

#[tokio::test]
async fn request_smuggling_is_refused() {
    let server = Server::start();
    let hidden = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    for (lines, body) in [
        ("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"),
        ("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "0\r\n\r\n"),
        ("Transfer-Encoding: chunked\r\n", "0\r\n\r\n"),
        ("Transfer-Encoding: identity\r\nContent-Length: 2\r\n", "{}"),
        ("Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n"),
        ("Transfer-Encoding:\u{b}chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n"),
        ("Content-Length: 2\r\nContent-Length: 5\r\n", "{}"),
        ("Content-Length: +5\r\n", "{}"),
        ("Content-Length: -1\r\n", "{}"),
        ("Content-Length: 2, 5\r\n", "{}"),
        ("Content-Length: 0x2\r\n", "{}"),
        ("Content-Length : 2\r\n", "{}"),
        ("Content-Length: 2\r\nHost: evil.example\r\n", "{}"),
    ] {
        let request = head(&server, lines) + body + &hidden;
        let answer = raw(&server, request.as_bytes()).await;
        assert_eq!(answer.status, 400, "{lines}: {answer:?}");
        let whole = answer.head + &answer.body;
        assert_eq!(whole.matches("HTTP/1.1").count(), 1, "{lines}: {whole}");
    }
    others_still_play(&server).await;
}

#[tokio::test]
async fn a_body_that_is_too_long_is_refused_early() {
    let server = Server::start();
    for length in [65_537, 3_000_000, 1_u64 << 40] {
        let lines = format!("Content-Length: {length}\r\nConnection: close\r\n");
        let answer = raw(&server, head(&server, &lines).as_bytes()).await;
        assert_eq!(answer.status, 413, "{length}: {answer:?}");
        assert_eq!(answer.json()["code"], "too_large");
    }
    let name = r#"{"name":"Aino"}"#;
    let body = name.to_owned() + &" ".repeat(65_536 - name.len());
    let lines = "Content-Length: 65536\r\nConnection: close\r\n";
    let answer = raw(&server, (head(&server, lines) + &body).as_bytes()).await;
    assert_eq!(answer.status, 200, "so much is allowed: {answer:?}");
}
