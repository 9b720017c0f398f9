//! The cost of the journal: tables that append entries of real matches at the same time, through
//! the writer thread and to a disk, each waiting for its commit before it appends the next.
//!
//! It reads the CPU time of threads from `/proc`, so it runs on Linux.

#![expect(clippy::print_stdout, reason = "a benchmark's output is its purpose")]
#![expect(clippy::cast_precision_loss, reason = "a speed needs no more than 52 bits")]
#![expect(clippy::unwrap_used, reason = "a store that fails ends the benchmark")]

use std::{
    fs,
    sync::Arc,
    time::{Duration, Instant},
};

use games::{AnyAction, AnyGame, AnyOptions, GameKind};
use protocol::{By, EpochMs, Kind, Level, Settings, TableId, UserId};
use rules::{BadOption, Seat, fairness::Secret};
use serde_json::{Map, Value};
use storage::{
    journal::{Change, Entry, IdempotencyKey, Person, Store as _},
    sqlite::Sqlite,
};
use table::{Input, Pace, PlayerCommand, Setup, Table, TableCommand, Verdict};
use uuid::Uuid;

/// The number of tables that append at the same time.
const N_TABLES: usize = 64;

/// The number of entries of each: some matches.
const N_ENTRIES: usize = 1_000;

/// A number of seats that every game has.
const SEATS: u8 = 4;

/// The time between two entries, in milliseconds.
const APART_MS: u64 = 1_700;

fn main() {
    let logs: Vec<_> = (0..N_TABLES).map(log).collect();
    let n_entries = (N_TABLES * N_ENTRIES) as f64;
    let json: usize = logs
        .iter()
        .flat_map(|(_, log)| log)
        .map(|entry| serde_json::to_vec(&**entry).unwrap().len())
        .sum();
    let folder = tempfile::Builder::new().tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let path = folder.path().join("knekt.db");
    let store = Sqlite::open(&path).unwrap();
    let before = store_cpu();
    let began = Instant::now();
    let mut took = append_all(&store, logs);
    let (seconds, cpu) = (began.elapsed().as_secs_f64(), store_cpu().saturating_sub(before));
    drop(store);
    let size = fs::metadata(&path).unwrap().len();
    took.sort_unstable();
    let percentile = |n: usize| took[took.len() * n / 100].as_secs_f64() * 1_000.0;
    println!("{:<28} {N_TABLES:>10}", "tables");
    println!("{:<28} {:>10.0}", "entries per second", n_entries / seconds);
    println!("{:<28} {:>10.1}", "CPU per entry, µs", cpu.as_secs_f64() * 1e6 / n_entries);
    println!("{:<28} {:>10.2}", "commit p50, ms", percentile(50));
    println!("{:<28} {:>10.2}", "commit p99, ms", percentile(99));
    println!("{:<28} {:>10.0}", "bytes of JSON per entry", json as f64 / n_entries);
    println!("{:<28} {:>10.0}", "bytes on disk per entry", size as f64 / n_entries);
}

/// Appends all logs, each in order, and returns how long each entry waited for its commit.
fn append_all(store: &Sqlite, logs: Vec<(TableId, Vec<Arc<Entry>>)>) -> Vec<Duration> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let tables = logs.into_iter().map(|(table, log)| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut took = Vec::with_capacity(log.len());
                for entry in log {
                    let began = Instant::now();
                    store.append(table, entry, true).await.unwrap();
                    took.push(began.elapsed());
                }
                took
            })
        });
        let tables: Vec<_> = tables.collect();
        let mut took = Vec::new();
        for table in tables {
            took.extend(table.await.unwrap());
        }
        took
    })
}

/// Returns the CPU time of the threads of the store.
fn store_cpu() -> Duration {
    let threads = fs::read_dir("/proc/self/task").unwrap().map(|thread| thread.unwrap().path());
    let own = threads
        .filter(|thread| fs::read_to_string(thread.join("comm")).unwrap().starts_with("store-"));
    let ns = own.map(|thread| {
        let schedule = fs::read_to_string(thread.join("schedstat")).unwrap();
        schedule.split(' ').next().unwrap().parse::<u64>().unwrap()
    });
    Duration::from_nanos(ns.sum())
}

/// Returns the log of a table where people played some matches of one game.
fn log(n: usize) -> (TableId, Vec<Arc<Entry>>) {
    let kind = GameKind::ALL[n % GameKind::ALL.len()];
    let mut rng = fastrand::Rng::with_seed(n as u64);
    let players: Vec<UserId> = (0..SEATS).map(|_| UserId(id(&mut rng, 0))).collect();
    let table = TableId(id(&mut rng, n));
    let mut log: Vec<Arc<Entry>> = Vec::with_capacity(N_ENTRIES);
    while log.len() < N_ENTRIES {
        let (mut at, created) = full_table(kind, table, players[0]);
        if log.is_empty() {
            log.extend(created);
        }
        while let Some(next) = at.next_scheduled(&Pace::AT_ONCE) {
            let input = next.action.into_input(|turn| rng.choice(turn.view.legal).unwrap());
            let entry = step(&mut at, input, &mut rng);
            log.push(entry);
        }
    }
    log.truncate(N_ENTRIES);
    let by_people = log.into_iter().zip(0..).map(|(entry, seq)| {
        let mut entry = (*entry).clone();
        entry.seq = seq;
        entry.at = EpochMs(1_790_000_000_000 + seq * APART_MS + rng.u64(..APART_MS));
        if let Change::Played { seat, by, .. } = &mut entry.change {
            *by = By::Owner;
            entry.command = Some(key(players[seat.index()], &mut rng));
        }
        Arc::new(entry)
    });
    (table, by_people.collect())
}

/// Returns an id in the form of version 7, made `n` milliseconds after the first.
fn id(rng: &mut fastrand::Rng, n: usize) -> Uuid {
    let mut random = [0; 10];
    rng.fill(&mut random);
    uuid::Builder::from_unix_timestamp_millis(1_790_000_000_000 + n as u64, &random).into_uuid()
}

/// Returns the key of a command in the form of the web app's.
fn key(player: UserId, rng: &mut fastrand::Rng) -> IdempotencyKey {
    let cid = format!("{:016x}{:08x}", rng.u64(..), rng.u32(..));
    IdempotencyKey { player, cid, body: format!("{:016x}", rng.u64(..)) }
}

/// Returns a table with a player in every seat, and its log.
fn full_table(kind: GameKind, id: TableId, host: UserId) -> (Table<AnyGame>, Vec<Arc<Entry>>) {
    let host = Person { id: host, name: "Aino".to_owned(), kind: Kind::Guest };
    let setup = Setup {
        game: kind.name().to_owned(),
        seats: SEATS,
        options: Map::new(),
        settings: Settings::default(),
        invite: None,
        lang: None,
        seated: false,
    };
    let mut rng = fastrand::Rng::with_seed(host.id.0.as_u128() as u64);
    let (mut table, created) =
        Table::create(id, setup, host.clone(), key(host.id, &mut rng), open, EpochMs(0)).unwrap();
    let mut log = vec![created];
    for seat in Seat::all(SEATS) {
        let command = TableCommand::AddBot { seat, level: Level::Fool };
        let command = PlayerCommand::new(host.clone(), key(host.id, &mut rng), command);
        log.push(step(&mut table, Input::from(command), &mut rng));
    }
    (table, log)
}

/// Takes a step and returns its entry.
fn step(
    table: &mut Table<AnyGame>,
    input: Input<AnyAction>,
    rng: &mut fastrand::Rng,
) -> Arc<Entry> {
    let mut secret = [0; 32];
    rng.fill(&mut secret);
    match table.decide(input, EpochMs(0), &mut || Secret::new(secret)) {
        Verdict::Step(step) => {
            let entry = step.entry.clone();
            table.commit(step);
            entry
        }
        refused @ (Verdict::Done { .. } | Verdict::Refused(_)) => panic!("{refused:?}"),
    }
}

fn open(game: &str, chosen: &Map<String, Value>, seats: u8) -> Result<AnyOptions, BadOption> {
    AnyOptions::read(GameKind::from_name(game).unwrap(), chosen, seats)
}
