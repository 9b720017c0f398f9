//! A disk that is full or becomes read-only: tables are suspended and say so, nothing is
//! acknowledged, and they resume once it can be written again.

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::{
    PATIENCE,
    http::get,
    party::Party,
    peer::Peer,
    server::{How, Server, limited_knekt},
};

/// Starts a match of two players with a spectator, at a table with a clock.
pub(crate) async fn begin(server: &Server) -> Party {
    let settings = json!({"clock": {"style": "per_move", "seconds": 600}});
    let mut party = Party::sits_with(server, "karnoffel", 2, 1, settings).await;
    party.begin_to_ask().await;
    party
}

/// Returns the seat to act and its first legal action.
pub(crate) fn asked(party: &Party) -> (usize, Value) {
    let seat = party.to_act();
    let mut act = party.players[seat].heard.first_act(&party.table);
    act["cid"] = "while-full".into();
    (seat, act)
}

/// Waits until everyone has been told whether the table is suspended.
pub(crate) async fn all_are_told(party: &mut Party, stalled: bool) {
    for peer in party.players.iter_mut().chain(&mut party.spectators) {
        let is_last = |frames: &[Value]| {
            let last = frames.iter().rfind(|frame| frame["op"] == "presence");
            last.is_some_and(|last| last.get("stalled").is_some() == stalled)
        };
        while !is_last(&peer.frames) {
            peer.frame().await;
        }
    }
}

pub(crate) async fn assert_refused(player: &mut Peer, act: &Value) {
    player.send(act).await;
    let answer = player.answer("while-full").await;
    assert_eq!((&answer["op"], &answer["code"]), (&json!("err"), &json!("internal")));
    assert_eq!(answer["retryable"], true);
    assert!(answer["incident"].is_string(), "{answer}");
}

pub(crate) async fn assert_acknowledged(player: &mut Peer, act: &Value, seq: u64) {
    player.send(act).await;
    let answer = player.answer("while-full").await;
    assert_eq!((&answer["op"], &answer["seq"]), (&json!("ack"), &json!(seq)), "{answer}");
}

/// Polls `/readyz` until it has the expected status; the server checks the disk a few times a
/// second.
async fn says_ready(server: &Server, status: u16) -> String {
    let answered = async {
        loop {
            let answer = get(server, "/readyz").await;
            if answer.status == status {
                return answer.body;
            }
        }
    };
    timeout(PATIENCE, answered).await.expect("the status changes")
}

#[tokio::test]
async fn a_full_disk_suspends_a_table_until_there_is_space() {
    suspends_a_table(Server::fill_disk).await;
}

#[tokio::test]
async fn a_read_only_disk_suspends_a_table_until_it_is_writable() {
    suspends_a_table(Server::forbid_writes).await;
}

/// Checks that a table is suspended while the disk fails, and resumes once it is repaired.
async fn suspends_a_table(set_failing: fn(&Server, bool)) {
    let mut server = Server::run(How::FILLABLE);
    let mut party = begin(&server).await;
    assert_eq!(says_ready(&server, 200).await, "ready");
    let (seat, act) = asked(&party);
    let head = party.players[seat].heard.seq.expect("the client is subscribed");
    let deadline =
        party.players[seat].heard.decision["deadline"].as_u64().expect("a clock is running");

    set_failing(&server, true);
    assert_refused(&mut party.players[seat], &act).await;
    all_are_told(&mut party, true).await;
    assert_refused(&mut party.players[seat], &act).await;
    let said: Value = serde_json::from_str(&says_ready(&server, 503).await).expect("a problem");
    assert_eq!(said["detail"], "the data file cannot be written");
    assert_eq!(get(&server, "/healthz").await.status, 200, "it lives");
    let mut late = Peer::nobody(&server).await;
    late.follow(&party.table).await;
    assert_eq!(late.heard.seq, Some(head), "nothing has happened");

    set_failing(&server, false);
    all_are_told(&mut party, false).await;
    assert_eq!(says_ready(&server, 200).await, "ready");
    let player = &mut party.players[seat];
    player.until(|heard| heard.decision["deadline"].as_u64() > Some(deadline)).await;
    assert_acknowledged(player, &act, head + 1).await;
    late.until(|heard| heard.seq > Some(head)).await;

    server.crash();
    let mut back = party.players[seat].again(&server).await;
    back.follow(&party.table).await;
    assert!(back.heard.seq > Some(head), "acknowledged commands should be stored");
    assert_acknowledged(&mut back, &act, head + 1).await;
}

#[tokio::test]
async fn a_kill_during_suspension_loses_nothing() {
    let mut server = Server::run(How::FILLABLE);
    let mut party = begin(&server).await;
    let (seat, act) = asked(&party);
    let head = party.players[seat].heard.seq.expect("the client is subscribed");
    server.fill_disk(true);
    assert_refused(&mut party.players[seat], &act).await;
    server.crash();
    let mut back = party.players[seat].again(&server).await;
    back.follow(&party.table).await;
    assert_eq!(back.heard.seq, Some(head));
    assert_acknowledged(&mut back, &act, head + 1).await;
}

#[test]
fn a_full_disk_at_the_start_is_reported() {
    let folder = tempfile::TempDir::new().unwrap();
    let data = folder.path().join("knekt.db");
    let run = limited_knekt("0")
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&data)
        .output()
        .expect("cannot run the program");
    assert!(!run.status.success());
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(said.contains(data.to_str().unwrap()) && said.contains("cannot"), "{said}");
    assert!(said.lines().count() < 4 && !said.contains("panicked"), "{said}");
}
