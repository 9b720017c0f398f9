//! Playing cards: suits, ranks, decks, notation.
//!
//! ```
//! use cards::{Card, Rank, Suit};
//!
//! let card: Card = "Td".parse()?;
//! assert_eq!(card, Rank::Ten.of(Suit::Diamonds));
//! assert_eq!(card.to_string(), "Td");
//! # Ok::<(), cards::BadCard>(())
//! ```
//!
//! **Architecture invariant:** this crate knows only what is printed on a card. Its value, its
//! strength and trumps are up to each game.

#![warn(missing_docs)]

mod card;
mod card_set;
mod cards;
mod deck;
mod rank;
mod suit;

pub use card::{BadCard, Card};
pub use card_set::CardSet;
pub use cards::Cards;
pub use deck::{DECK_LEN, double_deck, full_deck, in_order, short_deck};
pub use rank::Rank;
pub use suit::Suit;
