use rules::Luck;
use serde::Serialize;

/// The number of finished matches, the newest, whose deals are counted.
pub const DEALT_MATCHES_MAX: u32 = 1_000;

/// The number of deals at a game in which a player had the same luck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LuckCount {
    pub game: String,
    #[serde(flatten)]
    pub luck: Luck,
    pub deals: u32,
}
