use axum::{
    extract::{Request, State},
    http::{HeaderMap, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::{Code, Refusal};

use crate::{app::App, problem::Problem};

/// The origins whose pages may ask for something here.
#[derive(Debug)]
pub(crate) struct Origins {
    /// Those that the host has named besides the server's own.
    named: Vec<String>,
    /// Whether every page of ours comes by HTTPS. Behind a proxy we do not know.
    https_only: bool,
}

impl Origins {
    pub(crate) fn new(named: Vec<String>, https_only: bool) -> Origins {
        Origins { named, https_only }
    }

    /// Whether a page of this origin may open a socket: one of the server's own pages, or one of
    /// those that the host has named. What is no browser sends no origin, and shows a token instead.
    pub(crate) fn are_welcome(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let own = host.is_some_and(|host| {
            // Anybody on the way may answer for us by plain HTTP, with pages of their own.
            !self.https_only && origin.strip_prefix("http://") == Some(host)
                || origin.strip_prefix("https://") == Some(host)
        });
        own || self.named.iter().any(|named| named == origin)
    }

    /// Whether a page of an origin that is welcome asks: whoever shows a cookie has to be one, for
    /// a browser adds it to what any page asks.
    pub(crate) fn own_page(&self, headers: &HeaderMap) -> bool {
        headers.contains_key(header::ORIGIN) && self.are_welcome(headers)
    }
}

/// Refuses what a page of a foreign origin asks for.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    if app.origins.are_welcome(request.headers()) {
        next.run(request).await
    } else {
        let detail = "pages of this origin may not ask for anything here";
        Problem::from(Refusal::new(Code::Forbidden, detail)).into_response()
    }
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

    fn origins(https_only: bool) -> Origins {
        Origins::new(vec!["https://friends.example".to_owned()], https_only)
    }

    #[test]
    fn ones_own_pages_and_named_ones_are_welcome() {
        for welcome in [
            None,
            Some("http://cards.example:8080"),
            Some("https://cards.example:8080"),
            Some("https://friends.example"),
        ] {
            assert!(origins(false).are_welcome(&headers(welcome)), "{welcome:?}");
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
            assert!(!origins(false).are_welcome(&headers(Some(foreign))), "{foreign}");
        }
    }

    #[test]
    fn where_all_is_https_a_page_by_http_is_a_strangers() {
        let asks = |origin| origins(true).are_welcome(&headers(Some(origin)));
        assert!(asks("https://cards.example:8080") && asks("https://friends.example"));
        assert!(!asks("http://cards.example:8080"));
    }
}
