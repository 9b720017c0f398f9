use protocol::{
    By, Kind, Record,
    record::{Absence, RecordAbsence, RecordAction},
};
use rules::{CONCEDED, Leavers, LeftAt, Seat};

use crate::Mismatch;

/// For each seat, the number of decisions in which it had a choice.
#[derive(Debug)]
pub(crate) struct Decisions(Vec<Counts>);

#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    own: u32,
    /// The number of decisions that a bot or the clock made.
    others: u32,
}

impl Decisions {
    pub(crate) fn new(seats: u8) -> Decisions {
        Decisions(vec![Counts::default(); usize::from(seats)])
    }

    /// Counts an action that was one of `n_legal` for its seat, unless it was the only one.
    pub(crate) fn count(&mut self, action: &RecordAction, n_legal: usize) {
        let Some(counts) = self.0.get_mut(action.seat.index()).filter(|_| n_legal > 1) else {
            return;
        };
        match action.by {
            By::Owner => counts.own += 1,
            By::Clock | By::Bot(_) => counts.others += 1,
        }
    }
}

/// Returns the seat that gave up the match at its end; `None` unless the result says that one did.
pub(crate) fn conceding(record: &Record) -> Option<Seat> {
    let last = record.absences.last().filter(|_| record.result.reason == CONCEDED)?;
    let ends = last.step as usize == record.actions.len() && has_resigned(last.what);
    ends.then_some(last.seat)
}

fn has_resigned(what: Absence) -> bool {
    match what {
        Absence::Resigned | Absence::Forfeited => true,
        Absence::Left | Absence::SentAway | Absence::Gone | Absence::Back => false,
    }
}

/// Returns the leavers of a record, with the time at which each left.
pub(crate) fn of(record: &Record) -> Leavers {
    let left = record.result.leavers.iter().map(|&seat| (seat, left_at(record, seat)));
    let seats = (0..).map(Seat).zip(&record.seats);
    let bots = seats.filter(|(_, held)| held.kind == Kind::Bot).map(|(seat, _)| seat);
    Leavers::new(left, bots)
}

/// Returns when the player of a seat left: at the resignation, or else after the last decision of
/// their own.
fn left_at(record: &Record, seat: Seat) -> LeftAt {
    let resigned = |one: &RecordAbsence| one.seat == seat && has_resigned(one.what);
    if let Some(n) = record.absences.iter().rposition(resigned) {
        return (record.absences[n].step, n as u32 + 1);
    }
    let is_own = |action: &RecordAction| action.seat == seat && action.by == By::Owner;
    let last = record.actions.iter().rposition(is_own);
    (last.map_or(0, |n| n as u32 + 1), 0)
}

/// Checks that the leavers of a record resigned or had others decide for them, and that nobody else
/// resigned. Older records, where the cards decided, have none.
///
/// A person who took over a bot's seat cannot be seen to have made fewer decisions: the record does not
/// say when that was.
pub(crate) fn check(record: &Record, decisions: &Decisions) -> Result<(), Mismatch> {
    let leavers = &record.result.leavers;
    if leavers.is_empty() {
        return Ok(());
    }
    let n_seats = decisions.0.len();
    if let Some(&seat) = leavers.iter().find(|seat| seat.index() >= n_seats) {
        return Err(Mismatch::Leaver { seat, what: "there is no such seat" });
    }
    let resigned =
        |seat: Seat| record.absences.iter().any(|one| one.seat == seat && has_resigned(one.what));
    for (seat, counts) in (0..).map(Seat).zip(&decisions.0) {
        let counts_as_last = leavers.contains(&seat);
        if counts_as_last && !resigned(seat) && counts.others <= counts.own {
            return Err(Mismatch::Leaver { seat, what: "it counts as last, but did not leave" });
        }
        if !counts_as_last && resigned(seat) {
            return Err(Mismatch::Leaver { seat, what: "it resigned, but does not count as last" });
        }
    }
    Ok(())
}
