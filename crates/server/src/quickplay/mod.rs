//! A seat for whoever wants to play anywhere: who looks for one, and how it is found.

mod find_seat;
mod queue;

pub(crate) use queue::{QuickplayQueue, quickplay};
