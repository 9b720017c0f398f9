use axum::{
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use protocol::{Code, Refusal};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::problem::Problem;

/// The browser client, as its build made it. Where it was not built, there is none.
#[derive(RustEmbed)]
#[folder = "../../web-client/dist"]
#[allow_missing = true]
struct Assets;

/// The pages of the browser client, in the words of its own list of routes.
const PAGES: [&str; 3] = ["/", "/new", "/t/:id"];

/// A file of the browser client, or one of its pages. Who looks for what is nowhere gets the page
/// that says so, where a browser asks.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Assets::get(path) {
        return answer(path, &file);
    }
    let is_file = path.starts_with("assets/") || path.contains('.');
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    let is_browser = accept.is_some_and(|accept| accept.contains("text/html"));
    match Assets::get("index.html") {
        Some(page) if is_page(uri.path()) => answer("index.html", &page),
        Some(page) if is_browser && !is_file => {
            (StatusCode::NOT_FOUND, answer("index.html", &page)).into_response()
        }
        None if is_page(uri.path()) => {
            not_found("the browser client was not built into this server")
        }
        Some(_) | None => not_found("there is no such thing here"),
    }
}

/// Whether the browser client has a page at this path.
fn is_page(path: &str) -> bool {
    PAGES.iter().any(|page| match page.strip_suffix(":id") {
        Some(folder) => {
            path.strip_prefix(folder).is_some_and(|id| !id.is_empty() && !id.contains(['/', '.']))
        }
        None => path == *page,
    })
}

fn not_found(detail: &str) -> Response {
    Problem::from(Refusal::new(Code::NotFound, detail)).into_response()
}

fn answer(path: &str, file: &EmbeddedFile) -> Response {
    // A file under assets/ has its content's digest in its name, so it never changes.
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mime = file.metadata.mimetype().to_owned();
    let headers = [(header::CONTENT_TYPE, mime), (header::CACHE_CONTROL, caching.to_owned())];
    (headers, file.data.clone().into_owned()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_are_those_of_the_browser_client() {
        let routes = include_str!("../../../web-client/src/routes.ts");
        let paths = routes.lines().filter_map(|line| {
            let path = line.strip_prefix("  '/")?.split('\'').next()?;
            Some(format!("/{path}"))
        });
        assert_eq!(paths.collect::<Vec<_>>(), PAGES, "PAGES should be these");
    }

    #[test]
    fn what_is_no_page_has_none() {
        for page in ["/", "/new", "/t/0190f3b0-c0de-7000-8000-00000000abcd"] {
            assert!(is_page(page), "{page}");
        }
        for path in ["/t", "/t/", "/t/a/b", "/t/..", "/news", "/debug", "//", "/metrics"] {
            assert!(!is_page(path), "{path}");
        }
    }
}
