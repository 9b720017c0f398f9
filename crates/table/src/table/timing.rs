use journal::{Change, HibernatedSeat, Hibernation};
use protocol::{
    By, Clock, EpochMs, Level, Paused, PausedBy, PausedClock, PlayedBy, Status, Then, TimeFactor,
    VoteOn, to_client::AbsentPlayer,
};
use rules::{Game, Seat};

use crate::{
    BotTurn, Pace, Scheduled, ScheduledAction, Table,
    absence::{AbsenceAction, EXTENSIONS_MAX},
    clock::{
        MS_A_DAY, later, ms,
        pauses::{DISCONNECT_MS, GRACES_MAX},
        step::ClockStep,
    },
    seat::{Participation, SeatState},
    table::Play,
    votes::{ANSWER_MS, CALM_ANSWER_MS, DAYS_ANSWER_MS, VoteTimer},
};

/// Idle time in milliseconds after which a waiting table is closed if nobody comes: a day, or
/// fourteen with a clock of days.
const IDLE_TABLE_MS: u64 = 24 * 60 * 60 * 1_000;

/// The time before a full table starts automatically, in milliseconds.
pub(crate) const AUTO_START_MS: u64 = 10_000;

/// Looking at an idle table postpones its closing by this time, in milliseconds: a day.
const VISIT_TIME_MS: u64 = 24 * 60 * 60 * 1_000;

impl<G: Game> Table<G> {
    /// The time at which bots fill the free seats. A rated match has no bots.
    pub(crate) fn fills_at(&self) -> Option<EpochMs> {
        self.check_takes_bots().ok()?;
        let after_s = self.settings.fill_after_s?;
        self.first(SeatState::is_empty)?;
        let since = self.waiting.since?;
        Some(since + if self.waiting.fills_now { 0 } else { u64::from(after_s) * 1_000 })
    }

    /// Returns the bot for the next free seat, if one fills it.
    fn next_fill(&self) -> Option<Scheduled<G>> {
        self.fills_at().map(|at| Scheduled { at, action: ScheduledAction::Fill })
    }

    /// The time factor of a seat for its present decision.
    pub(crate) fn time_factor(&self, seat: Seat) -> TimeFactor {
        let occupant = self.seating.occupant(seat);
        let own = occupant.map_or(TimeFactor::One, |occupant| occupant.time_factor);
        let asked = self.play.as_ref().filter(|play| play.to_act() == Some(seat));
        asked.map_or(own, |play| own.max(play.least_time))
    }

    /// The pause of the match, in wire format.
    pub(crate) fn paused(&self) -> Option<Paused> {
        let since = self.pause.since()?;
        let why = if self.pause.is_agreed() { PausedBy::Consent } else { PausedBy::Gone };
        Some(Paused { why, waits_for: self.waited_for().collect(), since })
    }

    /// The deadline after an absence of `seat`'s owner since `since`; `None` if it has no
    /// consequences.
    ///
    /// Absence counts during a match, also while it waits for another player, but not before a
    /// match and not in a pause by consent. With a clock of days, players may always be away.
    pub(crate) fn absence_deadline(&self, seat: Seat, since: EpochMs) -> Option<EpochMs> {
        let plays = self.seats_of(Participation::Playing).any(|other| other == seat);
        let counts = self.is_playing()
            && plays
            && !self.pause.is_agreed()
            && !matches!(self.settings.clock, Clock::Days { .. });
        let since = since.max(self.pause.running_since());
        let n_graces = 1 + u64::from(self.n_extensions(seat, since));
        counts.then(|| since + n_graces * u64::from(self.settings.gone.grace_s) * 1_000)
    }

    /// Returns whether `seat`'s owner resumes play by reconnecting.
    pub(crate) fn is_awaited(&self, seat: Seat) -> bool {
        self.is_playing()
            && self
                .seats_of(Participation::Awaited)
                .chain(self.seats_of(Participation::Absent))
                .any(|other| other == seat)
    }

    /// Returns the time of the vote on continuing with bots, while a match waits for an absent
    /// player.
    pub(super) fn next_question(&self) -> Option<Scheduled<G>> {
        let asks = self.is_paused()
            && !self.pause.is_agreed()
            && self.votes.question().is_none()
            && self.seats_of(Participation::Playing).next().is_some();
        asks.then_some(Scheduled {
            at: self.votes.stand_in_at(),
            action: ScheduledAction::AskStandIn,
        })
    }

    /// The announcement of an absence since `since`; `None` if it has no consequences.
    pub(crate) fn missing(&self, seat: Seat, since: EpochMs) -> Option<AbsentPlayer> {
        let until = self.absence_deadline(seat, since)?;
        let n_extensions = self.n_extensions(seat, since.max(self.pause.running_since()));
        Some(AbsentPlayer {
            seat,
            until,
            then: self.settings.gone.then,
            waits: EXTENSIONS_MAX.saturating_sub(n_extensions),
            bot_now: self.check_bot_now().is_ok(),
        })
    }

    /// The number of extensions in the absence of `seat`'s owner since `since`.
    pub(super) fn n_extensions(&self, seat: Seat, since: EpochMs) -> u32 {
        self.extended_by(seat, since).count() as u32
    }

    pub(super) fn extended_by(&self, seat: Seat, since: EpochMs) -> impl Iterator<Item = Seat> {
        let occupant = self.seating.occupant(seat);
        let extensions = occupant.map_or(&[][..], |occupant| &occupant.extensions);
        extensions.iter().filter(move |(_, at)| *at >= since).map(|&(by, _)| by)
    }

    /// Returns the action when the time of `seat` is over. If bots fill in, a bot makes this
    /// decision. Otherwise, or after several time-outs in a row, the absence policy applies.
    fn on_clock_end(&self, play: &Play<G>, seat: Seat) -> ScheduledAction<G> {
        let decision = play.decision;
        match self.settings.gone.then {
            Then::Bot(level) if !self.is_last_expiry(seat) => {
                let turn = Box::new(self.bot_turn(play, level));
                ScheduledAction::Ask { decision, turn, by: protocol::By::Clock }
            }
            Then::Bot(_) | Then::Pause | Then::Vote | Then::Forfeit => {
                ScheduledAction::OutOfTime { decision }
            }
        }
    }

    fn bot_turn(&self, play: &Play<G>, level: Level) -> BotTurn<G> {
        BotTurn::new(&play.game, level, self.deal_events()).expect("a seat is to act")
    }

    /// Returns the time to answer for the seats `asked` at `now`. It is that of the largest time
    /// factor among them.
    pub(super) fn vote_timer(&self, asked: &[Seat], now: EpochMs) -> VoteTimer {
        let factors = asked.iter().map(|&seat| self.time_factor(seat));
        let factor = factors.max().unwrap_or(TimeFactor::One);
        let ms = match self.settings.clock {
            Clock::None {} => CALM_ANSWER_MS,
            Clock::PerMove { .. } | Clock::Bank { .. } => ANSWER_MS,
            Clock::Days { .. } => DAYS_ANSWER_MS,
        };
        VoteTimer { since: now, ms, factor }
    }

    /// Extends the open vote if `seat` is among those asked and now has a larger time factor.
    pub(super) fn extend_vote_timer(&mut self, seat: Seat, factor: TimeFactor) {
        let is_asked = self.open_vote().is_some_and(|vote| vote.waits_for.contains(&seat));
        if is_asked {
            self.votes.raise_factor(factor);
        }
    }

    /// The expiry of the open vote.
    fn next_vote_timeout(&self) -> Option<Scheduled<G>> {
        let at = self.votes.expires_at()?;
        Some(Scheduled { at, action: ScheduledAction::VoteTimeout })
    }

    /// The deadline after an absence before a match; `None` if it does not count. With a clock of
    /// days, players may always be away.
    pub(crate) fn waiting_absence_deadline(&self, since: EpochMs) -> Option<EpochMs> {
        let days = matches!(self.settings.clock, Clock::Days { .. });
        let counts = self.status() == Status::Waiting && !days;
        counts.then(|| since + u64::from(self.settings.gone.grace_s) * 1_000)
    }

    /// The time at which an idle waiting table is closed.
    fn closes_at(&self) -> Option<EpochMs> {
        let waits = self.status() == Status::Waiting && !self.log.is_closed;
        let days = matches!(self.settings.clock, Clock::Days { .. });
        waits.then(|| self.log.changed_at + IDLE_TABLE_MS * if days { 14 } else { 1 })
    }

    /// Returns whether a waiting table has been idle for too long. Clients may still be connected.
    pub(crate) fn is_idle(&self, now: EpochMs) -> bool {
        self.closes_at().is_some_and(|at| now >= at)
    }

    /// The next consequence of an absence of `seat`'s owner since `since`, and its time.
    pub(crate) fn next_absence_action(
        &self,
        seat: Seat,
        since: EpochMs,
    ) -> Option<(EpochMs, AbsenceAction)> {
        match self.absence_deadline(seat, since) {
            Some(at) => Some((at, AbsenceAction::Away(seat))),
            None if !self.is_ready(seat) => None,
            None => Some((self.waiting_absence_deadline(since)?, AbsenceAction::NotReady(seat))),
        }
    }

    pub(crate) fn is_ready(&self, seat: Seat) -> bool {
        self.seating.occupant(seat).is_some_and(|occupant| occupant.ready)
    }

    /// The time at which a full table starts by itself. With a clock of days it never does; all
    /// players have to be ready.
    pub(crate) fn starts_at(&self) -> Option<EpochMs> {
        let days = matches!(self.settings.clock, Clock::Days { .. });
        self.waiting.full_since.filter(|_| !days).map(|since| since + AUTO_START_MS)
    }

    /// The seats of a full table whose owners have to be ready.
    pub(crate) fn unready(&self) -> Vec<Seat> {
        let is_full = self.status() == Status::Waiting && !self.has_free_seat();
        let days = matches!(self.settings.clock, Clock::Days { .. });
        let holds = |state: &SeatState| if days { !state.is_ready() } else { !state.may_begin() };
        let seats = Seat::all(self.seats()).filter(|_| is_full);
        seats.filter(|seat| holds(&self.seating.states[seat.index()])).collect()
    }

    /// The deadline of the seat to act; `None` while its clock is paused.
    pub(crate) fn deadline(&self, play: &Play<G>, seat: Seat) -> Option<EpochMs> {
        self.runs_till(play, seat).filter(|_| self.clock.pauses.since().is_none())
    }

    /// The deadline of the seat to act, as if its clock were not paused.
    fn runs_till(&self, play: &Play<G>, seat: Seat) -> Option<EpochMs> {
        let is_asked = self.status() == Status::Playing
            && self.played_by(seat) == PlayedBy::Owner
            && self.forced_action(play).is_none();
        if !is_asked {
            return None;
        }
        let time = match self.settings.clock {
            Clock::None {} => None,
            Clock::PerMove { seconds } => Some(ms(seconds) * self.time_factor(seat).n()),
            Clock::Bank { .. } => self.bank(seat),
            Clock::Days { days } => Some(u64::from(days) * MS_A_DAY),
        };
        time.map(|time| play.opened_at + time)
    }

    /// The remaining time bank of a seat in milliseconds, with its time factor applied.
    fn bank(&self, seat: Seat) -> Option<u64> {
        self.clock.banks.left(seat).map(|left| left * self.time_factor(seat).n())
    }

    /// The remaining time banks of all seats in milliseconds; empty without banks.
    pub(super) fn all_banks(&self) -> Vec<u64> {
        Seat::all(self.seats()).filter_map(|seat| self.bank(seat)).collect()
    }

    /// Refunds `ms` of downtime up to `now` to all timers.
    pub(crate) fn refund(&mut self, ms: u64, now: EpochMs) {
        if ms == 0 || self.is_paused() {
            return;
        }
        self.pause.restart(now);
        if let Some(play) = &mut self.play {
            play.opened_at = later(play.opened_at, ms, now);
        }
        self.clock.pauses.refund(ms, now);
        self.votes.refund(ms, now);
        for since in [&mut self.waiting.since, &mut self.waiting.full_since].into_iter().flatten() {
            *since = (*since + ms).min(now);
        }
    }

    /// Fills in the thinking time of an action that is paid from a bank, less `lag_ms` of latency
    /// compensation.
    pub(super) fn timed(&self, mut change: Change, lag_ms: u64, now: EpochMs) -> Change {
        if let Change::Played { seat, by: By::Owner | By::Clock, used_ms, .. } = &mut change
            && let Some(play) = &self.play
            && let Some(left) = self.bank(*seat)
            && self.played_by(*seat) == PlayedBy::Owner
            && self.forced_action(play).is_none()
        {
            let until = self.clock.pauses.since().unwrap_or(now);
            *used_ms = Some(until.ms_since(play.opened_at + lag_ms).min(left));
        }
        change
    }

    /// The clock pause of the seat to act, in wire format.
    pub(super) fn clock_pause(&self, play: &Play<G>, seat: Seat) -> Option<PausedClock> {
        let left_ms = self.runs_till(play, seat)?.ms_since(self.clock.pauses.since()?);
        Some(PausedClock { until: self.clock.pauses.until()?, left_ms })
    }

    /// Start and end of the clock pause of the seat to act, whose owner has been disconnected since
    /// `since`.
    ///
    /// It lasts until the absence policy applies. Without one, or without a clock of seconds, there
    /// is no pause.
    pub(crate) fn clock_pause_window(
        &self,
        seat: Seat,
        since: EpochMs,
    ) -> Option<(EpochMs, EpochMs)> {
        let until = self.absence_deadline(seat, since)?;
        let play = self.play.as_ref().filter(|_| self.asked() == Some(seat))?;
        let from = (since + DISCONNECT_MS).max(play.opened_at);
        let paused_ms = self.clock.pauses.total_ms(seat);
        let is_used_up = paused_ms >= GRACES_MAX * u64::from(self.settings.gone.grace_s) * 1_000;
        let runs_out = self.runs_till(play, seat)?;
        (!is_used_up && from < until && from < runs_out).then_some((from, until))
    }

    /// Pauses the clock of a seat from `now` on, or resumes it; returns whether anything changed.
    pub(crate) fn set_clock_pause(
        &mut self,
        planned: Option<(Seat, EpochMs)>,
        now: EpochMs,
    ) -> bool {
        if let Some(is_changed) = self.clock.pauses.reschedule(planned) {
            return is_changed;
        }
        self.resume_clock(now);
        if let Some((seat, until)) = planned {
            self.clock.pauses.begin(seat, now, until);
        }
        true
    }

    pub(super) fn resume_clock(&mut self, at: EpochMs) {
        let Some(paused_ms) = self.clock.pauses.end(at) else { return };
        if let Some(play) = &mut self.play {
            play.opened_at = later(play.opened_at, paused_ms, at);
        }
    }

    /// Returns the next scheduled action. The match continues during a vote, so whichever is due
    /// first wins.
    pub fn next_scheduled(&self, pace: &Pace) -> Option<Scheduled<G>> {
        let candidates = self.next_vote_timeout().into_iter().chain(self.next_match_action(pace));
        candidates.min_by_key(|action| action.at)
    }

    fn next_match_action(&self, pace: &Pace) -> Option<Scheduled<G>> {
        let Some(play) = &self.play else {
            let ready = self.seating.states.iter().all(SeatState::is_ready);
            let start =
                ready.then_some(Scheduled { at: EpochMs(0), action: ScheduledAction::Start });
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
            return Some(Scheduled { at, action: ScheduledAction::Act { decision, action } });
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

    /// The only legal action at `play`'s decision. A lead is never automatic: the player or
    /// the bot makes it.
    pub(super) fn forced_action(&self, play: &Play<G>) -> Option<G::Action> {
        let alone = self.settings.auto_forced && !play.game.is_lead();
        alone.then(|| play.game.automatic()).flatten()
    }

    /// Returns whether bots and forced moves wait for an open undo vote.
    pub(super) fn bots_are_held(&self) -> bool {
        self.votes.question().is_some_and(|question| question.what == VoteOn::Takeback)
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

    /// Moves timers of the future back to `now`, because the clock may have been set back while the
    /// table was unloaded.
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

    /// Returns whether an absence has consequences. The log does not know when absences began, so a
    /// table with such absences stays in memory.
    pub(crate) fn absence_counts(&self) -> bool {
        self.persons().any(|(seat, _)| self.next_absence_action(seat, EpochMs(0)).is_some())
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
