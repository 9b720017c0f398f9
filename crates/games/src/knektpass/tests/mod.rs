//! Worked cases and rulings of `web-client/prose/en/knektpass.md`.

mod actions;
mod board;
mod dealing;
mod declaring;
mod duties;
mod exchanging;
mod fold;
mod limits;
mod scoring;
mod shown;
