//! Replays and reviews: the server returns the same as `knekt replay --steps` and `knekt review`.

use std::fs;

use protocol::record::{MatchReplay, MatchReview, STEPS_MAX};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    http::{get, record},
    party::Party,
    server::{Server, run_knekt},
};

/// Returns the JSON lines that `knekt COMMAND FILE ARGS` prints for a record.
fn printed(record: &Value, command: &str, args: &[&str]) -> Vec<Value> {
    let folder = TempDir::new().expect("a folder can be made");
    let file = folder.path().join("match.json");
    fs::write(&file, record.to_string()).expect("cannot write the file");
    let file = file.to_str().expect("the path is valid UTF-8");
    let output = run_knekt(&[&[command, file], args].concat());
    assert!(output.status.success(), "{output:?}");
    let lines = String::from_utf8(output.stdout).expect("the output is valid UTF-8");
    lines.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

async fn page(server: &Server, table: &str, query: &str) -> MatchReplay {
    let answer = get(server, &format!("/api/v1/tables/{table}/replay?{query}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    serde_json::from_str(&answer.body).expect("it is a replay")
}

#[tokio::test]
async fn the_server_replays_a_match_like_the_command_line() {
    let server = Server::start();
    let said =
        run_knekt(&["bot", "--url", &server.url(), "--game", "knektpass", "--add-bots", "plain"]);
    let said = String::from_utf8(said.stdout).unwrap();
    let table = said.lines().next().and_then(|line| line.strip_prefix("table ")).unwrap();
    let record = record(&server, table).await;
    let (mut steps, mut whole) = (Vec::new(), None);
    while whole.as_ref().is_none_or(|whole: &MatchReplay| steps.len() < whole.n_steps as usize) {
        let page = page(&server, table, &format!("match=1&from={}", steps.len())).await;
        assert!((1..=STEPS_MAX as usize).contains(&page.steps.len()));
        steps.extend(page.steps.clone());
        whole = Some(page);
    }
    let lines = printed(&record, "replay", &["--steps"]);
    assert_eq!(steps.len(), lines.len());
    for (n, (step, line)) in steps.iter().zip(&lines).enumerate() {
        assert_eq!(&serde_json::to_value(step).unwrap(), line, "step {n}");
        let done = n.checked_sub(1).map(|n| record["actions"][n].clone());
        assert_eq!(line.get("action"), done.as_ref(), "step {n}");
    }
    let whole = whole.unwrap();
    assert_eq!(serde_json::to_value(&whole.result).unwrap(), record["result"]);

    let spectator = page(&server, table, "as=spectator&from=1&to=2").await;
    assert_eq!(spectator.steps.len(), 2);
    assert!(spectator.steps.iter().all(|step| step.private.is_empty() && step.legal.is_empty()));
    let own = page(&server, table, "as=1&to=0").await;
    assert_eq!(own.steps[0].private[1], steps[0].private[1]);
    assert_eq!(own.steps[0].private[0], None);
    for query in ["as=king", "as=9", "from=99999", "from=2&to=1", "step=1"] {
        let answer = get(&server, &format!("/api/v1/tables/{table}/replay?{query}")).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("bad_frame")), "{query}");
    }
}

#[tokio::test]
async fn the_server_reviews_a_match_like_the_command_line() {
    let server = Server::start();
    let said = run_knekt(&["bot", "--url", &server.url(), "--game", "gurka", "--add-bots", "fool"]);
    let said = String::from_utf8(said.stdout).unwrap();
    let table = said.lines().next().and_then(|line| line.strip_prefix("table ")).unwrap();
    let path = format!("/api/v1/tables/{table}/review");
    let answer = get(&server, &format!("{path}?seat=1")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let review: MatchReview = serde_json::from_str(&answer.body).unwrap();
    assert!(!review.decisions.is_empty());
    let (record, simulations) = (record(&server, table).await, review.simulations.to_string());
    let depth = ["--json", "--simulations", &simulations];
    let printed = |command, args: &[&str]| printed(&record, command, &[&depth, args].concat());
    assert_eq!(printed("review", &["--seat", "1"]), [answer.json()]);
    let step = review.decisions[0].step.to_string();
    let expected = json!([review.decisions[0]]);
    assert_eq!(json!(printed("explain", &["--step", &step])), expected);
    let explanation = format!("/api/v1/tables/{table}/explanation");
    let answer = get(&server, &format!("{explanation}?step={step}")).await;
    assert_eq!(answer.json()["decisions"], expected, "{answer:?}");
    for wrong in [
        path.clone(),
        format!("{path}?seat=9"),
        format!("{path}?seat=1&step=1"),
        explanation.clone(),
        format!("{explanation}?step=99999"),
    ] {
        let answer = get(&server, &wrong).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("bad_frame")), "{wrong}");
    }
}

#[tokio::test]
async fn a_running_match_has_no_replay_and_no_review() {
    let server = Server::start();
    let mut party = Party::sits(&server, "karnoffel", 2, 0).await;
    let start = json!({"op": "start", "table": party.table});
    party.players[0].done(start).await;
    for (query, status, code) in [
        ("replay", 409, "wrong_phase"),
        ("replay?match=1", 409, "wrong_phase"),
        ("replay?match=2", 404, "not_found"),
        ("review?seat=0", 409, "wrong_phase"),
    ] {
        let path = format!("/api/v1/tables/{}/{query}", party.table);
        let answer = get(&server, &path).await;
        assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)), "{path}");
    }
}
