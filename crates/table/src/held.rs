use std::collections::BTreeMap;

use journal::Store;
use protocol::Held;
use rules::{Game, Seat};

use crate::{Table, TableActor, clock::later, table::Play};

/// For how long somebody has to be cut off until the own clock stands, in milliseconds: a hiccup of
/// the network gives nobody more time.
pub(crate) const DISCONNECT_MS: u64 = 5_000;

/// For how many times the grace a seat's clock may have stood in a match, and still stands once more:
/// who pulls the plug at each decision gains no more than that.
const GRACES: u64 = 5;

/// Whether the clock of the seat that is asked stands, because its owner is cut off.
///
/// No entry says so, for who has a connection is no history. What an action costs a bank is in its
/// entry, without the time in which the clock stood.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClockPauses {
    now: Option<ClockPause>,
    /// For how long each seat's has stood in this match, in milliseconds.
    stood_ms: BTreeMap<Seat, u64>,
}

/// A clock that stands. Times are in epoch milliseconds.
#[derive(Clone, Copy, Debug)]
struct ClockPause {
    seat: Seat,
    since: u64,
    /// When the table does without the owner.
    until: u64,
}

impl ClockPauses {
    /// When the clock that stands has begun to.
    pub(crate) fn since(&self) -> Option<u64> {
        self.now.map(|hold| hold.since)
    }

    /// The machine's clock was set.
    pub(crate) fn shift(&mut self, step: crate::steps::ClockStep) {
        if let Some(hold) = &mut self.now {
            step.shift(&mut hold.since);
            step.shift(&mut hold.until);
        }
    }

    /// Gives back `ms`, up to `now`, that are counted elsewhere.
    pub(crate) fn refund(&mut self, ms: u64, now: u64) {
        self.now.iter_mut().for_each(|hold| hold.since = (hold.since + ms).min(now));
    }
}

impl<G: Game> Table<G> {
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
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Lets the clock of who is asked stand or go on, as their connection is, and tells everybody
    /// where that is new.
    pub(crate) fn sync_clock(&mut self, now: u64) {
        // Of a table that stands still no clock runs.
        if self.suspension.retry_at().is_some() {
            return;
        }
        let stands = self.next_clock_pause().filter(|(_, (from, _))| *from <= now);
        if self.table.set_clock_pause(stands.map(|(seat, (_, until))| (seat, until)), now) {
            self.next = self.table.next_scheduled(&self.deps.pace);
            self.subscribers.resend_deadlines(self.views(), now);
        }
    }

    /// When a clock has to stand next, in epoch milliseconds.
    pub(crate) fn next_clock_pause_at(&self, now: u64) -> Option<u64> {
        self.next_clock_pause().map(|(_, (from, _))| from).filter(|&from| from > now)
    }

    fn next_clock_pause(&self) -> Option<(Seat, (u64, u64))> {
        let seat = self.table.asked()?;
        let since = self.subscribers.away_since(self.table.occupant_id(seat)?)?;
        Some((seat, self.table.clock_pause_window(seat, since)?))
    }
}
