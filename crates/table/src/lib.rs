//! The authoritative state of one table: a pure core and its actor.
//!
//! [`Table`] is the core (event sourcing): [`Table::decide`] turns an [`Input`] into a [`Verdict`]
//! without changing anything, and [`Table::commit`] applies an entry that has been appended to the
//! log and returns what to [`Broadcast`]. [`TableActor`] drives it: it owns one table, appends each
//! entry before broadcasting it, sends every viewer its own frames, and runs bots and clocks.
//!
//! | modules | concept |
//! | --- | --- |
//! | `table` | the state, and how it decides, commits, keeps time and is seen |
//! | `actor`, `handle`, `deps` | the actor, the handle to it, and its dependencies |
//! | `command`, `schedule`, `broadcast` | inputs, scheduled actions and outgoing events |
//! | `seat`, `absence`, `votes`, `undo`, `clock` | the parts of a table's state |
//! | `dealing` | deals, shuffles with contributions of the seats, and proofs |
//! | `subscribers`, `spectators`, `chat` | who receives what |
//! | `finished`, `summary`, `scores` | finished matches, the lobby entry, the score sheet |
//! | `suspension`, `spans` | failing storage; tracing |
//!
//! **Architecture invariant:** this crate knows neither its game, nor the sockets, nor the
//! database. A table has exactly one actor and no lock.

mod absence;
mod actor;
mod broadcast;
mod catch_panic;
mod chat;
mod clock;
mod command;
mod dealing;
mod deps;
mod finished;
mod handle;
mod invite;
mod schedule;
mod scores;
mod seat;
mod spans;
mod spectators;
mod subscribers;
mod summary;
mod suspension;
mod table;
mod undo;
mod votes;

pub use actor::{TableActor, channel};
pub use broadcast::{Broadcast, PublicEvent};
pub use chat::{BlockList, QuotedMessage};
pub use clock::{LAG_MAX_MS, pace::Pace};
pub use command::{CommandContext, Input, PlayerCommand, Setup};
pub use dealing::contributions::ShuffleContribution;
pub use deps::{BotFn, HintFn, MetricEvent, Resumed, TableDeps};
pub use finished::{ArchivedMatch, FinishedMatchRef, MatchReaders, finished_matches};
pub use handle::{ActorStopped, MAILBOX_LEN, SeatStatus, Subscription, TableHandle};
pub use invite::invite_digest;
pub use protocol::to_server::TableCommand;
pub use schedule::{Scheduled, ScheduledAction};
pub use subscribers::{
    frame::{EncodedFrame, Position},
    outbox::{Answer, Outbox, OutboxFull},
};
pub use summary::{QuickplayTerms, Summary};
pub use table::{
    ParseOptions, Table,
    decide::{SecretSource, Step, Verdict},
};

use serde::Serialize;
use serde_json::{Map, Value};

/// Converts options to a JSON object.
fn as_map(options: &impl Serialize) -> Map<String, Value> {
    let value = serde_json::to_value(options).expect("options serialize");
    value.as_object().expect("options are a JSON object").clone()
}

#[cfg(test)]
mod tests;
