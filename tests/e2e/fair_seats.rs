//! Contributions to shuffles: from our client, from other programs, and across a crash of the
//! server.

use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _},
    process::{Command, Stdio},
};

use protocol::record::Hex32;
use rules::fairness::Contribution;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    binary::root,
    client_state::ClientState,
    http::{get, record},
    parts::commitment,
    party::brisk,
    peer::{Peer, table_of},
    records::played_by_bots,
    server::{Server, run_knekt},
};

/// The secret of the only contributing seat.
pub(crate) const SECRET: Contribution = Contribution([7; 32]);

#[test]
fn our_client_contributes_to_every_shuffle() {
    let server = Server::start();
    let url = server.url();
    let bot = ["--game", "gurka", "--level", "fool", "--add-bots", "plain"];
    let table = &played_by_bots(&url, &bot);
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("match.json");
    let path = file.to_str().unwrap();
    assert!(run_knekt(&["record", table, "--url", &url, "--out", path]).status.success());
    let record: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    for deal in record["fairness"]["deals"].as_array().unwrap() {
        let seats = deal["seats"].as_array().unwrap();
        assert_eq!(seats.len(), 1, "one person, and bots of the server: {deal}");
        assert!(seats[0]["reveal"].is_string(), "{deal}");
    }
    let proved = run_knekt(&["verify", path]);
    let proved = String::from_utf8_lossy(&proved.stdout).into_owned();
    assert!(proved.contains("the server's randomness and that of 1 seat"), "{proved}");
}

/// Answers each `shuffling` for seat 0, as the example in Python does.
const EXAMPLE: &str = "
import json, sys
from contribute import answer
print('ready', flush=True)
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line), 0)), flush=True)
";

#[tokio::test]
async fn the_example_in_python_contributes_to_a_shuffle() {
    let mut example = Command::new("python3")
        .args(["-B", "-c", EXAMPLE])
        .current_dir(root().join("protocol/examples"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is required");
    let mut questions = example.stdin.take().expect("it is piped");
    let mut answers = BufReader::new(example.stdout.take().expect("it is piped")).lines();
    // The table waits two seconds for each answer, and Python may need longer to start.
    assert_eq!(answers.next().expect("it starts").expect("it is text"), "ready");
    let server = Server::start();
    let (mut aino, table) = sits(&server, &json!({"name": "Aino", "fair": true})).await;
    aino.send(&json!({"op": "start", "cid": "start", "table": table})).await;
    for op in ["commit", "reveal"] {
        let asked = shuffling(&mut aino).await;
        writeln!(questions, "{asked}").expect("the example is running");
        let answer = answers.next().expect("it answers").expect("it is text");
        let answer: Value = serde_json::from_str(&answer).expect("it is a frame");
        assert_eq!(answer["op"], op);
        aino.done(answer).await;
    }
    assert_eq!(aino.answer("start").await["op"], "ack");
    assert!(aino.heard.public["table"]["fair"]["seats"][0]["reveal"].is_string());
    drop(questions);
    assert!(example.wait().expect("it was started").success());
}

#[tokio::test]
async fn a_server_killed_after_its_commitment_keeps_it() {
    let mut server = Server::start();
    let (mut aino, table) = sits(&server, &json!({"name": "Aino", "fair": true})).await;
    let start = json!({"op": "start", "cid": "start", "table": table});
    aino.send(&start).await;
    let asked = shuffling(&mut aino).await;
    aino.done(commit(&asked, 0)).await;
    let committed = shuffling(&mut aino).await;
    assert!(committed["commit"].is_string());
    server.crash();

    let auth = json!({"token": aino.token, "fair": true});
    let mut aino = Peer::enter(&server, auth).await;
    aino.follow(&table).await;
    aino.send(&start).await;
    let again = shuffling(&mut aino).await;
    for field in ["deal", "deck", "commit", "seats"] {
        assert_eq!(again[field], committed[field]);
    }
    aino.done(reveal(&again, SECRET)).await;
    assert_eq!(aino.answer("start").await["op"], "ack");
    let fair = aino.heard.public["table"]["fair"].clone();
    assert_eq!(fair["commit"], committed["commit"]);
    assert_eq!(fair["seats"][0]["reveal"], json!(Hex32(SECRET.0)));
    // Its command ids start again with each connection.
    aino.send(&json!({"op": "resign", "cid": "resign", "table": table})).await;
    assert_eq!(aino.answer("resign").await["op"], "ack");
    aino.until(ClientState::is_over).await;
    let record = record(&server, &table).await;
    assert_eq!(record["fairness"]["deals"].as_array().unwrap().len(), 1);
    assert_eq!(record["fairness"]["deals"][0]["commit"], committed["commit"]);
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("match.json");
    fs::write(&file, record.to_string()).unwrap();
    assert!(run_knekt(&["verify", file.to_str().unwrap()]).status.success());
}

#[tokio::test]
async fn a_withheld_contribution_is_on_the_profile() {
    let server = Server::start();
    let account = Peer::account(&server, "Aino").await;
    let auth = json!({"token": account.token, "fair": true});
    let (mut aino, table) = sits(&server, &auth).await;
    aino.send(&json!({"op": "start", "cid": "start", "table": table})).await;
    let asked = shuffling(&mut aino).await;
    aino.done(commit(&asked, 0)).await;
    let asked = shuffling(&mut aino).await;
    aino.refused(reveal(&asked, Contribution([8; 32])), "forbidden").await;
    assert_eq!(aino.answer("start").await["op"], "ack", "it is dealt without that secret");
    aino.done(json!({"op": "resign", "table": table})).await;
    aino.until(ClientState::is_over).await;
    let user = get(&server, "/api/v1/users/Aino").await.json();
    assert_eq!(user["withheld"], json!(1), "{user}");
}

/// Seats a player in seat 0 of a Karnöffel table with a bot.
async fn sits(server: &Server, auth: &Value) -> (Peer, String) {
    let mut peer = Peer::enter(server, auth.clone()).await;
    if peer.token.is_empty() {
        auth["token"].as_str().unwrap_or_default().clone_into(&mut peer.token);
    }
    let create =
        json!({"op": "create", "game": "karnoffel", "seats": 2, "options": brisk("karnoffel")});
    let table = table_of(&peer.done(create).await);
    peer.sit(&table, 0).await;
    peer.done(json!({"op": "add_bot", "table": table, "seat": 1, "level": "fool"})).await;
    (peer, table)
}

/// Returns the table's next `shuffling`.
async fn shuffling(peer: &mut Peer) -> Value {
    peer.next_that(|frame| frame["op"] == "shuffling").await
}

/// Returns the commitment of a contributing program.
pub(crate) fn commit(asked: &Value, seat: u8) -> Value {
    let deal = asked["deal"].as_u64().expect("it has a number");
    let commit = commitment(asked, deal, seat, &SECRET);
    json!({"op": "commit", "table": asked["table"], "deal": deal, "commit": commit})
}

pub(crate) fn reveal(asked: &Value, secret: Contribution) -> Value {
    let (table, deal) = (&asked["table"], &asked["deal"]);
    json!({"op": "reveal", "table": table, "deal": deal, "reveal": Hex32(secret.0)})
}
