#[cfg(test)]
use std::collections::BTreeMap;
use std::{
    collections::HashMap,
    hash::{BuildHasher, RandomState},
    mem,
    sync::LazyLock,
};

use protocol::{Code, EpochMs, Refusal, UserId};
use rules::{Game, Seat};
use storage::journal::{Change, Entry, IdempotencyKey};

use crate::Table;

/// The maximum number of entries other than play since the last match began. Beyond that, only
/// commands that lead to a match or away from the table are accepted.
pub(crate) const ENTRIES_MAX: u32 = 2_000;

/// The number of entries that commands to start a match or to leave may still add. Each seat can be
/// left, filled and made ready more than once.
const SPARE_ENTRIES: u32 = 100;

/// The end of a table's log, and the commands in it.
#[derive(Clone, Debug)]
pub(super) struct LogState {
    /// The epoch of the store's history, set by the actor.
    pub(super) epoch: u32,
    /// The number of the last entry.
    pub(super) head: u64,
    pub(super) changed_at: EpochMs,
    /// Set once the table is closed for good.
    pub(super) is_closed: bool,
    /// The number of entries since the last match began that are not play, for [`ENTRIES_MAX`].
    pub(super) n_non_play_entries: u32,
    pub(super) outcomes: Outcomes,
}

impl LogState {
    /// Creates the state after entry `head`.
    pub(super) fn new(head: u64, changed_at: EpochMs, outcomes: Outcomes) -> LogState {
        LogState { epoch: 1, head, changed_at, is_closed: false, n_non_play_entries: 0, outcomes }
    }
}

impl<G: Game> Table<G> {
    /// The epoch of the history that the table's log belongs to.
    pub(crate) fn epoch(&self) -> u32 {
        self.log.epoch
    }

    pub fn head(&self) -> u64 {
        self.log.head
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.log.is_closed
    }

    /// The outcome of a recent command; `None` if it was not executed recently.
    pub(crate) fn outcome(&self, key: &IdempotencyKey) -> Option<&CommandOutcome> {
        self.log.outcomes.get(key)
    }

    /// Returns whether only the store knows the outcomes of some commands.
    pub(crate) fn has_forgotten_commands(&self) -> bool {
        self.log.outcomes.is_partial()
    }

    /// Counts an entry towards [`ENTRIES_MAX`].
    pub(super) fn count_entry(&mut self, change: &Change) {
        if matches!(change, Change::Started { .. } | Change::Rematch { .. }) {
            self.log.n_non_play_entries = 0;
        } else if !matches!(change, Change::Played { .. }) {
            self.log.n_non_play_entries = self.log.n_non_play_entries.saturating_add(1);
        }
    }

    /// Checks the limit on entries other than play, so that a log cannot grow without bound. Play
    /// and its end are always accepted.
    pub(super) fn check_entry_limit(&self, change: &Change) -> Result<(), Refusal> {
        let plays = matches!(
            change,
            Change::Started { .. }
                | Change::Played { .. }
                | Change::Resigned { .. }
                | Change::Rematch { .. }
        );
        let leads_on = matches!(
            change,
            Change::Ready { ready: true, .. }
                | Change::Stood { .. }
                | Change::BotAdded { .. }
                | Change::Voted { .. }
        );
        let limit = if leads_on { ENTRIES_MAX + SPARE_ENTRIES } else { ENTRIES_MAX };
        if plays || self.log.n_non_play_entries < limit {
            return Ok(());
        }
        Err(Refusal::new(
            Code::TooLarge,
            "this table has too many entries besides play: play on, start a match, or create another table",
        ))
    }
}

/// The outcomes of the latest commands by idempotency key: a repeated command has no further
/// effect.
///
/// It has those of the current match and of the match before it, or only the former if the table
/// was rebuilt from the start of its match. A table lives for any number of matches, so older
/// outcomes are only in the store, whose unique index on idempotency keys refuses the entry of a
/// command that was executed before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcomes {
    current: OutcomesByKey,
    previous: OutcomesByKey,
    /// Set if the log has commands of earlier matches, whose outcomes are only in the store.
    is_partial: bool,
}

type OutcomesByKey = HashMap<KeyHash, CommandOutcome>;

/// The hash of a player and a `cid`, because whole keys would take most of a table's memory. With
/// 128 bits and secrets of this process, hashes do not collide.
type KeyHash = [u64; 2];

static SECRETS: LazyLock<[RandomState; 2]> = LazyLock::new(Default::default);

fn key_hash(player: UserId, cid: &str) -> KeyHash {
    SECRETS.each_ref().map(|secret| secret.hash_one((player, cid)))
}

impl Outcomes {
    /// Creates the outcomes of a table whose earlier commands are only in the store.
    pub(crate) fn stored() -> Outcomes {
        Outcomes { is_partial: true, ..Outcomes::default() }
    }

    /// Records the command that caused an entry, if one did.
    pub(crate) fn note(&mut self, entry: &Entry) {
        let outcome = CommandOutcome::of(entry);
        let named = entry.command.as_ref().zip(outcome);
        self.current.extend(named.map(|(key, outcome)| (key_hash(key.player, &key.cid), outcome)));
    }

    /// Begins a match: the outcomes of the match before the previous one are dropped.
    pub(crate) fn begin_match(&mut self) {
        let dropped = mem::replace(&mut self.previous, mem::take(&mut self.current));
        self.is_partial |= !dropped.is_empty();
    }

    pub(crate) fn get(&self, key: &IdempotencyKey) -> Option<&CommandOutcome> {
        let key = key_hash(key.player, &key.cid);
        self.current.get(&key).or_else(|| self.previous.get(&key))
    }

    /// Returns whether older outcomes are only in the store.
    pub(crate) fn is_partial(&self) -> bool {
        self.is_partial
    }

    #[cfg(test)]
    pub(crate) fn current(&self) -> BTreeMap<&KeyHash, &CommandOutcome> {
        self.current.iter().collect()
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.current.len() + self.previous.len()
    }
}

/// The outcome of an executed command, which answers a repeated one.
#[derive(Clone, Debug)]
pub(crate) struct CommandOutcome {
    pub(crate) seq: u64,
    /// A hash of the command's body, to tell a repeated command from another with the same `cid`.
    body: u64,
    /// The seat that the command took; `None` if it took none.
    pub(crate) seat: Option<Seat>,
}

impl CommandOutcome {
    /// Returns the outcome of the command that caused `entry`; `None` if none did.
    pub(crate) fn of(entry: &Entry) -> Option<CommandOutcome> {
        let body = body_hash(entry.command.as_ref()?);
        Some(CommandOutcome { seq: entry.seq, body, seat: entry.change.seat_taken() })
    }

    /// Checks that a repeated command is the same one.
    ///
    /// # Errors
    ///
    /// [`Code::CidReused`], if the body differs.
    pub(crate) fn check_repeated(&self, key: &IdempotencyKey) -> Result<(), Refusal> {
        let reused = || {
            let detail = "this cid belongs to another command of yours at this table";
            Refusal::new(Code::CidReused, detail)
        };
        (self.body == body_hash(key)).then_some(()).ok_or_else(reused)
    }
}

fn body_hash(key: &IdempotencyKey) -> u64 {
    SECRETS[0].hash_one(&key.body)
}
