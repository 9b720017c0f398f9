use std::net::IpAddr;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::{Code, Refusal};
use tracing::warn;

use super::AdminToken;
use crate::{problem::Problem, session::bearer};

/// Lets nobody in but who shows the token; and no page of a browser, whatever it shows.
pub(super) async fn guard(
    State(token): State<AdminToken>,
    request: Request,
    next: Next,
) -> Response {
    match admit(&token, request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => {
            warn!(code = refusal.code.word(), path = request.uri().path(), "an admin is refused");
            Problem::from(refusal).into_response()
        }
    }
}

fn admit(token: &AdminToken, headers: &HeaderMap) -> Result<(), Refusal> {
    if headers.contains_key(header::ORIGIN) || headers.contains_key("sec-fetch-site") {
        return Err(Refusal::new(
            Code::Forbidden,
            "no page of a browser may ask for anything here",
        ));
    }
    // A name may be made to lead here by whoever owns it; an address leads where it says.
    if !headers.get(header::HOST).is_some_and(|host| host.to_str().is_ok_and(is_an_address)) {
        let detail = "ask for this by its address, or as `localhost`";
        return Err(Refusal::new(Code::Forbidden, detail));
    }
    let Some(shown) = bearer(headers) else {
        let detail = "show the token of the admin: `Authorization: Bearer` and what its file has";
        return Err(Refusal::new(Code::AuthRequired, detail));
    };
    if !token.is(shown) {
        return Err(Refusal::new(Code::AuthInvalid, "this is not the token of the admin"));
    }
    Ok(())
}

/// Whether a `Host` is an address, or this machine.
fn is_an_address(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let host = authority.host().trim_start_matches('[').trim_end_matches(']');
    host.eq_ignore_ascii_case("localhost") || host.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_in_every_form_and_a_name_is_none() {
        for address in ["127.0.0.1:8081", "127.0.0.1", "[::1]:8081", "localhost:1", "LOCALHOST"] {
            assert!(is_an_address(address), "{address}");
        }
        for name in ["evil.example", "evil.example:8081", "127.0.0.1.evil.example", "", "a b"] {
            assert!(!is_an_address(name), "{name}");
        }
    }
}
