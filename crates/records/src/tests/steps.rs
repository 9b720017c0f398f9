use games::GameKind;
use protocol::record::ReplayStep;
use rules::Seat;
use serde_json::Value;

use crate::{Replay, Viewpoint, replay};

use super::{each_game, record};

#[test]
fn a_match_of_each_game_at_each_number_of_seats_is_replayed() {
    each_game(|record| {
        let game = record.game.to_string();
        replay(&record).unwrap_or_else(|mismatch| panic!("{game}: {mismatch}"));
    });
}

#[test]
fn there_is_a_step_before_each_action_and_one_after_the_last() {
    let record = record(GameKind::Gurka, 3);
    let mut replay = Replay::begin(&record).unwrap();
    let mut steps = vec![replay.step(Viewpoint::All)];
    while replay.advance().unwrap() {
        steps.push(replay.step(Viewpoint::All));
    }
    assert_eq!(steps.len(), record.actions.len() + 1);
    for (i, (step, action)) in steps.iter().zip(&record.actions).enumerate() {
        assert_eq!((step.step as usize, &step.to_act), (i, &vec![action.seat]));
        assert_eq!(step.private.len(), 3);
        assert_eq!(step.result, None);
        let done: Value = serde_json::from_str(action.action.json()).unwrap();
        let legal = serde_json::to_value(&step.legal).unwrap();
        assert!(legal.as_array().unwrap().contains(&done), "step {i} does not list {done}");
    }
    let last = steps.last().unwrap();
    assert_eq!((&last.to_act, last.legal.len()), (&Vec::<Seat>::new(), 0));
    assert_eq!(last.result.as_ref(), Some(&record.result));
    let told = |step: &ReplayStep| {
        step.events.iter().flatten().count()
            + step.beats.iter().flat_map(|beat| &beat.events).count()
    };
    assert!(steps.iter().all(|step| told(step) > 0), "each step should have its action");
}

#[test]
fn a_step_serializes_as_in_the_protocol() {
    let record = record(GameKind::Karnoffel, 4);
    let step = Replay::begin(&record).unwrap().step(Viewpoint::All);
    let line = serde_json::to_string(&step).unwrap();
    assert!(line.starts_with(r#"{"step":0,"events":["#), "{line}");
    let fields: Value = serde_json::from_str(&line).unwrap();
    for field in ["legal", "private", "events"] {
        assert!(fields[field].is_array(), "{field} in {line}");
    }
    assert!(fields["public"].is_object() && fields.get("result").is_none(), "{line}");
    assert_eq!(fields["private"][3]["hand"].as_array().map(Vec::len), Some(5));
}
