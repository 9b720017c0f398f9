use std::{collections::BTreeMap, sync::Arc};

use games::{AnyGame, AnyOptions, GameKind};
use protocol::{
    Code, EpochMs, Kind, Level, PlayedBy, RawAction, Refusal, Settings, TableId, UserId,
    to_server::Mute,
};
use rules::{BadOption, Game, Seat, fairness::Secret};
use serde_json::{Map, Value, json};
use storage::journal::{Entry, FinishedMatch, IdempotencyKey, MatchStart, Memory, Person, Store};
use uuid::Uuid;

use crate::{
    Broadcast, CommandContext, CompleteCommand, Input, Pace, PlayerCommand, Setup, Table,
    TableCommand, Verdict, table::replay::Replay,
};

pub(crate) fn open(
    game: &str,
    chosen: &Map<String, Value>,
    seats: u8,
) -> Result<AnyOptions, BadOption> {
    AnyOptions::read(GameKind::from_name(game).expect("the game exists"), chosen, seats)
}

/// Returns a test player; number 0 is the host.
pub(crate) fn person(n: u8) -> Person {
    let name = ["Aino", "Eero", "Ukko", "Maja", "Olle"][usize::from(n)].to_owned();
    Person { id: UserId(Uuid::from_u128(u128::from(n) + 100)), name, kind: Kind::Guest }
}

/// A command with its context, and what the actor looks up for it.
pub(crate) struct Submitted {
    command: TableCommand,
    context: CommandContext,
    speaker: Option<UserId>,
    absent_since: Option<EpochMs>,
}

impl Submitted {
    pub(crate) fn mute(speaker: Option<UserId>, mute: Mute) -> Submitted {
        Submitted { speaker, ..TableCommand::Mute(mute).into() }
    }

    pub(crate) fn on_absence(since: EpochMs, command: TableCommand) -> Submitted {
        Submitted { absent_since: Some(since), ..command.into() }
    }
}

impl From<TableCommand> for Submitted {
    fn from(command: TableCommand) -> Submitted {
        (command, CommandContext::default()).into()
    }
}

impl From<(TableCommand, CommandContext)> for Submitted {
    fn from((command, context): (TableCommand, CommandContext)) -> Submitted {
        Submitted { command, context, speaker: None, absent_since: None }
    }
}

/// A table with its log and a simulated clock.
pub(crate) struct Bench {
    pub(crate) table: Table<AnyGame>,
    pub(crate) log: Vec<Arc<Entry>>,
    pub(crate) now: EpochMs,
    pub(crate) told: Vec<Broadcast<AnyGame>>,
    pub(crate) finished: Vec<FinishedMatch>,
    /// The states before some entries, with the numbers of these.
    pub(crate) match_starts: Vec<(u64, MatchStart)>,
    /// The kind of its players; a rated table requires accounts.
    kind: Kind,
    n_commands: u32,
    n_secrets: u8,
}

impl Bench {
    pub(crate) fn new(game: &str, seats: u8, options: &Value, settings: Settings) -> Bench {
        Bench::made(game, seats, options, settings, None)
    }

    /// Like [`Bench::new`], but private with `invite`.
    pub(crate) fn with_invite(
        game: &str,
        seats: u8,
        settings: Settings,
        invite: Option<String>,
    ) -> Bench {
        Bench::made(game, seats, &json!({}), settings, invite)
    }

    pub(super) fn made(
        game: &str,
        seats: u8,
        options: &Value,
        settings: Settings,
        invite: Option<String>,
    ) -> Bench {
        let kind = if settings.rated { Kind::Account } else { Kind::Guest };
        let host = Person { kind, ..person(0) };
        let setup = Setup {
            game: game.to_owned(),
            seats,
            options: options.as_object().expect("options are an object").clone(),
            settings,
            invite,
            lang: None,
            seated: false,
        };
        let id = TableId(Uuid::from_u128(7));
        let key = IdempotencyKey {
            player: person(0).id,
            cid: "create".to_owned(),
            body: "create".to_owned(),
        };
        let now = EpochMs(1_790_000_000_000);
        let (table, entry) = Table::create(id, setup, host, key, open, now).unwrap();
        Bench {
            table,
            log: vec![entry],
            now,
            told: Vec::new(),
            finished: Vec::new(),
            match_starts: Vec::new(),
            kind,
            n_commands: 0,
            n_secrets: 0,
        }
    }

    /// Returns a copy of the table with the same log and no broadcasts.
    pub(crate) fn copied(&self) -> Bench {
        Bench {
            table: self.table.clone(),
            log: self.log.clone(),
            told: Vec::new(),
            finished: Vec::new(),
            match_starts: self.match_starts.clone(),
            ..*self
        }
    }

    /// Returns a table with all players seated and not ready.
    pub(crate) fn seated(game: &str, seats: u8) -> Bench {
        Bench::new(game, seats, &json!({}), Settings::default()).full()
    }

    /// Like [`Bench::seated`], with the match started.
    pub(crate) fn playing(game: &str, seats: u8) -> Bench {
        Bench::new(game, seats, &json!({}), Settings::default()).started()
    }

    /// Returns a match of Gúrka between Eero and a bot that filled the other seat.
    pub(crate) fn filled(settings: &Settings) -> Bench {
        let settings = Settings { fill_after_s: Some(15), ..*settings };
        let mut bench = Bench::new("gurka", 2, &json!({}), settings);
        bench.does(1, quick()).unwrap();
        bench.now += 15_000;
        bench.lets_the_table_act();
        bench.lets_the_table_act();
        bench
    }

    /// Sets the clock.
    pub(crate) fn at(self, now: EpochMs) -> Bench {
        Bench { now, ..self }
    }

    /// Seats the first `n` players.
    pub(crate) fn with_people(mut self, n: u8) -> Bench {
        for n in 0..n {
            self.does(n, sit(n)).unwrap();
        }
        self
    }

    /// Seats a player in each seat.
    pub(crate) fn full(self) -> Bench {
        let seats = self.table.seats();
        self.with_people(seats)
    }

    /// Seats a bot in each free seat.
    pub(crate) fn with_bots(mut self) -> Bench {
        for seat in Seat::all(self.table.seats()) {
            if self.table.is_free(seat) {
                self.does(0, add_bot(seat.0)).unwrap();
            }
        }
        self
    }

    /// Starts the match.
    pub(crate) fn begun(mut self) -> Bench {
        self.does(0, TableCommand::Start {}).unwrap();
        self
    }

    /// Seats a player in each seat, and starts the match.
    pub(crate) fn started(self) -> Bench {
        self.full().begun()
    }

    /// Starts the next match.
    pub(crate) fn plays_again(&mut self) {
        self.does(0, TableCommand::Rematch {}).unwrap();
        self.does(0, TableCommand::Start {}).unwrap();
    }

    /// Executes a command of player `n` with a new `cid`; returns the entry's number.
    pub(crate) fn does(&mut self, n: u8, command: impl Into<Submitted>) -> Result<u64, Refusal> {
        self.n_commands += 1;
        let cid = format!("c{}", self.n_commands);
        self.commands(n, &cid, "body", command)
    }

    pub(crate) fn commands(
        &mut self,
        n: u8,
        cid: &str,
        body: &str,
        command: impl Into<Submitted>,
    ) -> Result<u64, Refusal> {
        let who = Person { kind: self.kind, ..person(n) };
        let key = IdempotencyKey { player: who.id, cid: cid.to_owned(), body: body.to_owned() };
        let Submitted { command, context, speaker, absent_since } = command.into();
        let sent = PlayerCommand { who, key, command, context };
        self.takes(Input::Command(Box::new(CompleteCommand { sent, speaker, absent_since })))
    }

    pub(crate) fn takes(
        &mut self,
        input: Input<<AnyGame as Game>::Action>,
    ) -> Result<u64, Refusal> {
        let n_secrets = &mut self.n_secrets;
        let verdict = self.table.decide(input, self.now, &mut || {
            *n_secrets += 1;
            Secret::new([*n_secrets; 32])
        });
        match verdict {
            Verdict::Done { seq } => Ok(seq),
            Verdict::Refused(refusal) => Err(refusal),
            Verdict::Step(step) => {
                let seq = step.entry.seq;
                self.log.push(step.entry.clone());
                self.finished.extend(step.finishes(&self.table));
                self.match_starts.extend(step.match_start(&self.table).map(|state| (seq, state)));
                let told = self.table.commit(step);
                self.told.push(told);
                Ok(seq)
            }
        }
    }

    /// Checks that `command` is refused without a visible change; returns the code.
    pub(crate) fn refuses(&mut self, n: u8, command: impl Into<Submitted>) -> Code {
        let before = self.looks();
        let refusal = self.does(n, command).expect_err("the command is refused");
        assert_eq!(self.looks(), before, "a refusal changes nothing: {refusal}");
        refusal.code
    }

    /// Returns everything that any viewer sees.
    pub(crate) fn looks(&self) -> Vec<String> {
        look(&self.table)
    }

    /// The seat to act.
    pub(crate) fn to_act(&self) -> u8 {
        self.table.decision().expect("a match is in progress").seats[0].0
    }

    /// Returns the first legal action of the seat to act, as a command.
    pub(crate) fn first_legal(&self) -> TableCommand {
        let play = self.table.play().expect("a match is in progress");
        let action = RawAction::of(&play.game.legal()[0]).unwrap();
        TableCommand::act(play.decision, action)
    }

    /// Returns a random action of the seat to act, as a command.
    pub(crate) fn random(&self, rng: &mut fastrand::Rng) -> TableCommand {
        let play = self.table.play().expect("a match is in progress");
        let action = RawAction::of(&rng.choice(play.game.legal()).unwrap()).unwrap();
        TableCommand::act(play.decision, action)
    }

    /// Lets the player to act play the first legal action; returns the seat.
    pub(crate) fn acts(&mut self) -> u8 {
        let (seat, command) = (self.to_act(), self.first_legal());
        let sits = |n: &u8| self.table.seat_of(person(*n).id) == Some(Seat(seat));
        let n = (0..5).find(sits).expect("a person is to act");
        self.does(n, command).unwrap();
        seat
    }

    /// Plays one action, by the table or by the player to act.
    pub(crate) fn plays(&mut self) {
        match self.table.next_scheduled(&Pace::AT_ONCE) {
            Some(next) if next.at <= self.now => self.lets_the_table_act(),
            Some(_) | None => drop(self.acts()),
        }
    }

    pub(crate) fn plays_until(&mut self, fits: impl Fn(&Bench) -> bool) {
        while !fits(self) {
            self.plays();
        }
    }

    /// Plays to the end, also for those who have left.
    pub(crate) fn plays_out(&mut self) {
        self.plays_until(|bench| !bench.table.is_playing());
    }

    /// Plays to the end, always with the first legal action.
    pub(crate) fn plays_to_the_end(&mut self) {
        while self.table.decision().is_some() {
            self.acts();
        }
    }

    pub(crate) fn played_by(&self, seat: u8) -> PlayedBy {
        self.table.public().seats[usize::from(seat)].player.as_ref().unwrap().played_by
    }

    /// The public events of the last entry, as JSON.
    pub(crate) fn events(&self) -> Value {
        json!(self.told.last().unwrap().events)
    }

    /// Runs all automatic actions that are due.
    pub(crate) fn lets_the_table_act(&mut self) {
        let next = self.table.next_scheduled(&Pace::AT_ONCE).expect("the table acts automatically");
        let input = next.action.into_input(|turn| turn.view.legal[0].clone());
        self.takes(input).unwrap();
    }

    /// Stores its log with its match starts.
    pub(crate) async fn store(&self, store: &impl Store) {
        let mut match_starts: BTreeMap<u64, MatchStart> =
            self.match_starts.iter().cloned().collect();
        for entry in &self.log {
            let (id, stored) = (self.table.id(), entry.clone());
            match match_starts.remove(&entry.seq) {
                Some(match_start) => store.append_first(id, stored, true, match_start).await,
                None => store.append(id, stored, true).await,
            }
            .unwrap();
        }
    }

    /// Returns a store with its log.
    pub(crate) async fn stored(&self) -> Memory {
        let memory = Memory::default();
        self.store(&memory).await;
        memory
    }

    /// Returns a replay of the whole log.
    pub(crate) fn replay(&self) -> Replay<AnyGame> {
        Replay::of_log(self.table.id(), &self.log, open).unwrap()
    }

    /// Returns the table after a restart.
    pub(crate) fn restored(&self) -> Table<AnyGame> {
        Table::restore(self.table.id(), &self.log, open).unwrap()
    }
}

/// Returns everything that any viewer sees of a table.
pub(crate) fn look(table: &Table<AnyGame>) -> Vec<String> {
    let mut looks = vec![table.snapshot_head(protocol::to_client::SnapshotReason::First).text()];
    looks.extend(Seat::all(table.seats()).map(|seat| table.private_part(seat, &[])));
    looks
}

pub(crate) fn add_bot(seat: u8) -> TableCommand {
    TableCommand::AddBot { seat: Seat(seat), level: Level::Fool }
}

/// Any seat, by quick play.
pub(crate) fn quick() -> (TableCommand, CommandContext) {
    let context = CommandContext { quick: true, ..CommandContext::default() };
    (TableCommand::Sit { seat: None, invite: None }, context)
}

pub(crate) fn sit(seat: u8) -> TableCommand {
    TableCommand::Sit { seat: Some(Seat(seat)), invite: None }
}
