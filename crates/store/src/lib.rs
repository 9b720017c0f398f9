//! Logs of tables, how matches ended, and people, in one SQLite file.
//!
//! One thread writes, and commits whatever has come in meanwhile together: an append is done when
//! its transaction is on the disk (`WAL`, `synchronous=FULL`). Another thread reads. A lock on the
//! file keeps a second server away, and checksums along each log tell when its bytes have changed.
//!
//! **Architecture invariant:** this crate knows no rules. An entry is text with a number.

mod audit;
mod chain;
mod copying;
mod file_lock;
mod history;
mod logs;
mod migrations;
mod open_error;
mod outages;
mod people;
mod reader;
mod rests;
mod schema;
mod sqlite;
mod talk;
mod traces;
mod writer;

pub use audit::{Audit, Deed, Notice};
pub use copying::{
    CopyError, Depth, Existing, Holds, Inspected, Restored, backup, check_backup, inspect, rechain,
    restore,
};
pub use history::{
    DEALT_MATCHES_MAX, GameCount, History, LEADER_MATCHES_MIN, Leader, LuckCount, Past, Profile,
    Rebuilt, Standing, Unreadable,
};
pub use logs::Logs;
pub use open_error::OpenError;
pub use people::{
    Account, BLOCKS_MAX, BOTS_MAX, Ban, Before, Block, EXPIRED_MAX, Erased, Export, FORMER,
    FOUND_MAX, Found, IDLE_MS, LABEL_MAX, NewReport, NewSession, NotDone, People, Quote,
    REPORTS_MAX, Report, Reported, Scope, Scopes, Session, SessionId, SessionInfo, TOKENS_MAX,
    Unrecovered, check_name,
};
pub use sqlite::Sqlite;
pub use talk::{LINE_MS, OLD_MAX, Said};
