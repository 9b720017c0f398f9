//! The decisions of the built-in bots, and their reasons.

mod advice;
mod positions;
