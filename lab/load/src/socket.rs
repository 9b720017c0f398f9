use std::collections::VecDeque;

use futures_util::{SinkExt, StreamExt};
use tokio::{
    io::AsyncWriteExt,
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Error, Message, Utf8Bytes,
        client::IntoClientRequest,
        http::{HeaderValue, header::SEC_WEBSOCKET_PROTOCOL},
        protocol::WebSocketConfig,
    },
};

use crate::{
    frame::{Frame, string},
    plan::{LoadError, Target},
};

/// The size of the read buffer, in bytes. The default of the library is 128 KiB per socket.
const BUFFER: usize = 4 * 1024;

/// A logged-in connection to the server.
#[derive(Debug)]
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The frames that arrived before the answer to a command.
    early: VecDeque<Utf8Bytes>,
    /// The number of the last command, which is its `cid`.
    pub(crate) n_commands: u32,
}

/// The person behind a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Login<'a> {
    Guest(&'a str),
    Nobody,
    /// A guest who comes back and follows `subs`, a JSON list.
    Token {
        token: &'a str,
        subs: &'a str,
    },
}

impl Socket {
    pub(crate) async fn connect(target: &Target, login: Login<'_>) -> Result<Socket, LoadError> {
        let mut socket = Socket::open(target, None).await?;
        socket.log_in(login).await?;
        Ok(socket)
    }

    /// Opens a connection, with a receive buffer of this many bytes in the kernel.
    pub(crate) async fn open(target: &Target, receive: Option<u32>) -> Result<Socket, LoadError> {
        let socket =
            if target.address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        if let Some(bytes) = receive {
            socket.set_recv_buffer_size(bytes)?;
        }
        if let Some(source) = target.next_source() {
            socket.bind(source)?;
        }
        let stream = socket.connect(target.address).await?;
        stream.set_nodelay(true)?;
        let mut request = target.uri.clone().into_client_request().map_err(Box::new)?;
        request
            .headers_mut()
            .insert(SEC_WEBSOCKET_PROTOCOL, HeaderValue::from_static("knekt.v1.json"));
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let (stream, _) =
            client_async_with_config(request, stream, Some(config)).await.map_err(Box::new)?;
        Ok(Socket { stream, early: VecDeque::new(), n_commands: 0 })
    }

    /// Logs in and returns the answer, `ready`.
    pub(crate) async fn log_in(&mut self, login: Login<'_>) -> Result<Utf8Bytes, LoadError> {
        let who = match login {
            Login::Guest(name) => format!(r#","name":"{name}""#),
            Login::Nobody => String::new(),
            Login::Token { token, subs } => format!(r#","token":"{token}","subs":{subs}"#),
        };
        self.send(format!(r#"{{"op":"auth","client":"knekt-load/1"{who}}}"#)).await?;
        loop {
            let text = self.receive().await?;
            if text.starts_with(r#"{"op":"ready""#) {
                return Ok(text);
            }
            if text.starts_with(r#"{"op":"err""#) {
                return Err(LoadError::Refused(text.to_string()));
            }
        }
    }

    pub(crate) async fn send(&mut self, text: String) -> Result<(), LoadError> {
        Ok(self.stream.send(Message::text(text)).await.map_err(Box::new)?)
    }

    /// Sends a command and returns its `ack`. `body` is the command without `cid` and braces.
    pub(crate) async fn command(&mut self, body: &str) -> Result<Utf8Bytes, LoadError> {
        let own = self.post(body).await?;
        loop {
            let text = self.receive().await?;
            match Frame::read(&text) {
                Frame::Ack { cid } if cid == own => return Ok(text),
                Frame::Err { cid, .. } if cid == own => {
                    return Err(LoadError::Refused(text.to_string()));
                }
                Frame::State(_) => self.early.push_back(text),
                Frame::Ack { .. } | Frame::Err { .. } | Frame::Other => {}
            }
        }
    }

    /// Sends a command and returns its `cid`.
    pub(crate) async fn post(&mut self, body: &str) -> Result<String, LoadError> {
        self.n_commands += 1;
        let cid = format!("c{}", self.n_commands);
        self.send(format!(r#"{{{body},"cid":"{cid}"}}"#)).await?;
        Ok(cid)
    }

    /// Creates a table and returns its id.
    pub(crate) async fn create(&mut self, body: &str) -> Result<String, LoadError> {
        let ack = self.command(body).await?;
        let table = string(&ack, r#""table":""#).map(str::to_owned);
        table.ok_or_else(|| LoadError::Refused(ack.to_string()))
    }

    /// Returns the next frame. Pings are answered, and a cancelled call loses nothing.
    pub(crate) async fn next(&mut self) -> Result<Utf8Bytes, LoadError> {
        match self.early.pop_front() {
            Some(text) => Ok(text),
            None => self.receive().await,
        }
    }

    /// Answers pings and keeps the frames for [`next`](Self::next), until the connection ends. A
    /// cancelled call loses nothing.
    pub(crate) async fn idle(&mut self) -> LoadError {
        loop {
            match self.receive().await {
                Ok(text) => self.early.push_back(text),
                Err(error) => return error,
            }
        }
    }

    /// Loses the connection, without a closing handshake.
    pub(crate) async fn lose(&mut self) {
        // It may be lost already.
        let _ = self.stream.get_mut().shutdown().await;
    }

    async fn receive(&mut self) -> Result<Utf8Bytes, LoadError> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(
                    Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_),
                )) => {}
                Some(Ok(Message::Close(_)) | Err(Error::ConnectionClosed)) | None => {
                    return Err(LoadError::Closed);
                }
                Some(Err(error)) => return Err(Box::new(error).into()),
            }
        }
    }
}
