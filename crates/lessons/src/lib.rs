//! The lessons of the five games: scripts that a real table plays, and the frames that come of it.
//!
//! A lesson has a deck that somebody put in order, what is played before the learner comes, and
//! what the learner is to do, with everybody's answers. [`document`] has a [`Table`](table::Table)
//! play all of it and keeps the frames that the learner's seat is sent, so that a browser can
//! teach a game without knowing a rule of it, and without a server.
//!
//! The documents are checked in, in `web-client/lessons/`; a test fails while they are stale.
//!
//! **Architecture invariant:** no rule of any game is known here: what may be done, why not, and
//! what comes of it is what the table says, and a script that does what it refuses is no lesson.

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

pub use course::{TAUGHT, course, document};
pub use lesson::{Lesson, Point};
pub use played::{Played, Step};
