use std::sync::Arc;

use protocol::{By, EpochMs, Level};
use rules::{Game, Redact, SeatView, Viewer};

use crate::{Input, deal_events::DealEvents};

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
        /// What the bot gets.
        turn: Box<BotTurn<G>>,
        /// The one on whose behalf the bot decides.
        by: By,
    },
}

/// A decision for a bot, with what its seat knows.
#[derive(Debug)]
pub struct BotTurn<G: Game> {
    /// The bot's level.
    pub level: Level,
    /// The view of its seat.
    pub view: SeatView<G>,
    /// A position that looks the same to the seat, for levels that
    /// [search](Level::searches). Its hidden cards were sorted before they were put into their
    /// places, so it does not tell where they really are.
    pub world: Option<G>,
    /// The public events of the deal so far, oldest first, for levels that search: what an
    /// attentive player remembers. It is empty for other levels, and begins later if the deal is
    /// very long or began without a bot that searches.
    pub events: Arc<Vec<<G::Event as Redact>::Public>>,
}

impl<G: Game> BotTurn<G> {
    /// Asks a bot of `level` for the seat to act; `None` once the match is over.
    pub(crate) fn new(game: &G, level: Level, events: &DealEvents<G>) -> Option<BotTurn<G>> {
        let view = game.view()?;
        let sorted =
            || game.determinize(Viewer::Seat(view.seat), &mut |hidden| hidden.sort_unstable());
        let world = level.searches().then(sorted);
        let events = if level.searches() { events.shared() } else { Arc::default() };
        Some(BotTurn { level, view, world, events })
    }
}

impl<G: Game> ScheduledAction<G> {
    /// The decision that a bot is asked for, and on whose behalf.
    pub(crate) fn asks_bot(&self) -> Option<(u64, By)> {
        match *self {
            ScheduledAction::Ask { decision, by, .. } => Some((decision, by)),
            ScheduledAction::Start
            | ScheduledAction::Fill
            | ScheduledAction::AskStandIn
            | ScheduledAction::VoteTimeout
            | ScheduledAction::OutOfTime { .. }
            | ScheduledAction::Act { .. } => None,
        }
    }

    /// Returns the input that takes the action; `choose` is the bot.
    pub fn into_input(self, choose: impl FnOnce(BotTurn<G>) -> G::Action) -> Input<G::Action> {
        match self {
            ScheduledAction::Start => Input::Start,
            ScheduledAction::Fill => Input::Fill,
            ScheduledAction::AskStandIn => Input::AskStandIn,
            ScheduledAction::VoteTimeout => Input::VoteTimeout,
            ScheduledAction::OutOfTime { decision } => Input::OutOfTime { decision },
            ScheduledAction::Act { decision, action } => {
                Input::Play { decision, action, by: By::Clock }
            }
            ScheduledAction::Ask { decision, turn, by } => {
                Input::Play { decision, action: choose(*turn), by }
            }
        }
    }
}
