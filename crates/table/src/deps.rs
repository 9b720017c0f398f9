use std::{fmt, sync::Arc};

use fairness::Secret;
use journal::ChatStore;
use protocol::{Code, EpochMs, to_client::SnapshotReason};
use rules::{Advice, Game};

use crate::{BotTurn, Pace, ParseOptions, Summary};

/// An event for the server's metrics. It names no player, table or card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetricEvent {
    /// A connection subscribed, with this first frame.
    Resumed(Resumed),
    /// A command was refused.
    Refused(Code),
    /// The rules panicked; only the command ended.
    RulesPanicked,
    /// The actor was lost because of its log or a panic.
    Lost,
}

/// The first frame of a new subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resumed {
    /// A replay of the missed entries.
    Replay,
    /// A snapshot, for this reason.
    Snapshot(SnapshotReason),
}

/// A bot: its move, given a random seed.
pub type BotFn<G> = Arc<dyn Fn(&BotTurn<G>, u64) -> <G as Game>::Action + Send + Sync>;

/// Runs the work of a bot of a level on another thread, sooner or later.
pub type RunBotFn = Arc<dyn Fn(protocol::Level, Box<dyn FnOnce() + Send>) + Send + Sync>;

/// A hint: what a bot would play, and why.
pub type HintFn<G> =
    Arc<dyn Fn(&BotTurn<G>) -> Advice<<G as Game>::Action, &'static str> + Send + Sync>;

/// The dependencies of a table's actor.
pub struct TableDeps<G: Game, S> {
    /// The store of the log.
    pub store: Arc<S>,
    /// Epoch of the store's history. It changes when a backup is restored; a client of another
    /// epoch gets a snapshot.
    pub epoch: u32,
    /// The store of chat messages.
    pub talk: Arc<dyn ChatStore>,
    /// The parser of game options.
    pub parse_options: ParseOptions<G>,
    /// Returns the recommended options of a game at a number of seats; `None` if there is no such
    /// game.
    pub recommended: fn(&str, u8) -> Option<G::Options>,
    /// The bots that the table plays with.
    pub bot: BotFn<G>,
    /// The threads for bots.
    pub run_bot: RunBotFn,
    /// The source of hints.
    pub hint: HintFn<G>,
    /// Delays of the table's own actions.
    pub pace: Pace,
    /// The wall clock.
    pub now: fn() -> EpochMs,
    /// A monotonic clock in milliseconds, to detect steps of the wall clock.
    pub monotonic: fn() -> u64,
    /// The time for expiry; it does not jump ahead with the wall clock.
    pub expiring: fn() -> EpochMs,
    /// 32 random bytes, for a deal's secret.
    pub draw_secret: fn() -> Secret,
    /// A callback for changes of the table's lobby entry.
    pub notice: Arc<dyn Fn(Summary) + Send + Sync>,
    /// A callback for metric events.
    pub count: Arc<dyn Fn(MetricEvent) + Send + Sync>,
}

impl<G: Game, S> fmt::Debug for TableDeps<G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableDeps").field("pace", &self.pace).finish_non_exhaustive()
    }
}
