use protocol::EpochMs;
use serde::Serialize;

use crate::journal::Person;

/// A public profile.
#[derive(Clone, Debug)]
pub struct Profile {
    pub person: Person,
    pub since: EpochMs,
    /// The number of times that the person withheld a contribution to a shuffle.
    pub withheld: u32,
    pub games: Vec<GameCount>,
}

/// The statistics of a player at one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameCount {
    pub game: String,
    /// The number of finished matches.
    pub matches: u32,
    /// The number of matches won, alone or with others.
    pub won: u32,
    /// The rating; `None` before the first rated match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Standing>,
}

/// A rating and the number of matches behind it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Standing {
    pub rating: f64,
    pub deviation: f64,
    /// The number of rated matches.
    pub matches: u32,
}
