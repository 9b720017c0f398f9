use serde_json::Value;
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::{PATIENCE, server::Server};

/// The answer to an HTTP request.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// Returns the page of the web client without the preload links of its route.
    pub(crate) fn common_page(&self) -> String {
        let lines = self.body.lines().filter(|line| !line.contains("preload\" "));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// Sends raw bytes and reads until the server closes the connection.
pub(crate) async fn raw(server: &Server, request: &[u8]) -> Answer {
    raw_at(&server.address, request).await
}

pub(crate) async fn raw_at(address: &str, request: &[u8]) -> Answer {
    exchange(connect(address).await, request).await
}

/// Opens a connection without TLS.
pub(crate) async fn connect(address: &str) -> TcpStream {
    TcpStream::connect(address).await.expect("the server accepts connections")
}

/// Sends raw bytes over an open connection and reads until the server closes it.
pub(crate) async fn exchange(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    request: &[u8],
) -> Answer {
    let exchange = async {
        // A server may close without reading the rest.
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
    get_at(&server.address, path).await
}

/// Like [`get`], from another listener.
pub(crate) async fn get_at(host: &str, path: &str) -> Answer {
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    raw_at(host, request.as_bytes()).await
}

/// Returns the header of a request with this token.
pub(crate) fn bearer(token: &str) -> String {
    format!("Authorization: Bearer {token}")
}

/// Posts to a path under `/api/v1`.
pub(crate) async fn post(server: &Server, path: &str, headers: &[&str], body: &Value) -> Answer {
    ask(server, &format!("POST /api/v1{path}"), headers, Some(body)).await
}

/// Sends a request to a path under `/api/v1` with this token.
pub(crate) async fn ask_as(
    server: &Server,
    token: &str,
    request: &str,
    body: Option<&Value>,
) -> Answer {
    let request = request.replacen(' ', " /api/v1", 1);
    ask(server, &request, &[&bearer(token)], body).await
}

/// Sends a request with headers (`"name: value"`) and a JSON body.
pub(crate) async fn ask(
    server: &Server,
    request: &str,
    headers: &[&str],
    body: Option<&Value>,
) -> Answer {
    ask_at(&server.address, request, headers, body).await
}

/// Like [`ask`], from another listener.
pub(crate) async fn ask_at(
    host: &str,
    request: &str,
    headers: &[&str],
    body: Option<&Value>,
) -> Answer {
    let body = body.map(Value::to_string).unwrap_or_default();
    raw_at(host, request_to(host, request, headers, &body).as_bytes()).await
}

/// Returns the text of a request with headers and a JSON body, after which the server closes.
pub(crate) fn request_to(host: &str, request: &str, headers: &[&str], body: &str) -> String {
    let mut lines = vec![format!("{request} HTTP/1.1"), format!("Host: {host}")];
    lines.extend(headers.iter().map(|&line| line.to_owned()));
    lines.push(format!("Content-Type: application/json\r\nContent-Length: {}", body.len()));
    lines.push("Connection: close\r\n\r\n".to_owned());
    lines.join("\r\n") + body
}

impl Answer {
    /// Returns the body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Returns the value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// Returns the record of a table's last match.
pub(crate) async fn record(server: &Server, table: &str) -> Value {
    let answer = get(server, &format!("/api/v1/tables/{table}/record")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    serde_json::from_str(&answer.body).expect("a record is valid JSON")
}

/// Returns the result of a view as a record has it: without the returns, which follow from the
/// ranking.
pub(crate) fn recorded(result: &Value) -> Value {
    let mut result = result.clone();
    let returns = result.as_object_mut().and_then(|result| result.remove("returns"));
    assert!(returns.is_some(), "{result}");
    result
}
