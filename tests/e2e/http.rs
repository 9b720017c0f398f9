use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::{PATIENCE, server::Server};

/// What an HTTP request was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

/// Sends bytes as they are, and reads until the server closes.
pub(crate) async fn raw(server: &Server, request: &[u8]) -> Answer {
    let exchange = async {
        let mut stream = TcpStream::connect(&server.address).await.expect("the server listens");
        // A server that has heard enough closes, and does not read the rest.
        let _ = stream.write_all(request).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    };
    let text = timeout(PATIENCE, exchange).await.expect("the server answers, or closes");
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}

pub(crate) async fn get(server: &Server, path: &str) -> Answer {
    let host = &server.address;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    raw(server, request.as_bytes()).await
}

/// The record of a table's last match.
pub(crate) async fn record(server: &Server, table: &str) -> Value {
    let answer = get(server, &format!("/api/v1/tables/{table}/record")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    serde_json::from_str(&answer.body).expect("a record is JSON")
}
