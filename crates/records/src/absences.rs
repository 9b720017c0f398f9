use protocol::{
    By, Record,
    record::{Absence, RecordAbsence},
};

use crate::Mismatch;

/// Verifies the absences of a record against its actions: they are in order and name existing
/// seats, and nobody played their own seat while absent or came back after leaving for good.
pub(crate) fn check(record: &Record) -> Result<(), Mismatch> {
    let fail = |n, what| Err(Mismatch::Absence { n, what });
    let n_actions = record.actions.len();
    let mut away: Vec<Option<&RecordAbsence>> = vec![None; record.seats.len()];
    let mut last = 0;
    for (n, absence) in record.absences.iter().enumerate() {
        let step = absence.step as usize;
        if step < last || step > n_actions {
            return fail(n, "it is not in its place");
        }
        last = step;
        let Some(before) = away.get_mut(absence.seat.index()) else {
            return fail(n, "there is no such seat");
        };
        match (*before, absence.what) {
            (None, Absence::Back) => return fail(n, "nobody was away who could be back"),
            (Some(before), _) if before.what.is_final() => {
                return fail(n, "whoever is out of a match stays out of it");
            }
            (Some(before), _) if has_played(record, before, step) => {
                return fail(n, "before it somebody played who was away");
            }
            (Some(_), Absence::Back) => *before = None,
            (None | Some(_), _) => *before = Some(absence),
        }
    }
    match away.iter().flatten().find(|absence| has_played(record, absence, n_actions)) {
        Some(absence) => {
            let n = record.absences.iter().position(|one| one == *absence).unwrap_or_default();
            fail(n, "after it the seat's owner played")
        }
        None => Ok(()),
    }
}

/// Returns whether the owner of a seat played it after the absence had begun, before `step`.
fn has_played(record: &Record, since: &RecordAbsence, step: usize) -> bool {
    let meanwhile = record.actions.get(since.step as usize..step).unwrap_or_default();
    meanwhile.iter().any(|action| action.seat == since.seat && action.by == By::Owner)
}
