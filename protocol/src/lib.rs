//! The wire protocol: every message between a client and the server, and the record of a match.
//!
//! A text frame is one flat JSON object, tagged by `op`. A client sends [`ToServer`], which
//! [`ToServer::decode`] reads strictly; the server sends [`ToClient`], which [`ToClient::decode`]
//! reads leniently, ignoring unknown fields and messages. The server writes the frequent frames of
//! a table with the borrowing types of [`encode`], once for all recipients; a test compares both.
//! `README.md` next to this crate is the manual for client authors.
//!
//! | module | contents |
//! | --- | --- |
//! | [`to_server`] | commands, and the decoder that explains errors |
//! | [`to_client`] | answers, table frames, lobby, chat and presence |
//! | [`encode`] | the server's encoders of table frames |
//! | [`record`] | the record of a match and the proof of its shuffles |
//! | [`schema_bundle`] | the JSON Schemas of all of these in one document |
//!
//! Times are epoch milliseconds of the server's clock, seats are numbers from 0.
//!
//! # Examples
//!
//! ```
//! use protocol::{ToServer, to_server::Ping};
//!
//! let message = ToServer::decode(r#"{"op":"ping","n":7}"#)?;
//! assert_eq!(message.op(), "ping");
//! assert_eq!(message, ToServer::Ping(Ping { n: 7 }));
//! # Ok::<(), protocol::BadFrame>(())
//! ```
//!
//! **Architecture invariant:** these types know no game and no socket. The views, events and actions
//! of a game pass through them as JSON.

#![warn(missing_docs)]

pub mod encode;
pub mod record;
pub mod schema_bundle;
pub mod to_client;
pub mod to_server;

mod clean_text;
mod epoch_ms;
mod ids;
mod text;

mod bot_names;
mod chat_rules;
mod language;
mod level;
mod phrase;
mod settings;
mod time_factor;

mod decision;
mod seat_public;
mod table_event;
mod table_public;

mod raw_action;

mod close_code;
mod code;
mod limits;
mod refusal;

pub use bot_names::{MORE_BOT_NAMES, all_bot_names, bot_names};
pub use chat_rules::{ChatMode, ChatRules};
pub use close_code::CloseCode;
pub use code::Code;
pub use decision::{Decision, PausedClock};
pub use epoch_ms::EpochMs;
pub use ids::{TableId, UserId};
pub use language::Language;
pub use level::{By, PlayedBy, Then, UnknownWord};
pub use limits::{FRAME_MAX, MINOR, PROTO, REPLAY_MAX, SUBPROTOCOL, SUBS_MAX};
pub use phrase::Phrase;
pub use raw_action::RawAction;
pub use record::Record;
pub use refusal::Refusal;
pub use rules::Level;
pub use seat_public::{Kind, SeatPublic, SeatedPlayer};
pub use settings::{
    AbsencePolicy, BotPace, Clock, Delay, RATED_GRACE_S_MAX, Settings, Spectators, Visibility,
};
pub use table_event::TableEvent;
pub use table_public::{DealCommitment, OpenVote, Paused, PausedBy, Status, TablePublic, VoteOn};
pub use text::{
    AnyName, BadText, ChatText, Cid, ClientName, GameName, Invite, Lang, Name, Password, Reason,
    Token, Word,
};
pub use time_factor::{NoTimeFactor, TimeFactor};
pub use to_client::ToClient;
pub use to_server::{BadFrame, ToServer, with_integers};
