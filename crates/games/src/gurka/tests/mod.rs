//! Worked cases and rulings, the laws, and the golden match.

mod laws;
