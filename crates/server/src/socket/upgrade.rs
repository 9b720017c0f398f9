use axum::{
    extract::{State, WebSocketUpgrade},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use protocol::{Code, Refusal, SUBPROTOCOL, Token};

use crate::{
    app::App,
    client_ip::ClientIp,
    http::problem::Problem,
    socket::connection,
    state::{
        clock,
        limits::{Size, sockets_full},
    },
};

/// In bytes. The default of 128 KiB per socket costs more than half of the throughput.
const READ_BUFFER: usize = 4 * 1024;
/// Frames are flushed together, so they stay here only briefly.
const WRITE_BUFFER: usize = 4 * 1024;
/// The maximum number of bytes that wait for a slow client below the outbox.
const WRITE_BUFFER_MAX: usize = 64 * 1024;

/// Upgrades a request to a WebSocket, after checking its origin (cross-site WebSocket hijacking),
/// protocol, rate and quota.
pub(crate) async fn upgrade(
    State(app): State<App>,
    client_ip: ClientIp,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if let Err(refusal) = app.origins.check_origin(&headers) {
        return Problem::from(refusal).into_response();
    }
    // A page is identified by its cookie; other clients send a token in `auth`.
    let is_page = app.origins.is_own_page(&headers);
    let cookie = if is_page { app.cookies.shown(&headers) } else { None };
    let frame_max = app.config.limits.size(Size::Frame);
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(WRITE_BUFFER_MAX)
        .max_message_size(frame_max)
        .max_frame_size(frame_max);
    if upgrade.selected_protocol().is_none() {
        let detail = format!("request the subprotocol {SUBPROTOCOL}");
        return Problem::from(Refusal::new(Code::UnsupportedVersion, detail)).into_response();
    }
    if let Err(refusal) = app.rate_limits.upgrade(client_ip) {
        return Problem::from(refusal).into_response();
    }
    let Some(slot) = app.quota.take(client_ip) else {
        return Problem::from(sockets_full()).into_response();
    };
    let renewed = renewed(&app, &headers, cookie.as_ref()).await;
    let sockets = app.sockets.clone();
    let mut answer = upgrade.on_upgrade(move |socket| {
        sockets.track_future(connection::serve(app, socket, cookie, (client_ip, slot)))
    });
    if let Some(cookie) = renewed {
        answer.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    answer
}

/// Extends the page's session cookie. Every page opens a socket, so nothing else has to.
async fn renewed(app: &App, headers: &HeaderMap, cookie: Option<&Token>) -> Option<HeaderValue> {
    let renewed = app.cookies.renew(headers, cookie?)?;
    // If the store cannot be read, nothing is renewed; the socket reports it.
    let session = app.people.session(cookie?, clock::expiring()).await.ok()??;
    (!session.is_token).then_some(renewed)
}
