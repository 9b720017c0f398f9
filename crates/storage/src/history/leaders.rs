use protocol::{EpochMs, Kind, Level, UserId};

use super::Standing;

/// The number of rated matches required for a leaderboard. Before that, a rating depends more on
/// luck than on skill.
pub const LEADER_MATCHES_MIN: u32 = 10;

/// The time that a player stays on a leaderboard after the last rated match, in milliseconds: a
/// year. Otherwise those who have left would lead it forever.
pub const LEADER_IDLE_MAX_MS: u64 = 365 * 24 * 60 * 60 * 1_000;

/// A player on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// The account or bot; `None` for a built-in bot.
    pub id: Option<UserId>,
    /// The current name, or the level of a built-in bot.
    pub name: String,
    pub kind: Kind,
    /// The level of a built-in bot; `None` for others.
    pub level: Option<Level>,
    pub standing: Standing,
    /// The number of rated matches won, alone or with others.
    pub won: u32,
    /// The end of the player's last rated match.
    pub last: EpochMs,
}
