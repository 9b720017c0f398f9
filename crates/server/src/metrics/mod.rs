//! What a host counts: numbers for Prometheus, recorded at the edges and served on a listener of
//! their own. No label names a player, a table or a card.

mod counts;

mod connected;
mod measured;
mod stopwatch;

mod scrape;

pub(crate) use connected::{Connected, Transport};
pub(crate) use counts::{AcceptFailure, Metrics, Queue};
pub(crate) use measured::Measured;
pub(crate) use scrape::serve;
pub(crate) use stopwatch::Stopwatch;
