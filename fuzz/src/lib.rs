//! Fuzz targets for untrusted input: frames, records, log entries and actions.
//!
//! Each module checks one kind of input: its `check` takes any bytes and panics where something does
//! not hold. Seeds, made by the module or by `matches`, are valid inputs for an engine to change.
//! The engine is libFuzzer, which looks for inputs that reach code that no input has reached before;
//! `cargo xtask fuzz` builds with coverage and runs every target for a bounded time.
//!
//! **Architecture invariant:** no check knows more of a door than a caller does: what is checked
//! here is what the documentation of the crate behind it promises.

pub mod actions;
pub mod entries;
pub mod frames;
#[cfg(feature = "seeds")]
pub mod matches;
pub mod records;

#[cfg(all(test, feature = "seeds"))]
mod tests;
