use games::GameKind;
use protocol::{
    By, EpochMs, RawAction, Record,
    record::{Absence, RecordAbsence, RecordError},
};
use rules::{BadOption, Seat, ShuffleError};
use serde_json::{Value, json};

use crate::{Mismatch, replay};

use super::{each_game, record};

/// Returns the error for a record of a match of Gúrka for three after `change`.
fn refused(change: impl FnOnce(&mut Record)) -> Mismatch {
    let mut record = record(GameKind::Gurka, 3);
    change(&mut record);
    replay(&record).unwrap_err()
}

fn action(json: &Value) -> RawAction {
    RawAction::of(json).unwrap()
}

#[test]
fn swapped_actions_are_refused_with_the_seat_to_act() {
    let record = record(GameKind::Gurka, 3);
    let (first, second) = (record.actions[4].seat, record.actions[5].seat);
    assert_ne!(first, second);
    let error = refused(|record| record.actions.swap(4, 5));
    let is_named = matches!(error, Mismatch::NotToAct { step: 4, seat, to_act }
        if seat == second && to_act == first);
    assert!(is_named, "{error}");
}

#[test]
fn an_action_of_another_seat_is_refused() {
    let error = refused(|record| {
        let (a, b) = (record.actions[0].action.clone(), record.actions[1].action.clone());
        (record.actions[0].action, record.actions[1].action) = (b, a);
    });
    assert!(matches!(error, Mismatch::Illegal { step: 0, .. }), "{error}");
}

#[test]
fn an_invalid_action_is_refused() {
    for other in [json!({"do": "fly"}), json!({"do": "play", "cards": ["1x"]}), json!({})] {
        let error = refused(|record| record.actions[3].action = action(&other));
        assert!(matches!(error, Mismatch::NoAction { step: 3, .. }), "{error}");
    }
}

#[test]
fn missing_and_repeated_actions_are_found_in_every_game() {
    each_game(|mut record| {
        let n = record.actions.len() / 2;
        let removed = record.actions.remove(n);
        let game = record.game.to_string();
        assert!(replay(&record).is_err(), "{game}: without action {n}");
        record.actions.insert(n, removed.clone());
        assert!(replay(&record).is_ok(), "{game}: with action {n} again");
        record.actions.insert(n, removed);
        assert!(replay(&record).is_err(), "{game}: with action {n} twice");
    });
}

#[test]
fn a_record_that_ends_before_its_match_is_refused() {
    let error = refused(|record| {
        record.actions.pop();
    });
    assert!(matches!(error, Mismatch::Unfinished { .. }), "{error}");
    let error = refused(|record| record.actions.clear());
    assert!(matches!(error, Mismatch::Unfinished { step: 0, .. }), "{error}");
}

#[test]
fn an_action_after_the_end_is_refused() {
    let n = record(GameKind::Gurka, 3).actions.len();
    let error = refused(|record| record.actions.push(record.actions[0].clone()));
    assert!(matches!(error, Mismatch::AfterTheEnd { step, .. } if step == n), "{error}");
}

#[test]
fn a_duplicate_card_in_a_shuffle_is_refused() {
    let error = refused(|record| record.shuffles[0][3] = record.shuffles[0][4]);
    let is_named = matches!(
        error,
        Mismatch::Shuffle { step: 0, error: ShuffleError::OtherCards { shuffle: 0 } }
    );
    assert!(is_named, "{error}");
}

#[test]
fn a_shuffle_of_other_cards_is_refused_when_used() {
    let error = refused(|record| {
        record.shuffles[2].pop();
    });
    let is_named = matches!(
        error,
        Mismatch::Shuffle { step: 1.., error: ShuffleError::OtherCards { shuffle: 2 } }
    );
    assert!(is_named, "{error}");
}

#[test]
fn missing_and_unused_shuffles_are_refused() {
    let n = record(GameKind::Gurka, 3).shuffles.len();
    let error = refused(|record| record.shuffles.truncate(2));
    let is_missing = matches!(
        error,
        Mismatch::Shuffle { step: 1.., error: ShuffleError::Missing { shuffle: 2 } }
    );
    assert!(is_missing, "{error}");
    let error = refused(|record| record.shuffles.clear());
    let is_missing =
        matches!(error, Mismatch::Shuffle { step: 0, error: ShuffleError::Missing { shuffle: 0 } });
    assert!(is_missing, "{error}");
    let error = refused(|record| record.shuffles.push(record.shuffles[0].clone()));
    let is_left = matches!(error, Mismatch::ShufflesLeft { n_used, n_left: 1 } if n_used == n);
    assert!(is_left, "{error}");
}

#[test]
fn a_shuffle_in_another_order_is_found_in_every_game() {
    each_game(|mut record| {
        let last = record.shuffles.last_mut().unwrap();
        last.reverse();
        assert!(replay(&record).is_err(), "{}", &*record.game);
    });
}

#[test]
fn an_edited_result_is_refused_with_the_field() {
    let error = refused(|record| record.result.ranking.reverse());
    assert!(matches!(error, Mismatch::Result { field: "ranking", .. }), "{error}");
    let error = refused(|record| record.result.scores[1] += 1);
    assert!(matches!(error, Mismatch::Result { field: "scores", .. }), "{error}");
    let error = refused(|record| record.result.reason = "resigned".to_owned());
    assert!(matches!(error, Mismatch::Result { field: "reason", .. }), "{error}");
}

#[test]
fn rules_of_another_version_are_refused() {
    let error = refused(|record| record.rules = 9);
    assert!(matches!(error, Mismatch::OtherRules { recorded: 9, known: 1, .. }), "{error}");
}

#[test]
fn an_unknown_game_is_refused() {
    let error = refused(|record| record.game = protocol::GameName::new("whist").unwrap());
    let is_named = matches!(&error, Mismatch::BadOption(BadOption::NoSuchGame { game, .. })
        if game == "whist");
    assert!(is_named, "{error}");
}

#[test]
fn an_option_out_of_range_is_refused_with_what_is_allowed() {
    let error = refused(|record| {
        record.options.insert("dealer".to_owned(), json!(7));
    });
    let is_named = matches!(&error,
        Mismatch::BadOption(BadOption::NotAllowed { name: "dealer", value, .. }) if value == "7");
    assert!(is_named, "{error}");
    let error = refused(|record| {
        record.options.insert("speed".to_owned(), json!(1));
    });
    let is_named = matches!(&error,
        Mismatch::BadOption(BadOption::Unknown { name, known })
            if name == "speed" && known.contains(&"dealer"));
    assert!(is_named, "{error}");
}

#[test]
fn a_number_of_seats_that_the_game_does_not_have_is_refused() {
    let error = refused(|record| record.seats.extend(record.seats.clone()));
    let is_named = matches!(&error,
        Mismatch::BadOption(BadOption::Seats { seats: 6, allowed }) if !allowed.contains(&6));
    assert!(is_named, "{error}");
    let error = refused(|record| {
        record.actions[2].seat = Seat(200);
    });
    assert!(matches!(error, Mismatch::NotToAct { step: 2, seat: Seat(200), .. }), "{error}");
}

#[test]
fn a_truncated_record_is_refused() {
    let text = serde_json::to_string(&record(GameKind::Karnoffel, 2)).unwrap();
    for end in 0..text.len() {
        let error = Record::read(&text[..end]).unwrap_err();
        assert!(error.to_string().contains("cut off"), "at byte {end}: {error}");
    }
    assert!(Record::read(&text).is_ok());
}

#[test]
fn a_later_format_has_its_own_error() {
    let text = serde_json::to_string(&record(GameKind::Karnoffel, 2)).unwrap();
    let later = text.replace("knekt-record/1", "knekt-record/2");
    let error = Record::read(&later).unwrap_err();
    assert!(matches!(&error, RecordError::Later(format) if format == "knekt-record/2"), "{error}");
}

fn absence(seat: u8, step: u32, what: Absence) -> RecordAbsence {
    RecordAbsence { seat: Seat(seat), step, what, at: EpochMs(7) }
}

#[test]
fn nobody_plays_their_own_seat_while_absent() {
    use Absence::{Back, Forfeited, Gone, Left};
    let record = record(GameKind::Gurka, 3);
    let n_actions = record.actions.len() as u32;
    let with = |absences: &[RecordAbsence]| {
        let mut record = record.clone();
        // Seats that are not absent play.
        for (step, action) in (0..).zip(&mut record.actions) {
            let seat = action.seat;
            let last = absences.iter().rfind(|one| one.seat == seat && one.step <= step);
            if last.is_none_or(|last| last.what == Back) {
                action.by = By::Owner;
            }
        }
        record.absences = absences.to_vec();
        record
    };
    for right in [
        &[][..],
        &[absence(0, 0, Forfeited)],
        &[absence(1, 2, Gone), absence(0, 4, Left), absence(1, 5, Back)],
        &[absence(1, 2, Gone), absence(1, 2, Back)],
        &[absence(1, n_actions, Left)],
    ] {
        assert!(replay(&with(right)).is_ok(), "{right:?}");
    }
    for (wrong, at) in [
        (vec![absence(3, 0, Left)], 0),
        (vec![absence(0, n_actions + 1, Left)], 0),
        (vec![absence(0, 3, Left), absence(1, 2, Left)], 1),
        (vec![absence(0, 3, Back)], 0),
        (vec![absence(0, 3, Forfeited), absence(0, 5, Back)], 1),
    ] {
        let error = replay(&with(&wrong)).unwrap_err();
        assert!(matches!(error, Mismatch::Absence { n, .. } if n == at), "{error}");
    }
    let mut played = with(&[absence(1, 0, Left)]);
    let n = played.actions.iter().position(|action| action.seat == Seat(1)).unwrap();
    played.actions[n].by = By::Owner;
    let error = replay(&played).unwrap_err();
    assert!(matches!(error, Mismatch::Absence { n: 0, .. }), "{error}");
    played.absences.push(absence(1, n_actions, Back));
    let error = replay(&played).unwrap_err();
    assert!(matches!(error, Mismatch::Absence { n: 1, .. }), "{error}");
}
