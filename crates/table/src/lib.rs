//! The authority over one match: seats, clocks, bots; a pure core and its actor.
//!
//! [`Table`] is the core: a pure function from an [`Input`] to a [`Verdict`], and from a committed
//! entry to what may be [`Broadcast`]. [`TableActor`] carries it out: it owns the table, writes each
//! entry down before anyone is told of it, sends every viewer its frames, and lets bots and
//! clocks act.
//!
//! **Architecture invariant:** this crate knows neither which game it plays, nor which socket it
//! talks to, nor which database keeps its log. A table has one owner; there is no lock on it.

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
pub use command::{Command, Input, Setup};
pub use dealing::contributions::ShuffleContribution;
pub use deps::{BotFn, HintFn, MetricEvent, Resumed, TableDeps};
pub use finished::{ArchivedMatch, FinishedMatchRef, MatchReaders, finished_matches};
pub use handle::{ActorStopped, MAILBOX_LEN, SeatStatus, Subscription, TableHandle};
pub use invite::invite_digest;
pub use schedule::{Scheduled, ScheduledAction};
pub use subscribers::outbox::{Outbox, OutboxFull};
pub use summary::{QuickplayTerms, Summary};
pub use table::{
    ParseOptions, Table,
    decide::{SecretSource, Step, Verdict},
};

use serde::Serialize;
use serde_json::{Map, Value};

/// Options as the JSON object that they are.
fn as_map(options: &impl Serialize) -> Map<String, Value> {
    let value = serde_json::to_value(options).expect("options are plain data");
    value.as_object().expect("options are a JSON object").clone()
}

#[cfg(test)]
mod tests;
