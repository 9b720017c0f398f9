//! Connections before anything is asked on them and after everything is said: how many, how long
//! they may be silent, and how they end.

mod connections;
mod listening;

mod guard;
mod guarded;
mod lingering;
mod phase;

pub(crate) use connections::Connections;
pub(crate) use guard::Guard;
pub(crate) use guarded::HEADERS;
pub(crate) use listening::{Listening, Peer};
