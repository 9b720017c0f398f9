//! Records of matches, which come from anywhere.

use games::GameKind;
use protocol::{Level, Record};
use serde_json::{Map, Value, json};
use simulation::Simulation;

/// No record makes the replay or the proof panic, and what was read is what is written again.
pub fn check(input: &[u8]) {
    let Some(record) = str::from_utf8(input).ok().and_then(|json| Record::read(json).ok()) else {
        return;
    };
    let _ = records::replay(&record);
    let _ = records::verify(&record);
    let written = serde_json::to_string(&record).expect("a record is plain data");
    assert!(Record::read(&written).is_ok_and(|again| again == record), "{written}");
}

/// A match of each game at its smallest table.
pub fn seeds() -> Vec<Vec<u8>> {
    let of = |kind: &GameKind| {
        let seats = kind.seats()[0];
        let bots = Simulation::new(*kind, seats, short(*kind), Level::Plain, 1);
        let record = bots.expect("the game is played so").play(0);
        serde_json::to_vec(&record).expect("a record is plain data")
    };
    GameKind::ALL.iter().map(of).collect()
}

/// Options that make a match short, where a game has such.
pub(crate) fn short(kind: GameKind) -> Map<String, Value> {
    let chosen = match kind {
        GameKind::Knektpass | GameKind::Gurka => json!({"deal_limit": 10}),
        GameKind::Knorri | GameKind::Gnallknekt | GameKind::Karnoffel => json!({}),
    };
    chosen.as_object().expect("options are an object").clone()
}
