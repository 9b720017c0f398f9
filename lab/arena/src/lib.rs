//! Duplicate matches between bots, in process, and their statistics; also matches on a server.
//!
//! A [`Plan`] names the game, the contestants and a seed. Its matches are played in *groups*: all
//! rotations of the contestants over the seats, in a duplicate plan with the same shuffles. A group
//! is the independent unit of every interval of the [`Report`], since matches with the same cards
//! are not independent of each other.
//!
//! ```
//! use arena::{Contestant, Plan, Report};
//! use games::GameKind;
//!
//! let bots = vec![Contestant::Plain1, Contestant::Fool];
//! let plan = Plan::new(GameKind::Gurka, 2, Default::default(), bots, 7)?.duplicate().rotate();
//! let mut report = Report::new(&plan);
//! for n in 0..10 {
//!     report.add(&plan.play(n));
//! }
//! assert_eq!(report.n_matches(), 20);
//! # Ok::<(), arena::PlanError>(())
//! ```
//!
//! **Architecture invariant:** in process, it reads no clock, and a result depends on the plan and not
//! on the number of threads: the same plan gives the same groups everywhere. An engine can be late, so its
//! results also depend on the machine; those of [`run_on_server`] depend on the server, which
//! shuffles.
//!
//! Unlike `simulation`, it plays on [`Game`](rules::Game) itself, without a table: no record, no
//! proof, and many more matches per second.

mod plain_1;

mod contestant;
mod engine_player;
mod entrant;
mod heuristic;
mod lineup;
mod plan;
mod play;
mod report;
mod results;
mod rivals;
mod run;
mod server;
mod server_seat;
mod shuffles;
mod statistics;

pub use contestant::{Contestant, UnknownContestant};
pub use entrant::{EnginePool, Entrant};
pub use plan::{Plan, PlanError};
pub use play::{Group, Played};
pub use report::{Report, Standing};
pub use results::{Results, ResultsError};
pub use run::run;
pub use server::{Server, ServerError, TABLES_MAX, run_on_server};
pub use statistics::{Elo, Estimate, Sample, Sprt, SprtError, Verdict};
