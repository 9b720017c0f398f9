use axum::{
    extract::{Request, State},
    http::{HeaderMap, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::{Code, Refusal};

use crate::{app::App, problem::Problem};

/// Whether a page of this origin may open a socket: one of the server's own pages, or one of those
/// that the host has named. What is no browser sends no origin, and shows a token instead.
pub(crate) fn is_welcome(headers: &HeaderMap, named: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = host.is_some_and(|host| {
        origin.strip_prefix("http://") == Some(host)
            || origin.strip_prefix("https://") == Some(host)
    });
    own || named.iter().any(|named| named == origin)
}

/// Refuses what a page of a foreign origin asks for.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    if is_welcome(request.headers(), &app.config.origins) {
        next.run(request).await
    } else {
        let detail = "pages of this origin may not ask for anything here";
        Problem::from(Refusal::new(Code::Forbidden, detail)).into_response()
    }
}

/// Whether a page of an origin that is welcome asks: whoever shows a cookie has to be one, for a
/// browser adds it to what any page asks.
pub(crate) fn is_own_page(headers: &HeaderMap, named: &[String]) -> bool {
    headers.contains_key(header::ORIGIN) && is_welcome(headers, named)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "cards.example:8080".parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    #[test]
    fn ones_own_pages_and_named_ones_are_welcome() {
        let named = ["https://friends.example".to_owned()];
        for welcome in [
            None,
            Some("http://cards.example:8080"),
            Some("https://cards.example:8080"),
            Some("https://friends.example"),
        ] {
            assert!(is_welcome(&headers(welcome), &named), "{welcome:?}");
        }
    }

    #[test]
    fn every_other_origin_is_turned_away() {
        for foreign in [
            "http://evil.example",
            "http://cards.example",
            "null",
            "http://cards.example:8080.evil.example",
            "https://friends.example.evil",
        ] {
            assert!(
                !is_welcome(&headers(Some(foreign)), &["https://friends.example".to_owned()]),
                "{foreign}"
            );
        }
    }
}
