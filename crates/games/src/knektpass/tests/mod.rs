//! Worked cases and rulings of `docs/rules/knektpass.md`, the laws, and the golden match.

mod actions;
mod board;
mod dealing;
mod declaring;
mod duties;
mod exchanging;
mod golden;
mod laws;
mod limits;
mod scoring;
mod shown;
