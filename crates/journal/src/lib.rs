//! The log of a table.
//!
//! Whatever changes a table is one [`Entry`], numbered densely from 0. The log is the truth: a
//! table's state is what comes out when its entries are applied in order, and nothing is told to
//! anyone before the entry that says so is committed. A [`Store`] keeps logs.
//!
//! **Architecture invariant:** this crate knows no database, no socket and no game. An entry is
//! the only thing of a table that is ever written down; the truth of a match is not.

mod downtime;
mod entry;
pub mod laws;
mod memory;
mod person;
mod store;

pub use downtime::{Downtime, Outage};
pub use entry::{Change, Command, Entry, InviteKey, SecretHex};
pub use memory::Memory;
pub use person::Person;
pub use store::{Created, Log, Store, StoreError};
