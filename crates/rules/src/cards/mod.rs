//! Playing cards: suits, ranks, decks, notation.
//!
//! ```
//! use rules::cards::{Card, Rank, Suit};
//!
//! let card: Card = "Td".parse()?;
//! assert_eq!(card, Rank::Ten.of(Suit::Diamonds));
//! assert_eq!(card.to_string(), "Td");
//! # Ok::<(), rules::cards::BadCard>(())
//! ```
//!
//! **Architecture invariant:** this module knows only what is printed on a card. Its value, its
//! strength and trumps are up to each game.

mod card;
mod card_list;
mod card_set;
mod deck;
mod rank;
mod suit;

pub use card::{BadCard, Card};
pub use card_list::Cards;
pub use card_set::CardSet;
pub use deck::{DECK_LEN, double_deck, full_deck, in_order, short_deck};
pub use rank::Rank;
pub use suit::Suit;
