//! The protocol from the other side.
//!
//! A [`Client`] keeps one connection to a server alive: when it breaks, the client comes back,
//! says who it is, takes every table up where it heard of it last, and sends again each command
//! that has no answer yet, under its old name, so that it is done exactly once. What is told
//! comes out of an [`EventStream`]: each table's last view, and what happened since the one before,
//! without holes and without repetitions.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use client::{Client, Identity, ClientEvent};
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
//! while let Some(told) = events.next().await {
//!     let ClientEvent::Table(told) = told else { continue };
//!     let Some(asked) = told.view.pending_decision() else { continue };
//!     client.act(table, asked.decision, &asked.legal[0]).await?;
//! }
//! # Ok(())
//! # }
//! ```
//!
//! [`Wire`] is a bare socket beneath all that, for tests that must misbehave.
//!
//! **Architecture invariant:** this crate knows the wire and nothing of the server behind it, and
//! no game: views, events and actions pass through it as JSON.

mod client;

mod commands;

mod told;

mod view;

mod identity;

mod config;

mod error;

mod trust;

mod wire;

mod driver;

mod queue;

#[cfg(test)]
mod tests;

pub use client::Client;
pub use config::Config;
pub use error::{CommandError, ConnectError, Disconnected};
pub use identity::Identity;
pub use queue::{EVENT_QUEUE_LEN, EventStream};
pub use told::{ClientEvent, EntryEvents, FrameKind, TableChange};
pub use trust::{BadTrust, Trust};
pub use view::{PendingDecision, View};
pub use wire::{FromServer, Wire, WireError};
