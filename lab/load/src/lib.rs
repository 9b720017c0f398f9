//! Clients by the thousand on real sockets, and measurements of how a server copes with them.
//!
//! Start with [`Plan`], which says what to do, and [`run`], which does it and returns a [`Report`].
//! Inside, `socket` is one connection, `http` one request, `frame` finds the parts that a player
//! needs, `table` counts arrivals at a table's viewers, `player` acts at a seat, and each module of `modes` is a workload.
//!
//! **Architecture invariant:** it depends on no other crate of the workspace and decodes no frame
//! as a whole, so that it needs much less CPU time than the server. It picks an action from `legal`
//! and knows no rules.
//!
//! # Examples
//!
//! ```no_run
//! use load::{Games, Hosts, Mode, Plan, Target, run};
//!
//! let target = Target::new("ws://127.0.0.1:8080/ws", Hosts::Loopback)?;
//! let games = Games { game: "gurka".to_owned(), n_tables: 10, ..Games::default() };
//! let report = run(&Plan::new(target, Mode::Closed(games)))?;
//! println!("{}", report.to_table());
//! # Ok::<(), load::LoadError>(())
//! ```

mod plan;
mod report;

mod modes;

mod player;
mod table;

mod frame;
mod http;
mod socket;

mod stats;
mod usage;

pub use modes::run;
pub use plan::{Games, Hosts, LoadError, Mode, Plan, SECONDS_MAX, SOAK_MINUTES_MAX, Soak, Target};
pub use report::{Latency, Report, ServerUsage};
