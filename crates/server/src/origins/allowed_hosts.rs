use axum::http::{HeaderMap, header, uri::Authority};
use net::Tls;

use crate::origins::private_network::{is_address, is_private, is_this_machine};

/// The allowed hosts: the names by which browsers may address this server.
///
/// The owner of a domain can point it at this server, and browsers then treat its pages as the
/// server's own (DNS rebinding). So a name is allowed only if it cannot be owned on the internet,
/// or if the operator has configured it, through an origin or the certificate.
#[derive(Clone, Debug)]
pub(crate) struct AllowedHosts {
    named: Vec<Named>,
    /// The certificate, which names hosts as well. All pages are HTTPS then.
    tls: Option<Tls>,
}

/// The host of a configured origin.
#[derive(Clone, Debug)]
struct Named {
    name: String,
    policy: SchemePolicy,
}

/// The schemes by which a host's pages can be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SchemePolicy {
    /// HTTP and HTTPS: on a private network, or if the operator allows it.
    HttpAllowed,
    HttpsOnly,
}

impl AllowedHosts {
    /// Allows private hosts, those of the origins, and those of the certificate.
    pub(crate) fn new(origins: &[String], tls: Option<Tls>) -> AllowedHosts {
        let named = origins.iter().filter_map(|origin| {
            let (scheme, host) = origin.split_once("://")?;
            let policy =
                if scheme == "https" { SchemePolicy::HttpsOnly } else { SchemePolicy::HttpAllowed };
            Some(Named { name: name(host)?, policy })
        });
        AllowedHosts { named: named.collect(), tls }
    }

    /// Returns the scheme policy of the requested host, or `None` if it is missing or not allowed.
    pub(crate) fn scheme_policy(&self, headers: &HeaderMap) -> Option<SchemePolicy> {
        let name = name(headers.get(header::HOST)?.to_str().ok()?)?;
        let named = |policy| self.named.iter().any(|it| it.policy == policy && it.name == name);
        if let Some(tls) = &self.tls {
            let is_ours = is_address(&name)
                || is_private(&name)
                || tls.is_for(&name)
                || named(SchemePolicy::HttpsOnly)
                || named(SchemePolicy::HttpAllowed);
            return is_ours.then_some(SchemePolicy::HttpsOnly);
        }
        if named(SchemePolicy::HttpAllowed) {
            Some(SchemePolicy::HttpAllowed)
        } else if named(SchemePolicy::HttpsOnly) {
            Some(SchemePolicy::HttpsOnly)
        } else if is_private(&name) {
            Some(SchemePolicy::HttpAllowed)
        } else {
            // A public address cannot be rebound, but plain HTTP to it can be intercepted.
            is_address(&name).then_some(SchemePolicy::HttpsOnly)
        }
    }

    /// Returns whether browsers treat the page as a secure context: it was loaded over HTTPS or
    /// from the same machine.
    pub(crate) fn is_secure_context(&self, headers: &HeaderMap) -> bool {
        const HTTPS: &[u8] = b"https";
        let host = headers.get(header::HOST).and_then(|host| name(host.to_str().ok()?));
        self.scheme_policy(headers) != Some(SchemePolicy::HttpAllowed)
            || host.is_some_and(|name| is_this_machine(&name))
            || headers.get("x-forwarded-proto").is_some_and(|proto| proto.as_bytes() == HTTPS)
    }
}

/// Returns the host without its port, in lower case, without a trailing dot; `None` if it is not a
/// valid host.
fn name(host: &str) -> Option<String> {
    let authority: Authority = host.parse().ok().filter(|_| !host.contains('@'))?;
    let name = authority.host().trim_start_matches('[').trim_end_matches(']');
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy(origins: &[&str], host: &str) -> Option<SchemePolicy> {
        let origins: Vec<String> = origins.iter().map(|&origin| origin.to_owned()).collect();
        let headers = HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]);
        AllowedHosts::new(&origins, None).scheme_policy(&headers)
    }

    #[test]
    fn a_private_host_is_allowed_with_http_and_https() {
        for host in ["localhost:8080", "127.0.0.1", "[::1]:8080", "192.168.1.7", "kitchen.local:1"]
        {
            assert_eq!(policy(&[], host), Some(SchemePolicy::HttpAllowed), "{host}");
        }
    }

    #[test]
    fn a_browser_trusts_https_and_its_own_machine() {
        let trusts = |host: &str, proto: Option<&str>| {
            let mut headers = HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]);
            if let Some(proto) = proto {
                headers.insert("x-forwarded-proto", proto.parse().unwrap());
            }
            AllowedHosts::new(&["https://cards.example".to_owned()], None)
                .is_secure_context(&headers)
        };
        assert!(trusts("localhost:8080", None) && trusts("127.0.0.1", None));
        assert!(trusts("cards.example", None), "its pages should require HTTPS");
        assert!(
            trusts("kitchen.lan", Some("https")),
            "a private host behind an HTTPS proxy is secure"
        );
        assert!(!trusts("kitchen.lan:8080", None) && !trusts("192.168.1.7", Some("http")));
    }

    #[test]
    fn a_public_address_is_allowed_with_https() {
        for host in ["203.0.113.5:8080", "[2001:db8::1]"] {
            assert_eq!(policy(&[], host), Some(SchemePolicy::HttpsOnly), "{host}");
        }
        assert_eq!(
            policy(&["http://203.0.113.5:8080"], "203.0.113.5:8080"),
            Some(SchemePolicy::HttpAllowed)
        );
    }

    #[test]
    fn a_name_is_allowed_if_an_origin_names_it() {
        let origins = ["https://cards.example", "http://plain.example:8080"];
        for (host, expected) in [
            ("cards.example", Some(SchemePolicy::HttpsOnly)),
            ("CARDS.example.:443", Some(SchemePolicy::HttpsOnly)),
            ("plain.example", Some(SchemePolicy::HttpAllowed)),
            ("evil.example", None),
            ("cards.example.evil.example", None),
            ("a.cards.example", None),
            ("me@cards.example", None),
            ("127.0.0.1.evil.example", None),
            ("", None),
        ] {
            assert_eq!(policy(&origins, host), expected, "{host}");
        }
        assert_eq!(AllowedHosts::new(&[], None).scheme_policy(&HeaderMap::new()), None);
    }

    #[test]
    fn a_private_name_requires_https_if_configured() {
        assert_eq!(
            policy(&["https://kitchen.local"], "kitchen.local"),
            Some(SchemePolicy::HttpsOnly)
        );
        let both = ["https://kitchen.local", "http://kitchen.local"];
        assert_eq!(policy(&both, "kitchen.local"), Some(SchemePolicy::HttpAllowed));
    }
}
