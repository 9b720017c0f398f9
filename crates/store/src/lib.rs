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

pub use audit::{Audit, AuditEntry, Notice};
pub use copying::{
    BackupContents, CheckDepth, CopyError, Existing, Inspection, Restored, backup, check_backup,
    inspect, rebuild_checksums, restore,
};
pub use history::{
    DEALT_MATCHES_MAX, GameCount, History, LEADER_MATCHES_MIN, Leader, LuckCount, PlayedMatch,
    Profile, Rebuilt, Standing, UnreadableLog,
};
pub use logs::Logs;
pub use open_error::OpenError;
pub use people::{
    Account, BLOCKS_MAX, BOTS_MAX, Ban, Block, Erased, Export, FORMER_PLAYER, FOUND_MAX,
    FoundPerson, NewReport, NewSession, OwnReport, People, PeopleError, PriorReport, Quote,
    REPORTS_MAX, RecoveryError, Report, SESSION_IDLE_MS, SESSION_SWEEP_MAX, Scope, Scopes, Session,
    SessionId, SessionInfo, TOKEN_LABEL_MAX, TOKENS_MAX, check_name,
};
pub use sqlite::Sqlite;
pub use talk::{CHAT_RETENTION_MS, CHAT_SWEEP_MAX, OwnMessage};
