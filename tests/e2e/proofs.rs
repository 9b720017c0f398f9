//! Proofs of finished deals during the match.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use fastrand::Rng;
use serde_json::json;
use tempfile::TempDir;

use crate::{
    binary::root,
    http::get,
    party::act,
    peer::{Peer, table_of},
    server::{Server, run_knekt},
};

#[tokio::test]
async fn three_verifiers_prove_a_finished_deal_during_the_match() {
    let server = Server::start();
    let (mut aino, table) = plays(&server).await;
    let mut rng = Rng::with_seed(1);
    // The first deal puts nobody out, so there is a second one.
    while deal(&aino) < 1 {
        if !act(&mut aino, &table, &mut rng).await {
            aino.frame().await;
        }
    }
    let answer = get(&server, &format!("/api/v1/tables/{table}/proof")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let proof = answer.json();
    assert_eq!(proof["running"]["commit"], aino.heard.public["table"]["fair"]["commit"]);
    let deals = proof["fairness"]["deals"].as_array().unwrap().len();
    assert_eq!(json!(deals), proof["running"]["deal"], "all before it are over");

    let folder = TempDir::new().unwrap();
    let file = folder.path().join("proof.json");
    fs::write(&file, proof.to_string()).unwrap();
    let said = run_knekt(&["verify", file.to_str().unwrap()]);
    assert!(said.status.success(), "{said:?}");
    assert!(String::from_utf8_lossy(&said.stdout).contains("deal 0: the secret matches"));
    assert!(python(&file).status.success());
    assert!(page(&[file])[0].starts_with("proved: "));
}

/// Seats a player at a Gúrka table with a bot; the player leads to the first trick.
async fn plays(server: &Server) -> (Peer, String) {
    let mut aino = Peer::guest(server, "Aino").await;
    let create = json!({"op": "create", "game": "gurka", "seats": 2, "options": {"dealer": 1}});
    let table = table_of(&aino.done(create).await);
    aino.sit(&table, 0).await;
    aino.done(json!({"op": "add_bot", "table": table, "seat": 1, "level": "fool"})).await;
    aino.done(json!({"op": "start", "table": table})).await;
    (aino, table)
}

fn deal(peer: &Peer) -> u64 {
    peer.heard.public["table"]["fair"]["deal"].as_u64().unwrap_or_default()
}

/// Returns the verdict of the web client's verifier on each file.
pub(crate) fn page(files: &[PathBuf]) -> Vec<String> {
    let folder = root().join("web-client");
    assert!(folder.join("node_modules").exists(), "`npm ci` in web-client brings what it needs");
    let mut node = Command::new("node");
    let run = node.current_dir(folder).arg("scripts/verify.mjs").args(files).output();
    let run = run.expect("node is required");
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    let lines: Vec<String> = said.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), files.len(), "a line for each: {run:?}");
    assert_eq!(run.status.success(), lines.iter().all(|line| line.starts_with("proved")));
    lines
}

pub(crate) fn python(file: &Path) -> Output {
    let verify = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/examples/verify.py");
    Command::new("python3").arg("-B").arg(verify).arg(file).output().expect("python3 is required")
}
