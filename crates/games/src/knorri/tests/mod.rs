//! The cases and rulings of the rulebook.

mod deals;
mod fold;
mod last_in;
mod phase_one;
mod phase_two;
mod situation;
mod stall;
