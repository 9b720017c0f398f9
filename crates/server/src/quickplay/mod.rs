//! A seat for whoever wants to play anywhere: who looks for one, and how it is found.

mod seat;
mod seekers;

pub(crate) use seekers::{Seekers, quickplay};
