mod acting;
mod actor;
mod chance;
mod clocks;
mod guarding;
mod leaving;
mod life;
mod logs;
mod people;

pub(crate) use people::{Bench, open};
