//! The actions that a table takes by itself, and their times.
//!
//! Bots and forced moves wait until clients have shown the events, and the next player's clock
//! starts only then. The first of them in a match waits for its beginning, and a little longer.
//! Times are those of [`BotPace::Normal`]; other paces scale them. If the wall clock steps, all
//! deadlines are shifted along, so that nobody gains or loses time.

use protocol::{BotPace, By, EpochMs, PlayedBy, Then};
use rules::{BoardPause, Event, Game, Milestone, Seat};
use storage::journal::{HibernatedSeat, Hibernation};

use super::{clock::later, play::Play, seat::SeatState};
use crate::{BotTurn, Input, Table};

/// The time by which a look at an idle table postpones its closing, in milliseconds: a day.
const VISIT_TIME_MS: u64 = 24 * 60 * 60 * 1_000;

/// The time that a complete trick stays on the table, in milliseconds.
pub(crate) const TRICK_MS: u64 = 900;

/// The time that the last trick of a deal stays on the table, in milliseconds.
pub(crate) const LAST_TRICK_MS: u64 = 1_500;

/// The time to sweep a trick away, in milliseconds.
pub(crate) const SWEEP_MS: u64 = 300;

/// The time that the summary of a deal is shown, in milliseconds.
pub(crate) const SUMMARY_MS: u64 = 2_500;

/// The time that the next phase of a deal is announced, in milliseconds.
pub(crate) const PHASE_MS: u64 = 2_500;

/// The time that the beginning of a match is shown, in milliseconds: who plays, the draw for the
/// deal, the deal, and what it decides. The pace does not scale it.
pub(crate) const BEGINNING_MS: u64 = 3_800;

/// The longest time to show one entry, in milliseconds.
const ENTRY_TIME_MAX_MS: u64 = 12_000;

/// The deviation from the monotonic clock that counts as a clock step, in milliseconds.
const STEP_MIN_MS: u64 = 1_000;

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

/// The delays of a table's own actions at [`BotPace::Normal`]. A setting of the table scales them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The shortest delay before a bot plays, in milliseconds.
    pub bot_least_ms: u64,
    /// The longest delay before a bot plays, in milliseconds.
    pub bot_most_ms: u64,
    /// The delay between forced moves, in milliseconds.
    pub forced_ms: u64,
    /// The shortest delay between the beginning of a match and a first action of the table, in
    /// milliseconds. The table's setting does not scale it.
    pub first_ms: u64,
    /// Set if boards get time to show events before the next action.
    pub paces_boards: bool,
}

impl Pace {
    /// Delays that people can follow.
    pub const PEOPLE: Pace = Pace {
        bot_least_ms: 500,
        bot_most_ms: 900,
        forced_ms: 1_200,
        first_ms: 1_500,
        paces_boards: true,
    };

    /// No delays, for tests and benchmarks.
    pub const AT_ONCE: Pace =
        Pace { bot_least_ms: 0, bot_most_ms: 0, forced_ms: 0, first_ms: 0, paces_boards: false };

    /// The thinking time of a bot, in milliseconds. It depends only on the decision's number, so it
    /// reveals nothing about the hand.
    pub(crate) fn of_bot(&self, decision: u64, bot_pace: BotPace) -> u64 {
        let spread = self.bot_most_ms - self.bot_least_ms;
        // A multiplier without pattern (from the golden ratio) makes neighbours differ.
        let mixed = decision.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        scaled(self.bot_least_ms + if spread == 0 { 0 } else { mixed % (spread + 1) }, bot_pace)
    }

    /// The delay before a forced move, in milliseconds. It is at least three quarters of the normal
    /// one, so that people can follow a long row of forced moves even at a brisk pace.
    pub(crate) fn of_forced(&self, bot_pace: BotPace) -> u64 {
        scaled(self.forced_ms, bot_pace).max(self.forced_ms * 3 / 4)
    }
}

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

    /// Refunds `ms` of downtime up to `now` to all timers, unless the match is paused.
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
            return self.next_rename().or(start).or_else(|| self.next_fill());
        };
        let seat = play.to_act()?;
        if self.is_paused() {
            return self.next_question();
        }
        let decision = play.decision;
        let bot_pace = self.settings.bot_pace;
        let first_ms = self.begins_until(play).map_or(0, |_| pace.first_ms);
        if let Some(action) = self.forced_action(play) {
            if self.bots_are_held() {
                return None;
            }
            let at = (play.opened_at + first_ms).max(play.since + pace.of_forced(bot_pace));
            let input = Input::Play { decision, action, by: By::Clock };
            return Some(Scheduled { at, action: ScheduledAction::Input(input) });
        }
        Some(match self.played_by(seat) {
            PlayedBy::Bot(_) if self.bots_are_held() => return None,
            PlayedBy::Bot(level) => {
                let at = play.opened_at + pace.of_bot(decision, bot_pace).max(first_ms);
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

/// Returns the time that a board needs to show `events`, in milliseconds.
pub(crate) fn display_ms<G: Game>(events: &[Event<G>], bot_pace: BotPace) -> u64 {
    let events = || events.iter().filter_map(|event| event.public.as_ref());
    let n = |pause| events().filter(|event| event.board_pause() == Some(pause)).count() as u64;
    let ends_deal = events().any(|event| event.scoring().is_some());
    let last = if ends_deal { LAST_TRICK_MS } else { TRICK_MS };
    let tricks = match n(BoardPause::Trick) {
        0 => 0,
        n => (n - 1) * (TRICK_MS + SWEEP_MS) + last + SWEEP_MS,
    };
    let summary = if ends_deal { SUMMARY_MS } else { 0 };
    scaled((tricks + n(BoardPause::Phase) * PHASE_MS + summary).min(ENTRY_TIME_MAX_MS), bot_pace)
}

fn scaled(ms: u64, bot_pace: BotPace) -> u64 {
    match bot_pace {
        BotPace::Calm => ms * 3 / 2,
        BotPace::Normal => ms,
        BotPace::Brisk => ms / 2,
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockReadings {
    pub(crate) now: EpochMs,
    /// The monotonic time in milliseconds.
    pub(crate) monotonic: u64,
}

impl ClockReadings {
    /// Returns the clock step between two readings; `None` if there was none.
    pub(crate) fn step(self, later: ClockReadings) -> Option<ClockStep> {
        let expected = self.now + later.monotonic.saturating_sub(self.monotonic);
        let step = ClockStep { from: expected, to: later.now };
        (step.from.0.abs_diff(step.to.0) > STEP_MIN_MS).then_some(step)
    }
}

/// A step of the wall clock: `from` the time that the monotonic clock implies, `to` the shown one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockStep {
    pub(crate) from: EpochMs,
    pub(crate) to: EpochMs,
}

impl ClockStep {
    pub(crate) fn shift(self, at: &mut EpochMs) {
        *at = if self.to >= self.from {
            at.saturating_add(self.to.ms_since(self.from))
        } else {
            at.saturating_sub(self.from.ms_since(self.to))
        };
    }

    pub(crate) fn shift_all<'a>(self, times: impl IntoIterator<Item = &'a mut EpochMs>) {
        times.into_iter().for_each(|at| self.shift(at));
    }
}
