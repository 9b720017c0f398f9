use journal::Change;
use protocol::{Clock, PlayedBy, Refusal, TableEvent, Then};
use rules::{Game, Seat};

use crate::{Broadcast, ScheduledAction, Table, decide::stale, table::Play};

/// What whoever comes back with an empty bank has for the decision, at least, in milliseconds: who
/// has just said that they are there must be able to play.
const BACK_MS: u64 = 10_000;

impl<G: Game> Table<G> {
    /// What happens when the clock of a seat that its owner plays runs out. Where bots stand in, one
    /// plays this decision, in the clock's name, and the owner has the next; else the seat goes the
    /// way of one whose owner is gone.
    pub(crate) fn on_clock_end(&self, play: &Play<G>) -> ScheduledAction<G> {
        let decision = play.decision;
        match self.settings.gone.then {
            Then::Bot(level) => {
                let view = Box::new(play.game.view().expect("a seat is to act"));
                ScheduledAction::Ask { decision, level, view, by: protocol::By::Clock }
            }
            Then::Pause | Then::Vote | Then::Forfeit => ScheduledAction::OutOfTime { decision },
        }
    }

    /// What becomes of the seat that is to act, as its time for `decision` is over.
    pub(crate) fn out_of_time(&self, decision: u64, now: u64) -> Result<Change, Refusal> {
        let is_open = |play: &&Play<G>| play.decision == decision && !self.is_paused();
        let play = self.play.as_ref().filter(is_open).ok_or_else(stale)?;
        let seat = play.game.to_act().ok_or_else(stale)?;
        let deadline = self.deadline(play, seat).filter(|&at| at <= now);
        deadline.filter(|_| self.played_by(seat) == PlayedBy::Owner).ok_or_else(stale)?;
        match self.settings.gone.then {
            // One plays this decision, which is another input.
            Then::Bot(_) => Err(stale()),
            then @ (Then::Pause | Then::Vote | Then::Forfeit) => {
                Ok(Change::Away { seat, then, late: true, by: None })
            }
        }
    }

    /// A seat's time is over, as an entry says: where the match waits now, whoever plays on has the
    /// time of a decision that has just been opened.
    pub(crate) fn mark_timed_out(
        &mut self,
        seat: Seat,
        then: Then,
        at: u64,
        broadcast: &mut Broadcast<G>,
    ) {
        self.apply_absence_policy(seat, then, at);
        self.banks.empty(seat);
        self.pause.anew = true;
        broadcast.push_table(TableEvent::OutOfTime { seat, then });
    }

    /// The open decision begins anew, `at` the end of a pause in which its time was over.
    pub(crate) fn restart_decision_clock(&mut self, at: u64) {
        let Some(play) = &mut self.play else { return };
        play.opened_at = at;
        if let Some(seat) = play.game.to_act()
            && let Clock::Bank { increment_s, .. } = self.settings.clock
        {
            self.banks.raise_to(seat, BACK_MS.max(u64::from(increment_s) * 1_000));
        }
    }
}
