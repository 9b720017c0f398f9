//! Engines that misbehave. No test waits: either the engine signals, or its time is zero.

use std::time::Duration;

use client::engine::{self, Engine, Events, Fault, Go, Program, in_process};
use games::{AnyGame, AnyOptions, GameKind};
use rules::{Game as _, Recorded, Seat};
use serde_json::{Map, json};

/// A limit that no test reaches.
const LONG: Duration = Duration::from_mins(10);

fn options() -> AnyOptions {
    AnyOptions::read(GameKind::Gurka, &Map::new(), 3).expect("three seats are allowed")
}

fn go(decision: u64, limit: Duration) -> Go {
    let (game, _) = AnyGame::start(&options(), 3, &mut Recorded::new([]));
    in_process::go(&game, decision, limit)
}

/// Starts a script, which gets no extra time, and tells it about a match.
fn script(text: &str) -> Engine {
    let program = Program::new(["sh", "-c", text]).with_start(Duration::ZERO);
    let mut engine = Engine::start(program).expect("there is a shell");
    engine.hello(in_process::hello(&options(), 3, Seat(0)));
    engine
}

const PICK: &str = r#"pick() { echo "{\"op\":\"pick\",\"decision\":$1,\"index\":$2}"; };"#;

#[test]
fn a_late_answer_is_a_late_one_and_not_the_next() {
    let mut engine =
        script(&format!("{PICK} read h; read a; read b; pick 1 0; pick 2 1; cat >/dev/null"));
    assert_eq!(engine.go(&go(1, Duration::ZERO), LONG), Err(Fault::Late));
    assert_eq!(engine.go(&go(2, LONG), LONG).map(|pick| pick.index), Ok(1));
    assert_eq!((engine.counts().picks, engine.counts().late, engine.counts().faults), (1, 1, 0));
}

#[test]
fn an_engine_that_was_ending_when_the_time_ran_out_has_crashed_and_was_not_late() {
    let mut engine = script("read h; read g; exit 3");
    assert_eq!(engine.go(&go(1, Duration::ZERO), LONG), Err(Fault::Late));
    // The first process has ended meanwhile; the second ends as well.
    assert_eq!(engine.go(&go(2, LONG), LONG), Err(Fault::Ended("exit status: 3".to_owned())));
    assert_eq!((engine.counts().late, engine.counts().faults), (0, 2));
}

#[test]
fn blank_lines_are_skipped() {
    let mut engine =
        script(&format!("{PICK} read h; read g; echo; echo '  '; pick 1 3; cat >/dev/null"));
    assert_eq!(engine.go(&go(1, LONG), LONG).map(|pick| pick.index), Ok(3));
    assert_eq!(engine.counts().faults, 0);
}

#[test]
fn the_time_of_the_table_ends_a_decision_earlier() {
    let mut engine = script("cat >/dev/null");
    assert_eq!(engine.go(&go(1, LONG), Duration::ZERO), Err(Fault::Late));
}

#[test]
fn a_flood_of_old_answers_is_late() {
    let mut engine = script(r#"yes '{"op":"pick","decision":0,"index":0}'"#);
    assert_eq!(engine.go(&go(1, Duration::ZERO), LONG), Err(Fault::Late));
}

#[test]
fn a_crashed_engine_is_restarted_and_asked_again() {
    // The second process knows that it missed something.
    let text = format!(
        "{PICK} read h; read g; case $h in *'\"resumed\":true'*) pick 1 2; cat >/dev/null;; *) exit 3;; esac"
    );
    let mut engine = script(&text);
    let pick = engine.go(&go(1, LONG), LONG).expect("the second process answers");
    assert_eq!(pick.index, 2);
    assert_eq!(engine.counts().faults, 1);
    assert_eq!(engine.broken(), None);
}

#[test]
fn an_engine_that_only_crashes_is_broken_and_not_started_again() {
    let mut engine = script("read h; exit 3");
    for decision in 1..=3 {
        let fault = engine.go(&go(decision, LONG), LONG).unwrap_err();
        assert_eq!(fault, Fault::Ended("exit status: 3".to_owned()));
    }
    assert_eq!(engine.counts().faults, 6);
    assert!(engine.broken().is_some());
    assert!(engine.go(&go(4, LONG), LONG).is_err());
    assert_eq!(engine.counts().faults, 6);
}

#[test]
fn a_hung_engine_is_restarted_after_three_late_answers() {
    let text = format!(
        "{PICK} read h; case $h in *'\"resumed\":true'*) read g; pick 4 1;; esac; cat >/dev/null"
    );
    let mut engine = script(&text);
    for decision in 1..=3 {
        assert_eq!(engine.go(&go(decision, Duration::ZERO), LONG), Err(Fault::Late));
    }
    assert_eq!(engine.go(&go(4, LONG), LONG).map(|pick| pick.index), Ok(1));
    assert_eq!((engine.counts().late, engine.counts().faults), (3, 1));
}

#[test]
fn wrong_lines_are_reported_with_their_beginning() {
    let first = |text: &str| script(text).go(&go(1, LONG), LONG).unwrap_err();
    let said = |line: &str| {
        let fault = first(&format!("read h; read g; echo '{line}'; cat >/dev/null"));
        let text = fault.to_string();
        let Fault::BadLine { line, .. } = fault else { panic!("{fault:?}") };
        assert!(text.contains(&line) && text.contains("standard error"), "{text}");
        line
    };
    assert_eq!(said("hello"), "hello");
    assert_eq!(said(r#"{"op":"resign"}"#), r#"{"op":"resign"}"#);
    assert_eq!(said(&"é".repeat(1_000)), "é".repeat(200));
    let n_legal = go(1, LONG).legal().len();
    let text = format!("{PICK} read h; read g; pick 1 999; cat >/dev/null");
    assert_eq!(first(&text), Fault::BadIndex { index: 999, n_legal });
}

#[test]
fn an_endless_line_is_cut_off() {
    let fault = script("yes | tr -d '\\n'").go(&go(1, LONG), LONG);
    assert_eq!(fault, Err(Fault::LongLine));
}

#[test]
fn an_engine_that_does_not_read_does_not_block_the_host() {
    let mut engine = script("tail -f /dev/null");
    let events = Events { events: vec![json!("x".repeat(4_096))], ..Default::default() };
    // More than the queue and any pipe hold.
    for _ in 0..1_000 {
        engine.observe(events.clone());
    }
    assert_eq!(engine.counts().faults, 1);
}

#[test]
fn a_missing_program_is_named() {
    let fault = Engine::start(Program::new(["./no-such-engine"])).unwrap_err();
    let Fault::NotStarted(reason) = fault else { panic!("{fault:?}") };
    assert!(reason.contains("./no-such-engine"), "{reason}");
}

#[test]
fn a_program_that_is_no_engine_is_found_before_the_match() {
    let probe = |text: &str| engine::probe(&Program::new(["sh", "-c", text]), &options(), 3, LONG);
    let fault = probe("echo usage: engine").unwrap_err();
    assert!(matches!(fault.0, Fault::BadLine { line, .. } if line == "usage: engine"));
    let answers = format!("{PICK} read h; read e; read g; pick 1 0");
    assert_eq!(probe(&answers), Ok(()));
}
