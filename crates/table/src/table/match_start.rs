//! The state of a table just before a match begins, from which the match can be replayed without
//! the entries before it.
//!
//! A match start is versioned: a table with one of another version is rebuilt from its whole log.
//! A change of this format, or of how entries before a match are applied, needs a new [`VERSION`].
//! It leaves out what `Started` resets, and the state of the game.

use std::collections::BTreeSet;

use journal::{MatchStart, Person};
use protocol::{EpochMs, Language, Settings, TableId, UserId};
use rules::Game;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    ParseOptions, Table, as_map, command::Outcomes, dealing::stored::StoredDealing, invite::Lock,
    seat::SeatState,
};

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
        if self.play.is_some() || self.match_no == 1 {
            return None;
        }
        let state = StoredState {
            version: VERSION,
            head: self.head,
            created_at: self.created_at,
            changed_at: self.changed_at,
            game: self.game.clone(),
            options: as_map(&self.options),
            settings: self.settings.clone(),
            host: self.host.clone(),
            lang: self.lang,
            lock: self.lock.clone(),
            seats: self.seat_states.clone(),
            match_no: self.match_no,
            removed: self.removed.clone(),
            muted: self.muted.clone(),
            dealing: StoredDealing::of_next_match(&self.dealing),
        };
        let state = serde_json::to_string(&state).expect("match starts serialize");
        let seated = self.seat_states.iter().filter_map(SeatState::named);
        let people = seated.chain(&self.removed).chain([&self.host]).map(|person| person.id);
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
        let table = Table::new(id, state.game, options, state.settings, state.host, seats);
        Ok(Table {
            head: state.head,
            created_at: state.created_at,
            changed_at: state.changed_at,
            lang: state.lang,
            lock: state.lock,
            seat_states: state.seats,
            match_no: state.match_no,
            removed: state.removed,
            muted: state.muted,
            dealing: state.dealing.read(id)?,
            outcomes: Outcomes::stored(),
            ..table
        })
    }
}
