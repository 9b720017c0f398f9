//! Where somebody asks from, also where a proxy stands before the server.

mod address;
mod network;
mod proxies;

pub(crate) use address::ClientIp;
pub use network::{Network, ParseNetworkError};
pub(crate) use proxies::TrustedProxies;
