use games::GameKind;
use protocol::{
    By, EpochMs,
    record::{Absence, RecordAbsence, RecordResult},
};
use rules::{CONCEDED, Seat};

use super::record;
use crate::{Mismatch, replay};

#[test]
fn a_leaver_is_last_and_has_left() {
    let mut record = record(GameKind::Gurka, 2);
    let winner = record.result.ranking[0][0];
    record.result.leavers = vec![winner];
    let refused = replay(&record).unwrap_err();
    assert!(matches!(refused, Mismatch::Result { field: "ranking", .. }), "{refused}");
    record.result.ranking.reverse();
    replay(&record).unwrap();
    record.actions.iter_mut().for_each(|action| action.by = By::Owner);
    let refused = replay(&record).unwrap_err();
    assert!(matches!(refused, Mismatch::Leaver { seat, .. } if seat == winner), "{refused}");
}

#[test]
fn a_match_without_an_end_was_conceded_by_whoever_resigned_last() {
    let mut record = record(GameKind::Gurka, 2);
    record.actions.truncate(3);
    let resigned =
        RecordAbsence { seat: Seat(0), step: 3, what: Absence::Resigned, at: EpochMs(0) };
    record.absences = vec![resigned];
    record.result = RecordResult {
        ranking: vec![vec![Seat(1)], vec![Seat(0)]],
        scores: vec![0, 0],
        reason: CONCEDED.to_owned(),
        leavers: vec![Seat(0)],
    };
    while matches!(replay(&record), Err(Mismatch::ShufflesLeft { .. })) {
        record.shuffles.pop();
    }
    replay(&record).unwrap();
    let mut other = record.clone();
    other.result.ranking.reverse();
    assert!(matches!(replay(&other), Err(Mismatch::Result { field: "ranking", .. })));
    let mut other = record.clone();
    other.result.leavers = vec![Seat(1)];
    assert!(matches!(replay(&other), Err(Mismatch::Leaver { .. })));
    record.absences.clear();
    assert!(matches!(replay(&record), Err(Mismatch::Unfinished { .. })));
}
