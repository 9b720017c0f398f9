use std::collections::HashMap;

use journal::{Entry, IdempotencyKey};
use protocol::{Code, Refusal, UserId};
use rules::Seat;

/// The outcomes of the latest commands by idempotency key: a repeated command has no further
/// effect.
///
/// It holds those of the current match and of the match before it. A table lives for any number of
/// matches, so older ones are only in the store, whose unique index on idempotency keys refuses the
/// entry of a command that was executed before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcomes {
    current: OutcomesByKey,
    previous: OutcomesByKey,
    /// Set if the log has commands whose outcomes are in neither.
    is_partial: bool,
}

type OutcomesByKey = HashMap<(UserId, String), CommandOutcome>;

impl Outcomes {
    /// Records the command that caused an entry, if any.
    pub(crate) fn note(&mut self, entry: &Entry) {
        let outcome = CommandOutcome::of(entry);
        let named = entry.command.as_ref().zip(outcome);
        self.current.extend(named.map(|(key, outcome)| ((key.player, key.cid.clone()), outcome)));
    }

    /// Begins a match: the outcomes of the match before the previous one are dropped.
    pub(crate) fn begin_match(&mut self) {
        let dropped = std::mem::replace(&mut self.previous, std::mem::take(&mut self.current));
        self.is_partial |= !dropped.is_empty();
    }

    /// Returns the outcome of a recent command.
    pub(crate) fn get(&self, key: &(UserId, String)) -> Option<&CommandOutcome> {
        self.current.get(key).or_else(|| self.previous.get(key))
    }

    /// Returns whether older outcomes are only in the store.
    pub(crate) fn is_partial(&self) -> bool {
        self.is_partial
    }

    /// The number of outcomes in memory.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.current.len() + self.previous.len()
    }
}

/// The outcome of a command.
#[derive(Clone, Debug)]
pub(crate) struct CommandOutcome {
    pub(crate) seq: u64,
    body: Box<str>,
    /// The seat that the command took.
    pub(crate) seat: Option<Seat>,
}

impl CommandOutcome {
    /// Returns the outcome of the command that caused `entry`, if one did.
    pub(crate) fn of(entry: &Entry) -> Option<CommandOutcome> {
        let body = entry.command.as_ref()?.body.as_str().into();
        Some(CommandOutcome { seq: entry.seq, body, seat: entry.change.seat_taken() })
    }

    /// Checks that a repeated command is the same one.
    ///
    /// # Errors
    ///
    /// [`Code::CidReused`].
    pub(crate) fn check_repeated(&self, key: &IdempotencyKey) -> Result<(), Refusal> {
        let reused = || {
            let detail = "this cid belongs to another command of yours at this table";
            Refusal::new(Code::CidReused, detail)
        };
        (*self.body == *key.body).then_some(()).ok_or_else(reused)
    }
}
