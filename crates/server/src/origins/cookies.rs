use axum::http::{HeaderMap, HeaderValue, header, uri::Authority};
use protocol::Token;

use crate::{
    BasePath,
    origins::{AllowedHosts, SchemePolicy},
};

/// The cookie of pages loaded over HTTPS; the prefix keeps other origins from setting it.
const SECURE: &str = "__Host-knekt";
/// The same below a path prefix, which `__Host-` cookies cannot have.
const SECURE_BELOW: &str = "__Secure-knekt";
/// The cookie of pages loaded over plain HTTP: on a private network, or for configured `http://`
/// origins.
const PLAIN: &str = "knekt";

/// The cookie's lifetime in seconds, equal to a session's idle timeout.
const MAX_AGE: u64 = storage::SESSION_IDLE_MS / 1_000;

/// Session cookies.
#[derive(Debug)]
pub(crate) struct Cookies {
    base: BasePath,
    hosts: AllowedHosts,
}

impl Cookies {
    pub(crate) fn new(base: &BasePath, hosts: AllowedHosts) -> Cookies {
        Cookies { base: base.clone(), hosts }
    }

    /// Returns the token in a request's cookie.
    ///
    /// If the page can only be loaded over HTTPS, or was, only the secure cookie counts: anyone on
    /// the network path can set the other.
    pub(crate) fn shown(&self, headers: &HeaderMap) -> Option<Token> {
        let plain = || if self.is_secure(headers) { None } else { of_kind(headers, PLAIN) };
        of_kind(headers, self.secure()).or_else(plain)
    }

    /// Extends the cookie that a request shows; `None` if it does not show this token. A secure
    /// cookie is never returned as a plain one.
    pub(crate) fn renew(&self, headers: &HeaderMap, token: &Token) -> Option<HeaderValue> {
        let shown = of_kind(headers, self.kind(headers));
        if shown.as_ref() == Some(token) { self.set(headers, token) } else { None }
    }

    /// Sets the cookie; `None` if the client is not a browser.
    pub(crate) fn set(&self, headers: &HeaderMap, token: &Token) -> Option<HeaderValue> {
        self.cookie(headers, token, MAX_AGE)
    }

    pub(crate) fn clear(&self, headers: &HeaderMap) -> Option<HeaderValue> {
        self.cookie(headers, "", 0)
    }

    fn cookie(&self, headers: &HeaderMap, token: &str, age: u64) -> Option<HeaderValue> {
        headers.get(header::ORIGIN)?;
        let name = name(headers, self.kind(headers));
        let secure = if self.is_secure(headers) { "; Secure" } else { "" };
        let path = if self.base.is_root() { "/" } else { self.base.as_str() };
        let text =
            format!("{name}={token}; HttpOnly; SameSite=Lax; Path={path}; Max-Age={age}{secure}");
        let mut value = HeaderValue::try_from(text).expect("a token is visible ASCII");
        value.set_sensitive(true);
        Some(value)
    }

    /// The kind of the cookie that a page gets.
    fn kind(&self, headers: &HeaderMap) -> &'static str {
        if self.is_secure(headers) { self.secure() } else { PLAIN }
    }

    fn secure(&self) -> &'static str {
        if self.base.is_root() { SECURE } else { SECURE_BELOW }
    }

    /// Returns whether the page was loaded over HTTPS, according to its browser, or can only be
    /// loaded so.
    fn is_secure(&self, headers: &HeaderMap) -> bool {
        let origin = headers.get(header::ORIGIN);
        origin.is_some_and(|origin| origin.as_bytes().starts_with(b"https://"))
            || self.hosts.scheme_policy(headers) != Some(SchemePolicy::HttpAllowed)
    }
}

/// Returns the name of a cookie. It contains the port, unless that is the default one: cookies do not
/// depend on it, and another server may have the same host.
fn name(headers: &HeaderMap, kind: &str) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let port = host.and_then(|host| host.parse::<Authority>().ok()?.port_u16());
    match port {
        None | Some(80 | 443) => kind.to_owned(),
        Some(port) => format!("{kind}-{port}"),
    }
}

/// Returns the token in a cookie of a kind; `None` if there is none, or it is malformed. Earlier
/// versions did not name the port.
fn of_kind(headers: &HeaderMap, kind: &str) -> Option<Token> {
    find(headers, &name(headers, kind)).or_else(|| find(headers, kind))
}

fn find(headers: &HeaderMap, name: &str) -> Option<Token> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|it| it.split_once('='));
    let (_, value) = pairs.find(|(key, _)| key.trim() == name)?;
    Token::new(value).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns cookies of a server at the root of a private host.
    fn root() -> Cookies {
        below("/")
    }

    fn below(path: &str) -> Cookies {
        let origins = ["https://cards.example".to_owned(), "http://plain.example".to_owned()];
        Cookies::new(&BasePath::read(path).unwrap(), AllowedHosts::new(&origins, None))
    }

    /// Returns the headers of a request for this host.
    fn headers_at(host: &str, pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        let host = (header::HOST, host);
        let pairs = [host].into_iter().chain(pairs.iter().cloned());
        pairs.map(|(name, value)| (name, value.parse().unwrap())).collect()
    }

    fn headers(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        headers_at("localhost:8080", pairs)
    }

    fn text(value: Option<HeaderValue>) -> String {
        value.map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    }

    #[test]
    fn https_pages_get_the_secure_cookie_and_http_pages_the_plain_one() {
        let token = Token::new("abc").unwrap();
        let https = headers(&[(header::ORIGIN, "https://localhost:8080")]);
        let http = headers(&[(header::ORIGIN, "http://localhost:8080")]);
        assert_eq!(
            text(root().set(&https, &token)),
            "__Host-knekt-8080=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=15552000; Secure"
        );
        assert_eq!(
            text(root().set(&http, &token)),
            "knekt-8080=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=15552000"
        );
        assert!(text(root().clear(&https)).starts_with("__Host-knekt-8080=; "));
        assert_eq!(root().set(&headers(&[]), &token), None, "no browser asks");
    }

    #[test]
    fn servers_at_two_ports_of_a_host_have_cookies_of_their_own() {
        let token = Token::new("own").unwrap();
        let at = |host: &str, cookie: &str| {
            let origin = format!("http://{host}");
            headers_at(host, &[(header::ORIGIN, &*origin), (header::COOKIE, cookie)])
        };
        let [one, other] = ["localhost:8600", "localhost:8602"];
        assert!(text(root().set(&at(one, ""), &token)).starts_with("knekt-8600=own; "));
        let both = "knekt-8600=own; knekt-8602=other";
        assert_eq!(root().shown(&at(one, both)).as_deref(), Some("own"));
        assert_eq!(root().shown(&at(other, both)).as_deref(), Some("other"));
        assert!(text(root().clear(&at(other, both))).starts_with("knekt-8602=; "));
        // The cookie of an earlier version counts until there is one with the port.
        assert_eq!(root().shown(&at(one, "knekt=own")).as_deref(), Some("own"));
        assert!(text(root().renew(&at(one, "knekt=own"), &token)).starts_with("knekt-8600=own; "));
        assert_eq!(root().shown(&at(one, "knekt=old; knekt-8600=own")).as_deref(), Some("own"));
    }

    #[test]
    fn https_pages_ignore_plain_cookies() {
        let planted = (header::COOKIE, "a=b; knekt=planted");
        let https = (header::ORIGIN, "https://localhost:8080");
        assert_eq!(root().shown(&headers(&[planted.clone(), https.clone()])), None);
        assert_eq!(root().shown(&headers(&[planted])).as_deref(), Some("planted"));
        let both = (header::COOKIE, "knekt=planted; __Host-knekt=own");
        assert_eq!(root().shown(&headers(&[both])).as_deref(), Some("own"));
    }

    #[test]
    fn a_plain_cookie_requires_a_private_host_or_a_configured_origin() {
        let token = Token::new("abc").unwrap();
        let planted = (header::COOKIE, "knekt=planted");
        for (host, is_plain) in [
            ("localhost:8080", true),
            ("192.168.1.7", true),
            ("plain.example", true),
            ("cards.example", false),
            ("203.0.113.5:8080", false),
            ("evil.example", false),
        ] {
            let page = headers_at(host, &[(header::ORIGIN, &format!("http://{host}"))]);
            let set = text(root().set(&page, &token));
            assert_eq!(set.starts_with("knekt"), is_plain, "{host}: {set}");
            assert_eq!(set.ends_with("; Secure"), !is_plain, "{host}: {set}");
            // Not even without an Origin header.
            let shown = root().shown(&headers_at(host, std::slice::from_ref(&planted)));
            assert_eq!(shown.is_some(), is_plain, "{host}");
        }
        assert_eq!(
            root().shown(&HeaderMap::from_iter([(planted.0, "knekt=x".parse().unwrap())])),
            None
        );
    }

    #[test]
    fn a_cookie_is_renewed_with_its_kind() {
        let token = Token::new("own").unwrap();
        let by = |origin: &str, cookie: &str| {
            let headers = headers(&[(header::ORIGIN, origin), (header::COOKIE, cookie)]);
            text(root().renew(&headers, &token))
        };
        let (https, http) = ("https://localhost:8080", "http://localhost:8080");
        assert!(by(https, "__Host-knekt=own").starts_with("__Host-knekt-8080=own; "));
        assert!(by(http, "knekt=own").contains("; Max-Age=15552000"));
        assert_eq!(by(http, "__Host-knekt=own"), "", "the safe one stays safe");
        assert_eq!(by(https, "knekt=own"), "");
        assert_eq!(by(http, "knekt=other"), "");
    }

    #[test]
    fn with_a_base_path_a_cookie_is_limited_to_it() {
        let token = Token::new("abc").unwrap();
        let https = headers_at("cards.example", &[(header::ORIGIN, "https://cards.example")]);
        let set = text(below("/cards").set(&https, &token));
        assert_eq!(
            set,
            "__Secure-knekt=abc; HttpOnly; SameSite=Lax; Path=/cards; Max-Age=15552000; Secure"
        );
        let both = headers(&[(header::COOKIE, "__Host-knekt=other; __Secure-knekt=own")]);
        assert_eq!(below("/cards").shown(&both).as_deref(), Some("own"));
        assert_eq!(root().shown(&both).as_deref(), Some("other"));
    }
}
