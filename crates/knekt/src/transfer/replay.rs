use games::{AnyGame, AnyOptions};
use protocol::TableId;
use storage::journal::{Log, StoreError};
use table::{Milestone, milestones};

use crate::transfer::{TransferError, side::Side};

/// The maximum number of differences that an error lists.
const LISTED_MAX: usize = 10;

/// A table that differs between the two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) table: TableId,
    /// The first thing that differs.
    pub(crate) what: String,
}

/// The result of [`compare`].
#[derive(Debug, Default)]
pub(crate) struct Replayed {
    pub(crate) n_matches: u64,
    pub(crate) unreadable: Vec<(TableId, String)>,
    pub(crate) differences: Vec<Difference>,
}

/// Replays the log of each table on both sides, and compares the results of its matches and what
/// every seat sees at their ends and at the end of the log.
pub(crate) fn compare(
    tables: &[TableId],
    from: &impl Side,
    to: &impl Side,
) -> Result<Replayed, TransferError> {
    let mut replayed = Replayed::default();
    for &table in tables {
        match (read(table, from.log(table)), read(table, to.log(table))) {
            (Ok(before), Ok(after)) => {
                replayed.n_matches += before.len() as u64 - 1;
                let what = difference(&before, &after);
                replayed.differences.extend(what.map(|what| Difference { table, what }));
            }
            // The table is as it was. A server suspends it.
            (Err(before), Err(after)) if before == after => {
                replayed.unreadable.push((table, before));
            }
            (before, after) => {
                let what = before.err().or(after.err()).unwrap_or_default();
                replayed.differences.push(Difference { table, what });
            }
        }
    }
    let extra = to.tables()?.into_iter().filter(|table| tables.binary_search(table).is_err());
    let what = || "it is only in the target".to_owned();
    replayed.differences.extend(extra.map(|table| Difference { table, what: what() }));
    Ok(replayed)
}

fn read(table: TableId, log: Result<Log, StoreError>) -> Result<Vec<Milestone>, String> {
    let milestones = log.and_then(|log| milestones::<AnyGame>(table, &log, AnyOptions::of_game));
    milestones.map_err(|error| error.to_string())
}

/// Describes the first difference between two replays of a log; `None` if they are equal.
pub(crate) fn difference(before: &[Milestone], after: &[Milestone]) -> Option<String> {
    if before == after {
        return None;
    }
    let pair = before.iter().zip(after).find(|(before, after)| before != after);
    Some(match pair {
        None => "one side has more matches".to_owned(),
        Some((before, after)) if before.finished != after.finished => {
            format!("the result of the match that ends with entry {}", before.entry)
        }
        Some((before, _)) => format!("the state after entry {}", before.entry),
    })
}

pub(crate) fn list(differences: &[Difference]) -> String {
    let listed = differences.iter().take(LISTED_MAX);
    let listed: Vec<String> =
        listed.map(|Difference { table, what }| format!("{table}: {what}")).collect();
    listed.join("; ")
}
