use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{SUBPROTOCOL, ToClient};
use thiserror::Error;
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    Connector, MaybeTlsStream, WebSocketStream, client_async_with_config,
    connect_async_tls_with_config,
    tungstenite::{
        Bytes, Error, Message,
        client::IntoClientRequest,
        handshake::client::Request,
        http::HeaderValue,
        protocol::{CloseFrame, WebSocketConfig},
    },
};

use crate::Trust;

/// The read buffer of a socket. The library's own choice is 128 KiB, at once and for each.
const READ_BUFFER: usize = 4 * 1024;

/// The longest frame that a client takes. A replay of 200 entries is far below it.
const MESSAGE_MAX: usize = 4 * 1024 * 1024;

/// One socket to a server, and nothing more: no identity, no resuming, no promise.
///
/// For tests that must misbehave, and beneath [`Client`](crate::Client).
#[derive(Debug)]
pub struct Wire {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// What came out of a socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromServer {
    /// A frame.
    Text(String),
    /// A heartbeat, which was answered.
    Ping,
    /// The end: the close frame's number and reason, or 1006 where the socket just broke.
    Closed {
        /// The number.
        code: u16,
        /// The reason.
        reason: String,
    },
}

/// Why nothing came out of a socket.
#[derive(Debug, Error)]
pub enum WireError {
    /// The socket could not be opened, or broke while it was written to.
    #[error("{0}")]
    Socket(#[from] Box<Error>),
    /// Nothing came in time.
    #[error("nothing came in time")]
    TimedOut,
}

impl WireError {
    /// The status of the answer, where something answered over HTTP and opened no socket.
    pub fn status(&self) -> Option<u16> {
        match self {
            WireError::Socket(error) => {
                if let Error::Http(answer) = &**error {
                    Some(answer.status().as_u16())
                } else {
                    None
                }
            }
            WireError::TimedOut => None,
        }
    }
}

impl Wire {
    /// Opens a socket to `url`, with our subprotocol.
    ///
    /// # Errors
    ///
    /// Nobody listens there, or somebody who does not speak our protocol.
    pub async fn connect(url: &str) -> Result<Wire, WireError> {
        Wire::connect_with(url, &[]).await
    }

    /// Opens a socket with some more headers: `Origin`, `Authorization`, …
    ///
    /// # Errors
    ///
    /// As [`Wire::connect`]; a refused upgrade is [`Error::Http`].
    ///
    /// # Panics
    ///
    /// If a header's value is none.
    pub async fn connect_with(
        url: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Wire, WireError> {
        Wire::connect_trusting(url, headers, &Trust::default()).await
    }

    /// Opens a socket with some more headers, by TLS to such servers as are trusted.
    ///
    /// # Errors
    ///
    /// As [`Wire::connect_with`]; and the server is not trusted.
    ///
    /// # Panics
    ///
    /// If a header's value is none.
    pub async fn connect_trusting(
        url: &str,
        headers: &[(&'static str, &str)],
        trust: &Trust,
    ) -> Result<Wire, WireError> {
        let mut request = upgrade(url)?;
        for (name, value) in headers {
            let value = value.parse().expect("the caller's headers are headers");
            request.headers_mut().insert(*name, value);
        }
        let disable_nagle = true;
        // The system's authorities are read where they are needed alone.
        let is_tls = request.uri().scheme_str() == Some("wss");
        let connector = if is_tls { Connector::Rustls(trust.config()) } else { Connector::Plain };
        let (socket, _) =
            connect_async_tls_with_config(request, Some(config()), disable_nagle, Some(connector))
                .await
                .map_err(Box::new)?;
        Ok(Wire { socket })
    }

    /// Opens a socket to `url` over a connection that was made before, such as one with small
    /// buffers.
    ///
    /// # Errors
    ///
    /// As [`Wire::connect`].
    pub async fn over(stream: TcpStream, url: &str) -> Result<Wire, WireError> {
        let stream = MaybeTlsStream::Plain(stream);
        let (socket, _) = client_async_with_config(upgrade(url)?, stream, Some(config()))
            .await
            .map_err(Box::new)?;
        Ok(Wire { socket })
    }

    /// Sends any text.
    ///
    /// # Errors
    ///
    /// The socket is closed or broken.
    pub async fn send(&mut self, text: impl Into<String>) -> Result<(), WireError> {
        Ok(self.socket.send(Message::text(text.into())).await.map_err(Box::new)?)
    }

    /// Sends bytes, which our protocol does not have.
    ///
    /// # Errors
    ///
    /// As [`Wire::send`].
    pub async fn send_binary(&mut self, bytes: Vec<u8>) -> Result<(), WireError> {
        let message = Message::Binary(Bytes::from(bytes));
        Ok(self.socket.send(message).await.map_err(Box::new)?)
    }

    /// The next thing that comes, heartbeats among them.
    ///
    /// It may be cancelled, and nothing is lost.
    pub async fn next(&mut self) -> FromServer {
        loop {
            return match self.socket.next().await {
                Some(Ok(Message::Text(text))) => FromServer::Text(text.as_str().to_owned()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => FromServer::Ping,
                Some(Ok(Message::Close(frame))) => closed(frame),
                Some(Ok(Message::Binary(_) | Message::Frame(_))) => continue,
                Some(Err(error)) => FromServer::Closed { code: BROKEN, reason: error.to_string() },
                None => FromServer::Closed { code: BROKEN, reason: String::new() },
            };
        }
    }

    /// The next frame, or the end, within `patience`.
    ///
    /// # Errors
    ///
    /// Neither came in time.
    pub async fn next_within(&mut self, patience: Duration) -> Result<FromServer, WireError> {
        let next = async {
            loop {
                match self.next().await {
                    FromServer::Ping => {}
                    other @ (FromServer::Text(_) | FromServer::Closed { .. }) => return other,
                }
            }
        };
        timeout(patience, next).await.map_err(|_| WireError::TimedOut)
    }

    /// The next message within `patience`; none where the server closed, or sent what is no
    /// message.
    pub async fn message(&mut self, patience: Duration) -> Option<ToClient> {
        match self.next_within(patience).await {
            Ok(FromServer::Text(text)) => ToClient::decode(&text).ok(),
            Ok(FromServer::Ping | FromServer::Closed { .. }) | Err(_) => None,
        }
    }

    /// Says goodbye.
    pub async fn close(mut self) {
        // The other side may be gone already; then there is nobody to say it to.
        let _ = self.socket.close(None).await;
    }

    /// The bare socket, for what this type does not do: pings, fragments, half a frame.
    pub fn socket(&mut self) -> &mut WebSocketStream<MaybeTlsStream<TcpStream>> {
        &mut self.socket
    }
}

/// A request for a socket of our protocol.
fn upgrade(url: &str) -> Result<Request, WireError> {
    let mut request = url.into_client_request().map_err(Box::new)?;
    let protocol = HeaderValue::from_static(SUBPROTOCOL);
    request.headers_mut().insert("sec-websocket-protocol", protocol);
    Ok(request)
}

fn config() -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .max_message_size(Some(MESSAGE_MAX))
        .max_frame_size(Some(MESSAGE_MAX))
}

/// What a close without a close frame is called.
const BROKEN: u16 = 1006;

fn closed(frame: Option<CloseFrame>) -> FromServer {
    match frame {
        Some(frame) => {
            FromServer::Closed { code: frame.code.into(), reason: frame.reason.as_str().to_owned() }
        }
        None => FromServer::Closed { code: BROKEN, reason: String::new() },
    }
}
