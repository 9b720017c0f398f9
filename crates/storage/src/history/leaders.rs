use protocol::{EpochMs, Kind, Level};

use super::Standing;

/// The number of rated matches required for a leaderboard. Before that, a rating depends more on
/// luck than on skill.
pub const LEADER_MATCHES_MIN: u32 = 10;

/// A player on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// The current name, or the level of a built-in bot.
    pub name: String,
    pub kind: Kind,
    /// The level of a built-in bot.
    pub level: Option<Level>,
    pub standing: Standing,
    /// The number of rated matches won, alone or with others.
    pub won: u32,
    /// The end of the last rated match.
    pub last: EpochMs,
}
