//! A provably fair shuffle, `fairdeal/1`: commit–reveal for the randomness, Merkle proofs for cards.
//!
//! The server and the seats commit to secrets before anyone can know the outcome; together the
//! secrets determine the order of the deal. A [`Deal`] combines the server's [`Secret`] with the
//! contributions of [`Seats`] and derives its [`Shuffles`]; each shuffle has a [`MerkleTree`], whose
//! root is published before the first card, and a [`Proof`] for each card. When the deal is over, an
//! [`OpenedDeal`] lets anyone recompute it.
//!
//! ```
//! use rules::fairness::{Context, Deal, Secret, Seats};
//!
//! let deck = ["2c", "2d", "2h"];
//! let context = Context::new([7; 16], 0, &deck)?;
//! let deal = Deal::new(context, Secret::new([1; 32]), Seats::none());
//! let commitment = deal.commitment(); // published before the first card
//! let dealt = deal.shuffles().deck(&deck);
//!
//! let opened = deal.open(); // published when the deal is over
//! let checked = opened.verify(&context, commitment)?;
//! assert_eq!(checked.shuffles().deck(&deck).cards, dealt.cards);
//! # Ok::<(), rules::fairness::FairnessError>(())
//! ```
//!
//! **Architecture invariant:** this module knows neither cards nor tables. A deck is a list of ASCII
//! codes, a shuffle a permutation of their places, and randomness comes in as bytes.

mod bytes;
mod context;
mod deal;
mod fault;
mod hash;
mod key;
mod merkle;
mod seats;
mod secret;
mod shuffles;

pub use bytes::{Commitment, Contribution, Node, OpenedSecret, Root, Salt, Transcript};
pub use context::Context;
pub use deal::{Deal, OpenedDeal};
pub use fault::FairnessError;
pub use key::{Key, Stream};
pub use merkle::{MerkleTree, Proof};
pub use seats::{SeatCommit, SeatReveal, SeatShare, Seats};
pub use secret::Secret;
pub use shuffles::{Purpose, Shuffled, Shuffles};

/// The name of the construction in records and in the `dealer` of a table.
pub const DEALER: &str = "fairdeal/1";
