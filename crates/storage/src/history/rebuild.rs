use protocol::TableId;

use crate::journal::{FinishedMatch, Log, StoreError};

/// Computes the results of the finished matches of a table from its log.
pub type ReadMatches =
    Box<dyn Fn(TableId, &Log) -> Result<Vec<FinishedMatch>, StoreError> + Send + Sync>;

/// The result of a rebuild.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// The number of tables with a log.
    pub n_tables: u64,
    /// The number of finished matches.
    pub n_matches: u64,
    /// The number of finished matches that were missing from the history.
    pub n_new: u64,
    /// The tables whose logs could not be read; their stored results are kept.
    pub unreadable: Vec<UnreadableLog>,
}

/// A table whose log could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableLog {
    pub table: TableId,
    pub why: String,
}

/// Returns the known matches in their order, with each new match before the first one that ended
/// after it. A match is given by its key and its end, in milliseconds.
pub fn merge_matches<K: Copy>(known: &[(K, i64)], new: &[(K, i64)]) -> Vec<K> {
    let mut new = new.iter().peekable();
    let mut order = Vec::with_capacity(known.len() + new.len());
    for &(key, at) in known {
        while let Some(&(earlier, _)) = new.next_if(|&&(_, ended)| ended < at) {
            order.push(earlier);
        }
        order.push(key);
    }
    order.extend(new.map(|&(key, _)| key));
    order
}
