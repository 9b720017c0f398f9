//! The log of a table.
//!
//! Whatever changes a table is one [`Entry`], numbered densely from 0. The log is the truth: a
//! table's state is what comes out when its entries are applied in order, and nothing is told to
//! anyone before the entry that says so is committed. A [`Store`] keeps logs, and beside the entry
//! that ends a match how it ended, and of a table that rests when it has something to do.
//!
//! **Architecture invariant:** this crate knows no database, no socket and no game. An entry is
//! the only thing of a table that decides anything when it is read again; what is kept of a finished
//! match, or of a table that rests, can be computed from its log. What is said at a table is no part of it: a [`ChatStore`] keeps
//! that.

mod downtime;
mod entry;
mod finished;
pub mod laws;
mod line;
mod memory;
mod memory_chat;
mod person;
mod rest;
mod secrets;
mod store;
mod talk;

pub use downtime::{Downtime, Outage};
pub use entry::{Change, Entry, IdempotencyKey};
pub use finished::{FinishedMatch, FinishedSeat, Holder};
pub use line::ChatMessage;
pub use memory::Memory;
pub use memory_chat::MemoryChatStore;
pub use person::Person;
pub use rest::{HibernatedSeat, HibernatedTable, Hibernation, LobbyListing};
pub use secrets::{InviteKey, Revealed, SecretHex};
pub use store::{CreatedTable, Log, Store, StoreError};
pub use talk::{CHAT_MESSAGES_MAX, ChatHistory, ChatStore, StoreFuture};
