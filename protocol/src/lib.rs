//! The wire: every message between a client and the server, and the record of a match.
//!
//! One text frame is one flat JSON object, tagged by `op`. What a client sends is a [`ToServer`],
//! read by [`ToServer::decode`], which is strict; what the server sends is a [`ToClient`], read by
//! [`ToClient::decode`], which forgives what it does not know. Frames of a running table are hot,
//! so the server writes them with the borrowing types of [`encode`] instead, once for all
//! recipients; a test holds the two together. `README.md` beside this crate is the manual for
//! people who write clients.
//!
//! ```
//! use protocol::{ToServer, to_server::Ping};
//!
//! let message = ToServer::decode(r#"{"op":"ping","n":7}"#)?;
//! assert_eq!(message, ToServer::Ping(Ping { n: 7 }));
//! # Ok::<(), protocol::BadFrame>(())
//! ```
//!
//! **Architecture invariant:** these types name no game and know no socket. A game's own views,
//! events and actions pass through them as JSON that only the game reads.

#![warn(missing_docs)]

pub mod to_server;

pub mod to_client;

pub mod encode;

pub mod record;

mod epoch_ms;
mod ids;
mod spoken;
mod text;

mod chat_rules;
mod integers;
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

pub use chat_rules::{ChatMode, ChatRules};
pub use close_code::CloseCode;
pub use code::Code;
pub use decision::{Decision, Held};
pub use epoch_ms::EpochMs;
pub use ids::{TableId, UserId};
pub use integers::with_integers;
pub use language::Language;
pub use level::{BOT_NAMES, By, Level, PlayedBy, Then, UnknownWord};
pub use limits::{FRAME_MAX, MINOR, PROTO, REPLAY_MAX, SUBPROTOCOL, SUBS_MAX};
pub use phrase::Phrase;
pub use raw_action::RawAction;
pub use record::Record;
pub use refusal::Refusal;
pub use seat_public::{Kind, SeatPublic, SeatedPlayer};
pub use settings::{BotPace, Clock, Delay, Gone, Settings, Spectators, Visibility};
pub use table_event::TableEvent;
pub use table_public::{Fair, OpenVote, Paused, PausedBy, Status, TablePublic, VoteOn};
pub use text::{
    AnyName, BadText, ChatText, Cid, ClientName, GameName, Invite, Lang, Name, Password, Reason,
    Token, Word,
};
pub use time_factor::{NoTimeFactor, TimeFactor};
pub use to_client::ToClient;
pub use to_server::{BadFrame, ToServer};
