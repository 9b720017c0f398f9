use std::collections::BTreeMap;

use protocol::UserId;
use rules::Luck;
use serde::Serialize;

use super::{matches::seat_no, parse_luck};
use crate::{Tx, database::datums};

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

/// Returns the luck of a player in their newest matches, by game.
pub(crate) async fn by_luck(tx: &Tx, who: UserId) -> Vec<LuckCount> {
    let no = seat_no(tx.dialect());
    let dealt = format!(
        "SELECT game, dealt FROM finished_seat JOIN finished_match USING (table_id, match_no)
         WHERE person = $1 AND {no} IS NOT NULL ORDER BY {no} DESC LIMIT $2"
    );
    let mut counts: BTreeMap<(String, Luck), u32> = BTreeMap::new();
    for row in tx.query(dealt, datums![who, DEALT_MATCHES_MAX]).await {
        // A value that cannot be read is left out.
        for luck in parse_luck(&row.get::<String>("dealt")).unwrap_or_default() {
            *counts.entry((row.get("game"), luck)).or_default() += 1;
        }
    }
    let count = |((game, luck), deals)| LuckCount { game, luck, deals };
    counts.into_iter().map(count).collect()
}
