//! Seeds from simulated matches: records and the logs of their tables.

use std::sync::Arc;

use games::GameKind;
use protocol::Level;
use serde_json::{Map, Value, json};
use simulation::Simulation;
use storage::journal::Entry;

use crate::entries::ENTRIES_MAX;

/// The record of a match of each game at its smallest table.
pub fn records() -> Vec<Vec<u8>> {
    let record = |kind: &GameKind| {
        let record = simulation(*kind, Level::Plain).play(0);
        serde_json::to_vec(&record).expect("a record is plain data")
    };
    GameKind::ALL.iter().map(record).collect()
}

/// The first entries of a match of each game, as [`crate::entries::check`] reads them.
pub fn logs() -> Vec<Vec<u8>> {
    let beginning = |kind: &GameKind| {
        let (id, log) = simulation(*kind, Level::Fool).log(0);
        let line =
            |entry: &Arc<Entry>| serde_json::to_vec(&**entry).expect("an entry is plain data");
        let first = id.0.to_string().into_bytes();
        let lines = [first].into_iter().chain(log.iter().take(ENTRIES_MAX).map(line));
        lines.collect::<Vec<_>>().join(&b'\n')
    };
    GameKind::ALL.iter().map(beginning).collect()
}

fn simulation(kind: GameKind, level: Level) -> Simulation {
    Simulation::new(kind, kind.seats()[0], short(kind), level, 1)
        .expect("every game has a smallest table")
}

/// Options that make a match short, where a game has such.
fn short(kind: GameKind) -> Map<String, Value> {
    let chosen = match kind {
        GameKind::Knektpass | GameKind::Gurka => json!({"deal_limit": 10}),
        GameKind::Knorri | GameKind::Gnallknekt | GameKind::Karnoffel => json!({}),
    };
    chosen.as_object().expect("options are an object").clone()
}
