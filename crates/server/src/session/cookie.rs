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

/// How a browser keeps its token.
#[derive(Debug)]
pub(crate) struct Cookies {
    base: BasePath,
    /// Whether every page of ours comes by HTTPS. Behind a proxy its browser has to say so.
    https_only: bool,
}

impl Cookies {
    pub(crate) fn new(base: &BasePath, https_only: bool) -> Cookies {
        Cookies { base: base.clone(), https_only }
    }

    /// The token in a request's cookie. A page that came by HTTPS shows the safe one alone, for
    /// anybody on the way may set the other.
    pub(crate) fn shown(&self, headers: &HeaderMap) -> Option<Token> {
        let plain = || if self.are_secure(headers) { None } else { find(headers, PLAIN) };
        find(headers, self.secure()).or_else(plain)
    }

    /// The header that lets a browser keep the cookie that it shows for as long again. The safe
    /// cookie is never handed to it as a plain one.
    pub(crate) fn renew(&self, headers: &HeaderMap, token: &Token) -> Option<HeaderValue> {
        let name = if self.are_secure(headers) { self.secure() } else { PLAIN };
        if find(headers, name).as_ref() == Some(token) { self.set(headers, token) } else { None }
    }

    /// The header that gives a browser its token; none where no browser asks.
    pub(crate) fn set(&self, headers: &HeaderMap, token: &Token) -> Option<HeaderValue> {
        self.cookie(headers, token, MAX_AGE)
    }

    /// The header that takes a browser's token away.
    pub(crate) fn clear(&self, headers: &HeaderMap) -> Option<HeaderValue> {
        self.cookie(headers, "", 0)
    }

    fn cookie(&self, headers: &HeaderMap, token: &str, age: u64) -> Option<HeaderValue> {
        headers.get(header::ORIGIN)?;
        let (name, secure) =
            if self.are_secure(headers) { (self.secure(), "; Secure") } else { (PLAIN, "") };
        let path = if self.base.is_root() { "/" } else { self.base.as_str() };
        let text =
            format!("{name}={token}; HttpOnly; SameSite=Lax; Path={path}; Max-Age={age}{secure}");
        let mut value = HeaderValue::try_from(text).expect("a token is visible ASCII");
        value.set_sensitive(true);
        Some(value)
    }

    /// The name of the cookie that came by HTTPS.
    fn secure(&self) -> &'static str {
        if self.base.is_root() { SECURE } else { SECURE_BELOW }
    }

    /// Whether the page that asks came by HTTPS: its browser says so, and lets no page lie.
    fn are_secure(&self, headers: &HeaderMap) -> bool {
        let origin = headers.get(header::ORIGIN);
        self.https_only || origin.is_some_and(|origin| origin.as_bytes().starts_with(b"https://"))
    }
}

fn find(headers: &HeaderMap, name: &str) -> Option<Token> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|it| it.split_once('='));
    let (_, value) = pairs.find(|(key, _)| key.trim() == name)?;
    Token::new(value).ok()
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    static ROOT: LazyLock<Cookies> = LazyLock::new(|| Cookies::new(&BasePath::default(), false));

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
            text(ROOT.set(&https, &token)),
            "__Host-knekt=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=15552000; Secure"
        );
        assert_eq!(
            text(ROOT.set(&http, &token)),
            "knekt=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=15552000"
        );
        assert!(text(ROOT.clear(&https)).starts_with("__Host-knekt=; "));
        assert_eq!(ROOT.set(&HeaderMap::new(), &token), None, "no browser asks");
    }

    #[test]
    fn a_page_by_https_cannot_be_handed_a_plain_cookie() {
        let planted = (header::COOKIE, "a=b; knekt=planted");
        let https = (header::ORIGIN, "https://cards.example");
        assert_eq!(ROOT.shown(&headers(&[planted.clone(), https.clone()])), None);
        assert_eq!(ROOT.shown(&headers(&[planted])).as_deref(), Some("planted"));
        let both = (header::COOKIE, "knekt=planted; __Host-knekt=own");
        assert_eq!(ROOT.shown(&headers(&[both])).as_deref(), Some("own"));
    }

    #[test]
    fn a_cookie_is_renewed_as_what_it_is() {
        let token = Token::new("own").unwrap();
        let by = |origin: &str, cookie: &str| {
            let headers = headers(&[(header::ORIGIN, origin), (header::COOKIE, cookie)]);
            text(ROOT.renew(&headers, &token))
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
        let token = Token::new("abc").unwrap();
        let below = Cookies::new(&BasePath::read("/cards").unwrap(), false);
        let https = headers(&[(header::ORIGIN, "https://cards.example")]);
        let set = text(below.set(&https, &token));
        assert_eq!(
            set,
            "__Secure-knekt=abc; HttpOnly; SameSite=Lax; Path=/cards; Max-Age=15552000; Secure"
        );
        let both = headers(&[(header::COOKIE, "__Host-knekt=other; __Secure-knekt=own")]);
        assert_eq!(below.shown(&both).as_deref(), Some("own"));
        assert_eq!(ROOT.shown(&both).as_deref(), Some("other"));
    }

    #[test]
    fn where_all_is_https_a_plain_cookie_is_nobodys() {
        let always = Cookies::new(&BasePath::default(), true);
        let planted = headers(&[(header::COOKIE, "knekt=planted")]);
        assert_eq!(always.shown(&planted), None, "not even where no origin is told");
        assert_eq!(ROOT.shown(&planted).as_deref(), Some("planted"));
        let named = headers(&[(header::ORIGIN, "http://friends.example")]);
        let set = text(always.set(&named, &Token::new("abc").unwrap()));
        assert!(set.starts_with("__Host-knekt=abc; ") && set.ends_with("; Secure"), "{set}");
    }
}
