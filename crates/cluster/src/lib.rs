//! The parts that let several nodes act as one server.
//!
//! **Architecture invariant:** this crate knows no game, no table and no database.

#[cfg(test)]
mod tests;
