use bots::{choose, search::SearchLevel};
use fastrand::Rng;
use games::{AnyAction, AnyGame};
use rules::{Level, SeatView};

use crate::{Contestant, plain_1::plain_1};

/// A bot that needs only the view of its seat.
#[derive(Debug)]
pub(crate) enum Heuristic {
    Fool(Rng),
    Plain(Rng),
    Plain1,
}

impl Heuristic {
    /// Creates the bot.
    ///
    /// # Errors
    ///
    /// The bot searches, with this level, and so needs possible worlds.
    pub(crate) fn new(bot: Contestant, seed: u64) -> Result<Heuristic, SearchLevel> {
        let rng = || Rng::with_seed(seed);
        match bot {
            Contestant::Fool => Ok(Heuristic::Fool(rng())),
            Contestant::Plain => Ok(Heuristic::Plain(rng())),
            Contestant::Plain1 => Ok(Heuristic::Plain1),
            Contestant::Good => Err(SearchLevel::Good),
            Contestant::Expert => Err(SearchLevel::Expert),
        }
    }

    pub(crate) fn choose(&mut self, view: &SeatView<AnyGame>) -> AnyAction {
        match self {
            Heuristic::Fool(rng) => choose(Level::Fool, view, rng),
            Heuristic::Plain(rng) => choose(Level::Plain, view, rng),
            Heuristic::Plain1 => plain_1(view),
        }
    }
}
