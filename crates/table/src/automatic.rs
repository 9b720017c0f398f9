use protocol::{By, Level, PlayedBy, Refusal, VoteOn};
use rules::{Game, SeatView};

use crate::{Pace, Table, decide::stale, table::Play};

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

impl<G: Game> Table<G> {
    /// What the table does next by itself. The match goes on beside a question, so whichever is due
    /// first comes first.
    pub fn next_scheduled(&self, pace: &Pace) -> Option<Scheduled<G>> {
        let deeds = self.next_vote_timeout().into_iter().chain(self.next_deed(pace));
        deeds.min_by_key(|action| action.at)
    }

    fn next_deed(&self, pace: &Pace) -> Option<Scheduled<G>> {
        let Some(play) = &self.play else {
            let ready = self.seat_states.iter().all(crate::chair::SeatState::is_ready);
            let start = ready.then_some(Scheduled { at: 0, action: ScheduledAction::Start });
            return start.or_else(|| self.next_fill());
        };
        let seat = play.game.to_act()?;
        if self.is_paused() {
            return self.next_question();
        }
        let decision = play.decision;
        let bot_pace = self.settings.bot_pace;
        if let Some(action) = self.forced_action(play) {
            if self.bots_are_held() {
                return None;
            }
            let at = play.opened_at.max(play.since + pace.of_forced(bot_pace));
            return Some(Scheduled { at, action: ScheduledAction::Act { decision, action } });
        }
        Some(match self.played_by(seat) {
            PlayedBy::Bot(_) if self.bots_are_held() => return None,
            PlayedBy::Bot(level) => {
                let at = play.opened_at + pace.of_bot(decision, bot_pace);
                let view = Box::new(play.game.view().expect("a seat is to act"));
                Scheduled {
                    at,
                    action: ScheduledAction::Ask { decision, level, view, by: By::Bot(level) },
                }
            }
            PlayedBy::Owner => {
                Scheduled { at: self.deadline(play, seat)?, action: self.on_clock_end(play) }
            }
        })
    }
    /// What the table does by itself at `play`'s decision, for it is forced for all to see. A lead
    /// is none of that: whoever holds the seat makes it, a person or a bot.
    pub(crate) fn forced_action(&self, play: &Play<G>) -> Option<G::Action> {
        let alone = self.settings.auto_forced && !play.game.is_lead();
        alone.then(|| play.game.automatic()).flatten()
    }

    /// Whether whatever plays by itself waits: somebody wants an action back, and each card more
    /// would be one more to go back over.
    fn bots_are_held(&self) -> bool {
        self.votes.open.as_ref().is_some_and(|question| question.what == VoteOn::Takeback)
    }

    /// Refuses what was thought of before everybody was asked whether an action is taken back.
    pub(crate) fn check_may_play(&self, play: &Play<G>, by: By) -> Result<(), Refusal> {
        let apply_own_input = match by {
            By::Owner => false,
            By::Bot(_) => true,
            // The clock of a person who is asked runs on beside the question.
            By::Clock => self.forced_action(play).is_some(),
        };
        if apply_own_input && self.bots_are_held() { Err(stale()) } else { Ok(()) }
    }
}
