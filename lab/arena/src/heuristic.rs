use bots::choose;
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
    /// Creates the bot; `None` if it needs more than a view.
    pub(crate) fn new(bot: Contestant, seed: u64) -> Option<Heuristic> {
        let rng = || Rng::with_seed(seed);
        match bot {
            Contestant::Fool => Some(Heuristic::Fool(rng())),
            Contestant::Plain => Some(Heuristic::Plain(rng())),
            Contestant::Plain1 => Some(Heuristic::Plain1),
            Contestant::Good
            | Contestant::Expert
            | Contestant::Greedy
            | Contestant::Cautious
            | Contestant::Counting
            | Contestant::Endgame
            | Contestant::Worlds4
            | Contestant::Worlds40
            | Contestant::Worlds400 => None,
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
