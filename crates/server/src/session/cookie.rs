use axum::http::{HeaderMap, HeaderValue, header};
use protocol::Token;

use crate::BasePath;

/// The cookie of pages that came by HTTPS: a browser takes it from there alone.
const SECURE: &str = "__Host-knekt";
/// The same for pages below a path, which is the cookie's too: no browser takes a `__Host-` cookie
/// that has one.
const SECURE_BELOW: &str = "__Secure-knekt";
/// The cookie of pages that came by plain HTTP: on one's own machine, or at home.
const PLAIN: &str = "knekt";

/// How long a browser keeps it, in seconds: as long as its session may go unused.
const MAX_AGE: u64 = store::IDLE_MS / 1_000;

/// The token in a request's cookie. A page that came by HTTPS shows the safe one alone, for
/// anybody on the way may set the other.
pub(crate) fn shown(headers: &HeaderMap, base: &BasePath) -> Option<Token> {
    let plain = || if is_secure(headers) { None } else { find(headers, PLAIN) };
    find(headers, secure(base)).or_else(plain)
}

fn find(headers: &HeaderMap, name: &str) -> Option<Token> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|it| it.split_once('='));
    let (_, value) = pairs.find(|(key, _)| key.trim() == name)?;
    Token::new(value).ok()
}

/// The header that lets a browser keep the cookie that it shows for as long again. The safe cookie
/// is never handed to it as a plain one.
pub(crate) fn renew(headers: &HeaderMap, base: &BasePath, token: &Token) -> Option<HeaderValue> {
    let name = if is_secure(headers) { secure(base) } else { PLAIN };
    if find(headers, name).as_ref() == Some(token) { set(headers, base, token) } else { None }
}

/// The header that gives a browser its token; none where no browser asks.
pub(crate) fn set(headers: &HeaderMap, base: &BasePath, token: &Token) -> Option<HeaderValue> {
    cookie(headers, base, token, MAX_AGE)
}

/// The header that takes a browser's token away.
pub(crate) fn clear(headers: &HeaderMap, base: &BasePath) -> Option<HeaderValue> {
    cookie(headers, base, "", 0)
}

fn cookie(headers: &HeaderMap, base: &BasePath, token: &str, age: u64) -> Option<HeaderValue> {
    headers.get(header::ORIGIN)?;
    let (name, secure) = if is_secure(headers) { (secure(base), "; Secure") } else { (PLAIN, "") };
    let path = if base.is_root() { "/" } else { base.as_str() };
    let text =
        format!("{name}={token}; HttpOnly; SameSite=Lax; Path={path}; Max-Age={age}{secure}");
    let mut value = HeaderValue::try_from(text).expect("a token is visible ASCII");
    value.set_sensitive(true);
    Some(value)
}

/// The name of the cookie that came by HTTPS.
fn secure(base: &BasePath) -> &'static str {
    if base.is_root() { SECURE } else { SECURE_BELOW }
}

/// Whether the page that asks came by HTTPS: its browser says so, and lets no page lie.
fn is_secure(headers: &HeaderMap) -> bool {
    headers.get(header::ORIGIN).is_some_and(|origin| origin.as_bytes().starts_with(b"https://"))
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    static ROOT: LazyLock<BasePath> = LazyLock::new(BasePath::default);

    fn headers(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
    }

    fn text(value: Option<HeaderValue>) -> String {
        value.map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    }

    #[test]
    fn a_page_by_https_gets_the_safe_cookie_and_one_by_http_the_plain_one() {
        let token = Token::new("abc").unwrap();
        let https = headers(&[(header::ORIGIN, "https://cards.example")]);
        let http = headers(&[(header::ORIGIN, "http://localhost:8080")]);
        assert_eq!(
            text(set(&https, &ROOT, &token)),
            "__Host-knekt=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=15552000; Secure"
        );
        assert_eq!(
            text(set(&http, &ROOT, &token)),
            "knekt=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=15552000"
        );
        assert!(text(clear(&https, &ROOT)).starts_with("__Host-knekt=; "));
        assert_eq!(set(&HeaderMap::new(), &ROOT, &token), None, "no browser asks");
    }

    #[test]
    fn a_page_by_https_cannot_be_handed_a_plain_cookie() {
        let planted = (header::COOKIE, "a=b; knekt=planted");
        let https = (header::ORIGIN, "https://cards.example");
        assert_eq!(shown(&headers(&[planted.clone(), https.clone()]), &ROOT), None);
        assert_eq!(shown(&headers(&[planted]), &ROOT).as_deref(), Some("planted"));
        let both = (header::COOKIE, "knekt=planted; __Host-knekt=own");
        assert_eq!(shown(&headers(&[both]), &ROOT).as_deref(), Some("own"));
    }

    #[test]
    fn a_cookie_is_renewed_as_what_it_is() {
        let token = Token::new("own").unwrap();
        let by = |origin: &str, cookie: &str| {
            let headers = headers(&[(header::ORIGIN, origin), (header::COOKIE, cookie)]);
            text(renew(&headers, &ROOT, &token))
        };
        let (https, http) = ("https://cards.example", "http://localhost:8080");
        assert!(by(https, "__Host-knekt=own").starts_with("__Host-knekt=own; "));
        assert!(by(http, "knekt=own").contains("; Max-Age=15552000"));
        assert_eq!(by(http, "__Host-knekt=own"), "", "the safe one stays safe");
        assert_eq!(by(https, "knekt=own"), "");
        assert_eq!(by(http, "knekt=other"), "");
    }

    #[test]
    fn below_a_path_a_cookie_is_for_that_path_alone() {
        let (base, token) = (BasePath::read("/cards").unwrap(), Token::new("abc").unwrap());
        let https = headers(&[(header::ORIGIN, "https://cards.example")]);
        let set = text(set(&https, &base, &token));
        assert_eq!(
            set,
            "__Secure-knekt=abc; HttpOnly; SameSite=Lax; Path=/cards; Max-Age=15552000; Secure"
        );
        let both = headers(&[(header::COOKIE, "__Host-knekt=other; __Secure-knekt=own")]);
        assert_eq!(shown(&both, &base).as_deref(), Some("own"));
        assert_eq!(shown(&both, &ROOT).as_deref(), Some("other"));
    }
}
