//! The address of a client, directly connected or behind trusted proxies.

mod address;
mod network;
mod proxies;

pub(crate) use address::ClientIp;
pub use network::{Network, ParseNetworkError};
pub(crate) use proxies::TrustedProxies;
