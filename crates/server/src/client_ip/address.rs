use std::{
    hash::{Hash, Hasher},
    net::{IpAddr, Ipv6Addr},
};

/// The address of a client.
///
/// An IPv6 address counts as its /64 prefix, since a single customer usually has a whole one.
/// IPv4-mapped IPv6 addresses count as IPv4.
///
/// Equality compares these prefixes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientIp {
    network: IpAddr,
    address: IpAddr,
}

impl ClientIp {
    pub(crate) fn of(address: IpAddr) -> ClientIp {
        let address = address.to_canonical();
        let network = match address {
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
            v4 @ IpAddr::V4(_) => v4,
        };
        ClientIp { network, address }
    }

    /// The full address, for logs.
    pub(crate) fn address(&self) -> IpAddr {
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
}
