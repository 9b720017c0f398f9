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
mod party;

mod parts;
mod peer;
mod people;
mod proxy;
mod replayed;
mod replays;
mod server;

mod matches;

mod downtime;

mod drain;

mod broken_disk;
mod full_disk;
mod full_screen;

mod chaos;

mod challenges;
mod chat;
mod cluster;

mod blocks;

mod lag;

mod late;

mod resting;

mod come_again;
mod many_subs;

mod exactly_once;

mod curl;
mod curl_fair;

mod bad_input;

mod bad_requests;

mod abuse;
mod limits;
mod load;

mod holes;

mod own_records;
mod own_stream;
mod streams;

mod secrecy;
mod two_worlds;

mod silent_database;
mod slow_reader;

mod admin;
mod admin_page;
mod announcements;
mod assets;
mod bad_admin_requests;

mod table_life;

mod invites;

mod lobby;
mod quickplay;

mod hints;

mod image;

mod serve;

mod settings;

mod connections;
mod log_pipe;

mod backup;
mod doctor;
mod earlier;
mod restoring;

mod metrics;
mod migrate;
mod moderation;
mod more_time;

mod base_path;

mod engines;
mod examples;
mod manual;

mod agreement;

mod fair_seats;
mod history;
mod luck;
mod presence;
mod proofs;
mod records;
mod recovery;

mod telemetry;
mod terminal;
mod texts;

mod tls;

use std::time::Duration;

/// The time-out for any response of the server.
///
/// It is generous, since the machine may be busy with other tests.
const PATIENCE: Duration = Duration::from_mins(4);
