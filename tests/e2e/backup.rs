//! A backup taken during matches, and clients that reconnect after it is restored.

use fastrand::Rng;
use futures_util::future::join_all;
use serde_json::json;
use tempfile::TempDir;

use crate::{
    party::Party,
    peer::Peer,
    serve::fails_with,
    server::{How, Server, run, run_knekt},
};

#[tokio::test]
async fn clients_resume_from_a_backup_of_running_matches() {
    let server = Server::start();
    let folder = TempDir::new().unwrap();
    let copy = folder.path().join("copy.db").to_str().unwrap().to_owned();
    let mut parties: Vec<Party> =
        join_all((0..3).map(|_| Party::sits(&server, "gurka", 2, 0))).await;
    for party in &mut parties {
        party.begin().await;
    }

    let data = server.data();
    let args = ["backup", "--data", data.to_str().unwrap(), "--to", &copy];
    let played = parties.iter_mut().enumerate().map(|(n, party)| async move {
        // Stop before the end: the match continues after the restore.
        let mut rng = Rng::with_seed(n as u64);
        for _ in 0..12 {
            party.one_action(&mut rng).await;
        }
    });
    let (run, _) = tokio::join!(run(&args), join_all(played));
    assert!(run.status.success(), "{run:?}");
    assert!(String::from_utf8_lossy(&run.stdout).contains("3 tables"), "{run:?}");
    // Certainly after the backup.
    let mut rng = Rng::with_seed(9);
    for party in &mut parties {
        party.one_action(&mut rng).await;
    }

    let elsewhere = Server::prepared(How::FAST, |data| {
        let run = run_knekt(&["restore", &copy, "--data", data.to_str().unwrap()]);
        assert!(run.status.success(), "{run:?}");
    });
    for party in &mut parties {
        let mut back = Vec::new();
        for live in &party.players {
            back.push(comes_back(&elsewhere, live, &party.table).await);
        }
        let mut party = Party { table: party.table.clone(), players: back, spectators: Vec::new() };
        party.play_on(&mut rng).await;
        assert!(party.players.iter().all(|player| player.heard.is_over()));
    }
}

/// Checks that a client with newer entries than the backup gets a snapshot of a new epoch with the
/// old state, and can continue from there.
pub(crate) async fn comes_back(elsewhere: &Server, live: &Peer, table: &str) -> Peer {
    let after = live.heard.seq.expect("it followed the table");
    let mut back = live.again(elsewhere).await;
    back.done(json!({"op": "sub", "table": table, "epoch": 1, "after": after})).await;
    back.until(|heard| heard.seq.is_some()).await;
    let snapshot = back.heard.resyncs[0].clone();
    assert_eq!((&snapshot["op"], &snapshot["reason"]), (&"snapshot".into(), &"epoch".into()));
    let number = |field: &str| snapshot[field].as_u64().expect("it is numbered");
    let (epoch, seq) = (number("epoch"), number("seq"));
    assert!(epoch > 1 && seq < after, "epoch {epoch}, entry {seq} of {after}");
    let then = live.heard.updates.iter().find(|step| step.seq == seq);
    assert_eq!(snapshot["public"], then.expect("it saw that one").frame["public"], "at {seq}");

    // Within the new epoch, resuming works as usual.
    let mut again = Peer::enter(elsewhere, json!({"token": live.token})).await;
    again.done(json!({"op": "sub", "table": table, "epoch": epoch, "after": seq - 1})).await;
    again.until(|heard| heard.seq == Some(seq)).await;
    assert_eq!(again.heard.resyncs[0]["op"], "replay");
    back
}

#[test]
fn existing_files_are_not_overwritten() {
    let mut server = Server::start();
    let folder = TempDir::new().unwrap();
    let copy = folder.path().join("copy.db");
    let (copy, data) = (copy.to_str().unwrap(), server.data());
    let data = data.to_str().unwrap();
    let run = run_knekt(&["backup", "--data", data, "--to", copy]);
    assert!(run.status.success(), "{run:?}");
    fails_with(&run_knekt(&["backup", "--data", data, "--to", data]), &["is the data file itself"]);
    let restore = |more: &[&str]| run_knekt(&[&["restore", copy, "--data", data], more].concat());
    fails_with(&restore(&["--force"]), &["in use by another server", data, "knekt admin restore"]);
    server.stop();
    fails_with(&restore(&[]), &["already exists", "--force", data]);
    let run = restore(&["--force"]);
    assert!(run.status.success(), "{run:?}");
    server.start_again();
    fails_with(&run_knekt(&["restore", "/nowhere/b.db", "--data", copy, "--force"]), &["/nowhere"]);
    for command in [&["backup", "--to", copy][..], &["restore", copy]] {
        let run = run_knekt(&[command, &["--data", ":memory:"]].concat());
        fails_with(&run, &[":memory:"]);
    }
}
