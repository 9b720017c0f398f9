use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    hash::Hash,
};

use protocol::{TableId, to_client::LobbyTable, to_server::LobbyFilter};
use table::Summary;

use crate::{client_ip::ClientIp, state::lobby::page::fits};

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
