mod leavers;
mod pages;
mod proofs;
mod refusals;
mod steps;

use games::GameKind;
use protocol::{Level, Record};
use serde_json::Map;
use simulation::Simulation;

/// Returns the record of a match between fools.
fn record(kind: GameKind, seats: u8) -> Record {
    let simulation = Simulation::new(kind, seats, Map::new(), Level::Fool, 11).unwrap();
    simulation.play(0)
}

/// Runs a check on a match of each game at each number of seats.
fn each_game(mut check: impl FnMut(Record)) {
    for &kind in GameKind::ALL {
        for &seats in kind.seats() {
            check(record(kind, seats));
        }
    }
}
