//! Shuffles that anyone can verify, against the verifiers in other languages.

mod python;
mod vectors;
