use axum::http::{HeaderMap, HeaderValue, header};
use protocol::Token;

/// The cookie of pages that came by HTTPS: a browser takes it from there alone.
const SECURE: &str = "__Host-knekt";
/// The cookie of pages that came by plain HTTP: on one's own machine, or at home.
const PLAIN: &str = "knekt";

/// How long a browser keeps it, in seconds: half a year.
const MAX_AGE: u32 = 180 * 24 * 60 * 60;

/// The token in a request's cookie. A page that came by HTTPS shows the safe one alone, for
/// anybody on the way may set the other.
pub(crate) fn shown(headers: &HeaderMap) -> Option<Token> {
    let cookies = headers.get_all(header::COOKIE);
    let find = |name: &str| {
        let pairs = cookies.iter().filter_map(|line| line.to_str().ok());
        let mut pairs = pairs.flat_map(|line| line.split(';')).filter_map(|it| it.split_once('='));
        let (_, value) = pairs.find(|(key, _)| key.trim() == name)?;
        Token::new(value).ok()
    };
    find(SECURE).or_else(|| if is_secure(headers) { None } else { find(PLAIN) })
}

/// The header that gives a browser its token; none where no browser asks.
pub(crate) fn set(headers: &HeaderMap, token: &Token) -> Option<HeaderValue> {
    cookie(headers, token, MAX_AGE)
}

/// The header that takes a browser's token away.
pub(crate) fn clear(headers: &HeaderMap) -> Option<HeaderValue> {
    cookie(headers, "", 0)
}

fn cookie(headers: &HeaderMap, token: &str, age: u32) -> Option<HeaderValue> {
    headers.get(header::ORIGIN)?;
    let (name, secure) = if is_secure(headers) { (SECURE, "; Secure") } else { (PLAIN, "") };
    let text = format!("{name}={token}; HttpOnly; SameSite=Lax; Path=/; Max-Age={age}{secure}");
    let mut value = HeaderValue::try_from(text).expect("a token is visible ASCII");
    value.set_sensitive(true);
    Some(value)
}

/// Whether the page that asks came by HTTPS: its browser says so, and lets no page lie.
fn is_secure(headers: &HeaderMap) -> bool {
    headers.get(header::ORIGIN).is_some_and(|origin| origin.as_bytes().starts_with(b"https://"))
}

#[cfg(test)]
mod tests {
    use super::*;

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
            text(set(&https, &token)),
            "__Host-knekt=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=15552000; Secure"
        );
        assert_eq!(
            text(set(&http, &token)),
            "knekt=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=15552000"
        );
        assert!(text(clear(&https)).starts_with("__Host-knekt=; "));
        assert_eq!(set(&HeaderMap::new(), &token), None, "no browser asks");
    }

    #[test]
    fn a_page_by_https_cannot_be_handed_a_plain_cookie() {
        let planted = (header::COOKIE, "a=b; knekt=planted");
        let https = (header::ORIGIN, "https://cards.example");
        assert_eq!(shown(&headers(&[planted.clone(), https.clone()])), None);
        assert_eq!(shown(&headers(&[planted])).as_deref(), Some("planted"));
        let both = (header::COOKIE, "knekt=planted; __Host-knekt=own");
        assert_eq!(shown(&headers(&[both])).as_deref(), Some("own"));
    }
}
