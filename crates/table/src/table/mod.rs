pub(crate) mod log;
mod match_start;
pub(crate) mod replay;
pub(crate) mod step;
pub(crate) mod timing;

pub(crate) mod absence;
pub(crate) mod bots;
mod chat;
mod claims;
pub(crate) mod clock;
mod deal;
mod host;
mod leaving;
mod pause;
mod play;
pub(crate) mod record;
pub(crate) mod restricted;
mod seat;
mod seating;
mod sitting;
mod undo;
mod view;
pub(crate) mod votes;
pub(crate) mod waiting;

use protocol::{EpochMs, Language, Settings, Status, TableId};
use rules::{BadOption, Game};
use serde_json::{Map, Value};
use storage::journal::{Change, Entry};

use self::{
    clock::TableClock,
    log::{LogState, Outcomes},
    pause::Pause,
    play::Play,
    record::MatchRecord,
    seat::{Occupant, SeatState},
    seating::Seating,
    undo::UndoHistory,
    votes::Votes,
    waiting::Waiting,
};
use crate::{dealing::Dealing, invite::Lock};

/// Parses the chosen options of a game; the arguments are its name, the choices and the number of
/// seats.
pub type ParseOptions<G> =
    fn(&str, &Map<String, Value>, u8) -> Result<<G as Game>::Options, BadOption>;

/// The state of one table: seats, settings and match.
///
/// It changes only by entries. [`Table::decide`] turns an input into an entry and the state after
/// it without changing the table. Once the entry is appended, [`Table::commit`] applies it. So a
/// refusal, a panic in the rules or a full disk leaves the table unchanged (write-ahead log).
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    origin: Origin,
    log: LogState,
    options: G::Options,
    settings: Settings,
    seating: Seating,
    waiting: Waiting,
    play: Option<Play<G>>,
    clock: TableClock,
    pause: Pause,
    votes: Votes,
    undo: UndoHistory<G>,
    dealing: Dealing,
    /// Set while seats contribute to a shuffle, when no decision is open. It is not stored, since a
    /// recovered table asks the seats again.
    is_shuffling: bool,
    record: MatchRecord<G>,
}

/// The facts of a table that never change.
#[derive(Clone, Debug)]
struct Origin {
    id: TableId,
    game: String,
    created_at: EpochMs,
    /// The language of the creator; `None` if unknown.
    lang: Option<Language>,
}

impl<G: Game> Table<G> {
    /// Creates the table from its first entry.
    ///
    /// # Errors
    ///
    /// The entry does not create a table, or its options are invalid.
    fn from_created(
        id: TableId,
        created: &Entry,
        parse: ParseOptions<G>,
    ) -> Result<Table<G>, String> {
        let Change::Created {
            game, seats, options, settings, host, invite, key, lang, seated, ..
        } = &created.change
        else {
            return Err("entry 0 makes no table".to_owned());
        };
        let settings = settings.clone().in_force();
        let options = parse(game, options, *seats).map_err(|bad| bad.to_string())?;
        let lock = Lock::of(invite.as_deref(), key.as_ref());
        let mut table = Table::new(
            Origin { id, game: game.clone(), created_at: created.at, lang: *lang },
            LogState::new(created.seq, created.at, Outcomes::default()),
            options,
            settings,
            Seating { lock, ..Seating::new(host.clone(), *seats) },
        );
        if *seated {
            table.seating.states[0] = SeatState::Person(Occupant::new(host.clone(), true));
        }
        table.update_waiting_since(created);
        table.log.outcomes.note(created);
        Ok(table)
    }

    /// Creates a table before its first match.
    fn new(
        origin: Origin,
        log: LogState,
        options: G::Options,
        settings: Settings,
        seating: Seating,
    ) -> Table<G> {
        Table {
            dealing: Dealing::new(origin.id),
            origin,
            log,
            options,
            settings,
            seating,
            waiting: Waiting::default(),
            play: None,
            clock: TableClock::default(),
            pause: Pause::default(),
            votes: Votes::default(),
            undo: UndoHistory::default(),
            is_shuffling: false,
            record: MatchRecord::of_match(1),
        }
    }

    pub fn id(&self) -> TableId {
        self.origin.id
    }

    pub(crate) fn game(&self) -> &str {
        &self.origin.game
    }

    pub(crate) fn lang(&self) -> Option<Language> {
        self.origin.lang
    }

    pub(crate) fn created_at(&self) -> EpochMs {
        self.origin.created_at
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns whether the table's matches are rated. A match of an older version stays rated to
    /// its end, even if its settings are no longer allowed.
    pub(crate) fn is_rated(&self) -> bool {
        let began_before = self.play.as_ref().is_some_and(|play| !play.leavers_lose);
        self.settings.rated && (began_before || self.settings.check_ratable().is_ok())
    }

    pub fn status(&self) -> Status {
        match &self.play {
            None => Status::Waiting,
            Some(play) if play.to_act().is_some() => Status::Playing,
            Some(_) => Status::Finished,
        }
    }

    /// Returns whether a restarted server has to load the table even if nobody asks for it.
    pub fn is_open(&self) -> bool {
        self.status() != Status::Finished
    }
}

/// Access to private state for tests.
#[cfg(test)]
impl<G: Game> Table<G> {
    pub(crate) fn play_mut(&mut self) -> Option<&mut Play<G>> {
        self.play.as_mut()
    }

    pub(crate) fn clear_undo(&mut self) {
        self.undo = UndoHistory::default();
    }

    pub(crate) fn absences(&self) -> &[protocol::record::RecordAbsence] {
        &self.record.absences
    }

    pub(crate) fn n_outcomes(&self) -> usize {
        self.log.outcomes.len()
    }

    /// Everything that the table knows, except the commands of earlier matches: a table that is
    /// rebuilt from a match start looks them up in the store.
    pub(crate) fn known(&self) -> String {
        let commands = self.log.outcomes.current();
        let mut table = self.clone();
        table.log.outcomes = Outcomes::stored();
        format!("{table:?} {commands:?}")
    }
}
