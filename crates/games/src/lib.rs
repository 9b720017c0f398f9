//! The five games, one folder each.
//!
//! **Architecture invariant:** no game knows another, a socket, a clock or a database. What two of
//! them share lies in `rules`.

#![warn(missing_docs)]

pub mod gnallknekt;
pub mod gurka;
pub mod karnoffel;
pub mod knektpass;
pub mod knorri;

mod any;

pub use any::{
    AnyAction, AnyEvent, AnyGame, AnyOptions, AnyPrivate, AnyPrivateEvent, AnyPublic,
    AnyPublicEvent, AnySeatView, GameKind,
};
