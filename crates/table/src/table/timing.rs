use journal::{Change, HibernatedSeat, Hibernation};
use protocol::{
    By, Clock, Held, Paused, PausedBy, PlayedBy, Status, Then, TimeFactor, VoteOn,
    to_client::Missing,
};
use rules::{Game, Seat};

use crate::{
    Pace, Scheduled, ScheduledAction, Table,
    absence::{AbsenceAction, EXTENSIONS_MAX},
    clock::{
        MS_A_DAY, later, ms,
        pauses::{ClockPause, DISCONNECT_MS, GRACES},
        step::ClockStep,
    },
    seat::{Participation, SeatState},
    table::Play,
    votes::{ANSWER_MS, CALM_ANSWER_MS, DAYS_ANSWER_MS, VoteTimer},
};

/// How long nothing happens at a table that waits, until it is closed when nobody comes, in
/// milliseconds: a day; fourteen where people play at days for a decision.
const IDLE_TABLE_MS: u64 = 24 * 60 * 60 * 1_000;

/// How long whoever sits at a full table has to say that it is too soon, in milliseconds.
pub(crate) const AUTO_START_MS: u64 = 10_000;

/// How much later a table that somebody has looked at is closed that was to be closed, in
/// milliseconds: a day.
const LOOKED_AT_MS: u64 = 24 * 60 * 60 * 1_000;

impl<G: Game> Table<G> {
    /// When bots take the seats that are free. In a rated match none plays.
    pub(crate) fn fills_at(&self) -> Option<u64> {
        self.check_takes_bots().ok()?;
        let after_s = self.settings.fill_after_s?;
        self.first(SeatState::is_empty)?;
        let since = self.waits_since?;
        Some(since + if self.fills_now { 0 } else { u64::from(after_s) * 1_000 })
    }

    /// A bot takes the next free seat, when it is time.
    pub(crate) fn next_fill(&self) -> Option<Scheduled<G>> {
        self.fills_at().map(|at| Scheduled { at, action: ScheduledAction::Fill })
    }

    /// How many times what the clock gives a seat has for what it is asked.
    pub(crate) fn time_factor(&self, seat: Seat) -> TimeFactor {
        let occupant = self.seat_states[seat.index()].occupant();
        let own = occupant.map_or(TimeFactor::One, |occupant| occupant.time_factor);
        let asked = self.play.as_ref().filter(|play| play.game.to_act() == Some(seat));
        asked.map_or(own, |play| own.max(play.least_time))
    }

    /// Why the match stands still, for all to see.
    pub(crate) fn paused(&self) -> Option<Paused> {
        let since = self.pause.since?;
        let why = if self.pause.agreed { PausedBy::Consent } else { PausedBy::Gone };
        Some(Paused { why, waits_for: self.waited_for().collect(), since })
    }

    /// When the absence of `seat`'s owner since `since` has consequences; none where it has none.
    ///
    /// Absence counts while the match goes on, or waits for somebody else: not before it, and not
    /// in a pause that all agreed on. Who plays at days for a decision is always away.
    pub fn absence_deadline(&self, seat: Seat, since: u64) -> Option<u64> {
        let plays = self.seats_of(Participation::Playing).any(|other| other == seat);
        let counts = self.is_playing()
            && plays
            && !self.pause.agreed
            && !matches!(self.settings.clock, Clock::Days { .. });
        let since = since.max(self.pause.running_since);
        let n_graces = 1 + u64::from(self.n_extensions(seat, since));
        counts.then(|| since + n_graces * u64::from(self.settings.gone.grace_s) * 1_000)
    }

    /// Whether `seat`'s owner need only be there to play it again.
    pub(crate) fn is_awaited(&self, seat: Seat) -> bool {
        self.is_playing()
            && self
                .seats_of(Participation::Awaited)
                .chain(self.seats_of(Participation::Absent))
                .any(|other| other == seat)
    }

    /// When a match that waits for somebody asks those who are there: the one thing that it does
    /// by itself.
    pub(crate) fn next_question(&self) -> Option<Scheduled<G>> {
        let asks = self.is_paused()
            && !self.pause.agreed
            && self.votes.open.is_none()
            && self.seats_of(Participation::Playing).next().is_some();
        asks.then_some(Scheduled {
            at: self.votes.stand_in_at,
            action: ScheduledAction::AskStandIn,
        })
    }

    /// What the others are told of the seat's owner, who has been gone since `since`; none where
    /// nothing comes of it.
    pub(crate) fn missing(&self, seat: Seat, since: u64) -> Option<Missing> {
        let until = self.absence_deadline(seat, since)?;
        let n_extensions = self.n_extensions(seat, since.max(self.pause.running_since));
        Some(Missing {
            seat,
            until,
            then: self.settings.gone.then,
            waits: EXTENSIONS_MAX.saturating_sub(n_extensions),
            bot_now: self.check_bot_now().is_ok(),
        })
    }

    /// How often the others have waited for `seat` since `since`, in epoch milliseconds.
    pub(crate) fn n_extensions(&self, seat: Seat, since: u64) -> u32 {
        self.extended_by(seat, since).count() as u32
    }

    pub(crate) fn extended_by(&self, seat: Seat, since: u64) -> impl Iterator<Item = Seat> {
        let occupant = self.seat_states[seat.index()].occupant();
        let extensions = occupant.map_or(&[][..], |occupant| &occupant.extensions);
        extensions.iter().filter(move |(_, at)| *at >= since).map(|&(by, _)| by)
    }

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

    /// How long those who are `asked` at `now` have to answer: as long as the slowest of them needs.
    pub(crate) fn vote_timer(&self, asked: &[Seat], now: u64) -> VoteTimer {
        let factors = asked.iter().map(|&seat| self.time_factor(seat));
        let factor = factors.max().unwrap_or(TimeFactor::One);
        let ms = match self.settings.clock {
            Clock::None {} => CALM_ANSWER_MS,
            Clock::PerMove { .. } | Clock::Bank { .. } => ANSWER_MS,
            Clock::Days { .. } => DAYS_ANSWER_MS,
        };
        VoteTimer { since: now, ms, factor }
    }

    /// Whoever is asked and has more time now has it for the answer, too.
    pub(crate) fn extend_vote_timer(&mut self, seat: Seat, factor: TimeFactor) {
        let is_asked = self.open_vote().is_some_and(|vote| vote.waits_for.contains(&seat));
        let question = self.votes.open.as_mut().filter(|_| is_asked);
        if let Some(time) = question.and_then(|question| question.time.as_mut()) {
            time.factor = time.factor.max(factor);
        }
    }

    /// When nobody need answer any more what was asked.
    pub(crate) fn next_vote_timeout(&self) -> Option<Scheduled<G>> {
        let time = self.votes.open.as_ref()?.time?;
        Some(Scheduled { at: time.until(), action: ScheduledAction::VoteTimeout })
    }

    /// When it counts before a match that somebody has been away since `since`; none where it does
    /// not. Who plays at days for a decision is always away.
    pub(crate) fn waiting_absence_deadline(&self, since: u64) -> Option<u64> {
        let days = matches!(self.settings.clock, Clock::Days { .. });
        let counts = self.status() == Status::Waiting && !days;
        counts.then(|| since + u64::from(self.settings.gone.grace_s) * 1_000)
    }

    /// When a table that waits is closed, if nothing happens before and nobody comes, in epoch
    /// milliseconds.
    pub(crate) fn closes_at(&self) -> Option<u64> {
        let waits = self.status() == Status::Waiting && !self.closed;
        let days = matches!(self.settings.clock, Clock::Days { .. });
        waits.then(|| self.changed_at + IDLE_TABLE_MS * if days { 14 } else { 1 })
    }

    /// Whether nothing has happened for long at a table that waits. Somebody may still be there.
    pub(crate) fn is_idle(&self, now: u64) -> bool {
        self.closes_at().is_some_and(|at| now >= at)
    }

    /// What comes of it, and when, in epoch milliseconds, that `seat`'s owner has been away since
    /// `since`; none where nothing does.
    pub(crate) fn next_absence_action(
        &self,
        seat: Seat,
        since: u64,
    ) -> Option<(u64, AbsenceAction)> {
        match self.absence_deadline(seat, since) {
            Some(at) => Some((at, AbsenceAction::Away(seat))),
            None if !self.is_ready(seat) => None,
            None => Some((self.waiting_absence_deadline(since)?, AbsenceAction::NotReady(seat))),
        }
    }

    pub(crate) fn is_ready(&self, seat: Seat) -> bool {
        self.seat_states[seat.index()].occupant().is_some_and(|occupant| occupant.ready)
    }

    /// When the match begins by itself, for all seats are taken and nobody wants to wait, in epoch
    /// milliseconds. Where decisions take days nobody has to be there, so that all have to say that
    /// they are ready.
    pub(crate) fn starts_at(&self) -> Option<u64> {
        let days = matches!(self.settings.clock, Clock::Days { .. });
        self.full_since.filter(|_| !days).map(|since| since + AUTO_START_MS)
    }

    /// The seats whose owners have to say that they are ready, though all are taken.
    pub(crate) fn unready(&self) -> Vec<Seat> {
        let is_full = self.status() == Status::Waiting && !self.has_free_seat();
        let days = matches!(self.settings.clock, Clock::Days { .. });
        let holds = |state: &SeatState| if days { !state.is_ready() } else { !state.may_begin() };
        let seats = Seat::all(self.seats()).filter(|_| is_full);
        seats.filter(|seat| holds(&self.seat_states[seat.index()])).collect()
    }

    /// When the clock decides for the seat to act, in epoch milliseconds; none while it stands.
    pub(crate) fn deadline(&self, play: &Play<G>, seat: Seat) -> Option<u64> {
        self.runs_till(play, seat).filter(|_| self.clock_pauses.since().is_none())
    }

    /// When the time of the seat to act is over, were its clock to run from when it was asked.
    pub(crate) fn runs_till(&self, play: &Play<G>, seat: Seat) -> Option<u64> {
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

    /// What a seat has left of its time for the match, as long as that lasts for it, in milliseconds.
    fn bank(&self, seat: Seat) -> Option<u64> {
        self.banks.left(seat).map(|left| left * self.time_factor(seat).n())
    }

    /// The same of all seats; none where time is not counted so.
    pub(crate) fn all_banks(&self) -> Vec<u64> {
        Seat::all(self.seats()).filter_map(|seat| self.bank(seat)).collect()
    }

    /// Gives back `ms` in which nothing could be done at the table, up to `now`: no clock has run,
    /// and nobody was waited for.
    pub(crate) fn refund(&mut self, ms: u64, now: u64) {
        if ms == 0 || self.is_paused() {
            return;
        }
        self.pause.running_since = now;
        if let Some(play) = &mut self.play {
            play.opened_at = later(play.opened_at, ms, now);
        }
        self.clock_pauses.refund(ms, now);
        self.votes.refund(ms, now);
        for since in [&mut self.waits_since, &mut self.full_since].into_iter().flatten() {
            *since = (*since + ms).min(now);
        }
    }

    /// `change` with what a bank pays for it, where it is an action of a seat which its owner plays:
    /// how long it took, but for `lag_ms` in which it was under way, and no more than there is. What
    /// the table does by itself costs nothing.
    pub(crate) fn timed(&self, mut change: Change, lag_ms: u64, now: u64) -> Change {
        if let Change::Played { seat, by: By::Owner | By::Clock, used_ms, .. } = &mut change
            && let Some(play) = &self.play
            && let Some(left) = self.bank(*seat)
            && self.played_by(*seat) == PlayedBy::Owner
            && self.forced_action(play).is_none()
        {
            let until = self.clock_pauses.since().unwrap_or(now);
            *used_ms = Some(until.saturating_sub(play.opened_at + lag_ms).min(left));
        }
        change
    }

    /// What there is to say of the clock of the seat that is asked, where it stands.
    pub(crate) fn clock_pause(&self, play: &Play<G>, seat: Seat) -> Option<Held> {
        let hold = self.clock_pauses.now?;
        let left_ms = self.runs_till(play, seat)?.saturating_sub(hold.since);
        Some(Held { until: hold.until, left_ms })
    }

    /// From when and until when the clock of the seat that is asked stands, whose owner is cut off
    /// since `since`; none where it does not. All in epoch milliseconds.
    ///
    /// It stands until the table does without the owner; where it never does, or nobody counts
    /// seconds, it does not stand.
    pub(crate) fn clock_pause_window(&self, seat: Seat, since: u64) -> Option<(u64, u64)> {
        let until = self.absence_deadline(seat, since)?;
        let play = self.play.as_ref().filter(|_| self.asked() == Some(seat))?;
        let from = (since + DISCONNECT_MS).max(play.opened_at);
        let stood_ms = self.clock_pauses.stood_ms.get(&seat).copied().unwrap_or_default();
        let is_used_up = stood_ms >= GRACES * u64::from(self.settings.gone.grace_s) * 1_000;
        let runs_out = self.runs_till(play, seat)?;
        (!is_used_up && from < until && from < runs_out).then_some((from, until))
    }

    /// Lets the clock of a seat stand from `now` on, until the table does without its owner, or go on
    /// where it stood; whether that is anything new.
    pub(crate) fn set_clock_pause(&mut self, planned: Option<(Seat, u64)>, now: u64) -> bool {
        match (&mut self.clock_pauses.now, planned) {
            (None, None) => false,
            (Some(hold), Some((seat, until))) if hold.seat == seat => {
                std::mem::replace(&mut hold.until, until) != until
            }
            (_, planned) => {
                self.resume_clock(now);
                self.clock_pauses.now =
                    planned.map(|(seat, until)| ClockPause { seat, since: now, until });
                true
            }
        }
    }

    /// Lets a clock that stands go on, `at` a time.
    pub(crate) fn resume_clock(&mut self, at: u64) {
        let Some(ClockPause { seat, since, .. }) = self.clock_pauses.now.take() else { return };
        let stood_ms = at.saturating_sub(since);
        *self.clock_pauses.stood_ms.entry(seat).or_default() += stood_ms;
        if let Some(play) = &mut self.play {
            play.opened_at = later(play.opened_at, stood_ms, at);
        }
    }

    /// What the table does next by itself. The match goes on beside a question, so whichever is due
    /// first comes first.
    pub fn next_scheduled(&self, pace: &Pace) -> Option<Scheduled<G>> {
        let deeds = self.next_vote_timeout().into_iter().chain(self.next_deed(pace));
        deeds.min_by_key(|action| action.at)
    }

    fn next_deed(&self, pace: &Pace) -> Option<Scheduled<G>> {
        let Some(play) = &self.play else {
            let ready = self.seat_states.iter().all(SeatState::is_ready);
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
    pub(crate) fn bots_are_held(&self) -> bool {
        self.votes.open.as_ref().is_some_and(|question| question.what == VoteOn::Takeback)
    }

    /// Shifts everything that it waits for, or counts from.
    pub(crate) fn shift(&mut self, step: ClockStep) {
        let play = self.play.as_mut().into_iter();
        step.shift_all(play.flat_map(|play| [&mut play.since, &mut play.opened_at]));
        step.shift_all([&mut self.changed_at, &mut self.pause.running_since]);
        step.shift_all(self.pause.since_mut());
        step.shift_all([&mut self.waits_since, &mut self.full_since].into_iter().flatten());
        self.votes.shift(step);
        self.clock_pauses.shift(step);
        let occupants = self.seat_states.iter_mut().filter_map(|state| state.occupant_mut());
        step.shift_all(occupants.flat_map(|occupant| &mut occupant.extensions).map(|(_, at)| at));
        if let Some(lock) = &mut self.lock {
            lock.shift(step);
        }
    }

    /// Lets nothing that it counts from be later than `now`, for a clock that was set back while
    /// nobody owned the table: what is asked has the whole of its time then, and no more.
    pub(crate) fn clamp_times(&mut self, now: u64) {
        let cut = |at: &mut u64| *at = (*at).min(now);
        if let Some(play) = &mut self.play {
            cut(&mut play.since);
            cut(&mut play.opened_at);
        }
        cut(&mut self.changed_at);
        cut(&mut self.pause.running_since);
        self.pause.since_mut().into_iter().for_each(cut);
        [&mut self.waits_since, &mut self.full_since].into_iter().flatten().for_each(cut);
        self.votes.clamp_times(now);
    }

    /// When the table does something by itself, though nobody comes: a clock or a bot plays, a seat
    /// is filled, a question is asked, a table that nobody needs is closed. In epoch milliseconds;
    /// none: never.
    ///
    /// It follows from the log, and from what was given back. What comes of it that somebody is
    /// away does not: while [`Table::absence_counts`], a table does not rest.
    pub fn next_due(&self, pace: &Pace) -> Option<u64> {
        let acts = self.next_scheduled(pace).map(|next| next.at);
        acts.into_iter().chain(self.closes_at()).min()
    }

    /// Whether something comes of it, sooner or later, that one of its persons is away. Since when
    /// they are no log knows.
    pub fn absence_counts(&self) -> bool {
        self.persons().any(|(seat, _)| self.next_absence_action(seat, 0).is_some())
    }

    /// What others need to know of the table while nobody owns it, from `now` on, but for what the
    /// lobby shows.
    pub(crate) fn rest(&self, pace: &Pace, now: u64) -> Hibernation {
        let acts = self.next_scheduled(pace).map(|next| next.at);
        // One that is to be closed by now, and is not: somebody has looked at it.
        let closes = self.closes_at().map(|at| if at > now { at } else { now + LOOKED_AT_MS });
        let due = acts.into_iter().chain(closes).min();
        let seats = self.players().map(|(seat, person)| HibernatedSeat {
            person: person.id,
            seat,
            your_turn: self.asks(person.id),
        });
        Hibernation { head: self.head(), due, seats: seats.collect(), listed: None }
    }
}
