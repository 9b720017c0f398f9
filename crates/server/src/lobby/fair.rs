use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    hash::Hash,
};

use protocol::{TableId, to_client::LobbyTable, to_server::LobbyFilter};
use table::Summary;

use super::page::fits;
use crate::source::Source;

/// A table that the lobby shows, in memory or at rest.
pub(super) enum Shown<'a> {
    Live(&'a Summary),
    Resting(&'a LobbyTable),
}

impl Shown<'_> {
    /// As the lobby shows it.
    pub(super) fn table(&self) -> LobbyTable {
        match self {
            Shown::Live(summary) => summary.shown(),
            Shown::Resting(shown) => (*shown).clone(),
        }
    }

    fn id(&self) -> TableId {
        match self {
            Shown::Live(summary) => summary.table,
            Shown::Resting(shown) => shown.table,
        }
    }

    fn is_away(&self) -> bool {
        match self {
            Shown::Live(summary) => summary.n_followers == 0,
            Shown::Resting(_) => true,
        }
    }
}

/// The tables that fit, so that nobody pushes others out of a frame: those where somebody is before
/// those where nobody is; of these each host's first table before anybody's second, then each
/// address's, and then the newest. Of a table at rest only the host's name is known here.
pub(super) fn in_fair_order<'a>(
    tables: &'a BTreeMap<TableId, Summary>,
    sources: &BTreeMap<TableId, Source>,
    resting: &'a [LobbyTable],
    filter: &LobbyFilter,
) -> Vec<Shown<'a>> {
    let live = tables.values().filter(|summary| fits(summary, filter)).map(Shown::Live);
    let resting = resting.iter().filter(|shown| !tables.contains_key(&shown.table));
    let mut all: Vec<Shown<'a>> = live.chain(resting.map(Shown::Resting)).collect();
    // The oldest first, to number each host's tables as they were made.
    all.sort_unstable_by_key(Shown::id);
    let (mut hosts, mut names, mut places) = (HashMap::new(), HashMap::new(), HashMap::new());
    let mut ranked: Vec<_> = all
        .into_iter()
        .map(|shown| {
            let of_host = match &shown {
                Shown::Live(summary) => next(&mut hosts, summary.host_id),
                Shown::Resting(shown) => next(&mut names, shown.host.clone()),
            };
            let of_source = sources.get(&shown.id()).map_or(0, |source| next(&mut places, *source));
            ((shown.is_away(), of_host, of_source, Reverse(shown.id())), shown)
        })
        .collect();
    ranked.sort_unstable_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, shown)| shown).collect()
}

/// Counts one more of `whose`; how many there were before.
fn next<K: Hash + Eq>(counts: &mut HashMap<K, u32>, whose: K) -> u32 {
    let count = counts.entry(whose).or_default();
    *count += 1;
    *count - 1
}
