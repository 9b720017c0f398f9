use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::tungstenite::http::Uri;

use crate::plan::{LoadError, Target};

/// The longest answer that is read, in bytes.
const ANSWER_MAX: u64 = 16 * 1024 * 1024;

/// Sends a request with an empty object to the API and returns the status of the answer, or zero if it
/// has none. `path` is below `/api/v1/`.
pub(crate) async fn request(
    target: &Target,
    method: &str,
    path: &str,
    token: &str,
) -> Result<u16, LoadError> {
    let host = target.uri.authority().map_or("", |authority| authority.as_str());
    let text = format!(
        "{method} {}api/v1/{path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{{}}",
        base_path(&target.uri)
    );
    let mut stream = TcpStream::connect(target.address).await?;
    stream.write_all(text.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.take(ANSWER_MAX).read_to_end(&mut answer).await?;
    Ok(status(&answer))
}

/// Returns the path of the server, from its WebSocket's.
fn base_path(uri: &Uri) -> &str {
    uri.path().strip_suffix("ws").unwrap_or("/")
}

fn status(answer: &[u8]) -> u16 {
    let line = answer.strip_prefix(b"HTTP/1.1 ").and_then(|rest| rest.get(..3));
    line.and_then(|digits| str::from_utf8(digits).ok()?.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_api_is_beside_the_socket() {
        for (url, path) in [("ws://[::1]:1/ws", "/"), ("ws://[::1]:1/cards/ws", "/cards/")] {
            assert_eq!(base_path(&url.parse().unwrap()), path);
        }
    }

    #[test]
    fn an_answer_begins_with_its_status() {
        assert_eq!(status(b"HTTP/1.1 204 No Content\r\n\r\n"), 204);
        for broken in [&b""[..], b"HTTP/1.1 2", b"HTTP/1.1 abc\r\n"] {
            assert_eq!(status(broken), 0);
        }
    }
}
