//! The state of a table just before a match begins, from which the match can be replayed without
//! the entries before it.
//!
//! A match start is versioned: a table with one of another version is rebuilt from its whole log.
//! A change of this format, or of how entries before a match are applied, needs a new [`VERSION`].
//! It leaves out what `Started` resets, and the state of the game.

use std::collections::BTreeSet;

use protocol::{EpochMs, Language, Settings, TableId, UserId};
use rules::Game;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use storage::journal::{MatchStart, Person};

use super::{
    Origin,
    log::{LogState, Outcomes},
    record::MatchRecord,
    seat::SeatState,
    seating::Seating,
};
use crate::{ParseOptions, Table, as_map, dealing::stored::StoredDealing, invite::Lock};

const VERSION: u32 = 2;

/// The version alone, which can be read from a match start of any version.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredState {
    version: u32,
    /// The number of the last entry.
    head: u64,
    created_at: EpochMs,
    changed_at: EpochMs,
    game: String,
    options: Map<String, Value>,
    settings: Settings,
    host: Person,
    lang: Option<Language>,
    lock: Option<Lock>,
    seats: Vec<SeatState>,
    match_no: u32,
    removed: Vec<Person>,
    muted: BTreeSet<UserId>,
    dealing: StoredDealing,
}

impl<G: Game> Table<G> {
    /// Returns the state of the table before the next match.
    ///
    /// The first match has none, because only a few entries precede it.
    pub(crate) fn match_start(&self) -> Option<MatchStart> {
        if self.play.is_some() || self.record.match_no == 1 {
            return None;
        }
        let state = StoredState {
            version: VERSION,
            head: self.log.head,
            created_at: self.origin.created_at,
            changed_at: self.log.changed_at,
            game: self.origin.game.clone(),
            options: as_map(&self.options),
            settings: self.settings.clone(),
            host: self.seating.host.clone(),
            lang: self.origin.lang,
            lock: self.seating.lock.clone(),
            seats: self.seating.states.clone(),
            match_no: self.record.match_no,
            removed: self.seating.removed.clone(),
            muted: self.seating.muted.clone(),
            dealing: StoredDealing::of_next_match(&self.dealing),
        };
        let state = serde_json::to_string(&state).expect("match starts serialize");
        let seated = self.seating.states.iter().filter_map(SeatState::named);
        let people =
            seated.chain(&self.seating.removed).chain([&self.seating.host]).map(|person| person.id);
        Some(MatchStart { state, people: people.collect() })
    }

    /// Reads the table from a match start.
    ///
    /// # Errors
    ///
    /// The match start has another version, or is invalid.
    pub(super) fn from_match_start(
        id: TableId,
        state: &str,
        parse: ParseOptions<G>,
    ) -> Result<Table<G>, String> {
        // Its text may quote a secret.
        let unreadable = |error: serde_json::Error| {
            format!(
                "it is not a match start: {:?} error at byte {}",
                error.classify(),
                error.column()
            )
        };
        let Versioned { version } = serde_json::from_str(state).map_err(unreadable)?;
        if version != VERSION {
            return Err(format!("it has version {version}, not {VERSION}"));
        }
        let state: StoredState = serde_json::from_str(state).map_err(unreadable)?;
        let seats = u8::try_from(state.seats.len()).map_err(|error| error.to_string())?;
        let options =
            parse(&state.game, &state.options, seats).map_err(|refused| refused.to_string())?;
        let origin =
            Origin { id, game: state.game, created_at: state.created_at, lang: state.lang };
        let log = LogState::new(state.head, state.changed_at, Outcomes::stored());
        let seating = Seating {
            states: state.seats,
            host: state.host,
            lock: state.lock,
            removed: state.removed,
            muted: state.muted,
        };
        Ok(Table {
            dealing: state.dealing.read(id)?,
            record: MatchRecord::of_match(state.match_no),
            ..Table::new(origin, log, options, state.settings, seating)
        })
    }
}
