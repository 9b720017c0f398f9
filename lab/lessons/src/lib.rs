//! The lessons of the games: scripts that a real table plays, and the resulting frames.
//!
//! A lesson has a stacked deck, the actions before the learner's first decision, and the actions
//! that the learner should choose, with the replies of the others. [`document`] plays all of it on
//! a [`Table`](table::Table) and keeps the frames sent to the learner's seat, so that a browser can
//! teach a game without knowing its rules and without a server.
//!
//! The generated documents are in `web-client/lessons/`; a test fails if they are stale.
//!
//! **Architecture invariant:** this crate knows no rules. The table decides what is legal, why, and
//! what follows; a script with an illegal action is rejected.

mod course;
mod drawn;
mod gnallknekt;
mod gurka;
mod karnoffel;
mod knektpass;
mod knorri;
mod laid;
mod lesson;
mod played;
mod stacked;

pub use course::{course, document, taught};
pub use lesson::{Lesson, Point};
pub use played::{Played, Step};
