use protocol::{By, Level};
use rules::{Game, SeatView};

/// What a table does by itself, if nothing happens before.
#[derive(Debug)]
pub struct Scheduled<G: Game> {
    /// When, in epoch milliseconds.
    pub at: u64,
    /// What.
    pub action: ScheduledAction<G>,
}

/// What a table does by itself.
#[derive(Debug)]
pub enum ScheduledAction<G: Game> {
    /// All seats are taken and ready: the match begins.
    Start,
    /// A bot takes a seat that has been free for long enough.
    Fill,
    /// Those who are there are asked whether bots sit in for those who are gone.
    AskStandIn,
    /// The time to answer what was asked is over.
    VoteTimeout,
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
