//! The framework for card games: the [`Game`] trait, seats, shuffles, options, refusals and advice.
//!
//! A game is a state machine. [`Game::to_act`] returns the seat to act and [`Game::legal`] its
//! legal actions; [`Game::apply`] applies one of them. Each viewer receives [`Game::public`], its
//! own [`Game::private`], and the parts of each [`Event`] that it may see. [`Chance`] is the only
//! source of randomness.
//!
//! [`cards`] has the cards, [`fairness`] the shuffles that anyone can verify, and [`ratings`] those
//! of players.
//!
//! **Architecture invariant:** this crate names no game, does no I/O, reads no clock and has no
//! randomness of its own, so it also runs in a browser.

#![warn(missing_docs)]

pub mod cards;
pub mod fairness;
pub mod ratings;

mod advice;
mod chance;
mod dealer;
mod draw;
mod event;
mod game;
mod illegal;
mod leavers;
mod level;
mod luck;
mod options;
mod preset;
mod result;
mod seat;
mod shown;
mod trick;

pub use advice::{Advice, Compared};
pub use chance::{Chance, Recorded, Shuffle, ShuffleError};
pub use dealer::{Dealer, dealer_spec};
pub use draw::DealerDraw;
pub use event::{Beat, Beats, BoardPause, Event, EventSink, Hold, Milestone, Scoring};
pub use game::{Game, Outlook, SeatView};
pub use illegal::{Illegal, Never};
pub use leavers::{Leavers, LeftAt};
pub use level::{Level, UnknownLevel};
pub use luck::Luck;
pub use options::{Allowed, BadOption, OptionSpec, Options, TableOptions};
pub use preset::Preset;
pub use result::{CONCEDED, MatchResult, Ranking, Return, no_result};
pub use seat::{SEATS_MAX, Seat, Viewer};
pub use shown::Shown;
pub use trick::PlayedCard;
