//! The laws, then the rulebook case by case.

mod laws;
