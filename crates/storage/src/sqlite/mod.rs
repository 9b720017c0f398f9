//! Storage of tables, match results and people in one SQLite file.
//!
//! [`Sqlite`] implements the interfaces of this crate for one process: logs, chat, people, history,
//! audit log, outages and challenges. One thread writes, with group commit: an append is done when
//! its transaction is durable (`WAL`, `synchronous=FULL`). Another thread reads, and a third does
//! checkpoints. [`backup`] and [`restore`] copy a file, while a server uses it or after it was lost.
//! A [`FileTransfer`] reads or writes everything in a file, to move a server.
//!
//! A command is executed once: the store finds its entry by an index, which is written in batches.
//!
//! A file lock keeps a second server away, and a chain of checksums along each log detects corruption
//! that SQLite cannot see. Match starts save reading whole logs.
//!
//! **Architecture invariant:** this module knows no rules. The change of an entry is text.

mod audit;
mod checkpoints;
mod commands;
mod copying;
mod database;
mod entries;
mod file_lock;
mod history;
mod match_starts;
mod migrations;
mod names;
mod open_error;
mod people;
mod reader;
mod rests;
mod schema;
mod store;
mod traces;
mod transfer;
mod verification;
mod writer;

pub use copying::{
    BackupContents, CheckDepth, CopyError, Existing, Inspection, Restored, backup, check_restore,
    inspect, rebuild_checksums, restore,
};
pub use open_error::OpenError;
pub use store::Sqlite;
pub use transfer::FileTransfer;
