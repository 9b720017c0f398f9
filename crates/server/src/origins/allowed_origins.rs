use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::{HeaderMap, header};
use protocol::{Code, Refusal};
use tracing::warn;

use crate::{
    origins::{AllowedHosts, SchemePolicy},
    state::refusals,
};

/// The maximum length of a quoted header, in characters.
const REPEATED_MAX: usize = 100;

/// The origins whose pages may use this server.
#[derive(Debug)]
pub(crate) struct AllowedOrigins {
    /// The configured origins.
    named: Vec<String>,
    /// The hosts whose own pages are allowed too.
    hosts: AllowedHosts,
    /// Set once an unknown host was logged.
    warned: AtomicBool,
}

impl AllowedOrigins {
    pub(crate) fn new(named: Vec<String>, hosts: AllowedHosts) -> AllowedOrigins {
        AllowedOrigins { named, hosts, warned: AtomicBool::new(false) }
    }

    /// Checks the `Origin` header against cross-site WebSocket hijacking and CSRF.
    ///
    /// A request without it is not from a page or only reads: its cookie does not count for sockets
    /// and changes.
    pub(crate) fn check_origin(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let Some(shown) = headers.get(header::ORIGIN) else { return Ok(()) };
        let origin = shown.to_str().unwrap_or_default();
        if self.named.iter().any(|named| named == origin) {
            return Ok(());
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let is_of_host = |scheme| host.is_some_and(|it| origin.strip_prefix(scheme) == Some(it));
        let detail = match self.hosts.scheme_policy(headers) {
            Some(_) if is_of_host("https://") => return Ok(()),
            Some(SchemePolicy::HttpAllowed) if is_of_host("http://") => return Ok(()),
            // With plain HTTP, a man in the middle could serve its own pages under our name.
            Some(SchemePolicy::HttpsOnly) if is_of_host("http://") => format!(
                "pages loaded over plain HTTP can use this server only on a private network: use HTTPS, \
                 or allow this origin with --origin {}",
                repeated(origin)
            ),
            _ => "pages of this origin are not allowed to use this server".to_owned(),
        };
        Err(origin_refusal(detail))
    }

    pub(crate) fn is_allowed(&self, headers: &HeaderMap) -> bool {
        self.check_origin(headers).is_ok()
    }

    /// Returns whether a page of an allowed origin sends the request.
    ///
    /// Cookies count only then, since browsers attach them to requests of any page.
    pub(crate) fn is_own_page(&self, headers: &HeaderMap) -> bool {
        headers.contains_key(header::ORIGIN) && self.is_allowed(headers)
    }

    pub(crate) fn is_secure_context(&self, headers: &HeaderMap) -> bool {
        self.hosts.is_secure_context(headers)
    }

    /// Checks the `Host` header against DNS rebinding. A request without one is not from a browser.
    pub(crate) fn check_host(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let Some(host) = headers.get(header::HOST) else { return Ok(()) };
        if self.hosts.scheme_policy(headers).is_some() {
            return Ok(());
        }
        let host = repeated(host.to_str().unwrap_or("an invalid name"));
        if !self.warned.swap(true, Ordering::Relaxed) {
            warn!(
                host,
                "refused a request for an unknown host; if it is one of this server's names, add it with \
                 --origin"
            );
        }
        let detail =
            format!("unknown host {host}: the operator can allow it with --origin https://{host}");
        Err(origin_refusal(detail))
    }
}

fn repeated(text: &str) -> String {
    text.chars().take(REPEATED_MAX).collect()
}

pub(crate) fn origin_refusal(detail: impl Into<String>) -> Refusal {
    let reason = Some(refusals::ORIGIN.to_owned());
    Refusal { reason, ..Refusal::new(Code::Forbidden, detail) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOST: &str = "cards.lan:8080";

    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    fn origins() -> AllowedOrigins {
        let named = vec!["https://friends.example".to_owned()];
        AllowedOrigins::new(named.clone(), AllowedHosts::new(&named, None))
    }

    #[test]
    fn own_and_configured_origins_are_allowed() {
        for welcome in [
            None,
            Some("http://cards.lan:8080"),
            Some("https://cards.lan:8080"),
            Some("https://friends.example"),
        ] {
            assert!(origins().is_allowed(&headers(HOST, welcome)), "{welcome:?}");
        }
    }

    #[test]
    fn other_origins_are_refused() {
        for foreign in [
            "http://evil.example",
            "http://cards.lan",
            "null",
            "http://cards.lan:8080.evil.example",
            "https://friends.example.evil",
        ] {
            assert!(!origins().is_allowed(&headers(HOST, Some(foreign))), "{foreign}");
        }
    }

    #[test]
    fn a_rebound_name_is_refused() {
        for origin in ["http://evil.example", "https://evil.example"] {
            let rebound = headers("evil.example", Some(origin));
            assert!(!origins().is_allowed(&rebound), "{origin}");
            let refused = origins().check_host(&rebound).unwrap_err().to_string();
            assert!(refused.contains("--origin https://evil.example"), "{refused}");
        }
        let long = headers(&format!("{}.example", "a".repeat(500)), None);
        assert!(origins().check_host(&long).unwrap_err().to_string().len() < 400);
        assert!(origins().check_host(&headers(HOST, None)).is_ok());
        assert!(origins().check_host(&HeaderMap::new()).is_ok(), "no browser");
    }

    #[test]
    fn with_https_only_an_http_page_is_foreign() {
        let asks = |host: &str, origin: &str| origins().check_origin(&headers(host, Some(origin)));
        assert!(asks("friends.example", "https://friends.example").is_ok());
        assert!(asks("203.0.113.5", "https://203.0.113.5").is_ok());
        for host in ["friends.example", "203.0.113.5"] {
            let origin = format!("http://{host}");
            let refused = asks(host, &origin).unwrap_err().to_string();
            assert!(refused.contains(&format!("--origin {origin}")), "{refused}");
        }
    }
}
