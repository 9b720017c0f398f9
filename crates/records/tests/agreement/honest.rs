use fastrand::Rng;
use games::{AnyGame, AnyOptions, GameKind};
use protocol::{
    By, EpochMs, Kind, Level, RawAction, Record,
    record::{FORMAT, RecordAction, RecordSeat},
};
use rules::Game;
use serde_json::{Map, json};

use crate::planned::{Planned, Planning, committed};

/// With this seed, a match uses up its stock once.
const SEED: u64 = 1;

/// Returns a match of Gnällknekt that uses up its stock, with contributions of seats.
pub(crate) fn record() -> (Record, Vec<Planned>) {
    let (kind, seats) = (GameKind::Gnallknekt, 3);
    let options = AnyOptions::read(kind, &Map::new(), seats).unwrap();
    let (mut chance, mut actions) = (Planning::default(), Vec::new());
    let mut rng = Rng::with_seed(SEED);
    let (mut game, _) = AnyGame::start(&options, seats, &mut chance);
    while let Some(seat) = game.to_act() {
        let legal = game.legal();
        let action = &legal[rng.usize(..legal.len())];
        let at = 1_790_000_000_000 + 1000 * actions.len() as u64;
        let (by, raw) = (By::Bot(Level::Fool), RawAction::of(action).unwrap());
        actions.push(RecordAction { seat, action: raw, by, at: EpochMs(at) });
        game.apply(action, &mut chance).unwrap();
    }
    let (fairness, shuffles) = committed(&chance.0);
    let seat = |name: &str| RecordSeat { name: name.to_owned(), kind: Kind::Bot };
    let record = Record {
        format: FORMAT.to_owned(),
        game: serde_json::from_value(json!(kind.name())).unwrap(),
        rules: AnyGame::rules(&options),
        options: serde_json::from_value(json!(options)).unwrap(),
        seats: ["Aino", "Eero", "Väinö"].map(seat).into(),
        fairness: Some(fairness),
        shuffles,
        actions,
        absences: Vec::new(),
        result: game.result().unwrap().into(),
    };
    (record, chance.0)
}
