use axum::{
    http::{Uri, header},
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

/// A file of the browser client; for a page's own path the one page that there is.
pub(crate) async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Assets::get(path) {
        return answer(path, &file);
    }
    let is_page = !path.starts_with("assets/") && !path.contains('.');
    match Assets::get("index.html") {
        Some(page) if is_page => answer("index.html", &page),
        None if is_page => not_found("the browser client was not built into this server"),
        Some(_) | None => not_found("there is no such file"),
    }
}

/// What is at a path where nothing is.
pub(crate) async fn none() -> Response {
    not_found("there is no such file")
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
