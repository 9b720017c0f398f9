use std::collections::BTreeMap;

use protocol::{
    BotPace, By, Clock, Code, EpochMs, PausedClock, PlayedBy, Refusal, Status, TableEvent,
    TimeFactor,
};
use rules::{Game, Seat};
use storage::journal::{Change, Person};

use super::{play::Play, timing::ClockStep};
use crate::{Broadcast, Table};

/// The minimum time to decide for a player who returns with an empty bank, in milliseconds.
const RETURN_TIME_MS: u64 = 10_000;

/// The delay after which a disconnected player's clock pauses, in milliseconds. A short network
/// failure gives nobody extra time.
pub(crate) const DISCONNECT_MS: u64 = 5_000;

/// The maximum number of grace periods for which a seat's clock pauses in one match. It stops
/// players who disconnect at every decision.
pub(crate) const GRACES_MAX: u64 = 5;

/// The clocks of a table's seats.
#[derive(Clone, Debug, Default)]
pub(super) struct TableClock {
    pub(super) banks: Banks,
    pub(super) pauses: ClockPauses,
    /// Set if boards get time to show events before the next decision opens. It is off until an
    /// actor with a pace for people runs the table.
    pub(super) paces_boards: bool,
}

/// The time banks by seat at the start of their next decision, in milliseconds; empty if the clock
/// has no bank. A bank lasts longer for a seat with a time factor.
///
/// It follows from the log alone: each action stores its thinking time, so neither downtime nor a
/// clock step changes it later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Banks(Vec<u64>);

impl Banks {
    pub(super) fn for_match(clock: Clock, seats: u8) -> Banks {
        match clock {
            Clock::Bank { bank_s, .. } => Banks(vec![ms(bank_s); usize::from(seats)]),
            Clock::None {} | Clock::PerMove { .. } | Clock::Days { .. } => Banks::default(),
        }
    }

    /// Charges a decision to a seat's bank and adds the increment (Fischer clock).
    pub(super) fn charge(&mut self, seat: Seat, paid_ms: u64, clock: Clock) {
        let Clock::Bank { increment_s, .. } = clock else { return };
        if let Some(left) = self.0.get_mut(seat.index()) {
            *left = left.saturating_sub(paid_ms) + ms(increment_s);
        }
    }

    pub(super) fn empty(&mut self, seat: Seat) {
        self.0.get_mut(seat.index()).into_iter().for_each(|left| *left = 0);
    }

    /// Raises a seat's bank to at least `ms`.
    pub(super) fn raise_to(&mut self, seat: Seat, ms: u64) {
        self.0.get_mut(seat.index()).into_iter().for_each(|left| *left = ms.max(*left));
    }

    pub(super) fn left(&self, seat: Seat) -> Option<u64> {
        self.0.get(seat.index()).copied()
    }
}

const MS_A_DAY: u64 = 24 * 60 * 60 * 1000;

/// The maximum latency compensation for a decision, in milliseconds. A client that delays its pongs
/// gains at most this per move.
pub const LAG_MAX_MS: u64 = 500;

/// Returns `at` plus `ms`, but no later than `now`, unless `at` itself is later.
pub(super) fn later(at: EpochMs, ms: u64, now: EpochMs) -> EpochMs {
    (at + ms).min(now.max(at))
}

fn ms(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}

impl<G: Game> Table<G> {
    /// Sets the epoch of its history, and whether boards get time to show events.
    pub(crate) fn adopt(&mut self, epoch: u32, paces_boards: bool) {
        self.log.epoch = epoch;
        self.clock.paces_boards = paces_boards;
    }

    pub(crate) fn paces_boards(&self) -> bool {
        self.clock.paces_boards
    }

    /// The time factor of a seat for its current decision.
    pub(crate) fn time_factor(&self, seat: Seat) -> TimeFactor {
        let occupant = self.seating.occupant(seat);
        let own = occupant.map_or(TimeFactor::One, |occupant| occupant.time_factor);
        let asked = self.play.as_ref().filter(|play| play.to_act() == Some(seat));
        asked.map_or(own, |play| own.max(play.least_time))
    }

    /// Validates a change of the player's time factor.
    pub(crate) fn more_time(&self, who: &Person, factor: TimeFactor) -> Result<Change, Refusal> {
        let seat = self.own_seat(who)?;
        if !self.settings.clock.counts_seconds() {
            let detail = "no clock counts seconds at this table";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        if !self.settings.more_time {
            let detail = "this table does not allow extra time";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        Ok(Change::MoreTime { seat, factor })
    }

    /// Sets the time factor of a seat.
    ///
    /// It can only prolong the open decision: a smaller factor never causes a time-out.
    pub(super) fn set_time_factor(
        &mut self,
        seat: Seat,
        factor: TimeFactor,
        broadcast: &mut Broadcast<G>,
    ) {
        let had = self.time_factor(seat);
        if let Some(play) = self.play.as_mut().filter(|play| play.to_act() == Some(seat)) {
            play.least_time = had;
        }
        if let Some(occupant) = self.seating.occupant_mut(seat) {
            occupant.time_factor = factor;
        }
        self.extend_vote_timer(seat, factor);
        broadcast.push_table(TableEvent::MoreTime { seat, factor });
    }

    /// The deadline of the seat to act; `None` if no clock runs.
    pub(crate) fn deadline(&self, play: &Play<G>, seat: Seat) -> Option<EpochMs> {
        self.runs_till(play, seat).filter(|_| self.clock.pauses.now.is_none())
    }

    /// The deadline of the seat to act, were its clock not paused; `None` without a clock, or if
    /// its owner does not have to decide.
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

    /// The remaining time bank of a seat in milliseconds, with its time factor applied; `None`
    /// without banks.
    fn bank(&self, seat: Seat) -> Option<u64> {
        self.clock.banks.left(seat).map(|left| left * self.time_factor(seat).n())
    }

    /// The remaining time banks of all seats in milliseconds; empty without banks.
    pub(super) fn all_banks(&self) -> Vec<u64> {
        Seat::all(self.seats()).filter_map(|seat| self.bank(seat)).collect()
    }

    /// Fills in the thinking time of an action that is charged to a bank, minus `lag_ms` of latency
    /// compensation.
    pub(super) fn timed(&self, mut change: Change, lag_ms: u64, now: EpochMs) -> Change {
        if let Change::Played { seat, by: By::Owner | By::Clock, used_ms, .. } = &mut change
            && let Some(play) = &self.play
            && let Some(left) = self.bank(*seat)
            && self.played_by(*seat) == PlayedBy::Owner
            && self.forced_action(play).is_none()
        {
            let until = self.clock.pauses.now.map_or(now, |pause| pause.since);
            *used_ms = Some(until.ms_since(play.opened_at + lag_ms).min(left));
        }
        change
    }

    /// Charges an action to the bank of its seat.
    pub(super) fn charge(&mut self, seat: Seat, used_ms: Option<u64>) {
        if let Some(used_ms) = used_ms {
            let paid_ms = used_ms / self.time_factor(seat).n();
            self.clock.banks.charge(seat, paid_ms, self.settings.clock);
        }
    }

    /// Gives a player who returns after a time-out enough time to decide.
    pub(super) fn give_time(&mut self, seat: Seat, at: EpochMs) {
        if let Some(play) = self.play.as_mut().filter(|play| play.to_act() == Some(seat)) {
            play.opened_at = play.opened_at.max(at);
        }
        if let Clock::Bank { increment_s, .. } = self.settings.clock {
            self.clock.banks.raise_to(seat, RETURN_TIME_MS.max(u64::from(increment_s) * 1_000));
        }
    }

    /// Restarts the time of the open decision `at` the end of a pause.
    pub(super) fn restart_decision_clock(&mut self, at: EpochMs) {
        if let Some(seat) = self.play.as_ref().and_then(Play::to_act) {
            self.give_time(seat, at);
        }
    }

    /// The clock pause of the seat to act, in wire format; `None` if its clock is not paused.
    pub(super) fn clock_pause(&self, play: &Play<G>, seat: Seat) -> Option<PausedClock> {
        let pause = self.clock.pauses.now?;
        let left_ms = self.runs_till(play, seat)?.ms_since(pause.since);
        Some(PausedClock { until: pause.until, left_ms })
    }

    /// The start and end of the clock pause of the seat to act, whose owner has been disconnected
    /// since `since`.
    ///
    /// The pause lasts until the absence policy applies. Without a policy, or without a clock of
    /// seconds, there is no pause.
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

    /// Validates a change of the bots' pace, by the host or by the only player.
    pub(super) fn choose_pace(&self, who: &Person, pace: BotPace) -> Result<Change, Refusal> {
        let mut persons = self.persons().map(|(_, person)| person.id);
        let is_alone = persons.next() == Some(who.id) && persons.next().is_none();
        if !is_alone {
            self.check_host(who)?;
        }
        Ok(Change::PaceSet { pace })
    }

    pub(super) fn set_pace(&mut self, pace: BotPace, broadcast: &mut Broadcast<G>) {
        self.settings.bot_pace = pace;
        broadcast.push_table(TableEvent::PaceSet { pace });
    }
}

/// The clock pauses of disconnected players in a match: the current one, and the length of the
/// others.
///
/// It is not part of the log, because connections are not. The thinking time in an entry excludes
/// it.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClockPauses {
    now: Option<ClockPause>,
    /// The total length of each seat's ended pauses in this match, in milliseconds.
    paused_ms: BTreeMap<Seat, u64>,
}

impl ClockPauses {
    pub(crate) fn begin(&mut self, seat: Seat, since: EpochMs, until: EpochMs) {
        self.now = Some(ClockPause { seat, since, until });
    }

    /// Moves the end of the current clock pause to that of `planned`. Returns whether that changed
    /// anything; `None` if `planned` is for another seat, so that one pause has to end or another
    /// to begin.
    pub(crate) fn reschedule(&mut self, planned: Option<(Seat, EpochMs)>) -> Option<bool> {
        match (&mut self.now, planned) {
            (None, None) => Some(false),
            (Some(pause), Some((seat, until))) if pause.seat == seat => {
                Some(std::mem::replace(&mut pause.until, until) != until)
            }
            (None | Some(_), _) => None,
        }
    }

    /// Ends the current clock pause; returns its length in milliseconds, or `None` without a pause.
    pub(crate) fn end(&mut self, at: EpochMs) -> Option<u64> {
        let pause = self.now.take()?;
        let paused_ms = at.ms_since(pause.since);
        *self.paused_ms.entry(pause.seat).or_default() += paused_ms;
        Some(paused_ms)
    }

    /// The total length of a seat's clock pauses in this match, in milliseconds.
    pub(crate) fn total_ms(&self, seat: Seat) -> u64 {
        self.paused_ms.get(&seat).copied().unwrap_or_default()
    }

    /// Moves the times of the current pause by a clock step.
    pub(crate) fn shift(&mut self, step: ClockStep) {
        if let Some(pause) = &mut self.now {
            step.shift(&mut pause.since);
            step.shift(&mut pause.until);
        }
    }

    /// Moves the start of the current clock pause by `ms`, at most to `now`: the decision's own
    /// timer gets this time back.
    pub(crate) fn refund(&mut self, ms: u64, now: EpochMs) {
        self.now.iter_mut().for_each(|pause| pause.since = (pause.since + ms).min(now));
    }
}

#[derive(Clone, Copy, Debug)]
struct ClockPause {
    seat: Seat,
    since: EpochMs,
    /// The time at which the pause ends and the absence policy applies.
    until: EpochMs,
}
