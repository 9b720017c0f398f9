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
        limits::{Limit, Size},
    },
};

/// The default of 128 KiB a socket costs more than half of the throughput.
const READ_BUFFER: usize = 4 * 1024;
/// Frames are flushed together, so they wait here for a moment only.
const WRITE_BUFFER: usize = 4 * 1024;
/// What may wait for a slow reader below the outbox.
const WRITE_BUFFER_MAX: usize = 64 * 1024;

/// When one should come back whose address has as many sockets as it may, in milliseconds.
const FULL_MS: u64 = 5_000;

/// The refusal of one whose address has as many sockets and streams as it may.
pub(crate) fn full() -> Refusal {
    Refusal::rate_limited(Limit::Sockets.name(), FULL_MS)
}

/// Turns a request into a socket, where its origin may have one and it speaks our protocol.
pub(crate) async fn upgrade(
    State(app): State<App>,
    client_ip: ClientIp,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if let Err(refusal) = app.origins.check_origin(&headers) {
        return Problem::from(refusal).into_response();
    }
    // A page's cookie says who it is; what is no page has none, and shows a token in its `auth`.
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
        let detail = format!("ask for the subprotocol {SUBPROTOCOL}");
        return Problem::from(Refusal::new(Code::UnsupportedVersion, detail)).into_response();
    }
    if let Err(refusal) = app.rate_limits.upgrade(client_ip) {
        return Problem::from(refusal).into_response();
    }
    let Some(place) = app.quota.take(client_ip) else {
        return Problem::from(full()).into_response();
    };
    let renewed = renewed(&app, &headers, cookie.as_ref()).await;
    let sockets = app.sockets.clone();
    let mut answer = upgrade.on_upgrade(move |socket| {
        sockets.track_future(connection::serve(app, socket, cookie, (client_ip, place)))
    });
    if let Some(cookie) = renewed {
        answer.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    answer
}

/// The cookie of a page that is somebody's, for as long again: whoever comes back before it ends
/// stays known. Every page opens a socket, so nothing else renews it.
async fn renewed(app: &App, headers: &HeaderMap, cookie: Option<&Token>) -> Option<HeaderValue> {
    let renewed = app.cookies.renew(headers, cookie?)?;
    // A file that cannot be read now renews nothing; the socket itself will say so.
    let session = app.people.session(cookie?, clock::expiring()).await.ok()??;
    (!session.is_token).then_some(renewed)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::socket::WRITE;

    #[test]
    fn a_socket_takes_little_room_and_waits_for_nobody() {
        assert_eq!(
            (READ_BUFFER, WRITE_BUFFER_MAX, protocol::FRAME_MAX),
            (4 << 10, 64 << 10, 16 << 10)
        );
        assert_eq!(WRITE, Duration::from_secs(2));
    }
}
