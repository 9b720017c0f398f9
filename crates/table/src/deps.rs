use std::{fmt, sync::Arc};

use fairness::Secret;
use journal::ChatStore;
use protocol::{Code, to_client::SnapshotReason};
use rules::{Advice, Game, SeatView};
use serde_json::{Map, Value};

use crate::{Pace, ParseOptions, Summary};

/// Something that whoever hosts the table may want to count. It names no player, table or card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetricEvent {
    /// A connection began to follow, and got this first.
    Resumed(Resumed),
    /// A command was refused.
    Refused(Code),
    /// The rules panicked: a command ended, and nothing else.
    RulesPanicked,
    /// The table's owner is lost, by its log or by a panic.
    Lost,
}

/// What makes a connection right that begins to follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resumed {
    /// What it missed.
    Replay,
    /// The table as it stands.
    Snapshot(SnapshotReason),
}

/// How a bot of a level decides, given what its seat sees and a number of chance.
pub type BotFn<G> =
    Arc<dyn Fn(protocol::Level, &SeatView<G>, u64) -> <G as Game>::Action + Send + Sync>;

/// What somebody who knows the game would do, given what a seat sees, and why.
pub type HintFn<G> = Arc<dyn Fn(&SeatView<G>) -> Advice<<G as Game>::Action> + Send + Sync>;

/// What a table's actor needs of the world around it.
pub struct TableDeps<G: Game, S> {
    /// What keeps the log.
    pub store: Arc<S>,
    /// Which history the store keeps: another one after it was restored from a backup. Clients that
    /// have heard of another get a snapshot.
    pub epoch: u32,
    /// What keeps what is said.
    pub talk: Arc<dyn ChatStore>,
    /// How options are read.
    pub parse_options: ParseOptions<G>,
    /// The options that a game, by its name, is recommended to be played with; what is not named has
    /// its default.
    pub recommended: fn(&str) -> Map<String, Value>,
    /// How bots decide.
    pub bot: BotFn<G>,
    /// Whom a seat asks for a hint.
    pub hint: HintFn<G>,
    /// How fast the table acts by itself.
    pub pace: Pace,
    /// The time, in epoch milliseconds.
    pub now: fn() -> u64,
    /// Milliseconds on a clock that nobody sets: by it remaining time is measured.
    pub monotonic: fn() -> u64,
    /// The time by which what is kept expires, in epoch milliseconds: it does not leap ahead.
    pub expiring: fn() -> u64,
    /// 32 random bytes, for a deal's secret.
    pub draw_secret: fn() -> Secret,
    /// Broadcast whenever the table looks different in the lobby.
    pub notice: Arc<dyn Fn(Summary) + Send + Sync>,
    /// Broadcast of what a host counts.
    pub count: Arc<dyn Fn(MetricEvent) + Send + Sync>,
}

impl<G: Game, S> fmt::Debug for TableDeps<G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableDeps").field("pace", &self.pace).finish_non_exhaustive()
    }
}
