use protocol::{By, EpochMs, Level};
use rules::{Game, SeatView};

use crate::Input;

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

impl<G: Game> ScheduledAction<G> {
    /// Returns the input that takes the action; `choose` is the bot, which gets its level and view.
    pub fn into_input(
        self,
        choose: impl FnOnce(Level, Box<SeatView<G>>) -> G::Action,
    ) -> Input<G::Action> {
        match self {
            ScheduledAction::Start => Input::Start,
            ScheduledAction::Fill => Input::Fill,
            ScheduledAction::AskStandIn => Input::AskStandIn,
            ScheduledAction::VoteTimeout => Input::VoteTimeout,
            ScheduledAction::OutOfTime { decision } => Input::OutOfTime { decision },
            ScheduledAction::Act { decision, action } => {
                Input::Play { decision, action, by: By::Clock }
            }
            ScheduledAction::Ask { decision, level, view, by } => {
                Input::Play { decision, action: choose(level, view), by }
            }
        }
    }
}
