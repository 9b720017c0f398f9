use games::{AnyAction, GameKind};
use protocol::{
    By, ChatMode, ChatRules, Decision, EpochMs, Kind, Level, RawAction, Settings, TableId, UserId,
};
use rules::{Seat, fairness::Secret};
use serde_json::Value;
use storage::journal::{IdempotencyKey, Person};
use table::{
    Broadcast, Input, Pace, PlayerCommand, ScheduledAction, Setup, Table, TableCommand, Verdict,
};
use uuid::Uuid;

use crate::{
    Lesson,
    stacked::{DECKS, Stacked, StackedOptions},
};

const LEARNER: Seat = Seat(0);

/// The time at which every lesson starts.
const BEGINNING: EpochMs = EpochMs(1_790_000_000_000);

/// The time between entries, in milliseconds.
const ENTRY_MS: u64 = 1000;

/// The frames that the learner's seat is sent when a table plays a lesson.
#[derive(Clone, Debug)]
pub struct Played {
    /// The initial snapshot.
    pub start: Value,
    /// The learner's decisions, in order.
    pub steps: Vec<Step>,
}

/// One decision of the learner.
#[derive(Clone, Debug)]
pub struct Step {
    /// The action that the learner should choose.
    pub wants: Value,
    /// The updates that follow, to the next decision or the end.
    pub updates: Vec<Value>,
}

/// A table where a lesson is played.
struct Room {
    learner: Person,
    table: Table<Stacked>,
    now: EpochMs,
    n_secrets: u8,
}

impl Played {
    /// Plays a lesson of a game.
    ///
    /// # Panics
    ///
    /// The table refuses an action of the script, or the script has no decision for the learner.
    pub fn of(kind: GameKind, lesson: &Lesson) -> Played {
        let mut room = Room::open(kind, lesson);
        for action in &lesson.before {
            room.plays(lesson, action);
        }
        assert!(room.is_learners(), "{}: the learner is to begin", lesson.id);
        let start = frame(&room.table.snapshot_frame(LEARNER));
        let mut steps: Vec<Step> = Vec::new();
        for action in &lesson.line {
            if room.is_learners() {
                steps.push(Step { wants: action.clone(), updates: Vec::new() });
            }
            let told = room.plays(lesson, action);
            let update = frame(&room.table.update_frame(&told, LEARNER, room.now));
            steps.last_mut().expect("the learner began").updates.push(update);
        }
        Played { start, steps }
    }
}

impl Room {
    fn open(kind: GameKind, lesson: &Lesson) -> Room {
        let learner =
            Person { id: UserId(Uuid::nil()), name: "Learner".to_owned(), kind: Kind::Guest };
        let mut options = lesson.options.clone();
        let decks = serde_json::to_value(&lesson.decks).expect("cards serialize");
        options.insert(DECKS.to_owned(), decks);
        let setup = Setup {
            game: kind.name().to_owned(),
            seats: lesson.seats,
            options,
            settings: Settings {
                chat: ChatRules { mode: ChatMode::Off, slow_s: 0 },
                auto_forced: lesson.automatic,
                takeback: false,
                hints: false,
                ..Settings::default()
            },
            invite: None,
            lang: None,
            seated: true,
        };
        let (id, create) = (TableId(Uuid::nil()), key(&learner, 0));
        let made =
            Table::create(id, setup, learner.clone(), create, StackedOptions::open, BEGINNING);
        let (table, _) = made.unwrap_or_else(|refusal| panic!("{}: {refusal:?}", lesson.id));
        let mut room = Room { learner, table, now: BEGINNING, n_secrets: 0 };
        for seat in Seat::all(lesson.seats).skip(1) {
            room.commands(lesson, TableCommand::AddBot { seat, level: Level::Plain });
        }
        room.takes(lesson, Input::Start);
        room
    }

    fn is_learners(&self) -> bool {
        let decision = self.table.decision();
        decision.is_some_and(|decision| decision.seats == [LEARNER]) && self.automatic().is_none()
    }

    fn automatic(&self) -> Option<ScheduledAction<Stacked>> {
        self.table.next_scheduled(&Pace::AT_ONCE).map(|automatic| automatic.action)
    }

    /// Performs an action of the script, by the seat to act or by the table itself.
    fn plays(&mut self, lesson: &Lesson, action: &Value) -> Broadcast<Stacked> {
        let decision = self.table.decision();
        let Decision { id: decision, .. } =
            decision.unwrap_or_else(|| panic!("{}: nobody may do {action}", lesson.id));
        let raw = RawAction::of(action).expect("an action is an object");
        let input = match self.automatic() {
            None => {
                return self.commands(lesson, TableCommand::act(decision, raw));
            }
            Some(ScheduledAction::Input(input @ Input::Play { .. })) => input,
            Some(ScheduledAction::Ask { turn, .. }) => {
                let same =
                    |known: &&AnyAction| serde_json::to_value(known).ok().as_ref() == Some(action);
                let known = turn.view.legal.iter().find(same).cloned();
                let action = known.unwrap_or_else(|| {
                    panic!(
                        "{}: seat {} cannot do {action}: {:?}",
                        lesson.id, turn.view.seat, turn.view.legal
                    )
                });
                Input::Play { decision, action, by: By::Bot(turn.level) }
            }
            Some(other) => panic!("{}: a lesson has no {other:?}", lesson.id),
        };
        self.takes(lesson, input)
    }

    fn commands(&mut self, lesson: &Lesson, command: TableCommand) -> Broadcast<Stacked> {
        let key = key(&self.learner, self.table.head() + 1);
        let who = self.learner.clone();
        self.takes(lesson, Input::from(PlayerCommand::new(who, key, command)))
    }

    fn takes(&mut self, lesson: &Lesson, input: Input<AnyAction>) -> Broadcast<Stacked> {
        self.now += ENTRY_MS;
        let mut draw = || {
            self.n_secrets += 1;
            Secret::new([self.n_secrets; 32])
        };
        match self.table.decide(input, self.now, &mut draw) {
            Verdict::Step(step) => self.table.commit(step),
            refused @ (Verdict::Done { .. } | Verdict::Refused(_)) => {
                panic!("{}: {refused:?}", lesson.id)
            }
        }
    }
}

fn key(learner: &Person, n: u64) -> IdempotencyKey {
    IdempotencyKey { player: learner.id, cid: n.to_string(), body: String::new() }
}

/// Parses a frame and removes the decks and the commitment to the shuffle, since the decks are
/// stacked.
fn frame(text: &str) -> Value {
    let mut frame: Value = serde_json::from_str(text).expect("a frame is valid JSON");
    if let Some(table) = frame.pointer_mut("/public/table").and_then(Value::as_object_mut) {
        table.remove("fair");
    }
    if let Some(options) = frame.pointer_mut("/public/table/options").and_then(Value::as_object_mut)
    {
        options.remove(DECKS);
    }
    frame
}
