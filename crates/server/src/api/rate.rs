use std::{
    hash::{DefaultHasher, Hash, Hasher},
    net::IpAddr,
};

use protocol::UserId;

/// The bucket of a person: commands over HTTP have no connection that could be counted. A socket's
/// number is small, and never the same.
pub(super) fn of_person(person: UserId) -> u64 {
    let (high, low) = person.0.as_u64_pair();
    (high ^ low) | 1 << 63
}

/// The bucket of those who have not said who they are, by address.
pub(super) fn of_address(address: IpAddr) -> u64 {
    let mut hasher = DefaultHasher::new();
    address.hash(&mut hasher);
    hasher.finish() | 1 << 63
}
