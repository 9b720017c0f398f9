//! Tables in the terminal: play, watch, and bots that connect from outside.
//!
//! [`run_screen`] is the full-screen client. The others work line by line: [`sit_down`] joins or
//! creates a table; then [`play`] lets a person play, [`watch`] prints what happens, [`Bot`] plays
//! by itself, and a [`Bridge`] connects an engine, at several tables at once. All of them use a
//! [`Client`](client::Client). The [`Narrator`] turns events into sentences with the Fluent files
//! in `locales/`, which the web client uses too.
//!
//! ```
//! use serde_json::json;
//! use protocol::Language;
//! use terminal::{Names, Narrator};
//!
//! let names = Names::new(["Aino", "Freyr"], None);
//! let event = json!({"e": "played", "seat": 1, "card": "Td"});
//! let sentence = |language| Narrator::new("karnoffel", language).event(&event, &names);
//! assert_eq!(sentence(Language::En).as_deref(), Some("Freyr plays 10♦."));
//! assert_eq!(sentence(Language::De).as_deref(), Some("Freyr spielt: 10♦."));
//! ```
//!
//! **Architecture invariant:** output depends only on the protocol and the Fluent files. This crate
//! knows no rules, and a bot sees only what its seat was sent.

mod play;
mod watch;

mod bot;
mod match_counter;

mod accepted;
mod bridge;
mod engine_seat;

mod link;
mod seat;

mod input;
mod printer;

mod language;
mod narrator;

mod names;
mod show;

mod screen;

mod error;

pub use accepted::{Accepted, BadAccepted};
pub use bot::{Bot, BotStats};
pub use bridge::{Bridge, BridgeError, BridgeStats};
pub use error::SessionError;
pub use input::InputLines;
pub use language::language_of;
pub use names::Names;
pub use narrator::Narrator;
pub use play::play;
pub use screen::{Opening, ScreenOptions, run_screen};
pub use seat::{TableTarget, sit_down};
pub use watch::watch;
