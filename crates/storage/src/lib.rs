//! Everything that a server stores: its interfaces, and SQLite behind them.
//!
//! [`journal`] has the logs of tables. [`People`] has guests, accounts, bots, sessions, bans, blocks
//! and reports; [`History`] has results, ratings and statistics; [`Audit`] is the audit log with the
//! announcements; [`Outages`] are the periods in which nothing could be stored; [`Challenges`] are
//! those between bots. [`Stores`] has one of each, and a [`journal::ChatStore`]. All but the logs is
//! written once, as jobs of SQL statements for a [`Database`]: the module [`sqlite`] or the crate
//! `postgres`, which differ in logs and connections. [`laws`] are the tests that every database must
//! pass, and [`transfer`] lists the rows that move from one to another.
//!
//! ```
//! use storage::{NameKeys, check_name};
//!
//! assert!(check_name("Aino").is_ok());
//! assert!(check_name("Admin 2").is_err());
//! assert_eq!(NameKeys::of("AINO").folded, NameKeys::of("Aino").folded);
//! ```
//!
//! **Architecture invariant:** this crate knows no socket and no game, and outside [`sqlite`], no
//! database.

mod audit;
mod challenges;
mod chat;
mod database;
pub mod hibernation;
mod history;
pub mod journal;
pub mod laws;
mod outages;
pub mod ownership;
mod people;
pub mod sqlite;
mod stores;
pub mod transfer;

pub use audit::{ANNOUNCE, Audit, AuditEntry, DONE, Notice, WITHDRAW, record};
pub use challenges::{
    AcceptedChallenge, AcceptedGame, CHALLENGE_MS, CHALLENGES_KEPT_MAX, CHALLENGES_MADE_MAX,
    CHALLENGES_WAITING_MAX, CLOSED_CHALLENGE_MS, Challenge, ChallengeError, ChallengeStatus,
    ChallengeTerms, Challenges, OPEN_BOT_MS, OPEN_BOTS_MAX, OpenBot,
};
pub use database::{
    Access, Answer, BoxFuture, Column, Database, Datum, Dialect, Job, Request, Row, Run, Statement,
    Tx,
};
pub(crate) use history::keep_match;
pub use history::{
    COMMIT_MS_MAX, DEALT_MATCHES_MAX, GameCount, History, LEADER_IDLE_MAX_MS, LEADER_MATCHES_MIN,
    Leader, ListedMatch, ListedMatches, LuckCount, PlayedMatch, Profile, ReadMatches, Rebuilt,
    Standing, StoredResult, UnreadableLog, finished_at, finished_matches, luck_text, rate,
};
pub use outages::{OUTAGES_MAX, Outages};
pub(crate) use people::kind_of;
pub use people::{
    Account, AtTable, BLOCKS_MAX, BOTS_MAX, Ban, Block, Done, EXPORTED_TABLES_MAX, Erased, Export,
    FORMER_NAME_MS, FORMER_NAMES_MAX, FORMER_PLAYER, FOUND_MAX, FoundPerson, NameKeys, NewReport,
    NewSession, OwnMessage, OwnReport, People, PeopleError, PriorReport, Quote, REPORTS_MAX,
    RecoveryError, Renamed, Report, SESSION_IDLE_MS, SESSION_SWEEP_MAX, SESSION_TOUCH_MS, Scope,
    Scopes, Session, SessionId, SessionInfo, TOKEN_LABEL_MAX, TOKENS_MAX, check_name, fold_name,
    people_named, replace_name,
};
pub use stores::Stores;
