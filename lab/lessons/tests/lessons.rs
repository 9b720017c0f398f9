//! The committed lessons are up to date, and each makes its point.

use std::{collections::BTreeSet, fs, path::Path};

use games::GameKind;
use lessons::{Lesson, Played, Point, course, document, taught};
use serde_json::Value;

/// The range of the number of lessons per game.
const LESSONS: std::ops::RangeInclusive<usize> = 6..=10;

/// The range of the number of decisions per lesson.
const DECISIONS: std::ops::RangeInclusive<usize> = 1..=4;

fn every() -> impl Iterator<Item = (String, Lesson, Played)> {
    taught().flat_map(|kind| {
        let named = move |lesson: Lesson| {
            let played = Played::of(kind, &lesson);
            (format!("{} {}", kind.name(), lesson.id), lesson, played)
        };
        course(kind).into_iter().map(named)
    })
}

#[test]
fn the_committed_lessons_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web-client/lessons");
    for kind in taught() {
        let name = format!("{}.json", kind.name());
        let checked_in = fs::read_to_string(folder.join(&name)).unwrap_or_default();
        assert!(checked_in == document(kind), "{name} is stale: run `cargo xtask schemas`");
    }
    let there: BTreeSet<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let made = taught().map(|kind| format!("{}.json", kind.name())).collect();
    assert_eq!(there, made, "unexpected lesson files");
}

#[test]
fn a_taught_game_has_a_few_short_lessons() {
    for &kind in GameKind::ALL {
        let lessons = course(kind);
        let ids: BTreeSet<&str> = lessons.iter().map(|lesson| lesson.id).collect();
        assert_eq!(ids.len(), lessons.len(), "{}: a lesson's name occurs twice", kind.name());
        assert!(lessons.is_empty() || LESSONS.contains(&lessons.len()), "{}", kind.name());
    }
    for (name, _, played) in every() {
        assert!(DECISIONS.contains(&played.steps.len()), "{name}: {}", played.steps.len());
    }
}

#[test]
fn every_step_of_a_lesson_is_a_real_choice() {
    for (name, _, played) in every() {
        let mut frame = &played.start;
        let mut is_choice = false;
        for step in &played.steps {
            let legal = frame["private"]["legal"].as_array().unwrap();
            assert!(legal.contains(&step.wants), "{name}: {} of {legal:?}", step.wants);
            is_choice |= legal.len() > 1;
            frame = step.updates.last().unwrap();
        }
        assert!(is_choice, "{name} has no choice");
    }
}

#[test]
fn every_lesson_makes_its_point() {
    for (name, lesson, played) in every() {
        assert!(!lesson.points.is_empty(), "{name} has no points");
        for point in &lesson.points {
            assert!(shows(&played, point), "{name} does not show {point:?}: {played:#?}");
        }
    }
}

/// Sequence numbers must be consecutive, or the web client would request the missing entries.
#[test]
fn the_frames_of_a_lesson_are_consecutive() {
    for (name, _, played) in every() {
        let mut seq = played.start["seq"].as_u64().unwrap();
        assert_eq!(played.start["op"], "snapshot", "{name}");
        for update in played.steps.iter().flat_map(|step| &step.updates) {
            seq += 1;
            assert_eq!((&update["op"], &update["seq"]), (&"update".into(), &seq.into()), "{name}");
        }
    }
}

fn shows(played: &Played, point: &Point) -> bool {
    let mut asked = vec![&played.start];
    asked.extend(played.steps.iter().filter_map(|step| step.updates.last()));
    asked.truncate(played.steps.len());
    match point {
        Point::WhyNot { card, reason } => asked.iter().any(|frame| {
            let why = &frame["private"]["why_not"][card];
            why == reason || why.get(reason).is_some()
        }),
        Point::Instead(action) => asked.iter().zip(&played.steps).any(|(frame, step)| {
            let legal = list(&frame["private"]["legal"]);
            legal.contains(action) && step.wants != *action
        }),
        Point::Happens(event) => {
            let updates = played.steps.iter().flat_map(|step| &step.updates);
            let public = updates.clone().flat_map(|update| {
                let beats = list(&update["beats"]).iter();
                let told = beats.flat_map(|beat| list(&beat["events"]));
                told.chain(list(&update["events"])).collect::<Vec<_>>()
            });
            let own = updates.flat_map(|update| list(&update["private"]["events"]));
            public.chain(own).any(|told| has(told, event))
        }
    }
}

/// Returns whether an event has these fields.
fn has(told: &Value, event: &Value) -> bool {
    let mut fields = event.as_object().into_iter().flatten();
    fields.all(|(name, value)| told.get(name) == Some(value))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
