//! Worked cases and rulings, the laws, and the golden match.

mod fold;
mod setup;

mod cases;
mod deals;
mod laws;
mod refusals;
mod rulings;
