//! The HTTP API of a node.

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use super::TestNode;

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

    /// Returns a string of the body.
    pub(super) fn text(&self, field: &str) -> String {
        let text = self.body[field].as_str();
        text.unwrap_or_else(|| panic!("no {field}: {self:?}")).to_owned()
    }
}

impl TestNode {
    /// Sends a request, such as `GET /me`, with the token of a user.
    pub(super) async fn ask(&self, token: &str, request: &str, body: Value) -> Answer {
        let mut stream = self.send(token, request, body).await;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("the node answers");
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).expect("a status").parse().expect("a number");
        Answer { status, body: serde_json::from_str(body).unwrap_or_default() }
    }

    /// Sends a request. The answer ends with the connection, without chunks.
    async fn send(&self, token: &str, request: &str, body: Value) -> TcpStream {
        let (method, path) = request.split_once(' ').expect("a method and a path");
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (address, len) = (self.address, body.len());
        let request = format!(
            "{method} /api/v1{path} HTTP/1.0\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {len}\r\n\r\n{body}"
        );
        let mut stream = TcpStream::connect(address).await.expect("the node listens");
        stream.write_all(request.as_bytes()).await.expect("the node reads");
        stream
    }
}
