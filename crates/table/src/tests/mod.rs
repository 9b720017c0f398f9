mod acting;
mod actor;
mod chance;
mod clocks;
mod downtime;
mod guarding;
mod ladder;
mod leaving;
mod life;
mod logs;
mod pauses;
mod people;
mod proofs;
mod stall;
mod takebacks;

pub(crate) use people::{Bench, open};
