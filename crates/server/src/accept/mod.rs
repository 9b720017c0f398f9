//! Connections before anything is asked on them: how many, and how long they may be silent.

mod guard;
mod guarded;

pub(crate) use guard::Guard;
