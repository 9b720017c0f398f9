//! A client for Knekt servers that keeps its connection alive.
//!
//! [`Client`] sends commands and reconnects by itself. After a reconnect it resumes every
//! subscription after the last entry it has seen, and sends each unanswered command again with the
//! same `cid`, an idempotency key, so that the server executes it exactly once. [`EventStream`]
//! yields [`ClientEvent`]s: for each table the latest [`View`] and the entries since the previous
//! one, without gaps or duplicates.
//!
//! | module | contents |
//! | --- | --- |
//! | `client`, `commands` | [`Client`] and a method for each common command |
//! | `events` | [`EventStream`], its queue, and [`ClientEvent`] |
//! | `retry` | [`insist`] and [`retry`], for commands that are refused for the moment |
//! | `view` | [`View`] and [`PendingDecision`] |
//! | `driver` | the task that owns the connection |
//! | `wire`, `trust` | [`Wire`], a bare WebSocket, and [`Trust`], its TLS roots |
//! | [`engine`] | bots as programs |
//!
//! # Examples
//!
//! A bot that plays the first legal action of each of its decisions:
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use client::{Client, ClientEvent, Identity};
//! use protocol::{Level, Name};
//!
//! let identity = Identity::Guest(Name::new("Aino")?);
//! let (client, mut events) = Client::connect("ws://127.0.0.1:8080/ws", identity).await?;
//! let table = client.create("gurka", 3).await?;
//! client.subscribe(table).await?;
//! client.sit(table, None).await?;
//! client.add_bot(table, 1, Level::Plain).await?;
//! client.add_bot(table, 2, Level::Plain).await?;
//! client.ready(table).await?;
//! while let Some(event) = events.next().await {
//!     let ClientEvent::Table(change) = event else { continue };
//!     let Some(pending) = change.view.pending_decision() else { continue };
//!     client.act(table, pending.key(), &pending.legal[0]).await?;
//! }
//! # Ok(())
//! # }
//! ```
//!
//! **Architecture invariant:** outside [`engine`], this crate knows the protocol, but neither the
//! server behind it nor any game: views, events and actions pass through it as JSON.

#![warn(missing_docs)]

mod client;
mod commands;
mod config;
mod error;
mod events;
mod retry;
mod view;

pub mod engine;

mod driver;
mod trust;
mod wire;

#[cfg(test)]
mod tests;

pub use client::Client;
pub use config::{Config, Identity};
pub use error::{CommandError, ConnectError, Disconnected};
pub use events::{ClientEvent, EVENT_QUEUE_LEN, EntryEvents, EventStream, FrameKind, TableChange};
pub use retry::{insist, retry, wait_for_retry};
pub use trust::{BadTrust, Trust};
pub use view::{PendingDecision, View};
pub use wire::{FromServer, Wire, WireError};
