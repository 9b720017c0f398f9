use protocol::{By, Level, PlayedBy};
use rules::{Game, SeatView};

use crate::Table;

/// What a table does by itself, if nothing happens before.
#[derive(Debug)]
pub struct Automatic<G: Game> {
    /// When, in epoch milliseconds.
    pub at: u64,
    /// What.
    pub deed: Deed<G>,
}

/// What a table does by itself.
#[derive(Debug)]
pub enum Deed<G: Game> {
    /// All seats are taken and ready: the match begins.
    Start,
    /// A bot takes a seat that has been free for long enough.
    Fill,
    /// Those who are there are asked whether bots sit in for those who are gone.
    AskStandIn,
    /// The time to answer what was asked is over.
    Lapse,
    /// The time for a decision is over, and no bot plays it.
    OutOfTime {
        /// The decision.
        decision: u64,
    },
    /// There is nothing to decide: this happens.
    Act {
        /// The decision.
        decision: u64,
        /// What.
        action: G::Action,
    },
    /// A bot decides.
    Ask {
        /// The decision.
        decision: u64,
        /// How well the bot plays.
        level: Level,
        /// What it sees.
        view: Box<SeatView<G>>,
        /// In whose name it decides.
        by: By,
    },
}

/// How long a table lets people look before it does something by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Before a bot plays, at least, in milliseconds.
    pub bot_least_ms: u64,
    /// Before a bot plays, at most, in milliseconds.
    pub bot_most_ms: u64,
    /// Before something happens that nobody decides, in milliseconds.
    pub forced_ms: u64,
}

impl Pace {
    /// People can follow, and a bot seems to think.
    pub const PEOPLE: Pace = Pace { bot_least_ms: 500, bot_most_ms: 900, forced_ms: 600 };
    /// At once: for tests and for measuring.
    pub const AT_ONCE: Pace = Pace { bot_least_ms: 0, bot_most_ms: 0, forced_ms: 0 };

    /// How long a bot seems to think over a decision. It depends on the decision's number alone,
    /// so it tells nothing of what there was to think about.
    fn of_bot(&self, decision: u64) -> u64 {
        let spread = self.bot_most_ms - self.bot_least_ms;
        // A multiplier without pattern (from the golden ratio) makes neighbours differ.
        let mixed = decision.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        self.bot_least_ms + if spread == 0 { 0 } else { mixed % (spread + 1) }
    }
}

impl<G: Game> Table<G> {
    /// What the table does next by itself. The match goes on beside a question, so whichever is due
    /// first comes first.
    pub fn automatic(&self, pace: &Pace) -> Option<Automatic<G>> {
        let deeds = self.next_lapse().into_iter().chain(self.next_deed(pace));
        deeds.min_by_key(|deed| deed.at)
    }

    fn next_deed(&self, pace: &Pace) -> Option<Automatic<G>> {
        let Some(play) = &self.play else {
            let ready = self.chairs.iter().all(crate::chair::Chair::is_ready);
            let start = ready.then_some(Automatic { at: 0, deed: Deed::Start });
            return start.or_else(|| self.next_fill());
        };
        let seat = play.game.to_act()?;
        if self.is_paused() {
            return self.next_question();
        }
        let decision = play.decision;
        if self.settings.auto_forced
            && let Some(action) = play.game.automatic()
        {
            let at = play.opened_at + pace.forced_ms;
            return Some(Automatic { at, deed: Deed::Act { decision, action } });
        }
        Some(match self.played_by(seat) {
            PlayedBy::Bot(level) => {
                let at = play.opened_at + pace.of_bot(decision);
                let view = Box::new(play.game.view().expect("a seat is to act"));
                Automatic { at, deed: Deed::Ask { decision, level, view, by: By::Bot(level) } }
            }
            PlayedBy::Owner => {
                Automatic { at: self.deadline(play, seat)?, deed: self.clock_ends(play) }
            }
        })
    }
}
