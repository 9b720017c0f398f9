//! The address of a client, directly connected or behind trusted proxies.

use std::{
    hash::{Hash, Hasher},
    net::{IpAddr, Ipv6Addr, SocketAddr},
    str::FromStr,
    sync::atomic::{AtomicBool, Ordering},
};

use axum::http::{HeaderMap, HeaderName};
use ipnet::IpNet;
use tracing::warn;

/// The address of a client.
///
/// An IPv6 address counts as its /64 prefix, since a single customer usually has a whole one.
/// IPv4-mapped IPv6 addresses count as IPv4.
///
/// Equality compares these prefixes.
#[derive(Clone, Copy, Debug)]
pub struct ClientIp {
    network: IpAddr,
    address: IpAddr,
}

impl ClientIp {
    pub fn of(address: IpAddr) -> ClientIp {
        let address = address.to_canonical();
        let network = match address {
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
            v4 @ IpAddr::V4(_) => v4,
        };
        ClientIp { network, address }
    }

    /// The full address, for logs.
    pub fn address(&self) -> IpAddr {
        self.address
    }
}

impl PartialEq for ClientIp {
    fn eq(&self, other: &ClientIp) -> bool {
        self.network == other.network
    }
}

impl Eq for ClientIp {}

impl Hash for ClientIp {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.network.hash(state);
    }
}

/// A network such as `10.0.0.0/8` or `fd00::/8`, or a single address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

/// A string that is not a [`Network`].
#[derive(Debug, thiserror::Error)]
#[error("an address or a network, such as 127.0.0.1 or 10.0.0.0/8")]
pub struct ParseNetworkError;

impl Network {
    /// Returns whether the address lies in this network; IPv4-mapped IPv6 addresses count as IPv4.
    fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl FromStr for Network {
    type Err = ParseNetworkError;

    fn from_str(text: &str) -> Result<Network, ParseNetworkError> {
        let alone = text.parse::<IpAddr>().map(|address| IpNet::from(address.to_canonical()));
        alone.or_else(|_| text.parse()).map(Network).map_err(|_| ParseNetworkError)
    }
}

/// The header in which proxies append the address of their peer.
const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The maximum length of a logged part of a header, in characters.
const WORD_MAX: usize = 100;

/// The proxies whose `X-Forwarded-For` header is trusted.
#[derive(Debug)]
pub struct TrustedProxies {
    trusted: Vec<Network>,
    /// Set once an untrusted proxy was logged.
    warned: AtomicBool,
    /// Set once a malformed entry was logged.
    warned_of_words: AtomicBool,
}

impl TrustedProxies {
    pub fn new(trusted: Vec<Network>) -> TrustedProxies {
        let [warned, warned_of_words] = [false, false].map(AtomicBool::new);
        TrustedProxies { trusted, warned, warned_of_words }
    }

    pub fn trusts(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|network| network.contains(address))
    }

    /// Returns the client address of a request from `peer`.
    ///
    /// Clients can write anything into the header, so only entries appended by trusted proxies
    /// count.
    pub fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.trusts(peer) {
            if headers.contains_key(FORWARDED) && !self.warned.swap(true, Ordering::Relaxed) {
                warn!(
                    %peer,
                    "ignoring X-Forwarded-For from an untrusted peer: all clients behind it count as \
                     one; if it is your proxy, add it with --trust-proxy"
                );
            }
            return peer;
        }
        let mut address = peer;
        for line in headers.get_all(FORWARDED).into_iter().rev() {
            // Invalid UTF-8 is converted lossily, since it cannot be an address anyway.
            for word in String::from_utf8_lossy(line.as_bytes()).rsplit(',') {
                let Some(one) = read(word.trim()) else {
                    self.warn_of(word, peer);
                    return address;
                };
                address = one;
                if !self.trusts(one) {
                    return address;
                }
            }
        }
        address
    }

    /// Logs a malformed entry, once: all clients behind it count as one.
    fn warn_of(&self, word: &str, peer: IpAddr) {
        if !self.warned_of_words.swap(true, Ordering::Relaxed) {
            let word: String = word.trim().chars().take(WORD_MAX).collect();
            warn!(
                %peer,
                word,
                "malformed X-Forwarded-For entry from a trusted proxy: it and the entries before it \
                 are ignored; configure the proxy to append its peer's address"
            );
        }
    }
}

/// Parses an address, with or without a port.
fn read(word: &str) -> Option<IpAddr> {
    word.parse().ok().or_else(|| word.parse().ok().map(|address: SocketAddr| address.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> ClientIp {
        ClientIp::of(text.parse().unwrap())
    }

    #[test]
    fn an_ipv6_prefix_is_one_source() {
        assert_eq!(source("2001:db8::1"), source("2001:db8::ffff:1"));
        assert_ne!(source("2001:db8::1"), source("2001:db8:0:1::1"));
        assert_eq!(source("2001:db8::ffff:1").address().to_string(), "2001:db8::ffff:1");
    }

    #[test]
    fn ipv4_mapped_addresses_count_as_ipv4() {
        assert_ne!(source("192.0.2.1"), source("192.0.2.2"));
        assert_eq!(source("192.0.2.1"), source("::ffff:192.0.2.1"));
        assert_ne!(source("::ffff:192.0.2.1"), source("::ffff:192.0.2.2"));
    }

    fn has(network: &str, address: &str) -> bool {
        network.parse::<Network>().unwrap().contains(address.parse().unwrap())
    }

    #[test]
    fn a_network_contains_its_addresses_only() {
        assert!(has("10.0.0.0/8", "10.255.0.1") && !has("10.0.0.0/8", "11.0.0.1"));
        assert!(has("127.0.0.1", "127.0.0.1") && !has("127.0.0.1", "127.0.0.2"));
        assert!(has("127.0.0.1", "::ffff:127.0.0.1"), "the same address");
        assert!(has("fd00::/8", "fd12::1") && !has("fd00::/8", "fe80::1"));
        assert!(has("::1", "::1") && !has("0.0.0.0/0", "::1"));
    }

    #[test]
    fn invalid_networks_are_refused() {
        for text in ["", "localhost", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.0/8/8"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
    }

    fn address(peer: &str, forwarded: &[&str]) -> String {
        let trusted = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"];
        let proxies = TrustedProxies::new(trusted.map(|one| one.parse().unwrap()).to_vec());
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append(FORWARDED, line.parse().unwrap());
        }
        proxies.address(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn an_untrusted_peer_is_ignored() {
        assert_eq!(address("192.0.2.1", &["198.51.100.7"]), "192.0.2.1");
        assert_eq!(address("11.0.0.1", &["10.0.0.1", "198.51.100.7"]), "11.0.0.1");
    }

    #[test]
    fn the_last_untrusted_address_counts() {
        assert_eq!(address("127.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(address("127.0.0.1", &["203.0.113.9, 198.51.100.7"]), "198.51.100.7");
        assert_eq!(address("127.0.0.1", &["203.0.113.9,198.51.100.7 , 10.1.2.3"]), "198.51.100.7");
        assert_eq!(address("127.0.0.1", &["203.0.113.9", "198.51.100.7"]), "198.51.100.7");
        assert_eq!(address("fd00::1", &["2001:db8::7"]), "2001:db8::7");
        assert_eq!(address("10.1.1.1", &["198.51.100.7:4711"]), "198.51.100.7");
        assert_eq!(address("10.1.1.1", &["[2001:db8::7]:4711"]), "2001:db8::7");
    }

    #[test]
    fn a_malformed_entry_is_logged_once() {
        let proxies = TrustedProxies::new(vec!["127.0.0.1".parse().unwrap()]);
        let peer = "127.0.0.1".parse().unwrap();
        let asks = |line: &[u8]| {
            let line = axum::http::HeaderValue::from_bytes(line).unwrap();
            proxies.address(peer, &HeaderMap::from_iter([(FORWARDED, line)]))
        };
        assert_eq!(asks(b"198.51.100.7").to_string(), "198.51.100.7");
        assert!(!proxies.warned_of_words.load(Ordering::Relaxed));
        assert_eq!(asks(b"198.51.100.7, \xff"), peer);
        assert!(proxies.warned_of_words.load(Ordering::Relaxed));
    }

    #[test]
    fn a_malformed_entry_ends_the_list() {
        assert_eq!(address("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(address("127.0.0.1", &["unknown"]), "127.0.0.1");
        assert_eq!(address("127.0.0.1", &["198.51.100.7, _hidden, 10.0.0.2"]), "10.0.0.2");
        assert_eq!(address("127.0.0.1", &["10.0.0.3, 10.0.0.2"]), "10.0.0.3", "proxies alone");
    }
}
