//! The HTTP API of a node, and that of its admin.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, Lines},
    net::TcpStream,
};

use super::{AdminAccess, TestNode};

/// An answer to a request.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    /// The body, or null if it is not JSON.
    pub(super) body: Value,
}

impl Answer {
    /// Returns the body of a successful answer.
    pub(super) fn ok(self) -> Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        self.body
    }

    pub(super) fn text(&self, field: &str) -> String {
        let text = self.body[field].as_str();
        text.unwrap_or_else(|| panic!("no {field}: {self:?}")).to_owned()
    }
}

impl TestNode {
    /// Sends a request, such as `GET /me`, with the token of a user, or with none.
    pub(super) async fn ask(&self, token: &str, request: &str, body: Value) -> Answer {
        answer(send(self.address, &bearer(token), "/api/v1", request, &body).await).await
    }

    /// Sends a request to the admin API.
    pub(super) async fn admin(&self, request: &str, body: Value) -> Answer {
        let AdminAccess { address, bearer } = &self.admin;
        answer(send(*address, bearer, "/admin/v1", request, &body).await).await
    }

    /// Opens a stream of server-sent events.
    pub(super) async fn stream(&self, token: &str, path: &str) -> Events {
        let request = format!("GET {path}");
        let stream = send(self.address, &bearer(token), "/api/v1", &request, &Value::Null).await;
        Events(BufReader::new(stream).lines())
    }
}

fn bearer(token: &str) -> String {
    if token.is_empty() { String::new() } else { format!("Bearer {token}") }
}

/// Sends a request. The answer ends with the connection, without chunks.
async fn send(
    address: SocketAddr,
    bearer: &str,
    base: &str,
    request: &str,
    body: &Value,
) -> TcpStream {
    let (method, path) = request.split_once(' ').expect("a method and a path");
    let authorization =
        if bearer.is_empty() { String::new() } else { format!("Authorization: {bearer}\r\n") };
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let request = format!(
        "{method} {base}{path} HTTP/1.0\r\nHost: {address}\r\n{authorization}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.expect("the node listens");
    stream.write_all(request.as_bytes()).await.expect("the node reads");
    stream
}

async fn answer(mut stream: TcpStream) -> Answer {
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("the node answers");
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).expect("a status").parse().expect("a number");
    Answer { status, body: serde_json::from_str(body).unwrap_or_default() }
}

/// A stream of server-sent events.
pub(super) struct Events(Lines<BufReader<TcpStream>>);

impl Events {
    /// Waits for a frame that `fits`.
    pub(super) async fn until(&mut self, mut fits: impl FnMut(&Value) -> bool) -> Value {
        loop {
            let line = self.0.next_line().await.expect("the node writes lines");
            let line = line.expect("the stream goes on");
            let Some(data) = line.strip_prefix("data:") else { continue };
            let frame: Value = serde_json::from_str(data).expect("frames are JSON");
            if fits(&frame) {
                return frame;
            }
        }
    }

    /// Waits for the end of the stream.
    pub(super) async fn end(&mut self) {
        while self.0.next_line().await.expect("the node writes lines").is_some() {}
    }
}
