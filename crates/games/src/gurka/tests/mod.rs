//! Worked cases and rulings.

mod fold;
mod setup;

mod cases;
mod deals;
mod refusals;
mod rulings;
