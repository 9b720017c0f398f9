//! The speed of a table: actions decided and committed per second and core, including the fair
//! shuffle and a bot's view but not sockets and disk; the time to rebuild a hibernating table from
//! its log; and the same for a table that has played many matches, with and without the start of the last one.

#![expect(clippy::print_stdout, reason = "a benchmark's output is its purpose")]
#![expect(clippy::cast_precision_loss, reason = "a speed needs no more than 52 bits")]
#![expect(clippy::unwrap_used, reason = "a table that refuses ends the benchmark")]

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use games::{AnyAction, AnyGame, AnyOptions, GameKind};
use protocol::{EpochMs, Kind, Level, Settings, Status, TableId, UserId};
use rules::{BadOption, Seat, fairness::Secret};
use serde_json::{Map, Value};
use storage::journal::{Downtime, Entry, IdempotencyKey, MatchStart, Memory, Person, Store as _};
use table::{Input, Pace, PlayerCommand, Setup, Table, TableCommand, Verdict};
use uuid::Uuid;

/// Long enough for hundreds of deals.
const TIME_PER_GAME: Duration = Duration::from_secs(1);

/// The number of entries in the log of a table that is rebuilt, if its match is that long.
const N_ENTRIES: usize = 500;

/// The number of entries in the log of a long-lived table.
const N_LONG: usize = 22_000;

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
    println!("\n{:<12} {:>12} {:>12} {:>12}", "game", "matches", "ms of log", "ms of match");
    for &kind in GameKind::ALL {
        let (n_matches, whole, tail) = long_lived(kind);
        println!("{:<12} {n_matches:>12} {whole:>12.2} {tail:>12.2}", kind.name());
    }
}

/// Returns the number of matches of a table with `N_LONG` entries, and the fastest times to rebuild
/// it from its whole log and from the start of its last match, in milliseconds.
fn long_lived(kind: GameKind) -> (usize, f64, f64) {
    let mut rng = fastrand::Rng::with_seed(1);
    let (mut table, mut log) = full_table(kind);
    let seat = Seat(0);
    for command in
        [TableCommand::RemoveBot { seat }, TableCommand::Sit { seat: Some(seat), invite: None }]
    {
        log.push(step(&mut table, host_does(log.len(), command)).0);
    }
    let mut match_starts = BTreeMap::new();
    while log.len() < N_LONG {
        let host_does = |command| host_does(log.len(), command);
        let input = match (table.status(), table.next_scheduled(&Pace::AT_ONCE)) {
            (Status::Finished, _) => host_does(TableCommand::Rematch {}),
            (Status::Waiting, None) => host_does(TableCommand::Start {}),
            (_, Some(next)) => next.action.into_input(|turn| rng.choice(turn.view.legal).unwrap()),
            // A bot plays for the host, who asks for the next match.
            (Status::Playing, None) => host_does(TableCommand::Stand {}),
        };
        let (entry, match_start) = step(&mut table, input);
        match_starts.extend(match_start.map(|match_start| (entry.seq, match_start)));
        log.push(entry);
    }
    let (n_matches, first) = (match_starts.len() + 1, *match_starts.keys().next_back().unwrap());
    let store = Memory::default();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        for entry in &log {
            match match_starts.remove(&entry.seq) {
                Some(state) => store.append_first(table.id(), entry.clone(), true, state).await,
                None => store.append(table.id(), entry.clone(), true).await,
            }
            .unwrap();
        }
    });
    let log: Vec<String> =
        log.iter().map(|entry| serde_json::to_string(&**entry).unwrap()).collect();
    let down = Downtime::default();
    let whole = fastest(table.head(), || {
        let read: Vec<Arc<Entry>> = log.iter().map(|text| parse(text)).collect();
        Table::<AnyGame>::recover(table.id(), &read, open, &down, EpochMs(0)).unwrap()
    });
    let tail = fastest(table.head(), || {
        // The store in memory parses nothing.
        log[first as usize..].iter().map(|text| parse(text)).for_each(drop);
        let load = Table::<AnyGame>::load(&store, table.id(), open, &down, EpochMs(0));
        runtime.block_on(load).unwrap()
    });
    (n_matches, whole, tail)
}

/// Returns a command of the host, which becomes entry `n`.
fn host_does(n: usize, command: TableCommand) -> Input<AnyAction> {
    Input::from(PlayerCommand::new(host(), key(&format!("c{n}")), command))
}

fn parse(text: &str) -> Arc<Entry> {
    Arc::new(serde_json::from_str(text).unwrap())
}

/// Returns the fastest time to rebuild a table that is at `head`, in milliseconds.
fn fastest(head: u64, rebuild: impl Fn() -> Table<AnyGame>) -> f64 {
    let times = (0..TIMES).map(|_| {
        let began = Instant::now();
        let table = rebuild();
        let took = began.elapsed();
        assert_eq!(table.head(), head);
        took
    });
    times.min().unwrap().as_secs_f64() * 1_000.0
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
        let input = automatic.action.into_input(|turn| rng.choice(turn.view.legal).unwrap());
        log.push(step(&mut table, input).0);
    }
    let log: Vec<String> =
        log.iter().map(|entry| serde_json::to_string(&**entry).unwrap()).collect();
    let ms = fastest(table.head(), || {
        let read: Vec<Arc<Entry>> = log.iter().map(|text| parse(text)).collect();
        Table::recover(table.id(), &read, open, &Downtime::default(), EpochMs(0)).unwrap()
    });
    (log, ms)
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
                automatic.action.into_input(|turn| rng.choice(turn.view.legal).unwrap()),
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
        log.push(step(&mut table, Input::from(PlayerCommand::new(host(), key, command))).0);
    }
    (table, log)
}

/// Takes a step, and returns its entry and the match start before it.
fn step(table: &mut Table<AnyGame>, input: Input<AnyAction>) -> (Arc<Entry>, Option<MatchStart>) {
    match table.decide(input, EpochMs(0), &mut || Secret::new([7; 32])) {
        Verdict::Step(step) => {
            let done = (step.entry.clone(), step.match_start(table));
            table.commit(step);
            done
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
