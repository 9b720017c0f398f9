//! The games, one folder each.
//!
//! **Architecture invariant:** a game knows no other game, no socket, no clock and no database.
//! Shared code is in `rules`.

#![warn(missing_docs)]

#[macro_use]
mod boilerplate;

pub mod gnallknekt;
pub mod gurka;
pub mod karnoffel;
pub mod knektpass;
pub mod knorri;

mod any;

pub use any::{
    AnyAction, AnyCaution, AnyDecisionKind, AnyEvent, AnyGame, AnyOptions, AnyPrivate,
    AnyPrivateEvent, AnyPublic, AnyPublicEvent, AnyRule, AnySeatView, GameKind,
};
