use std::{fmt, sync::Arc, time::Duration};

use protocol::{Code, EpochMs, to_client::SnapshotReason};
use rules::{Advice, Game, fairness::Secret};
use storage::journal::{ChatStore, Store, StoreError};

use crate::{BotTurn, Pace, ParseOptions, Summary};

/// An event for the server's metrics. It names no player, table or card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetricEvent {
    /// A connection subscribed and got this first frame.
    Resumed(Resumed),
    Refused(Code),
    /// The rules panicked; only the command ended.
    RulesPanicked,
    /// The actor stopped because of its log or a panic.
    Lost,
}

/// The first frame of a new subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resumed {
    Replay,
    Snapshot(SnapshotReason),
}

/// Chooses the move of a bot, given a random seed.
pub type BotFn<G> = Arc<dyn Fn(&BotTurn<G>, u64) -> <G as Game>::Action + Send + Sync>;

/// Runs the work of a bot of this level on another thread, at some later time.
pub type RunBotFn = Arc<dyn Fn(protocol::Level, Box<dyn FnOnce() + Send>) + Send + Sync>;

/// Computes a hint: the action that a bot would play, with its reason.
pub type HintFn<G> =
    Arc<dyn Fn(&BotTurn<G>) -> Advice<<G as Game>::Action, &'static str> + Send + Sync>;

/// Observes an append: how long it took, from the call to its commit, and its result.
pub type AppendFn = Arc<dyn Fn(Duration, &Result<(), StoreError>) + Send + Sync>;

/// The dependencies of a table's actor: stores, clocks, randomness, bots and metrics.
pub struct TableDeps<G: Game> {
    pub store: Arc<dyn Store>,
    /// The epoch of the store's history. It changes when a backup is restored; a client of another
    /// epoch gets a snapshot.
    pub epoch: u32,
    /// The store of chat messages.
    pub talk: Arc<dyn ChatStore>,
    pub parse_options: ParseOptions<G>,
    /// Returns the recommended options of a game at a number of seats; `None` if there is no such
    /// game, or it is not played with this number of seats.
    pub recommended: fn(&str, u8) -> Option<G::Options>,
    pub bot: BotFn<G>,
    /// Runs a bot on one of the server's bot threads.
    pub run_bot: RunBotFn,
    pub hint: HintFn<G>,
    pub pace: Pace,
    pub now: fn() -> EpochMs,
    /// Reads a monotonic clock in milliseconds, to detect steps of the wall clock.
    pub monotonic: fn() -> u64,
    /// Reads the clock for expiry, which does not jump ahead with the wall clock.
    pub expiring: fn() -> EpochMs,
    /// Draws 32 random bytes, for a deal's secret.
    pub draw_secret: fn() -> Secret,
    /// Called when the table's lobby entry changes.
    pub notice: Arc<dyn Fn(Summary) + Send + Sync>,
    /// Called to count an event in the server's metrics.
    pub count: Arc<dyn Fn(MetricEvent) + Send + Sync>,
    /// Called after every append of an entry.
    pub on_append: AppendFn,
}

impl<G: Game> fmt::Debug for TableDeps<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableDeps").field("pace", &self.pace).finish_non_exhaustive()
    }
}
