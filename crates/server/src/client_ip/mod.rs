//! The client's address, also behind trusted proxies.

mod address;
mod network;
mod proxies;

pub(crate) use address::ClientIp;
pub use network::{Network, ParseNetworkError};
pub(crate) use proxies::TrustedProxies;
