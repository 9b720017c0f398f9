//! The actions that a table takes by itself, and their times.

use protocol::{By, EpochMs, PlayedBy, Then};
use rules::{Game, Seat};
use storage::journal::{HibernatedSeat, Hibernation};

use super::{
    clock::{later, step::ClockStep},
    play::Play,
    seat::SeatState,
};
use crate::{Input, Pace, Scheduled, ScheduledAction, Table};

/// The time by which a look at an idle table postpones its closing, in milliseconds: a day.
const VISIT_TIME_MS: u64 = 24 * 60 * 60 * 1_000;

impl<G: Game> Table<G> {
    /// Returns the action for the end of `seat`'s time. If bots fill in, a bot makes this decision.
    /// Otherwise, or after several time-outs in a row, the absence policy applies.
    fn on_clock_end(&self, play: &Play<G>, seat: Seat) -> ScheduledAction<G> {
        let decision = play.decision;
        match self.settings.gone.then {
            Then::Bot(level) if !self.is_last_expiry(seat) => {
                let turn = Box::new(self.bot_turn(play, level));
                ScheduledAction::Ask { decision, turn, by: By::Clock }
            }
            Then::Bot(_) | Then::Pause | Then::Vote | Then::Forfeit => {
                ScheduledAction::Input(Input::OutOfTime { decision })
            }
        }
    }

    /// Refunds `ms` of downtime up to `now` to all timers.
    pub(crate) fn refund(&mut self, ms: u64, now: EpochMs) {
        if ms == 0 || self.is_paused() {
            return;
        }
        // An absence that began earlier counts from here.
        self.pause.running_since = now;
        if let Some(play) = &mut self.play {
            play.opened_at = later(play.opened_at, ms, now);
        }
        self.clock.pauses.refund(ms, now);
        self.votes.refund(ms, now);
        for since in [&mut self.waiting.since, &mut self.waiting.full_since].into_iter().flatten() {
            *since = (*since + ms).min(now);
        }
    }

    /// Returns the next scheduled action. The match continues during a vote, so whichever is due
    /// first comes first.
    pub fn next_scheduled(&self, pace: &Pace) -> Option<Scheduled<G>> {
        let candidates = self.next_vote_timeout().into_iter().chain(self.next_match_action(pace));
        candidates.min_by_key(|action| action.at)
    }

    fn next_match_action(&self, pace: &Pace) -> Option<Scheduled<G>> {
        let Some(play) = &self.play else {
            let ready = self.seating.states.iter().all(SeatState::is_ready);
            let start = ready.then_some(Scheduled {
                at: EpochMs(0),
                action: ScheduledAction::Input(Input::Start),
            });
            return start.or_else(|| self.next_fill());
        };
        let seat = play.to_act()?;
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
            let input = Input::Play { decision, action, by: By::Clock };
            return Some(Scheduled { at, action: ScheduledAction::Input(input) });
        }
        Some(match self.played_by(seat) {
            PlayedBy::Bot(_) if self.bots_are_held() => return None,
            PlayedBy::Bot(level) => {
                let at = play.opened_at + pace.of_bot(decision, bot_pace);
                let turn = Box::new(self.bot_turn(play, level));
                Scheduled {
                    at,
                    action: ScheduledAction::Ask { decision, turn, by: By::Bot(level) },
                }
            }
            PlayedBy::Owner => {
                Scheduled { at: self.deadline(play, seat)?, action: self.on_clock_end(play, seat) }
            }
        })
    }

    /// Moves all timers by a clock step.
    pub(crate) fn shift(&mut self, step: ClockStep) {
        let play = self.play.as_mut().into_iter();
        step.shift_all(play.flat_map(|play| [&mut play.since, &mut play.opened_at]));
        step.shift_all([&mut self.log.changed_at]);
        step.shift_all(self.pause.times_mut());
        step.shift_all(
            [&mut self.waiting.since, &mut self.waiting.full_since].into_iter().flatten(),
        );
        self.votes.shift(step);
        self.clock.pauses.shift(step);
        let occupants = self.seating.states.iter_mut().filter_map(|state| state.occupant_mut());
        step.shift_all(occupants.flat_map(|occupant| &mut occupant.extensions).map(|(_, at)| at));
        if let Some(lock) = &mut self.seating.lock {
            lock.shift(step);
        }
    }

    /// Moves timers that start in the future back to `now`, because the clock may have been set
    /// back while the table was unloaded.
    pub(crate) fn clamp_times(&mut self, now: EpochMs) {
        let cut = |at: &mut EpochMs| *at = (*at).min(now);
        if let Some(play) = &mut self.play {
            cut(&mut play.since);
            cut(&mut play.opened_at);
        }
        cut(&mut self.log.changed_at);
        self.pause.times_mut().for_each(cut);
        [&mut self.waiting.since, &mut self.waiting.full_since].into_iter().flatten().for_each(cut);
        self.votes.clamp_times(now);
    }

    /// The entry that the store keeps during hibernation from `now` on, without the lobby entry.
    ///
    /// The table is due at its next action that needs no connected player: a clock, a bot, a seat
    /// to fill, a vote, or the closing of an idle table. Absences are not included: while
    /// [`Table::absence_counts`], a table does not hibernate.
    pub(crate) fn hibernation(&self, pace: &Pace, now: EpochMs) -> Hibernation {
        let acts = self.next_scheduled(pace).map(|next| next.at);
        // A table that should have been closed was looked at since.
        let closes = self.closes_at().map(|at| if at > now { at } else { now + VISIT_TIME_MS });
        let due = acts.into_iter().chain(closes).min();
        let seats = self.players().map(|(seat, person)| HibernatedSeat {
            person: person.id,
            seat,
            your_turn: self.asks(person.id),
        });
        Hibernation { head: self.head(), due, seats: seats.collect(), listed: None }
    }
}
