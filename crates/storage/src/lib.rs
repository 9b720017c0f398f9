//! Everything that a server stores: its interfaces, and SQLite behind them.
//!
//! [`journal`] has the logs of tables. [`People`] has guests, accounts, bots, sessions, bans, blocks
//! and reports; [`History`] has results, ratings and statistics; [`Audit`] is the audit log with the
//! announcements; [`Outages`] are the periods in which nothing could be stored; [`Challenges`] are
//! those between bots. [`Stores`] has one of each, and a [`journal::ChatStore`]. The module
//! [`sqlite`] and the crate `postgres` implement them. What must not differ between the two is here:
//! the data types with their stored forms, limits, checks of names, digests of secrets, expiry, and
//! the effect of a match on ratings. [`laws`] are the tests that every database must pass, and
//! [`transfer`] lists the rows that move from one to another.
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
mod history;
pub mod journal;
pub mod laws;
mod outages;
pub mod ownership;
mod people;
pub mod sqlite;
mod stores;
pub mod transfer;

pub use audit::{ANNOUNCE, Audit, AuditEntry, DONE, Notice, WITHDRAW};
pub use challenges::{
    AcceptedChallenge, AcceptedGame, CHALLENGE_MS, CHALLENGES_KEPT_MAX, CHALLENGES_MADE_MAX,
    CHALLENGES_WAITING_MAX, CLOSED_CHALLENGE_MS, Challenge, ChallengeError, ChallengeStatus,
    ChallengeTerms, Challenges, Closing, OPEN_BOT_MS, OPEN_BOTS_MAX, OpenBot, StoredChallenge,
    accepted_text, parse_accepted, reopened_until,
};
pub use history::{
    COMMIT_MS_MAX, DEALT_MATCHES_MAX, GameCount, History, LEADER_IDLE_MAX_MS, LEADER_MATCHES_MIN,
    Leader, ListedMatch, ListedMatches, LuckCount, NewRating, PlayedMatch, Profile, RatedMatch,
    ReadMatches, Rebuilt, Standing, StoredResult, UnreadableLog, level_of, luck_text,
    merge_matches, parse_luck, pool_of, pool_of_kind,
};
pub use outages::{OUTAGES_MAX, Outages};
pub use people::{
    Account, AtTable, BLOCKS_MAX, BOT_LABEL, BOTS_MAX, Ban, Block, Done, EXPORTED_TABLES_MAX,
    Erased, Export, FORMER_NAME_MS, FORMER_NAMES_MAX, FORMER_PLAYER, FOUND_MAX, FoundPerson,
    NameDigests, NameKey, NameKeys, NewReport, NewSession, OwnMessage, OwnReport, People,
    PeopleError, PriorReport, Quote, REPORTS_MAX, RecoveryError, Renamed, Report, SESSION_IDLE_MS,
    SESSION_SWEEP_MAX, SESSION_TOUCH_MS, Scope, Scopes, Session, SessionId, SessionInfo,
    TOKEN_LABEL_MAX, TOKENS_MAX, bot_scopes, check_name, check_own_name, fold_name, fresh_person,
    fresh_token, idle_since, is_touch_due, kind_of, neutral_name, people_named, recovery_digest,
    replace_name, token_digest,
};
pub use stores::Stores;
