//! Trust between browsers and this server: the hosts that it is known by, the origins whose pages may
//! use it, and the cookie that keeps a session.

mod allowed_hosts;
mod allowed_origins;
mod cookies;
mod private_network;

pub(crate) use allowed_hosts::{AllowedHosts, SchemePolicy};
pub(crate) use allowed_origins::{AllowedOrigins, origin_refusal};
pub(crate) use cookies::Cookies;
