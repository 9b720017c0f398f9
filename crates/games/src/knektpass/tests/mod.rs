//! Worked cases and rulings of `web-client/prose/en/knektpass.md`, the laws, and the golden match.

mod actions;
mod board;
mod dealing;
mod declaring;
mod duties;
mod exchanging;
mod fold;
mod golden;
mod laws;
mod limits;
mod scoring;
mod shown;
