//! Logs of tables, as a damaged or a strange data file holds them: the table's id, and an entry a
//! line.

use std::sync::Arc;

use games::{AnyGame, AnyOptions, GameKind};
use journal::{Entry, Log};
use protocol::{Level, Status, TableId};
use rules::BadOption;
use serde_json::{Map, Value};
use simulation::Simulation;
use table::Table;
use uuid::Uuid;

use crate::records::short;

/// So many entries of a log are taken.
const ENTRIES_MAX: usize = 40;

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

/// The beginning of a match of each game.
pub fn seeds() -> Vec<Vec<u8>> {
    let of = |kind: &GameKind| {
        let bots = Simulation::new(*kind, kind.seats()[0], short(*kind), Level::Fool, 1);
        let (id, log) = bots.expect("the game is played so").log(0);
        let line =
            |entry: &Arc<Entry>| serde_json::to_vec(&**entry).expect("an entry is plain data");
        let first = id.0.to_string().into_bytes();
        let lines = [first].into_iter().chain(log.iter().take(ENTRIES_MAX).map(line));
        lines.collect::<Vec<_>>().join(&b'\n')
    };
    GameKind::ALL.iter().map(of).collect()
}

fn open(game: &str, chosen: &Map<String, Value>, seats: u8) -> Result<AnyOptions, BadOption> {
    AnyOptions::read(GameKind::read(game)?, chosen, seats)
}
