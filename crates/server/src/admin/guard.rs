use std::net::IpAddr;

use axum::{
    Extension,
    extract::{Request, State},
    http::{HeaderMap, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use net::ClientIp;
use protocol::{Code, Refusal};
use tracing::warn;

use crate::{
    app::App,
    config::AdminToken,
    http::{extract::bearer, problem::Problem},
    origins::origin_refusal,
    state::limits::Limit,
};

/// The header in which a browser states where a request comes from.
const SITE: &str = "sec-fetch-site";

/// Rejects requests from any web page but the listener's own, whatever token they show (cross-site
/// request forgery and DNS rebinding).
pub(super) async fn check_page_origin(
    State(app): State<App>,
    client_ip: ClientIp,
    request: Request,
    next: Next,
) -> Response {
    match check_headers(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refused(&app, client_ip, refusal, request.uri().path()),
    }
}

/// Rejects requests without the admin token. Wrong tokens count as attempts to log in.
///
/// The right one is accepted even from an address without attempts left. Otherwise any process of the
/// machine could lock out the admin, and a token of 32 characters or more cannot be guessed.
pub(super) async fn require_token(
    State(app): State<App>,
    Extension(token): Extension<AdminToken>,
    client_ip: ClientIp,
    request: Request,
    next: Next,
) -> Response {
    let Err(refusal) = check_token(&token, request.headers()) else {
        return next.run(request).await;
    };
    let is_wrong = refusal.code == Code::AuthInvalid;
    let limited = is_wrong.then(|| app.rate_limits.take(Limit::Logins, client_ip).err()).flatten();
    refused(&app, client_ip, limited.unwrap_or(refusal), request.uri().path())
}

fn refused(app: &App, client_ip: ClientIp, refusal: Refusal, path: &str) -> Response {
    if app.refusal_log.has_room(client_ip) {
        let address = client_ip.address();
        warn!(code = refusal.code.word(), path, %address, "admin request refused");
    }
    Problem::from(refusal).into_response()
}

fn check_headers(headers: &HeaderMap) -> Result<(), Refusal> {
    // A name can be made to resolve to this server by its owner; an address cannot.
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let Some(host) = host.filter(|host| is_an_address(host)) else {
        let detail = "use the IP address of this listener, or `localhost`";
        return Err(origin_refusal(detail));
    };
    // The same listener at another address is another origin.
    let own = format!("http://{host}");
    let is_own = headers.get_all(header::ORIGIN).iter().all(|origin| origin == own.as_str());
    // `none` is a typed address; a link on a foreign page is `cross-site`.
    let mut sites = headers.get_all(SITE).iter();
    if is_own && sites.all(|site| site == "same-origin" || site == "none") {
        return Ok(());
    }
    Err(origin_refusal("requests from other web pages are not allowed here"))
}

fn check_token(token: &AdminToken, headers: &HeaderMap) -> Result<(), Refusal> {
    if headers.get_all(SITE).iter().any(|site| site != "same-origin") {
        return Err(origin_refusal("browsers can only use the API from this listener's own page"));
    }
    let Some(shown) = bearer(headers) else {
        let detail = "send the admin token as `Authorization: Bearer`";
        return Err(Refusal::new(Code::AuthRequired, detail));
    };
    if !token.is(shown) {
        return Err(Refusal::new(Code::AuthInvalid, "invalid admin token"));
    }
    Ok(())
}

/// Returns whether `host` is an IP address or `localhost`: names that DNS rebinding cannot reach.
fn is_an_address(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let host = authority.host().trim_start_matches('[').trim_end_matches(']');
    host.eq_ignore_ascii_case("localhost") || host.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_ip_addresses_count_as_addresses() {
        for address in ["127.0.0.1:8081", "127.0.0.1", "[::1]:8081", "localhost:1", "LOCALHOST"] {
            assert!(is_an_address(address), "{address}");
        }
        for name in ["evil.example", "evil.example:8081", "127.0.0.1.evil.example", "", "a b"] {
            assert!(!is_an_address(name), "{name}");
        }
    }
}
