use games::GameKind;
use protocol::{
    By, RawAction, Record,
    record::{Absence, RecordAbsence, RecordError},
};
use rules::Seat;
use serde_json::{Value, json};

use crate::replay;

use super::{each_game, record};

/// What is said of the record of a match of Gúrka for three that was changed so.
fn refused(change: impl FnOnce(&mut Record)) -> String {
    let mut record = record(GameKind::Gurka, 3);
    change(&mut record);
    replay(&record).unwrap_err().to_string()
}

fn action(json: &Value) -> RawAction {
    RawAction::of(json).unwrap()
}

#[test]
fn two_actions_swapped_are_named_with_the_seat_that_was_to_act() {
    let record = record(GameKind::Gurka, 3);
    let (first, second) = (record.actions[4].seat, record.actions[5].seat);
    assert_ne!(first, second);
    assert_eq!(
        refused(|record| record.actions.swap(4, 5)),
        format!("step 4: seat {second} was not to act, but seat {first}")
    );
}

#[test]
fn an_action_that_another_seat_did_is_named() {
    let said = refused(|record| {
        let (a, b) = (record.actions[0].action.clone(), record.actions[1].action.clone());
        (record.actions[0].action, record.actions[1].action) = (b, a);
    });
    assert!(said.starts_with("step 0: seat "), "{said}");
    assert!(said.contains(" cannot have done {\"do\":\"play\",\"cards\":["), "{said}");
}

#[test]
fn an_action_of_another_game_or_of_none_is_named() {
    for other in [json!({"do": "fly"}), json!({"do": "play", "cards": ["1x"]}), json!({})] {
        let said = refused(|record| record.actions[3].action = action(&other));
        assert!(said.starts_with("step 3: what seat "), "{said}");
        assert!(said.contains(" did is no action of the game: "), "{said}");
    }
}

#[test]
fn an_action_left_out_or_done_twice_is_found_in_every_game() {
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
    let said = refused(|record| {
        record.actions.pop();
    });
    assert!(said.contains(": the record has no more actions, but the match is not over"), "{said}");
    let said = refused(|record| record.actions.clear());
    assert!(said.starts_with("step 0: the record has no more actions"), "{said}");
}

#[test]
fn an_action_after_the_end_is_refused() {
    let n = record(GameKind::Gurka, 3).actions.len();
    let said = refused(|record| record.actions.push(record.actions[0].clone()));
    assert!(said.starts_with(&format!("step {n}: the match is over, but seat ")), "{said}");
}

#[test]
fn a_card_doubled_in_a_shuffle_is_refused() {
    assert_eq!(
        refused(|record| record.shuffles[0][3] = record.shuffles[0][4]),
        "step 0: shuffle 0 does not have exactly the cards that were to be shuffled"
    );
}

#[test]
fn a_shuffle_of_other_cards_is_named_where_it_is_needed() {
    let said = refused(|record| {
        record.shuffles[2].pop();
    });
    assert!(!said.starts_with("step 0:"), "the third shuffle is not needed at once: {said}");
    assert!(said.ends_with("shuffle 2 does not have exactly the cards that were to be shuffled"));
}

#[test]
fn a_shuffle_missing_or_left_over_is_refused() {
    let n = record(GameKind::Gurka, 3).shuffles.len();
    let said = refused(|record| record.shuffles.truncate(2));
    assert!(said.ends_with(": shuffle 2 is missing"), "{said}");
    assert_eq!(refused(|record| record.shuffles.clear()), "step 0: shuffle 0 is missing");
    assert_eq!(
        refused(|record| record.shuffles.push(record.shuffles[0].clone())),
        format!("the match is over after {n} shuffles, but the record has 1 more")
    );
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
fn a_result_that_was_edited_is_refused_by_its_field() {
    let said = refused(|record| record.result.ranking.reverse());
    assert!(said.contains("the result differs: `ranking` is "), "{said}");
    let said = refused(|record| record.result.scores[1] += 1);
    assert!(said.contains("the result differs: `scores` is ["), "{said}");
    let said = refused(|record| record.result.reason = "resigned".to_owned());
    assert!(said.ends_with("`reason` is last_in, not resigned"), "{said}");
}

#[test]
fn rules_of_another_version_are_refused() {
    assert_eq!(
        refused(|record| record.rules = 9),
        "gurka was played by version 9 of its rules; this is version 1"
    );
}

#[test]
fn a_game_that_nobody_knows_is_refused() {
    let said = refused(|record| record.game = protocol::GameName::new("whist").unwrap());
    assert!(said.starts_with("there is no game `whist`; the games are "), "{said}");
}

#[test]
fn an_option_out_of_range_is_refused_with_what_is_allowed() {
    let said = refused(|record| {
        record.options.insert("dealer".to_owned(), json!(7));
    });
    assert_eq!(said, "option `dealer` cannot be 7; allowed: \"draw\", 0, 1, 2");
    let said = refused(|record| {
        record.options.insert("speed".to_owned(), json!(1));
    });
    assert!(said.starts_with("there is no option `speed`; the options are "), "{said}");
}

#[test]
fn a_number_of_seats_that_the_game_does_not_have_is_refused() {
    let said = refused(|record| record.seats.extend(record.seats.clone()));
    assert_eq!(said, "`seats` cannot be 6; allowed: 2, 3, 4");
    let said = refused(|record| {
        record.actions[2].seat = Seat(200);
    });
    assert!(said.starts_with("step 2: seat 200 was not to act"), "{said}");
}

#[test]
fn a_record_that_is_cut_off_at_any_byte_is_refused() {
    let text = serde_json::to_string(&record(GameKind::Karnoffel, 2)).unwrap();
    for end in 0..text.len() {
        let error = Record::read(&text[..end]).unwrap_err();
        assert!(error.to_string().contains("cut off"), "at byte {end}: {error}");
    }
    assert!(Record::read(&text).is_ok());
}

#[test]
fn a_format_of_the_future_is_refused_as_such() {
    let text = serde_json::to_string(&record(GameKind::Karnoffel, 2)).unwrap();
    let later = text.replace("knekt-record/1", "knekt-record/2");
    let error = Record::read(&later).unwrap_err();
    assert!(matches!(&error, RecordError::Later(format) if format == "knekt-record/2"), "{error}");
}

fn absence(seat: u8, step: u32, what: Absence) -> RecordAbsence {
    RecordAbsence { seat: Seat(seat), step, what, at: 7 }
}

#[test]
fn who_is_said_to_have_been_away_did_not_play_meanwhile() {
    use Absence::{Back, Forfeited, Gone, Left};
    let record = record(GameKind::Gurka, 3);
    let n_actions = record.actions.len() as u32;
    let with = |absences: &[RecordAbsence]| {
        let mut record = record.clone();
        // Whoever is not away plays.
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
    for (wrong, said) in [
        (vec![absence(3, 0, Left)], "absence 0: there is no such seat"),
        (vec![absence(0, n_actions + 1, Left)], "absence 0: it is not in its place"),
        (vec![absence(0, 3, Left), absence(1, 2, Left)], "absence 1: it is not in its place"),
        (vec![absence(0, 3, Back)], "absence 0: nobody was away who could be back"),
        (
            vec![absence(0, 3, Forfeited), absence(0, 5, Back)],
            "absence 1: whoever is out of a match stays out of it",
        ),
    ] {
        assert_eq!(replay(&with(&wrong)).unwrap_err().to_string(), said);
    }
    let mut played = with(&[absence(1, 0, Left)]);
    let n = played.actions.iter().position(|action| action.seat == Seat(1)).unwrap();
    played.actions[n].by = By::Owner;
    let said = replay(&played).unwrap_err().to_string();
    assert_eq!(said, "absence 0: after it the seat's owner played");
    played.absences.push(absence(1, n_actions, Back));
    let said = replay(&played).unwrap_err().to_string();
    assert_eq!(said, "absence 1: before it somebody played who was away");
}
