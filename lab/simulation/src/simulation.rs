use games::{AnyAction, AnyGame, AnyOptions, GameKind};
use protocol::{EpochMs, Kind, Level, Record, Settings, TableId, UserId};
use rules::{BadOption, Game as _, MatchResult, Seat, SeatView, fairness::Secret};
use serde_json::{Map, Value};
use storage::journal::{Change, IdempotencyKey, Log, Person};
use table::{BotTurn, Input, Pace, PlayerCommand, Scheduled, Setup, Table, TableCommand, Verdict};
use uuid::{Builder, Uuid};

use crate::{
    dataset::{BotDecision, MatchLine, Observation},
    seed::Seed,
};

/// The earliest start of a match.
const BEGINNING: EpochMs = EpochMs(1_790_000_000_000);

/// The range of start times, in milliseconds: about four months.
const SPREAD_MS: u64 = 10_000_000_000;

/// The time between entries, in milliseconds.
const ENTRY_MS: u64 = 1000;

/// Matches of one game at one number of seats, between bots.
#[derive(Clone, Debug)]
pub struct Simulation {
    kind: GameKind,
    seats: u8,
    chosen: Map<String, Value>,
    options: AnyOptions,
    /// The level of the bot in each seat.
    levels: Vec<Level>,
    seed: u64,
}

impl Simulation {
    /// Creates a simulation between bots of one level. Options that `chosen` leaves out have their
    /// defaults.
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
        let options = AnyOptions::read(kind, &chosen, seats)?;
        let levels = vec![level; seats.into()];
        Ok(Simulation { kind, seats, chosen, options, levels, seed })
    }

    /// Puts a bot of the level `level_of(seat)` into each seat.
    #[must_use]
    pub fn with_levels(self, level_of: impl Fn(Seat) -> Level) -> Simulation {
        Simulation { levels: Seat::all(self.seats).map(level_of).collect(), ..self }
    }

    pub fn kind(&self) -> GameKind {
        self.kind
    }

    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the name of match number `match_no` in files: game, seats, seed and number.
    pub fn match_name(&self, match_no: u64) -> String {
        format!("{}-{}-{}-{match_no}", self.kind, self.seats, self.seed)
    }

    /// Plays match number `match_no`, and returns its record.
    pub fn play(&self, match_no: u64) -> Record {
        self.played(match_no, |_, _, _| {}).into_record()
    }

    /// Plays match number `match_no`, and returns its record and the decisions of its bots, in order.
    pub fn play_observed(&self, match_no: u64) -> (Record, Vec<BotDecision>) {
        let mut decisions = Vec::new();
        let note = |played: &Played, view: SeatView<AnyGame>, action: &AnyAction| {
            decisions.push(self.decision(match_no, played, view, action));
        };
        let record = self.played(match_no, note).into_record();
        let returns = self.returns(&record);
        for decision in &mut decisions {
            decision.r#return = returns[decision.seat.index()];
        }
        (record, decisions)
    }

    /// Plays match number `match_no`, and returns the id of its table and its log.
    pub fn log(&self, match_no: u64) -> (TableId, Log) {
        let Played { table, log, .. } = self.played(match_no, |_, _, _| {});
        (table.id(), log)
    }

    /// Returns the line about match number `match_no`, from its record.
    pub fn match_line(&self, match_no: u64, record: &Record) -> MatchLine {
        MatchLine {
            match_name: self.match_name(match_no),
            game: self.kind.name(),
            seats: self.seats,
            options: self.options.clone(),
            seed: self.seed,
            bots: self.levels.clone(),
            result: record.result.clone(),
            returns: self.returns(record),
            n_actions: record.actions.len(),
        }
    }

    fn returns(&self, record: &Record) -> Vec<f64> {
        let teams = AnyGame::teams(&self.options, self.seats);
        MatchResult::returns(&record.result.ranking, &teams, self.seats)
    }

    /// Returns a decision that is about to be played, without its return.
    fn decision(
        &self,
        match_no: u64,
        played: &Played,
        view: SeatView<AnyGame>,
        action: &AnyAction,
    ) -> BotDecision {
        let SeatView { seat, public, private, legal } = view;
        let index = legal.iter().position(|other| other == action);
        BotDecision {
            match_name: self.match_name(match_no),
            step: played.n_actions,
            game: self.kind.name(),
            seats: self.seats,
            options: self.options.clone(),
            seat,
            bot: self.levels[seat.index()],
            kind: played.table.decision().expect("a bot was asked").kind,
            observation: Observation { public, private },
            index: index.expect("bots choose only legal actions"),
            legal,
            action: action.clone(),
            r#return: 0.0,
        }
    }

    /// Plays match number `match_no`, and calls `note` with each action of a bot before it is
    /// played, and with the view that the bot got.
    pub(crate) fn played(
        &self,
        match_no: u64,
        mut note: impl FnMut(&Played, SeatView<AnyGame>, &AnyAction),
    ) -> Played {
        let seed = Seed::new(self.seed, self.kind.name(), self.seats, match_no);
        let rng_seed = seed.number("bots");
        let mut played = Played::new(self, seed);
        for (seat, &level) in Seat::all(self.seats).zip(&self.levels) {
            let command = TableCommand::AddBot { seat, level };
            let key = key(&played.host, format!("bot {seat}"));
            played.take(Input::from(PlayerCommand::new(played.host.clone(), key, command)));
        }
        let mut rng = fastrand::Rng::with_seed(rng_seed);
        while let Some(Scheduled { action, .. }) = played.table.next_scheduled(&Pace::AT_ONCE) {
            let input = action.into_input(|turn: BotTurn<_>| {
                let action = match &turn.world {
                    Some(world) => {
                        let seed = rng.u64(..);
                        let on_progress = &mut bots::search::uninterrupted;
                        bots::choose_in(turn.level, world, &turn.events, seed, on_progress)
                    }
                    None => bots::choose(turn.level, &turn.view, &mut rng),
                };
                note(&played, turn.view, &action);
                action
            });
            played.take(input);
        }
        played
    }
}

/// A table of bots and its log.
pub(crate) struct Played {
    seed: Seed,
    host: Person,
    pub(crate) table: Table<AnyGame>,
    log: Log,
    now: EpochMs,
    n_secrets: u64,
    /// The number of actions so far.
    n_actions: usize,
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
        let (table, created) =
            Table::create(id, setup, host.clone(), create, AnyOptions::of_game, now)
                .expect("the options were checked in `new`");
        Played { seed, host, table, log: vec![created], now, n_secrets: 0, n_actions: 0 }
    }

    fn take(&mut self, input: Input<AnyAction>) {
        self.now += ENTRY_MS;
        let mut draw = || {
            self.n_secrets += 1;
            Secret::new(self.seed.bytes("secret", self.n_secrets))
        };
        match self.table.decide(input, self.now, &mut draw) {
            Verdict::Step(step) => {
                let is_action = matches!(step.entry.change, Change::Played { .. });
                self.n_actions += usize::from(is_action);
                self.log.push(step.entry.clone());
                self.table.commit(step);
            }
            // Bots choose only legal actions.
            refused @ (Verdict::Done { .. } | Verdict::Refused(_)) => panic!("{refused:?}"),
        }
    }

    fn into_record(self) -> Record {
        self.table.record(&self.log[1..]).expect("a table of bots plays its match to the end")
    }
}

fn key(host: &Person, cid: String) -> IdempotencyKey {
    IdempotencyKey { player: host.id, cid, body: String::new() }
}

fn uuid(bytes: [u8; 32]) -> Uuid {
    let (first, _) = bytes.split_at(16);
    Builder::from_random_bytes(first.try_into().expect("16 bytes are 16 bytes")).into_uuid()
}
