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
mod automatic;
mod behind;
mod blocked;
mod bygone;
mod caught;
mod chair;
mod chat;
mod clock;
mod clockwork;
mod commit;
mod dealing;
mod decide;
mod enough;
mod event;
mod finished;
mod following;
mod frames;
mod full;
mod grant;
mod handle;
mod hearing;
mod held;
mod hint;
mod history;
mod hosting;
mod input;
mod invite;
mod ladder;
mod lag;
mod lapse;
mod lost;
mod lots;
mod missing;
mod more_time;
mod noted;
mod out_of_time;
mod outbox;
mod pace;
mod parts;
mod past;
mod pause;
mod prepared;
mod proof;
mod quick;
mod quote;
mod rated;
mod recent;
mod record;
mod rest;
mod restore;
mod returning;
mod rhythm;
mod scores;
mod share;
mod shuffling;
mod sight;
mod spans;
mod speech;
mod stall;
mod steps;
mod subscribers;
mod summary;
mod table;
mod takeback;
mod told;
mod view;
mod votes;
mod waiting;
mod wishes;

pub use actor::{TableActor, channel};
pub use automatic::{Scheduled, ScheduledAction};
pub use blocked::BlockList;
pub use bygone::{ArchivedMatch, FinishedMatchRef, MatchReaders};
pub use decide::{SecretSource, Step, Verdict};
pub use finished::finished_matches;
pub use handle::{ActorStopped, MAILBOX_LEN, SeatStatus, Subscription, TableHandle};
pub use input::{Command, Input, Setup};
pub use invite::invite_digest;
pub use lag::LAG_MAX_MS;
pub use noted::{MetricEvent, Resumed};
pub use outbox::{Outbox, OutboxFull};
pub use pace::Pace;
pub use parts::{BotFn, HintFn, TableDeps};
pub use quote::QuotedMessage;
pub use share::ShuffleContribution;
pub use summary::{QuickplayTerms, Summary};
pub use table::{ParseOptions, Table};
pub use told::{Broadcast, PublicEvent};

use serde::Serialize;
use serde_json::{Map, Value};

/// Options as the JSON object that they are.
fn as_map(options: &impl Serialize) -> Map<String, Value> {
    let value = serde_json::to_value(options).expect("options are plain data");
    value.as_object().expect("options are a JSON object").clone()
}

#[cfg(test)]
mod tests;
