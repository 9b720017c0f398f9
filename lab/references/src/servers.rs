use std::{future::ready, sync::Arc};

use anyhow::Result;
use axum::{
    Router,
    extract::{
        State, WebSocketUpgrade,
        ws::{Message as AxumMessage, WebSocket},
    },
    response::Response,
    routing::get,
    serve::ListenerExt,
};
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::{
    accept_hdr_async_with_config,
    tungstenite::{
        Message,
        handshake::server,
        http::{HeaderValue, header::SEC_WEBSOCKET_PROTOCOL},
        protocol::WebSocketConfig,
    },
};

use crate::connection::{self, App};

const SUBPROTOCOL: &str = "knekt.v1.json";

/// The size of the read buffer, in bytes. The default is 128 KiB per socket.
const READ_BUFFER: usize = 4 * 1024;

/// Runs the server on axum, as Knekt does.
#[tokio::main]
pub(crate) async fn axum(n_bytes: usize) -> Result<()> {
    let app = App { tables: Arc::default(), n_bytes };
    let router = Router::new().route("/ws", get(upgrade)).with_state(app);
    let listener = listen().await?;
    Ok(axum::serve(listener.tap_io(|stream| nodelay(stream)), router).await?)
}

async fn upgrade(State(app): State<App>, upgrade: WebSocketUpgrade) -> Response {
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    upgrade.protocols([SUBPROTOCOL]).on_upgrade(move |socket| serve_axum(app, socket))
}

async fn serve_axum(app: App, socket: WebSocket) {
    let socket = socket
        .filter_map(|message| {
            ready(message.ok().and_then(|message| match message {
                AxumMessage::Text(text) => Some(text.as_str().to_owned()),
                AxumMessage::Binary(_)
                | AxumMessage::Ping(_)
                | AxumMessage::Pong(_)
                | AxumMessage::Close(_) => None,
            }))
        })
        .with(|frame: String| ready(Ok::<_, axum::Error>(AxumMessage::text(frame))));
    connection::serve(app, socket).await;
}

/// Runs the server on tungstenite, without HTTP except for the upgrade.
#[tokio::main]
pub(crate) async fn tungstenite(n_bytes: usize) -> Result<()> {
    let app = App { tables: Arc::default(), n_bytes };
    let listener = listen().await?;
    loop {
        let (stream, _) = listener.accept().await?;
        tokio::spawn(serve_tungstenite(app.clone(), stream));
    }
}

async fn serve_tungstenite(app: App, stream: TcpStream) {
    nodelay(&stream);
    let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
    let Ok(socket) = accept_hdr_async_with_config(stream, answer, Some(config)).await else {
        return;
    };
    let socket = socket
        .filter_map(|message| {
            ready(message.ok().and_then(|message| match message {
                Message::Text(text) => Some(text.as_str().to_owned()),
                Message::Binary(_)
                | Message::Ping(_)
                | Message::Pong(_)
                | Message::Close(_)
                | Message::Frame(_) => None,
            }))
        })
        .with(|frame: String| ready(Ok::<_, anyhow::Error>(Message::text(frame))));
    connection::serve(app, socket).await;
}

/// Accepts the subprotocol, even if the client has not offered it.
#[expect(clippy::result_large_err, reason = "the library defines the type")]
#[expect(clippy::unnecessary_wraps, reason = "the library defines the type")]
fn answer(
    _: &server::Request,
    mut response: server::Response,
) -> Result<server::Response, server::ErrorResponse> {
    let subprotocol = HeaderValue::from_static(SUBPROTOCOL);
    response.headers_mut().insert(SEC_WEBSOCKET_PROTOCOL, subprotocol);
    Ok(response)
}

/// Binds a free port and prints the address, as `knekt serve` does.
async fn listen() -> Result<TcpListener> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("listening on http://{}", listener.local_addr()?);
    Ok(listener)
}

fn nodelay(stream: &TcpStream) {
    // A connection that has ended already shows when it is read.
    let _ = stream.set_nodelay(true);
}
