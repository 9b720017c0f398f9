//! Replays and reviews: the server returns the same as `knekt replay --steps` and `knekt review`.

use std::fs;

use protocol::record::{MatchReplay, MatchReview, STEPS_MAX};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    http::{ask, bearer, get, record},
    party::Party,
    records::{played_by_bots, succeeds},
    server::{Server, run_knekt},
};

/// Returns the JSON lines that `knekt COMMAND FILE ARGS` prints for a record.
fn printed(record: &Value, command: &str, args: &[&str]) -> Vec<Value> {
    let folder = TempDir::new().expect("a folder can be made");
    let file = folder.path().join("match.json");
    fs::write(&file, record.to_string()).expect("cannot write the file");
    let file = file.to_str().expect("the path is valid UTF-8");
    let lines = succeeds(&run_knekt(&[&[command, file], args].concat()));
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
    let bots = ["--game", "knektpass", "--add-bots", "plain"];
    let table = &played_by_bots(&server.url(), &bots);
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
    // The match with the fewest decisions.
    let game = ["--game", "karnoffel", "--seats", "2", "--add-bots", "fool"];
    let table = &played_by_bots(&server.url(), &game);
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
async fn the_server_imagines_deals_like_the_command_line() {
    let server = Server::start();
    let mut party = Party::sits(&server, "karnoffel", 2, 0).await;
    let bearers: Vec<String> = party.players.iter().map(|peer| bearer(&peer.token)).collect();
    party.begin().await;
    let path = format!("GET /api/v1/tables/{}/worlds", party.table);
    let lines = async |seat: usize, query: &str| -> Vec<Value> {
        let answer = ask(&server, &format!("{path}?{query}"), &[&bearers[seat]], None).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.body.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let now = lines(1, "count=30&seed=5").await;
    assert_eq!((now.len(), &now), (30, &lines(1, "count=30&seed=5").await));
    let own = &party.players[1].heard.private["hand"];
    assert!(now.iter().all(|world| world["private"][1]["hand"] == *own), "{own} {now:?}");
    assert!(now.iter().any(|world| world["private"][0] != now[0]["private"][0]));
    assert_eq!(now, lines(1, "match=1&count=30&seed=5").await);
    for query in ["step=0", "match=1&step=0", "match=2"] {
        let answer = ask(&server, &format!("{path}?{query}"), &[&bearers[0]], None).await;
        let code = &answer.json()["code"];
        assert_eq!((answer.status, code), (409, &json!("wrong_phase")), "{query}");
    }
    party.play_on(&mut fastrand::Rng::with_seed(1)).await;
    let record = record(&server, &party.table).await;
    for seat in [0, 1] {
        let seat_arg = seat.to_string();
        let args = ["--step", "0", "--seat", &seat_arg, "--count", "30", "--seed", "5"];
        let printed = printed(&record, "worlds", &args);
        assert_eq!(printed, lines(seat, "step=0&count=30&seed=5").await);
        assert_eq!(printed == now, seat == 1, "the same as during the match");
    }
    for (query, bearer, status, code) in [
        ("?step=0&count=1001", &bearers[0], 400, "bad_frame"),
        ("?match=1", &bearers[0], 409, "wrong_phase"),
        ("?step=99999", &bearers[0], 400, "bad_frame"),
        ("", &bearers[0], 409, "wrong_phase"),
        ("?step=0", &String::from("Accept: */*"), 401, "auth_required"),
    ] {
        let answer = ask(&server, &format!("{path}{query}"), &[bearer], None).await;
        assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)), "{query}");
    }
}
