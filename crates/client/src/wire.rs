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

/// The size of the read buffer, in bytes. The default of the library is 128 KiB per socket,
/// allocated at once.
const READ_BUFFER: usize = 4 * 1024;

/// The maximum size of a frame, in bytes. A replay of 200 entries is far below it.
const MESSAGE_MAX: usize = 4 * 1024 * 1024;

/// A bare WebSocket to a server: no login, no reconnect, no resume.
///
/// [`Client`](crate::Client) is built on it; tests use it to misbehave.
#[derive(Debug)]
pub struct Wire {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// A message from a socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromServer {
    /// A text frame.
    Text(String),
    /// A ping, which has been answered, or a pong.
    Ping,
    /// The end of the connection.
    Closed {
        /// The code of the close frame; 1006 if there was none.
        code: u16,
        /// The reason of the close frame, or the error of the socket.
        reason: String,
    },
}

/// A failure of a socket.
#[derive(Debug, Error)]
pub enum WireError {
    /// The socket could not be opened, or broke during a write.
    #[error("{0}")]
    Socket(#[from] Box<Error>),
    /// No message arrived in time.
    #[error("no message arrived in time")]
    TimedOut,
}

impl WireError {
    /// Returns the HTTP status if the upgrade to a WebSocket was refused; `None` for other errors.
    pub fn status(&self) -> Option<u16> {
        let WireError::Socket(error) = self else { return None };
        let Error::Http(answer) = &**error else { return None };
        Some(answer.status().as_u16())
    }
}

impl Wire {
    /// Opens a socket to `url` with the subprotocol of Knekt.
    ///
    /// # Errors
    ///
    /// No server answers, or it does not speak the protocol.
    pub async fn connect(url: &str) -> Result<Wire, WireError> {
        Wire::connect_with(url, &[]).await
    }

    /// Opens a socket with additional headers, such as `Origin` or `Authorization`.
    ///
    /// # Errors
    ///
    /// The same as for [`Wire::connect`]; a refused upgrade is [`Error::Http`].
    ///
    /// # Panics
    ///
    /// If a value is not a valid header value.
    pub async fn connect_with(
        url: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Wire, WireError> {
        Wire::connect_trusting(url, headers, &Trust::default()).await
    }

    /// Opens a socket with additional headers; for `wss`, the server must be trusted.
    ///
    /// # Errors
    ///
    /// The same as for [`Wire::connect_with`], or the server is not trusted.
    ///
    /// # Panics
    ///
    /// If a value is not a valid header value.
    pub async fn connect_trusting(
        url: &str,
        headers: &[(&'static str, &str)],
        trust: &Trust,
    ) -> Result<Wire, WireError> {
        let mut request = upgrade(url)?;
        for (name, value) in headers {
            let value = value.parse().expect("the headers are valid");
            request.headers_mut().insert(*name, value);
        }
        let disable_nagle = true;
        // Reading the authorities of the system is slow, so only for TLS.
        let is_tls = request.uri().scheme_str() == Some("wss");
        let connector = if is_tls { Connector::Rustls(trust.config()) } else { Connector::Plain };
        let (socket, _) =
            connect_async_tls_with_config(request, Some(config()), disable_nagle, Some(connector))
                .await
                .map_err(Box::new)?;
        Ok(Wire { socket })
    }

    /// Opens a socket over an existing TCP connection, such as one with small buffers.
    ///
    /// # Errors
    ///
    /// The same as for [`Wire::connect`].
    pub async fn over(stream: TcpStream, url: &str) -> Result<Wire, WireError> {
        let stream = MaybeTlsStream::Plain(stream);
        let (socket, _) = client_async_with_config(upgrade(url)?, stream, Some(config()))
            .await
            .map_err(Box::new)?;
        Ok(Wire { socket })
    }

    /// Sends a text frame with any content.
    ///
    /// # Errors
    ///
    /// The socket is closed or broken.
    pub async fn send(&mut self, text: impl Into<String>) -> Result<(), WireError> {
        Ok(self.socket.send(Message::text(text.into())).await.map_err(Box::new)?)
    }

    /// Sends a binary frame, which the protocol does not allow.
    ///
    /// # Errors
    ///
    /// The same as for [`Wire::send`].
    pub async fn send_binary(&mut self, bytes: Vec<u8>) -> Result<(), WireError> {
        let message = Message::Binary(Bytes::from(bytes));
        Ok(self.socket.send(message).await.map_err(Box::new)?)
    }

    /// Waits for the next message, pings included.
    ///
    /// It is cancel safe: no message is lost if the future is dropped.
    pub async fn next(&mut self) -> FromServer {
        loop {
            return match self.socket.next().await {
                Some(Ok(Message::Text(text))) => FromServer::Text(text.as_str().to_owned()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => FromServer::Ping,
                Some(Ok(Message::Close(frame))) => closed(frame),
                Some(Ok(Message::Binary(_) | Message::Frame(_))) => continue,
                Some(Err(error)) => FromServer::Closed { code: BROKEN, reason: error.to_string() },
                None => closed(None),
            };
        }
    }

    /// Waits for the next text frame or the end, for at most `patience`.
    ///
    /// # Errors
    ///
    /// Neither arrived in time.
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

    /// Waits for the next message for at most `patience`. Returns `None` if none arrived in time,
    /// or if the server closed the connection or sent something else.
    pub async fn message(&mut self, patience: Duration) -> Option<ToClient> {
        match self.next_within(patience).await {
            Ok(FromServer::Text(text)) => ToClient::decode(&text).ok(),
            Ok(FromServer::Ping | FromServer::Closed { .. }) | Err(_) => None,
        }
    }

    /// Closes the connection with a close frame.
    pub async fn close(mut self) {
        // The connection may be closed already, which is just as good.
        let _ = self.socket.close(None).await;
    }

    /// Returns the underlying socket, for pings, fragments and partial frames.
    pub fn socket(&mut self) -> &mut WebSocketStream<MaybeTlsStream<TcpStream>> {
        &mut self.socket
    }
}

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

/// The code for a close without a close frame (RFC 6455, section 7.4.1).
const BROKEN: u16 = 1006;

fn closed(frame: Option<CloseFrame>) -> FromServer {
    let (code, reason) = frame.map_or((BROKEN, String::new()), |frame| {
        (frame.code.into(), frame.reason.as_str().to_owned())
    });
    FromServer::Closed { code, reason }
}
