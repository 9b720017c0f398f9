//! Whole runs: threads, files of results, and their continuation.

use std::{fs, ops::ControlFlow, path::PathBuf};

use arena::{Contestant, Group, Plan, Results, ResultsError, run};
use games::GameKind;
use serde_json::{Map, Value};

fn plan(seed: u64) -> Plan {
    let bots = vec![Contestant::Plain1, Contestant::Fool];
    let plan = Plan::new(GameKind::Gurka, 2, Map::new(), bots, seed);
    plan.expect("two seats are allowed").duplicate().rotate()
}

fn groups(from: u64, to: u64, jobs: usize) -> Vec<Group> {
    let mut groups = Vec::new();
    let done: ControlFlow<()> = run(&plan(1), from, to, jobs, |group| {
        groups.push(group);
        ControlFlow::Continue(())
    });
    assert!(done.is_continue());
    groups
}

/// Returns what a file has of these groups, which is not how they were played.
fn written(groups: &[Group]) -> Value {
    serde_json::to_value(groups).expect("a group has only numbers")
}

/// Returns a path in a folder of its own below the build's folder for test files.
fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It exists only after an earlier run.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the build has a folder for test files");
    folder.join("results.jsonl")
}

#[test]
fn groups_are_in_order_and_independent_of_the_number_of_jobs() {
    let one = groups(0, 20, 1);
    assert!(one.iter().map(|group| group.group).eq(0..20));
    assert_eq!(one, groups(0, 20, 3));
}

#[test]
fn a_run_ends_early_when_its_reader_does() {
    let broken = run(&plan(1), 0, u64::MAX, 2, |group| {
        if group.group == 7 { ControlFlow::Break(group.group) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(broken, ControlFlow::Break(7));
}

#[test]
fn a_file_of_results_continues_where_it_stopped() {
    let path = path("continue");
    let all = groups(0, 6, 1);
    let (mut results, before) = Results::open(&path, &plan(1)).unwrap();
    assert!(before.is_empty());
    for group in &all[..4] {
        results.add(group).unwrap();
    }
    // A crash in the middle of a line.
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, &text[..text.len() - 5]).unwrap();

    let (mut results, before) = Results::open(&path, &plan(1)).unwrap();
    assert_eq!(written(&before), written(&all[..3]));
    for group in groups(before.len() as u64, 6, 2) {
        results.add(&group).unwrap();
    }
    let (_, complete) = Results::open(&path, &plan(1)).unwrap();
    assert_eq!(written(&complete), written(&all));
}

#[test]
fn results_of_another_plan_are_not_continued() {
    let path = path("other");
    Results::open(&path, &plan(1)).unwrap();
    assert!(matches!(Results::open(&path, &plan(2)), Err(ResultsError::OtherPlan)));
}

#[test]
fn a_file_that_is_not_ours_is_left_alone() {
    let path = path("notes");
    for text in ["{\"a\": 1}", "{\"a\": 1}\n{\"b\"", "notes"] {
        fs::write(&path, text).unwrap();
        assert!(matches!(Results::open(&path, &plan(1)), Err(ResultsError::OtherPlan)), "{text}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn a_first_line_that_was_cut_off_is_written_again() {
    let path = path("cut-off");
    Results::open(&path, &plan(1)).unwrap();
    let whole = fs::read_to_string(&path).unwrap();
    fs::write(&path, &whole[..10]).unwrap();
    let (_, groups) = Results::open(&path, &plan(1)).unwrap();
    assert!(groups.is_empty());
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
}
