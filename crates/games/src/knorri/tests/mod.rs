//! The laws, the cases and rulings of the rulebook, and the golden match.

mod deals;
mod fold;
mod golden;
mod last_in;
mod laws;
mod options;
mod phase_one;
mod phase_two;
mod situation;
mod stall;
