mod acting;
mod actor;
mod chance;
mod clocks;
mod downtime;
mod guarding;
mod hosting;
mod ladder;
mod leaving;
mod life;
mod logs;
mod pauses;
mod people;
mod proofs;
mod stall;
mod takebacks;
mod waiting;

pub(crate) use people::{Bench, open};
