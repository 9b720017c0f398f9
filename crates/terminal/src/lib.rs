//! A table in plain lines: sentences for people, and bots that sit down from outside.
//!
//! [`sit_down`] finds or makes a table; then [`play`] lets a person play there, [`watch`] tells
//! what happens, and [`Bot`] plays by itself. All speak through a [`Client`](client::Client).
//! The [`Narrator`] makes sentences of events; its words are the Fluent files in `locales/`, which
//! the browser client speaks with, too.
//!
//! ```
//! use serde_json::json;
//! use protocol::Language;
//! use terminal::{Names, Narrator};
//!
//! let names = Names::new(["Aino", "Freyr"], None);
//! let event = json!({"e": "played", "seat": 1, "card": "Td"});
//! let told = |language| Narrator::of("karnoffel", language).event(&event, &names);
//! assert_eq!(told(Language::En).as_deref(), Some("Freyr plays 10♦."));
//! assert_eq!(told(Language::De).as_deref(), Some("Freyr spielt 10♦."));
//! ```
//!
//! **Architecture invariant:** what a person is told comes from the wire and the Fluent files
//! alone; no rule of any game is known here, and a bot is handed what its seat was sent.

mod play;
mod watch;

mod bot;
mod ends;

mod sit_down;

mod lines;
mod pause;
mod seconds;
mod teller;

mod language;
mod narrator;

mod names;
mod show;

mod ended;

pub use bot::{Bot, Played};
pub use ended::Ended;
pub use language::language_of;
pub use lines::Lines;
pub use names::Names;
pub use narrator::Narrator;
pub use play::play;
pub use sit_down::{Place, sit_down};
pub use watch::watch;
