//! Where somebody asks from, also where a proxy stands before the server.

mod network;
mod proxies;
mod whence;

pub use network::{BadNetwork, Network};
pub(crate) use proxies::Proxies;
pub(crate) use whence::Source;
