//! Metrics for Prometheus, recorded at the edges and served on their own listener.
//!
//! No label names a player, a table or a card.

mod registry;

mod open_connection;

pub(crate) use open_connection::{OpenConnection, Transport};
pub(crate) use registry::{AcceptFailure, Metrics, Queue};
