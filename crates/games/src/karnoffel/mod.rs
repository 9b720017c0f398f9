//! Karnöffel, the oldest European card game whose rules are known: five cards each, trumps with an
//! unusual ranking, no duty to follow suit, and three tricks win a deal.
//!
//! The rules are in `web-client/prose/en/karnoffel.md`, and `KA-1` to `KA-8` are its rulings. They
//! follow the description "Karnoffel" of a player's blog, 20 June 2024, which the options of the
//! table refine.
//!
//! Read in this order: [`Options`] and [`Sides`] (the teams), [`Strength`] (the order of the
//! cards), `deal` (dealing and trumps), and [`Karnoffel`] (the course of a match). [`Event`],
//! [`Public`] and [`Private`] are its outputs.

mod action;
mod deal;
mod event;
mod game;
mod options;
mod sides;
mod strength;
mod view;

#[cfg(test)]
mod tests;

pub use action::{Action, Caution, DecisionKind, Illegal, Rule};
pub use event::{Event, PrivateEvent, PublicEvent};
pub use game::Karnoffel;
pub use options::{DevilFirstTrick, Options, PlainSuits, Ties};
pub use sides::Sides;
pub use strength::{Strength, Title};
pub use view::{PartnerHand, Private, Public, TakenTrick};
