use axum::{
    extract::{State, WebSocketUpgrade},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use protocol::{Code, FRAME_MAX, Refusal, SUBPROTOCOL};

use super::connection;
use crate::{app::App, origin, problem::Problem, session, source::Source};

/// The default of 128 KiB a socket costs more than half of the throughput.
const READ_BUFFER: usize = 4 * 1024;
/// Frames are flushed together, so they wait here for a moment only.
const WRITE_BUFFER: usize = 4 * 1024;
/// What may wait for a slow reader below the outbox.
const WRITE_BUFFER_MAX: usize = 64 * 1024;

/// When one should come back whose address has as many sockets as it may, in milliseconds.
pub(crate) const FULL_MS: u64 = 5_000;

/// Turns a request into a socket, where its origin may have one and it speaks our protocol.
pub(crate) async fn upgrade(
    State(app): State<App>,
    source: Source,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !origin::is_welcome(&headers, &app.config.origins) {
        let detail = "pages of this origin may not open a socket here";
        return Problem::from(Refusal::new(Code::Forbidden, detail)).into_response();
    }
    // A page's cookie says who it is; what is no page has none, and shows a token in its `auth`.
    let is_page = origin::is_own_page(&headers, &app.config.origins);
    let cookie = if is_page { session::shown(&headers, &app.config.base_path) } else { None };
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(WRITE_BUFFER_MAX)
        .max_message_size(FRAME_MAX)
        .max_frame_size(FRAME_MAX);
    if upgrade.selected_protocol().is_none() {
        let detail = format!("ask for the subprotocol {SUBPROTOCOL}");
        return Problem::from(Refusal::new(Code::UnsupportedVersion, detail)).into_response();
    }
    if let Err(refusal) = app.doors.upgrade(source) {
        return Problem::from(refusal).into_response();
    }
    let Some(place) = app.places.take(source) else {
        return Problem::from(Refusal::rate_limited(FULL_MS)).into_response();
    };
    let sockets = app.sockets.clone();
    upgrade.on_upgrade(move |socket| {
        sockets.track_future(connection::serve(app, socket, cookie, (source, place)))
    })
}
