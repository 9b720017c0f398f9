//! End-to-end tests of the server over real sockets.
//!
//! Each module is a story. `Server::start` runs a server in the process of the test, with the
//! settings of a command line; `Server::process` starts the binary, for what only a process shows:
//! its log, signals, limits of the system, and crashes. Every wait has a time-out and every server
//! its own port and data file, so that all tests can run in parallel; nothing sleeps.

mod binary;
mod client_state;
mod http;
mod in_process;
mod parts;
mod party;
mod peer;
mod proxy;
mod replayed;
mod server;
mod texts;

mod blocks;
mod chat;
mod hints;
mod invites;
mod lag;
mod late;
mod lobby;
mod luck;
mod matches;
mod moderation;
mod presence;
mod quickplay;
mod resting;
mod table_life;

mod agreement;
mod challenges;
mod fair_seats;
mod history;
mod own_records;
mod people;
mod proofs;
mod records;
mod recovery;
mod replays;

mod come_again;
mod curl;
mod curl_fair;
mod exactly_once;
mod many_subs;
mod own_stream;
mod slow_reader;
mod streams;

mod abuse;
mod bad_admin_requests;
mod bad_input;
mod bad_requests;
mod holes;
mod limits;
mod secrecy;
mod two_worlds;

mod admin;
mod admin_page;
mod announcements;
mod assets;
mod backup;
mod base_path;
mod connections;
mod doctor;
mod earlier;
mod flags;
mod image;
mod log_pipe;
mod metrics;
mod migrate;
mod restoring;
mod serve;
mod settings;
mod telemetry;
mod tls;

mod broken_disk;
mod chaos;
mod cluster;
mod downtime;
mod drain;
mod full_disk;
mod silent_database;

mod engines;
mod examples;
mod full_screen;
mod load;
mod more_time;
mod terminal;

use std::time::Duration;

/// The time-out for any response of the server.
///
/// It is generous, since the machine may be busy with other tests.
const PATIENCE: Duration = Duration::from_mins(4);
