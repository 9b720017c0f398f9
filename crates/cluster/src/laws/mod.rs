//! The laws of every [`Bus`](crate::Bus), as functions for its tests.

pub mod bus;
