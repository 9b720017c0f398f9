//! The authoritative state of one table: a pure core and its actor.
//!
//! [`Table`] is the core (event sourcing): [`Table::decide`] turns an [`Input`] into a [`Verdict`]
//! without changing anything, and [`Table::commit`] applies an entry that has been appended to the
//! log and returns what to [`Broadcast`]. [`TableActor`] drives it: it owns one table, appends each
//! entry before broadcasting it, sends every viewer its own frames, and runs bots and clocks.
//!
//! | modules | concept |
//! | --- | --- |
//! | `table` | the state by feature, each with its commands and changes; how it is seen and rebuilt |
//! | `message`, `actor`, `deps` | the actor, the messages to it, and its dependencies |
//! | `command`, `broadcast` | inputs and outgoing events |
//! | `dealing` | deals, shuffles with contributions of the seats, and proofs |
//! | `subscribers`, `spectators`, `chat` | who receives what |
//! | `finished`, `summary` | finished matches, the lobby entry |
//! | `spans` | tracing |
//!
//! # Examples
//!
//! A table whose other seat is filled by a bot, which makes the first move:
//!
//! ```
//! use rules::fairness::Secret;
//! use games::{AnyGame, AnyOptions, GameKind};
//! use storage::journal::{IdempotencyKey, Memory, Person, Store};
//! use protocol::{EpochMs, Kind, Settings, TableId, UserId};
//! use serde_json::{Map, json};
//! use table::{Pace, Setup, Table, Verdict};
//! use uuid::Uuid;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let (id, aino) = (TableId(Uuid::from_u128(1)), UserId(Uuid::from_u128(2)));
//! let host = Person { id: aino, name: "Aino".to_owned(), kind: Kind::Guest };
//! let key = IdempotencyKey { player: aino, cid: "c1".to_owned(), body: String::new() };
//! let setup = Setup {
//!     game: "karnoffel".to_owned(),
//!     seats: 2,
//!     options: Map::from_iter([("dealer".to_owned(), json!(0))]),
//!     settings: Settings { fill_after_s: Some(0), ..Settings::default() },
//!     invite: None,
//!     lang: None,
//!     seated: true,
//! };
//! let now = EpochMs(1_790_000_000_000);
//! let (mut table, created) = Table::<AnyGame>::create(
//!     id, setup, host, key, AnyOptions::of_game, now,
//! )?;
//! let store = Memory::default();
//! store.append(id, created, true).await?;
//!
//! while let Some(next) = table.next_scheduled(&Pace::AT_ONCE) {
//!     let input = next.action.into_input(|turn| turn.view.legal[0].clone());
//!     let verdict = table.decide(input, now, &mut || Secret::new([7; 32]));
//!     let Verdict::Step(step) = verdict else { panic!("{verdict:?}") };
//!     store.append(id, step.entry.clone(), true).await?;
//!     table.commit(step);
//! }
//! assert!(table.asks(aino));
//! assert_eq!(store.log(id).await?.last().unwrap().seq, 3);
//! # Ok(())
//! # }
//! ```
//!
//! **Architecture invariant:** this crate knows neither its game, nor the sockets, nor the
//! database. A table has exactly one actor and no lock.

mod actor;
mod broadcast;
mod chat;
mod command;
mod dealing;
mod deps;
mod finished;
mod invite;
mod message;
mod position;
mod spans;
mod spectators;
mod subscribers;
mod summary;
mod table;

pub use actor::{TableActor, channel};
pub use broadcast::{Broadcast, PublicEvent};
pub use chat::{BlockList, QuotedMessage};
pub use command::{CommandContext, CompleteCommand, Input, PlayerCommand, Setup};
pub use dealing::contributions::{ContributionRequest, ShuffleContribution};
pub use deps::{AppendFn, BotFn, HintFn, MetricEvent, Resumed, RunBotFn, TableDeps};
pub use finished::{
    ArchivedMatch, FinishedMatchRef, MatchReaders, Milestone, finished_matches, milestones,
};
pub use invite::invite_digest;
pub use message::{
    ActorStopped, MAILBOX_LEN, Message, ProxyInbox, Reply, SeatStatus, Subscription, TableHandle,
    Undelivered, WayBack, WeakTableHandle, WireReply,
};
pub use position::SeatPosition;
pub use protocol::to_server::TableCommand;
pub use subscribers::stream::{Answer, EncodedFrame, OutboxFull, Position, Responder, TableStream};
pub use summary::{QuickplayTerms, Summary};
pub use table::{
    ParseOptions, Table,
    bots::BotTurn,
    clock::LAG_MAX_MS,
    restricted::RestrictedPerson,
    step::{SecretSource, Step, Verdict},
    timing::{Pace, Scheduled, ScheduledAction},
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
