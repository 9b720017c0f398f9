//! Fuzz targets for untrusted input: frames, records, log entries and actions.
//!
//! Each module is one door: its `check` takes any bytes and panics where something does not hold,
//! and its `seeds` are inputs that get past the door, for an engine to change. The engine is
//! libFuzzer, which looks for inputs that reach code that no input has reached before;
//! `cargo xtask fuzz` builds with coverage and runs every target for a bounded time.
//!
//! **Architecture invariant:** no check knows more of a door than a caller does: what is checked
//! here is what the documentation of the crate behind it promises.

pub mod actions;
pub mod entries;
pub mod frames;
pub mod records;

#[cfg(test)]
mod tests;
