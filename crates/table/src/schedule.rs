use std::sync::Arc;

use protocol::{By, EpochMs, Level};
use rules::{Game, SeatView, Viewer};

use crate::{Input, deal_events::DealEvents};

#[derive(Debug)]
pub struct Scheduled<G: Game> {
    pub at: EpochMs,
    pub action: ScheduledAction<G>,
}

/// An action that a table takes by itself when it is due.
#[derive(Debug)]
pub enum ScheduledAction<G: Game> {
    /// An input without a choice, such as the start of a match or a forced move.
    Input(Input<G::Action>),
    /// A bot chooses an action for a seat. `by` is `By::Clock` if a player's time has run out.
    Ask { decision: u64, turn: Box<BotTurn<G>>, by: By },
}

/// A decision that a bot is asked for, with everything that its seat knows.
#[derive(Debug)]
pub struct BotTurn<G: Game> {
    pub level: Level,
    pub view: SeatView<G>,
    /// A position that agrees with all that the seat knows, for levels that
    /// [search](Level::searches). Its hidden cards were sorted and then distributed, so it does not
    /// reveal where they really are.
    pub world: Option<G>,
    /// The public events of the deal so far, oldest first, as an attentive player remembers them.
    /// It is empty for levels that do not search, and incomplete if the deal is very long or began
    /// without a bot that searches.
    pub events: Arc<Vec<G::PublicEvent>>,
}

impl<G: Game> BotTurn<G> {
    /// Describes the open decision to a bot of `level`; `None` once the match is over.
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
    /// Returns the decision that a bot is asked for, and for whom; `None` for other actions.
    pub(crate) fn asks_bot(&self) -> Option<(u64, By)> {
        match *self {
            ScheduledAction::Ask { decision, by, .. } => Some((decision, by)),
            ScheduledAction::Input(_) => None,
        }
    }

    /// Returns the input that performs the action. `choose` chooses for a bot.
    pub fn into_input(self, choose: impl FnOnce(BotTurn<G>) -> G::Action) -> Input<G::Action> {
        match self {
            ScheduledAction::Input(input) => input,
            ScheduledAction::Ask { decision, turn, by } => {
                Input::Play { decision, action: choose(*turn), by }
            }
        }
    }
}
