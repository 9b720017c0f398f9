use std::{collections::BTreeMap, ops::Bound};

use protocol::{TableId, to_client::LobbyTable, to_server::LobbyFilter};
use storage::journal::StoreError;
use table::Summary;

use crate::state::lobby::{Lobby, hibernating::game_filter};

impl Lobby {
    /// Returns up to `most` matching tables older than `before`, newest first.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) async fn page(
        &self,
        before: Option<TableId>,
        most: usize,
        filter: &LobbyFilter,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        let older = before.map_or(Bound::Unbounded, Bound::Excluded);
        let in_memory = |tables: &BTreeMap<TableId, Summary>| -> BTreeMap<TableId, LobbyTable> {
            // Ids ascend with time, so the newest tables come last in the map.
            let newest = tables.range((Bound::Unbounded, older)).rev();
            let newest = newest.filter(|(_, summary)| fits(summary, filter)).take(most);
            newest.map(|(&table, summary)| (table, summary.shown())).collect()
        };
        let mut page = in_memory(self.tables().by_id());
        if let Some(game_filter) = game_filter(filter) {
            let hibernating = self.0.hibernating.page(&game_filter, before, most).await?;
            let tables = self.tables();
            // A table that hibernated or woke between the two queries is in the first list or in
            // memory, so it is not missed.
            page.extend(hibernating.into_iter().map(|shown| (shown.table, shown)));
            page.retain(|table, _| !tables.by_id().contains_key(table));
            page.extend(in_memory(tables.by_id()));
        }
        Ok(page.into_values().rev().take(most).collect())
    }
}

/// Returns whether the table is listed and matches the filter.
pub(super) fn fits(summary: &Summary, filter: &LobbyFilter) -> bool {
    let is_open = summary.seats.iter().any(|seat| seat.player.is_none());
    summary.is_shown()
        && filter.game.as_ref().is_none_or(|game| **game == *summary.game)
        && filter.status.is_none_or(|status| status == summary.status)
        && filter.open.is_none_or(|open| open == is_open)
}
