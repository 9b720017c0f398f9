//! What the built-in bots decide, and why.

mod advice;
mod positions;
