//! Logs of tables, as a damaged or a strange data file holds them: the table's id, and an entry a
//! line.

use std::sync::Arc;

use games::{AnyGame, AnyOptions, GameKind};
use protocol::{Status, TableId};
use rules::BadOption;
use serde_json::{Map, Value};
use storage::journal::{Entry, Log};
use table::Table;
use uuid::Uuid;

/// So many entries of a log are taken.
pub(crate) const ENTRIES_MAX: usize = 40;

/// No log makes a table panic. Of a log that makes a table, every beginning makes one, with the
/// number of its last entry.
pub fn check(input: &[u8]) {
    let Some((id, log)) = log(input) else { return };
    if restore(id, &log).is_none() {
        return;
    }
    for n_entries in 1..=log.len() {
        let table = restore(id, &log[..n_entries]).expect("a beginning is a log");
        assert_eq!(table.head(), log[n_entries - 1].seq);
        assert_eq!(table.decision().is_some(), table.status() == Status::Playing);
    }
}

pub(crate) fn log(input: &[u8]) -> Option<(TableId, Log)> {
    let mut lines = input.split(|byte| *byte == b'\n');
    let id = Uuid::try_parse_ascii(lines.next()?).ok()?;
    let entries = lines.take(ENTRIES_MAX).map(serde_json::from_slice::<Entry>);
    let log = entries.map(|entry| entry.ok().map(Arc::new)).collect::<Option<_>>()?;
    Some((TableId(id), log))
}

pub(crate) fn restore(id: TableId, log: &[Arc<Entry>]) -> Option<Table<AnyGame>> {
    Table::restore(id, log, open).ok()
}

fn open(game: &str, chosen: &Map<String, Value>, seats: u8) -> Result<AnyOptions, BadOption> {
    AnyOptions::read(GameKind::read(game)?, chosen, seats)
}
