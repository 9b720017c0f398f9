use fairness::Secret;
use games::{AnyAction, AnyGame, AnyOptions, GameKind};
use journal::{IdempotencyKey, Log, Person};
use protocol::{EpochMs, Kind, Level, Record, Settings, TableId, UserId};
use rules::{BadOption, Seat};
use serde_json::{Map, Value};
use table::{BotTurn, Input, Pace, PlayerCommand, Scheduled, Setup, Table, TableCommand, Verdict};
use uuid::{Builder, Uuid};

use crate::seed::Seed;

/// The earliest start of a match.
const BEGINNING: EpochMs = EpochMs(1_790_000_000_000);

/// The range of start times, in milliseconds: about four months.
const SPREAD_MS: u64 = 10_000_000_000;

/// The time between entries, in milliseconds.
const ENTRY_MS: u64 = 1000;

/// Matches of one game at one number of seats, between bots of one level.
#[derive(Clone, Debug)]
pub struct Simulation {
    kind: GameKind,
    seats: u8,
    chosen: Map<String, Value>,
    level: Level,
    seed: u64,
}

impl Simulation {
    /// Creates a simulation; options that `chosen` does not contain have their defaults.
    ///
    /// # Errors
    ///
    /// The game does not allow these options or this number of seats.
    pub fn new(
        kind: GameKind,
        seats: u8,
        chosen: Map<String, Value>,
        level: Level,
        seed: u64,
    ) -> Result<Simulation, BadOption> {
        AnyOptions::read(kind, &chosen, seats)?;
        Ok(Simulation { kind, seats, chosen, level, seed })
    }

    pub fn kind(&self) -> GameKind {
        self.kind
    }

    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Plays match number `match_no`, and returns its record.
    pub fn play(&self, match_no: u64) -> Record {
        let Played { table, log, .. } = self.played(match_no);
        table.record(&log[1..]).expect("a table of bots plays its match to the end")
    }

    /// Plays match number `match_no`, and returns the id of its table and its log.
    pub fn log(&self, match_no: u64) -> (TableId, Log) {
        let Played { table, log, .. } = self.played(match_no);
        (table.id(), log)
    }

    fn played(&self, match_no: u64) -> Played {
        let seed = Seed::new(self.seed, self.kind.name(), self.seats, match_no);
        let rng_seed = seed.number("bots");
        let mut played = Played::new(self, seed);
        for seat in Seat::all(self.seats) {
            let command = TableCommand::AddBot { seat, level: self.level };
            let key = key(&played.host, format!("bot {seat}"));
            played.take(Input::from(PlayerCommand::new(played.host.clone(), key, command)));
        }
        let mut rng = fastrand::Rng::with_seed(rng_seed);
        while let Some(Scheduled { action, .. }) = played.table.next_scheduled(&Pace::AT_ONCE) {
            let choose = |turn: BotTurn<_>| match &turn.world {
                Some(world) => {
                    let seed = rng.u64(..);
                    bots::choose_in(turn.level, world, &turn.events, seed, &mut || false)
                }
                None => bots::choose(turn.level, &turn.view, &mut rng),
            };
            played.take(action.into_input(choose));
        }
        played
    }
}

/// A table of bots and its log.
struct Played {
    seed: Seed,
    host: Person,
    table: Table<AnyGame>,
    log: Log,
    now: EpochMs,
    n_secrets: u64,
}

impl Played {
    fn new(simulation: &Simulation, seed: Seed) -> Played {
        let host = Person {
            id: UserId(uuid(seed.bytes("host", 0))),
            name: "Simulation".to_owned(),
            kind: Kind::Bot,
        };
        let setup = Setup {
            game: simulation.kind.name().to_owned(),
            seats: simulation.seats,
            options: simulation.chosen.clone(),
            settings: Settings::default(),
            invite: None,
            lang: None,
            seated: false,
        };
        let now = BEGINNING + seed.number("time") % SPREAD_MS;
        let id = TableId(uuid(seed.bytes("table", 0)));
        let create = key(&host, "create".to_owned());
        let (table, created) = Table::create(id, setup, host.clone(), create, open, now)
            .expect("the options were checked in `new`");
        Played { seed, host, table, log: vec![created], now, n_secrets: 0 }
    }

    fn take(&mut self, input: Input<AnyAction>) {
        self.now += ENTRY_MS;
        let mut draw = || {
            self.n_secrets += 1;
            Secret::new(self.seed.bytes("secret", self.n_secrets))
        };
        match self.table.decide(input, self.now, &mut draw) {
            Verdict::Step(step) => {
                self.log.push(step.entry.clone());
                self.table.commit(step);
            }
            // Bots choose only legal actions.
            refused @ (Verdict::Done { .. } | Verdict::Refused(_)) => panic!("{refused:?}"),
        }
    }
}

fn open(game: &str, chosen: &Map<String, Value>, seats: u8) -> Result<AnyOptions, BadOption> {
    AnyOptions::read(GameKind::read(game)?, chosen, seats)
}

fn key(host: &Person, cid: String) -> IdempotencyKey {
    IdempotencyKey { player: host.id, cid, body: String::new() }
}

fn uuid(bytes: [u8; 32]) -> Uuid {
    let (first, _) = bytes.split_at(16);
    Builder::from_random_bytes(first.try_into().expect("16 bytes are 16 bytes")).into_uuid()
}
