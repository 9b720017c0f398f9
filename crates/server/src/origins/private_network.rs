use std::net::{IpAddr, Ipv4Addr};

/// Suffixes of names that nobody on the internet can own.
const LOCAL: [&str; 5] = [".localhost", ".local", ".lan", ".home.arpa", ".internal"];

/// The shared address space of RFC 6598, also used by overlay networks: prefix and length.
const SHARED: (Ipv4Addr, u32) = (Ipv4Addr::new(100, 64, 0, 0), 10);

/// Returns whether a name or address is of this machine or of a private network.
pub(super) fn is_private(name: &str) -> bool {
    match name.parse::<IpAddr>().map(|address| address.to_canonical()) {
        Ok(IpAddr::V4(v4)) => {
            let (shared, bits) = SHARED;
            let is_shared = (v4.to_bits() ^ shared.to_bits()).leading_zeros() >= bits;
            is_shared
                || v4.is_loopback()
                || v4.is_private()
                || v4.is_link_local()
                || v4.is_unspecified()
        }
        Ok(IpAddr::V6(v6)) => {
            v6.is_loopback()
                || v6.is_unique_local()
                || v6.is_unicast_link_local()
                || v6.is_unspecified()
        }
        // No public name is a single label.
        Err(_) => !name.contains('.') || LOCAL.iter().any(|local| name.ends_with(local)),
    }
}

/// Returns whether a name or address is of this machine.
pub(super) fn is_this_machine(name: &str) -> bool {
    match name.parse::<IpAddr>() {
        Ok(address) => address.to_canonical().is_loopback(),
        Err(_) => name == "localhost" || name.ends_with(".localhost"),
    }
}

pub(super) fn is_address(name: &str) -> bool {
    name.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_private_address_is_not_this_machine() {
        for name in ["localhost", "app.localhost", "127.0.0.1", "127.8.8.8", "::1"] {
            assert!(is_this_machine(name), "{name}");
        }
        for name in ["kitchen.lan", "192.168.1.7", "0.0.0.0", "fe80::1", "localhost.example"] {
            assert!(!is_this_machine(name), "{name}");
        }
    }

    #[test]
    fn this_machine_and_private_networks_are_private() {
        for name in [
            "localhost",
            "app.localhost",
            "kitchen",
            "kitchen.local",
            "kitchen.lan",
            "kitchen.home.arpa",
            "host.docker.internal",
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.7",
            "169.254.0.9",
            "100.64.0.1",
            "100.127.255.254",
            "::1",
            "::ffff:192.168.1.7",
            "fd12::1",
            "fe80::1",
        ] {
            assert!(is_private(name), "{name}");
        }
    }

    #[test]
    fn public_names_and_addresses_are_not_private() {
        for name in [
            "evil.example",
            "local.evil.example",
            "evillocal.example",
            "203.0.113.5",
            "100.63.255.255",
            "100.128.0.1",
            "172.32.0.1",
            "2001:db8::1",
            "::ffff:203.0.113.5",
        ] {
            assert!(!is_private(name), "{name}");
        }
    }
}
