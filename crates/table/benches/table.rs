//! The speed of a table: actions decided and committed per second and core, including the fair
//! shuffle and a bot's view but not sockets and disk; and the time to rebuild a hibernating table
//! from its log.

#![expect(clippy::print_stdout, reason = "a benchmark's output is its purpose")]
#![expect(clippy::cast_precision_loss, reason = "a speed needs no more than 52 bits")]
#![expect(clippy::unwrap_used, reason = "a table that refuses ends the benchmark")]

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use fairness::Secret;
use games::{AnyAction, AnyGame, AnyOptions, GameKind};
use journal::{Downtime, Entry, IdempotencyKey, Person};
use protocol::{EpochMs, Kind, Level, Settings, TableId, UserId};
use rules::{BadOption, Seat};
use serde_json::{Map, Value};
use table::{Input, Pace, PlayerCommand, Setup, Table, TableCommand, Verdict};
use uuid::Uuid;

/// Long enough for hundreds of deals.
const TIME_PER_GAME: Duration = Duration::from_secs(1);

/// The number of entries in the log of a table that is rebuilt, if its match is that long.
const N_ENTRIES: usize = 500;

/// The number of times that a table is rebuilt.
const TIMES: u32 = 20;

/// A number of seats that every game has.
const SEATS: u8 = 3;

fn main() {
    println!("{:<12} {:>12}", "game", "actions/s");
    for &kind in GameKind::ALL {
        println!("{:<12} {:>12.0}", kind.name(), speed(kind));
    }
    println!("\n{:<12} {:>12} {:>12} {:>12}", "game", "entries", "bytes", "ms to take up");
    for &kind in GameKind::ALL {
        let (log, ms) = take_up(kind);
        let bytes: usize = log.iter().map(String::len).sum();
        println!("{:<12} {:>12} {bytes:>12} {ms:>12.2}", kind.name(), log.len());
    }
}

/// Returns the stored log of a table with about `N_ENTRIES` entries, and the fastest time to
/// rebuild the table from it, in milliseconds.
fn take_up(kind: GameKind) -> (Vec<String>, f64) {
    let mut rng = fastrand::Rng::with_seed(1);
    let (mut table, mut log) = full_table(kind);
    while log.len() < N_ENTRIES {
        let Some(automatic) = table.next_scheduled(&Pace::AT_ONCE) else {
            // Stop at the end of the match.
            break;
        };
        log.push(step(
            &mut table,
            automatic.action.into_input(|_, view| rng.choice(view.legal).unwrap()),
        ));
    }
    let log: Vec<String> =
        log.iter().map(|entry| serde_json::to_string(&**entry).unwrap()).collect();
    let mut fastest = Duration::MAX;
    for _ in 0..TIMES {
        let began = Instant::now();
        let read = log.iter().map(|text| Arc::new(serde_json::from_str::<Entry>(text).unwrap()));
        let read: Vec<Arc<Entry>> = read.collect();
        let again =
            Table::<AnyGame>::recover(table.id(), &read, open, &Downtime::default(), EpochMs(0))
                .unwrap();
        fastest = fastest.min(began.elapsed());
        assert_eq!(again.head(), table.head());
    }
    (log, fastest.as_secs_f64() * 1_000.0)
}

/// Returns the actions per second at a table of bots that play at random, match after match.
fn speed(kind: GameKind) -> f64 {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut n_actions = 0_u64;
    let began = Instant::now();
    while began.elapsed() < TIME_PER_GAME {
        let (mut table, _) = full_table(kind);
        while let Some(automatic) = table.next_scheduled(&Pace::AT_ONCE) {
            step(
                &mut table,
                automatic.action.into_input(|_, view| rng.choice(view.legal).unwrap()),
            );
            n_actions += 1;
        }
    }
    n_actions as f64 / began.elapsed().as_secs_f64()
}

/// Returns a table with a bot in every seat, and its log.
fn full_table(kind: GameKind) -> (Table<AnyGame>, Vec<Arc<Entry>>) {
    let id = TableId(Uuid::from_u128(1));
    let setup = Setup {
        game: kind.name().to_owned(),
        seats: SEATS,
        options: Map::new(),
        settings: Settings::default(),
        invite: None,
        lang: None,
        seated: false,
    };
    let (mut table, created) =
        Table::create(id, setup, host(), key("create"), open, EpochMs(0)).unwrap();
    let mut log = vec![created];
    for seat in Seat::all(SEATS) {
        let command = TableCommand::AddBot { seat, level: Level::Fool };
        let key = key(&format!("bot {seat}"));
        log.push(step(&mut table, Input::from(PlayerCommand::new(host(), key, command))));
    }
    (table, log)
}

/// Takes a step and returns its entry.
fn step(table: &mut Table<AnyGame>, input: Input<AnyAction>) -> Arc<Entry> {
    match table.decide(input, EpochMs(0), &mut || Secret::new([7; 32])) {
        Verdict::Step(step) => {
            let entry = step.entry.clone();
            table.commit(step);
            entry
        }
        refused @ (Verdict::Done { .. } | Verdict::Refused(_)) => panic!("{refused:?}"),
    }
}

fn host() -> Person {
    Person { id: UserId(Uuid::from_u128(2)), name: "Aino".to_owned(), kind: Kind::Guest }
}

fn key(cid: &str) -> IdempotencyKey {
    IdempotencyKey { player: host().id, cid: cid.to_owned(), body: String::new() }
}

fn open(game: &str, chosen: &Map<String, Value>, seats: u8) -> Result<AnyOptions, BadOption> {
    AnyOptions::read(GameKind::from_name(game).unwrap(), chosen, seats)
}
