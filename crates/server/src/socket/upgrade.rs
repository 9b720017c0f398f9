use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use net::ClientIp;
use protocol::{Code, Refusal, SUBPROTOCOL, Token};
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;

use crate::{
    app::App,
    http::problem::Problem,
    socket::{
        close::MOVED,
        connection::{self, Connection, Socket},
    },
    state::{
        clock,
        limits::{Limit, Size, sockets_full},
    },
};

/// Upgrades a request to a WebSocket, after checking its origin (cross-site WebSocket hijacking),
/// protocol, rate and quota.
pub(crate) async fn upgrade(
    State(app): State<App>,
    client_ip: ClientIp,
    mut request: Request,
) -> Result<Response, Problem> {
    let mut answer = match create_response_with_body(&request, Body::empty) {
        Ok(answer) => answer,
        Err(bad) => return Ok((StatusCode::BAD_REQUEST, bad.to_string()).into_response()),
    };
    let Some(upgraded) = request.extensions_mut().remove::<OnUpgrade>() else {
        return Ok(StatusCode::UPGRADE_REQUIRED.into_response());
    };
    let headers = request.headers();
    app.origins.check_origin(headers)?;
    // A page is identified by its cookie; other clients send a token in `auth`.
    let is_page = app.origins.is_own_page(headers);
    let cookie = if is_page { app.cookies.shown(headers) } else { None };
    if !requests_subprotocol(headers) {
        let detail = format!("request the subprotocol {SUBPROTOCOL}");
        return Err(Refusal::new(Code::UnsupportedVersion, detail).into());
    }
    app.check_serves_clients()?;
    app.rate_limits.take(Limit::Upgrades, client_ip)?;
    let slot = app.quota.take(client_ip).ok_or_else(sockets_full)?;
    let subprotocol = HeaderValue::from_static(SUBPROTOCOL);
    answer.headers_mut().insert(header::SEC_WEBSOCKET_PROTOCOL, subprotocol);
    if let Some(cookie) = renewed(&app, headers, cookie.as_ref()).await {
        answer.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    let stays = request.uri().query() == Some(MOVED);
    let sockets = app.sockets.clone();
    sockets.spawn(async move {
        // The client may be gone before it has the answer.
        let Ok(upgraded) = upgraded.await else { return };
        let frame_max = app.config.limits.size(Size::Frame);
        let mut socket = Socket::new(TokioIo::new(upgraded), frame_max).await;
        let mut connection = Connection::new(app, cookie, client_ip, slot);
        if stays {
            connection.subscriptions.stay();
        }
        connection::serve(&mut connection, &mut socket).await;
    });
    Ok(answer)
}

/// Returns whether a request offers our subprotocol.
fn requests_subprotocol(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter();
    let mut offered = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
    offered.any(|name| name.trim() == SUBPROTOCOL)
}

/// Extends the page's session cookie. Every page opens a socket, so nothing else has to.
async fn renewed(app: &App, headers: &HeaderMap, cookie: Option<&Token>) -> Option<HeaderValue> {
    let renewed = app.cookies.renew(headers, cookie?)?;
    // If the store cannot be read, nothing is renewed; the socket reports it.
    let session = app.people.session(cookie?, clock::expiring()).await.ok()??;
    (!session.is_token).then_some(renewed)
}
