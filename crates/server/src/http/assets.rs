use std::{borrow::Cow, collections::HashMap, fmt::Write as _, io::Read as _, path::Path};

use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use flate2::read::GzDecoder;
use protocol::{Code, Refusal};
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest as _, Sha256};

use crate::{BasePath, app::App, http::problem::Problem};

/// The built web client; empty if it was not built.
///
/// Of the files that the build has compressed, only the compressed ones are embedded. The kinds are
/// those of the web client's `compress.mjs`. The admin page is not embedded as brotli, which browsers
/// do not ask for over plain HTTP.
#[derive(RustEmbed)]
#[folder = "../../web-client/dist"]
#[exclude = "*.css"]
#[exclude = "*.ftl"]
#[exclude = "*.js"]
#[exclude = "*.svg"]
#[exclude = "*.webmanifest"]
#[exclude = "admin/*.br"]
#[allow_missing = true]
struct Assets;

impl Assets {
    /// Returns a file in its embedded form, plain or else compressed with gzip; `None` if it is
    /// missing.
    fn find(path: &str) -> Option<EmbeddedFile> {
        Assets::get(path).or_else(|| Assets::get(&format!("{path}{GZIP}")))
    }

    /// Returns the uncompressed content of a file; `None` if it is missing.
    fn plain(path: &str) -> Option<Cow<'static, [u8]>> {
        if let Some(file) = Assets::get(path) {
            return Some(file.data);
        }
        let packed = Assets::get(&format!("{path}{GZIP}"))?;
        let mut plain = Vec::new();
        GzDecoder::new(&*packed.data).read_to_end(&mut plain).expect("the build has compressed it");
        Some(plain.into())
    }
}

/// The one document behind all page paths.
const PAGE: &str = "index.html";

/// The position of the build id in the page.
const BUILD_META: &str = r#"<meta name="page" content=""#;

/// The admin page's directory, which the public listener does not serve.
const ADMIN_DIR: &str = "admin/";
const ADMIN_PAGE: &str = "admin/admin.html";

/// The content codings of the files that the build has compressed, the smallest first, and the
/// endings of their names.
const CODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", GZIP)];
const GZIP: &str = ".gz";

/// The page paths of the web client, as in its `pages.ts`.
const PAGES: [&str; 17] = [
    "/",
    "/new",
    "/t/:id",
    "/r/:id",
    "/j/:code",
    "/learn/:game",
    "/u/:name",
    "/top",
    "/rules",
    "/rules/:game",
    "/fair",
    "/fair/:id",
    "/account",
    "/move",
    "/games",
    "/settings",
    "/admin",
];

/// Serves a file or a page of the web client. Browsers get the not-found page for anything else.
pub(crate) async fn serve(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    not_modified_if_match(&headers, respond(&app, &method, &uri, &headers))
}

fn respond(app: &App, method: &Method, uri: &Uri, headers: &HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_compressed = CODINGS.iter().any(|(_, ending)| path.ends_with(ending));
    let is_public = path != PAGE && !path.starts_with(ADMIN_DIR) && !is_compressed;
    let file = Assets::find(path).filter(|_| is_public);
    if !is_read_only(method) && (file.is_some() || route(uri.path()).is_some() || path == PAGE) {
        return method_not_allowed();
    }
    if let Some(file) = file {
        return answer(path, &file, headers);
    }
    if let Some(route) = route(uri.path()) {
        return page(app, Some(route));
    }
    if path == PAGE {
        return page(app, None);
    }
    let is_file = path.starts_with("assets/") || has_extension(path);
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    let is_browser = accept.is_some_and(|accept| accept.contains("text/html"));
    if is_browser && !is_file && Assets::get(PAGE).is_some() {
        return (StatusCode::NOT_FOUND, page(app, None)).into_response();
    }
    not_found("not found")
}

/// Serves the admin page and its files, on the admin listener only.
pub(crate) async fn serve_admin(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    // In a debug build, this is a path of the file system.
    let is_plain = path.split('/').skip(1).all(|part| !part.is_empty() && !part.starts_with('.'));
    let built = match path {
        "/" => Some(ADMIN_PAGE.to_owned()),
        "/icon.svg" => Some("icon.svg".to_owned()),
        path if path.starts_with("/assets/") && is_plain => {
            Some(format!("{ADMIN_DIR}{}", &path[1..]))
        }
        _ => None,
    };
    let found = built.and_then(|built| Some((Assets::find(&built)?, built)));
    match found {
        Some(_) if !is_read_only(&method) => method_not_allowed(),
        Some((file, built)) => not_modified_if_match(&headers, answer(&built, &file, &headers)),
        None => not_found("no such admin endpoint or page"),
    }
}

/// Returns the id of the web client's build: the digest of the one document that refers, directly
/// or not, to everything else. `None` without a web client.
pub(crate) fn build_id() -> Option<String> {
    Assets::get(PAGE).map(|page| digest(&page))
}

fn digest(file: &EmbeddedFile) -> String {
    hex(&file.metadata.sha256_hash())
}

/// Returns the first 8 bytes of a digest in hexadecimal.
fn hex(digest: &[u8]) -> String {
    digest[..8].iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

pub(crate) async fn index(State(app): State<App>, headers: HeaderMap) -> Response {
    not_modified_if_match(&headers, page(&app, Some("/")))
}

/// Returns the page for a path, with preload links for its route.
fn page(app: &App, route: Option<&str>) -> Response {
    let Some(built) = Assets::get(PAGE) else {
        return not_found("this server was built without the web client");
    };
    let lists = Assets::get(PRELOADS);
    let links = route.zip(lists).map(|(route, lists)| preload_links(&lists.data, route));
    let page = String::from_utf8_lossy(&built.data)
        .replace("</head>", &format!("{}</head>", links.unwrap_or_default()))
        .replace(BUILD_META, &format!("{BUILD_META}{}", digest(&built)));
    let text = with_base_path(&app.config.base_path, &page);
    let headers = [
        (header::CONTENT_TYPE, "text/html"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::ETAG, &tag(&Sha256::digest(&text))),
    ];
    (headers, text).into_response()
}

/// Returns an `ETag`, which is weak since the same content may be sent compressed.
fn tag(digest: &[u8]) -> String {
    format!("W/\"{}\"", hex(digest))
}

/// Replaces the response with 304 if `If-None-Match` has its `ETag`.
fn not_modified_if_match(asked: &HeaderMap, answer: Response) -> Response {
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    let mut known = known.flat_map(|line| line.split(',')).map(str::trim);
    let tag = answer.headers().get(header::ETAG).and_then(|tag| tag.to_str().ok());
    let is_same = |one: &str| {
        one == "*" || tag.is_some_and(|tag| one.trim_start_matches("W/") == &tag["W/".len()..])
    };
    if answer.status() != StatusCode::OK || !known.any(is_same) {
        return answer;
    }
    let (mut parts, _) = answer.into_parts();
    parts.status = StatusCode::NOT_MODIFIED;
    parts.headers.remove(header::CONTENT_TYPE);
    parts.headers.remove(header::CONTENT_ENCODING);
    Response::from_parts(parts, Body::empty())
}

/// Returns the one of [`PAGES`] that `path` matches, such as `/t/:id`; `None` if it is not a page.
fn route(path: &str) -> Option<&'static str> {
    PAGES.into_iter().find(|page| match page.split_once(':') {
        Some((folder, what)) => path.strip_prefix(folder).is_some_and(|id| is_one(what, id)),
        None => path == *page,
    })
}

/// Checks a path parameter. Only that of a name may end like a file name.
fn is_one(what: &str, text: &str) -> bool {
    let is_plain = what == "name" || !has_extension(text);
    !text.trim_matches('.').is_empty() && !text.contains('/') && is_plain
}

/// Returns whether the path ends like a file name. A full stop at its end, left over from the
/// sentence around a link, does not count: the page drops it.
fn has_extension(path: &str) -> bool {
    path.split('.').skip(1).any(|rest| rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
}

/// Rewrites the page's relative URLs for paths of any depth below `base`.
fn with_base_path(base: &BasePath, page: &str) -> String {
    const SAYS: &str = r#"<meta name="base-path" content=""#;
    page.replace("=\"./", "=\"/")
        .replace("=\"/", &format!("=\"{base}/"))
        .replace(SAYS, &format!("{SAYS}{base}"))
}

fn is_read_only(method: &Method) -> bool {
    [Method::GET, Method::HEAD].contains(method)
}

fn method_not_allowed() -> Response {
    (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET,HEAD")]).into_response()
}

fn not_found(detail: &str) -> Response {
    Problem::from(Refusal::new(Code::NotFound, detail)).into_response()
}

/// Answers with a file, compressed as the client accepts it.
fn answer(path: &str, file: &EmbeddedFile, asked: &HeaderMap) -> Response {
    // A file under assets/ has its content's digest in its name, so it never changes.
    let is_immutable = path.trim_start_matches(ADMIN_DIR).starts_with("assets/");
    let caching = if is_immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mime = mime_guess::from_path(path).first_or_octet_stream().to_string();
    let tag = tag(&file.metadata.sha256_hash());
    let accepted = CODINGS.iter().filter(|(coding, _)| accepts(asked, coding));
    let mut compressed = accepted
        .filter_map(|(coding, ending)| Some((*coding, Assets::get(&format!("{path}{ending}"))?)));
    let (coding, data) = match compressed.next() {
        Some((coding, file)) => (Some([(header::CONTENT_ENCODING, coding)]), file.data),
        None => (None, Assets::plain(path).expect("it was found")),
    };
    let headers = [
        (header::CONTENT_TYPE, mime),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::ETAG, tag),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    (headers, coding, data).into_response()
}

fn accepts(asked: &HeaderMap, coding: &str) -> bool {
    let lines = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|item| {
        let (name, weight) = item.split_once(';').unwrap_or((item, "q=1"));
        let weight = weight.trim().trim_start_matches("q=").parse::<f32>();
        name.trim().eq_ignore_ascii_case(coding) && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// The web client's list of preloads: for each route the files it needs first, beyond those of
/// every page.
const PRELOADS: &str = "preloads.json";

/// Returns preload links for a route. They are only a hint, which saves a round trip.
fn preload_links(lists: &[u8], route: &str) -> String {
    let lists: HashMap<&str, Vec<&str>> = serde_json::from_slice(lists).unwrap_or_default();
    let files = lists.get(route).map(Vec::as_slice).unwrap_or_default();
    files.iter().fold(String::new(), |mut links, file| {
        let is_style = Path::new(file).extension().is_some_and(|kind| kind == "css");
        let kind = if is_style { r#"preload" as="style"# } else { "modulepreload" };
        // One link per line, like the others.
        let _ = write!(links, "  <link rel=\"{kind}\" crossorigin href=\"./{file}\">\n  ");
        links
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_paths_match_the_web_client() {
        let routes = include_str!("../../../../web-client/src/pages.ts");
        let paths = routes.lines().filter_map(|line| {
            let path = line.strip_prefix("  '/")?.split('\'').next()?;
            Some(format!("/{path}"))
        });
        for path in paths {
            assert!(PAGES.contains(&path.as_str()), "{path} is not in PAGES");
        }
    }

    #[test]
    fn the_kinds_that_are_only_embedded_compressed_are_those_that_the_build_compresses() {
        let build = include_str!("../../../../web-client/scripts/compress.mjs");
        let (_, kinds) = build.split_once(r"/\.(?:").unwrap();
        let kinds: Vec<&str> = kinds.split_once(')').unwrap().0.split('|').collect();
        let own = include_str!("assets.rs").lines();
        let excluded: Vec<&str> = own
            .filter_map(|line| line.strip_prefix(r#"#[exclude = "*."#)?.strip_suffix("\"]"))
            .collect();
        assert_eq!(excluded, kinds);
    }

    #[test]
    fn a_client_names_the_codings_that_it_accepts() {
        for (line, br, gzip) in [
            ("gzip, deflate, br, zstd", true, true),
            ("br;q=0, GZIP;q=0.5", false, true),
            ("identity", false, false),
            ("brotli", false, false),
        ] {
            let asked = HeaderMap::from_iter([(header::ACCEPT_ENCODING, line.parse().unwrap())]);
            assert_eq!((accepts(&asked, "br"), accepts(&asked, "gzip")), (br, gzip), "{line}");
        }
    }

    #[test]
    fn unknown_paths_are_not_pages() {
        let id = "/t/0190f3b0-c0de-7000-8000-00000000abcd";
        for page in ["/", "/new", id, "/u/J.%20Doe"] {
            assert!(route(page).is_some(), "{page}");
        }
        for mark in [".", ").", ".%22", "..."] {
            assert!(route(&format!("{id}{mark}")).is_some(), "{mark}");
        }
        let none = ["/t", "/t/", "/t/a/b", "/t/..", "/t/a.js", "/u/", "/u/..", "/u/a/b"];
        for path in none.into_iter().chain(["/news", "/debug", "//", "/metrics", "/admin/v1"]) {
            assert!(route(path).is_none(), "{path}");
        }
    }

    const BUILT: &str = r#"<meta name="base-path" content=""><link href="./icon.svg"><script src="./assets/index.js"></script>"#;

    #[test]
    fn a_page_finds_its_files_at_every_depth() {
        let page = with_base_path(&BasePath::default(), BUILT);
        assert_eq!(
            page,
            r#"<meta name="base-path" content=""><link href="/icon.svg"><script src="/assets/index.js"></script>"#
        );
    }

    #[test]
    fn a_page_below_a_path_finds_its_files_and_knows_where_it_is() {
        let page = with_base_path(&BasePath::read("/cards").unwrap(), BUILT);
        assert_eq!(
            page,
            r#"<meta name="base-path" content="/cards"><link href="/cards/icon.svg"><script src="/cards/assets/index.js"></script>"#
        );
    }

    const LISTS: &[u8] = br#"{"/":["assets/lobby.js","assets/lobby.css"],"/top":[]}"#;

    #[test]
    fn a_page_names_what_it_begins_with() {
        let scripts_then_style = concat!(
            "  <link rel=\"modulepreload\" crossorigin href=\"./assets/lobby.js\">\n  ",
            "  <link rel=\"preload\" as=\"style\" crossorigin href=\"./assets/lobby.css\">\n  ",
        );
        assert_eq!(preload_links(LISTS, "/"), scripts_then_style);
    }

    #[test]
    fn a_page_of_which_nothing_is_told_names_nothing() {
        assert_eq!(preload_links(LISTS, "/top"), "");
        assert_eq!(preload_links(LISTS, "/rules"), "");
        assert_eq!(preload_links(b"broken", "/"), "");
    }
}
