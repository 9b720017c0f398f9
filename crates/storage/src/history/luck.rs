use rules::Luck;
use serde::Serialize;

/// The number of finished matches whose deals are counted: the newest ones.
pub const DEALT_MATCHES_MAX: u32 = 1_000;

/// The number of deals at a game in which a player had the same luck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LuckCount {
    pub game: String,
    #[serde(flatten)]
    pub luck: Luck,
    pub deals: u32,
}
