use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    hash::Hash,
    ops::Bound,
};

use net::ClientIp;
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
        let mut page = in_memory(self.0.tables.lock().by_id());
        if let Some(game_filter) = game_filter(filter) {
            let hibernating = self.0.hibernating.page(&game_filter, before, most).await?;
            let tables = self.0.tables.lock();
            // A table that hibernated or woke between the two queries is in the first list or in
            // memory, so it is not missed.
            page.extend(hibernating.into_iter().map(|shown| (shown.table, shown)));
            page.retain(|table, _| !tables.by_id().contains_key(table));
            page.extend(in_memory(tables.by_id()));
        }
        Ok(page.into_values().rev().take(most).collect())
    }
}

/// Returns whether the lobby [shows](Summary::is_shown) the table, and it matches the filter.
pub(super) fn fits(summary: &Summary, filter: &LobbyFilter) -> bool {
    let is_open = summary.seats.iter().any(|seat| seat.player.is_none());
    summary.is_shown()
        && filter.game.as_ref().is_none_or(|game| **game == *summary.game)
        && filter.status.is_none_or(|status| status == summary.status)
        && filter.open.is_none_or(|open| open == is_open)
}

/// A listed table, loaded or hibernating.
pub(super) enum ListedTable<'a> {
    Live(&'a Summary),
    Hibernating(&'a LobbyTable),
}

impl ListedTable<'_> {
    pub(super) fn table(&self) -> LobbyTable {
        match self {
            ListedTable::Live(summary) => summary.shown(),
            ListedTable::Hibernating(shown) => (*shown).clone(),
        }
    }

    fn id(&self) -> TableId {
        match self {
            ListedTable::Live(summary) => summary.table,
            ListedTable::Hibernating(shown) => shown.table,
        }
    }

    fn is_away(&self) -> bool {
        match self {
            ListedTable::Live(summary) => summary.n_subscribers == 0,
            ListedTable::Hibernating(_) => true,
        }
    }
}

/// Sorts the matching tables so that nobody crowds out others: tables with people come first, then
/// the first table of each host before anyone's second, then the same for creators' addresses, then
/// the newest tables.
///
/// For a hibernating table, only the name of the host is known here.
pub(super) fn in_fair_order<'a>(
    tables: &'a BTreeMap<TableId, Summary>,
    creator_ips: &BTreeMap<TableId, ClientIp>,
    hibernating: &'a [LobbyTable],
    filter: &LobbyFilter,
) -> Vec<ListedTable<'a>> {
    let live = tables.values().filter(|summary| fits(summary, filter)).map(ListedTable::Live);
    let hibernating = hibernating.iter().filter(|shown| !tables.contains_key(&shown.table));
    let mut all: Vec<ListedTable<'a>> =
        live.chain(hibernating.map(ListedTable::Hibernating)).collect();
    // Oldest first, to number the tables of each host in the order of their creation.
    all.sort_unstable_by_key(ListedTable::id);
    let (mut hosts, mut names, mut places) = (HashMap::new(), HashMap::new(), HashMap::new());
    let mut ranked: Vec<_> = all
        .into_iter()
        .map(|shown| {
            let of_host = match &shown {
                ListedTable::Live(summary) => next(&mut hosts, summary.host_id),
                ListedTable::Hibernating(shown) => next(&mut names, shown.host.clone()),
            };
            let per_ip =
                creator_ips.get(&shown.id()).map_or(0, |client_ip| next(&mut places, *client_ip));
            ((shown.is_away(), of_host, per_ip, Reverse(shown.id())), shown)
        })
        .collect();
    ranked.sort_unstable_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, shown)| shown).collect()
}

/// Increments a count and returns its previous value.
fn next<K: Hash + Eq>(counts: &mut HashMap<K, u32>, whose: K) -> u32 {
    let count = counts.entry(whose).or_default();
    *count += 1;
    *count - 1
}
