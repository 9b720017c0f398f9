//! Connections before anything is asked on them and after everything is said: how many, how long
//! they may be silent, and how they end.

mod guard;
mod guarded;
mod lingering;

pub(crate) use guard::Guard;
