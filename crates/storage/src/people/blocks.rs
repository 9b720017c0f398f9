use protocol::{EpochMs, Kind, UserId};
use serde::Serialize;

/// The number of people that a person can block.
pub const BLOCKS_MAX: u32 = 200;

/// A blocked person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Block {
    pub id: UserId,
    pub name: String,
    pub kind: Kind,
    pub since: EpochMs,
}
