use protocol::{By, EpochMs, Level};
use rules::{Game, SeatView};

/// An action that the table will take automatically.
#[derive(Debug)]
pub struct Scheduled<G: Game> {
    pub at: EpochMs,
    /// The action to take.
    pub action: ScheduledAction<G>,
}

/// An automatic action of a table.
#[derive(Debug)]
pub enum ScheduledAction<G: Game> {
    /// Starts the match: all seats are taken and ready.
    Start,
    /// Puts a bot into a seat that has been free for long enough.
    Fill,
    /// The connected players vote on continuing with bots.
    AskStandIn,
    /// The open vote expires.
    VoteTimeout,
    /// The time for a decision is over, and no bot plays it.
    OutOfTime {
        /// Id of the decision.
        decision: u64,
    },
    /// A forced action.
    Act {
        /// Id of the decision.
        decision: u64,
        /// The forced action.
        action: G::Action,
    },
    /// A bot decides.
    Ask {
        /// Id of the decision.
        decision: u64,
        /// The bot's level.
        level: Level,
        /// The bot's view.
        view: Box<SeatView<G>>,
        /// The one on whose behalf the bot decides.
        by: By,
    },
}
