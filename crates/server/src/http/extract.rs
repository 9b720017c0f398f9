use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, header, request::Parts},
};
use net::ClientIp;
use protocol::Refusal;
use uuid::Uuid;

use crate::{app::App, http::problem::Problem};

impl FromRequestParts<App> for ClientIp {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ClientIp, Problem> {
        let Some(ConnectInfo(peer)) = parts.extensions.get::<ConnectInfo<SocketAddr>>() else {
            // The server always provides it.
            return Err(Refusal::internal(Uuid::new_v4()).into());
        };
        Ok(ClientIp::of(app.proxies.address(peer.ip(), &parts.headers)))
    }
}

/// Returns the token of an `Authorization: Bearer` header; `None` without an `Authorization`
/// header.
///
/// A malformed header counts as an empty token, which nobody has.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let shown = headers.get(header::AUTHORIZATION)?.to_str().unwrap_or_default();
    let (scheme, token) = shown.split_once(' ').unwrap_or_default();
    Some(if scheme.eq_ignore_ascii_case("Bearer") { token } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(value: &[u8]) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, value.try_into().unwrap());
        bearer(&headers).unwrap().to_owned()
    }

    #[test]
    fn only_bearer_tokens_are_accepted() {
        assert_eq!(bearer(&HeaderMap::new()), None);
        for value in ["Bearer abc", "bearer abc", "BEARER abc"] {
            assert_eq!(shown(value.as_bytes()), "abc", "{value}");
        }
        for value in
            [&b"abc"[..], b"Bearer", b"Bearer ", b"Basic abc", b"Bearerabc", b"Bearer \xff"]
        {
            assert_eq!(shown(value), "", "{value:?}");
        }
        assert_eq!(shown(b"Bearer  abc"), " abc", "a token has no space");
    }
}
