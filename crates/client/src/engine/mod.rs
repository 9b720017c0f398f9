//! The engine protocol: bots as programs that read and write JSON lines.
//!
//! `docs/engines.md` is its specification. A host starts a program and asks it for decisions;
//! [`Engine`] is that host, with a deadline for each decision and a restart after a crash. [`serve`]
//! is the other side, for the bots of this workspace.
//!
//! | module | contents |
//! | --- | --- |
//! | `messages` | the messages, which contain views, events and actions as they are on the wire |
//! | `at_table` | the messages about a match at a table of a server |
//! | `in_process` | the messages about a match that runs in this process |
//! | `host`, `process` | [`Engine`], and the process behind it |
//! | `program` | [`Program`], the command line of an engine |
//! | `probe` | the check of an engine before it takes a seat |
//! | `serve` | [`serve`] |
//!
//! # Examples
//!
//! A program that always picks the first legal action:
//!
//! ```
//! use std::time::Duration;
//!
//! use client::engine::{Engine, Program, in_process};
//! use games::{AnyGame, AnyOptions, GameKind};
//! use rules::{Game, Recorded, Seat};
//! use serde_json::Map;
//!
//! let script = r#"while read -r line; do case "$line" in
//!   *'"op":"go"'*) echo '{"op":"pick","decision":1,"index":0}';;
//! esac; done"#;
//! let mut engine = Engine::start(Program::new(["sh", "-c", script]))?;
//! let options = AnyOptions::read(GameKind::Gurka, &Map::new(), 2)?;
//! let (game, _) = AnyGame::start(&options, 2, &mut Recorded::new([]));
//! let seat = game.to_act().expect("the match has begun");
//! engine.hello(in_process::hello(&options, 2, seat));
//! let limit = Duration::from_secs(60);
//! let pick = engine.go(&in_process::go(&game, 1, limit), limit)?;
//! assert_eq!(pick.index, 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Architecture invariant:** an engine gets the view and the events of its seat, as a server
//! sends them, and nothing else. Only this module and its callers' limits know the time.

mod messages;

pub mod at_table;
pub mod in_process;

mod host;
mod process;
mod program;

mod probe;
mod serve;

pub use host::{Counts, Engine};
pub use messages::{Events, FromEngine, Go, Hello, Over, PROTO, Pick, ToEngine};
pub use probe::{ProbeError, probe};
pub use process::{Fault, LINE_MAX};
pub use program::{BadProgram, NamedProgram, Program};
pub use serve::{ServeError, serve};
