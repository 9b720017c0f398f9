//! The log of a table: event sourcing for card tables.
//!
//! Every change of a table is an [`Entry`], numbered from 0 without gaps. The log is the source of
//! truth: the state of a table is computed by applying its entries in order, and no client learns
//! of an entry before it is committed. A [`Store`] keeps the logs, the states of tables between
//! matches ([`MatchStart`]), the results of finished matches ([`FinishedMatch`]), and summaries of
//! hibernating tables ([`Hibernation`]); a [`ChatStore`] keeps chat messages. [`laws`] are the tests
//! that every store must pass.
//!
//! **Architecture invariant:** only entries decide anything when a log is replayed; match starts,
//! results and summaries can be computed from the log, and chat is not part of it.

mod downtime;
mod entry;
mod finished;
pub mod laws;
mod line;
mod memory;
mod memory_chat;
mod rest;
mod store;
mod talk;

pub use downtime::{Downtime, Outage};
pub use entry::{Change, Entry, IdempotencyKey, InviteKey, Person, Revealed, SecretHex};
pub use finished::{FinishedMatch, FinishedSeat, Holder};
pub use line::ChatMessage;
pub use memory::Memory;
pub use memory_chat::MemoryChatStore;
pub use rest::{HibernatedSeat, HibernatedTable, Hibernation, LobbyListing};
pub use store::{CreatedTable, Log, LogTail, MatchStart, Store, StoreError};
pub use talk::{CHAT_MESSAGES_MAX, CHAT_RETENTION_MS, CHAT_SWEEP_MAX, ChatHistory, ChatStore};
