use std::{net::IpAddr, str::FromStr};

use ipnet::IpNet;

/// A network such as `10.0.0.0/8` or `fd00::/8`, or a single address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

/// A string that is not a [`Network`].
#[derive(Debug, thiserror::Error)]
#[error("an address or a network, such as 127.0.0.1 or 10.0.0.0/8")]
pub struct ParseNetworkError;

impl Network {
    /// Returns whether the address lies in this network; IPv4-mapped IPv6 addresses count as IPv4.
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
