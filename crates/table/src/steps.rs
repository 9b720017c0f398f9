//! The machine's clock may be set, and may leap. What the table waits for is shifted along with it,
//! so that nobody has more time, or less.

use journal::Store;
use rules::Game;
use tracing::warn;

use crate::{Table, TableActor, sight::TableViews, subscribers::Subscribers};

/// How far the machine's clock may go from one that nobody sets until it was set, in milliseconds.
const STEP_MS: u64 = 1_000;

/// What both clocks said when they were looked at last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockReadings {
    now: u64,
    monotonic: u64,
}

impl ClockReadings {
    /// What they say: the time, in epoch milliseconds, and a clock that nobody sets.
    pub(crate) fn new(now: u64, monotonic: u64) -> ClockReadings {
        ClockReadings { now, monotonic }
    }

    /// How far the machine's clock was set since then; none where it was not.
    fn step(self, later: ClockReadings) -> Option<ClockStep> {
        let expected = self.now + later.monotonic.saturating_sub(self.monotonic);
        let step = ClockStep { from: expected, to: later.now };
        (step.from.abs_diff(step.to) > STEP_MS).then_some(step)
    }
}

/// The machine's clock was set: from one time to another, in epoch milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockStep {
    from: u64,
    to: u64,
}

impl ClockStep {
    /// A time that is as far away as it was.
    pub(crate) fn shift(self, at: &mut u64) {
        *at = if self.to >= self.from {
            at.saturating_add(self.to - self.from)
        } else {
            at.saturating_sub(self.from - self.to)
        };
    }

    fn shift_all<'a>(self, times: impl IntoIterator<Item = &'a mut u64>) {
        times.into_iter().for_each(|at| self.shift(at));
    }
}

impl<G: Game> Table<G> {
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
        step.shift_all(occupants.flat_map(|occupant| &mut occupant.extend_wait).map(|(_, at)| at));
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
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Looks at the clocks. Where the machine's was set, all that is waited for is shifted, and
    /// everybody is told the new deadlines.
    pub(crate) fn adjust_for_clock_step(&mut self) {
        let later = ClockReadings::new((self.deps.now)(), (self.deps.monotonic)());
        let Some(step) = std::mem::replace(&mut self.clock_readings, later).step(later) else {
            return;
        };
        warn!(table = %self.table.id(), from = step.from, to = step.to, "the clock was set");
        self.table.shift(step);
        self.subscribers.shift(step);
        self.suspension.shift(step);
        if let Some(behind) = &mut self.delayed {
            behind.shift(step);
        }
        self.next = self.table.next_scheduled(&self.deps.pace);
        self.subscribers
            .resend_deadlines(TableViews::of(&self.table, self.delayed.as_ref()), later.now);
    }
}

impl Subscribers {
    fn shift(&mut self, step: ClockStep) {
        step.shift_all(self.times_mut());
    }
}
