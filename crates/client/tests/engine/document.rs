//! `docs/engines.md`: its messages are real, and its tables are complete.

use std::time::Duration;

use client::engine::{FromEngine, ToEngine};
use expect_test::expect_file;
use games::{AnyOptions, GameKind};
use rules::Game as _;
use serde_json::{Map, Value, json};

use crate::matches;

const PAGE: &str = include_str!("../../../../docs/engines.md");

fn shown(arrow: &str) -> Vec<Value> {
    let lines = PAGE.lines().filter_map(|line| line.strip_prefix(arrow));
    lines
        .map(|line| serde_json::from_str(line).unwrap_or_else(|bad| panic!("{bad}: {line}")))
        .collect()
}

/// Returns what the engine of the page is sent: seat 0 of a match of Gúrka, which picks the first
/// legal action like everyone else.
fn sent() -> Vec<ToEngine> {
    let options = AnyOptions::read(GameKind::Gurka, &Map::new(), 2).expect("two seats are allowed");
    matches::sent(&(options, 2), 1, Duration::from_secs(1), |game| game.legal().swap_remove(0))
}

/// Returns the page with the messages of [`sent`] in their places.
fn written() -> String {
    let sent = sent();
    let line = |message: &ToEngine| serde_json::to_string(message).expect("messages serialize");
    let real = |shown: &str| {
        let shown: Value = serde_json::from_str(shown).expect("a message is JSON");
        let is_it = |message: &&ToEngine| match message {
            // The first decision with a trick on the table.
            ToEngine::Go(go) => shown["op"] == "go" && go.decision.kind == "follow",
            ToEngine::Hello(_) => shown["op"] == "hello",
            ToEngine::Events(_) => shown["op"] == "events",
            ToEngine::Over(_) => shown["op"] == "over",
        };
        line(sent.iter().find(is_it).expect("each kind is sent"))
    };
    PAGE.lines()
        .map(|line| match line.strip_prefix("→ ") {
            Some(shown) => format!("→ {}\n", real(shown)),
            None => format!("{line}\n"),
        })
        .collect()
}

/// `UPDATE_EXPECT=1` rewrites the page after a change of the wire.
#[test]
fn every_message_to_the_engine_was_sent_to_one() {
    expect_file!["../../../../docs/engines.md"].assert_eq(&written());
    let ops: Vec<Value> = shown("→ ").iter().map(|message| message["op"].clone()).collect();
    assert_eq!(ops, ["hello", "events", "go", "over"]);
}

#[test]
fn every_message_from_the_engine_is_a_pick() {
    let shown = shown("← ");
    assert!(!shown.is_empty());
    for message in shown {
        let pick: FromEngine = serde_json::from_value(message.clone()).expect("it is a message");
        assert_eq!(json!(pick), message, "it has no other fields");
    }
}

#[test]
fn every_field_of_a_message_is_explained() {
    let pick = json!({"op": "pick", "decision": 0, "index": 0, "info": 0});
    let sent = sent().into_iter().map(|message| json!(message));
    for message in sent.chain([pick, json!({"teams": 0, "resumed": true})]) {
        for field in message.as_object().expect("a message is an object").keys() {
            assert!(PAGE.contains(&format!("- `{field}`: ")) || field == "op", "{field}");
        }
    }
}
