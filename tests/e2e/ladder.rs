//! An absent player does not hold up the others, and can return at any time.

use serde_json::{Value, json};

use crate::{
    client_state::ClientState,
    http::{ask, get, record},
    party::Party,
    server::{How, Server, run_knekt},
};

/// Starts a match at a table with a grace period of one second.
async fn playing(server: &Server, seats: u8, then: &str) -> Party {
    let gone = json!({"grace_s": 1, "then": then});
    let settings = json!({"gone": gone});
    let mut party = Party::sits_with(server, "karnoffel", seats, 1, settings).await;
    party.begin().await;
    party
}

fn table(heard: &ClientState) -> &Value {
    &heard.public["table"]
}

fn played_by(heard: &ClientState, seat: usize) -> &Value {
    &table(heard)["seats"][seat]["played_by"]
}

#[tokio::test]
async fn a_bot_fills_in_until_the_player_is_back() {
    let server = Server::run(How::FORGETFUL);
    let mut party = playing(&server, 2, "bot:fool").await;
    let leaves = party.players.pop().expect("two seats");
    let mut back = leaves.again(&server).await;
    drop(leaves);
    let stays = &mut party.players[0];
    stays.until(|heard| played_by(heard, 1) == "bot:fool").await;
    assert!(stays.frames.iter().any(|frame| frame["events"][0]["e"] == "gone"));
    back.follow(&party.table).await;
    stays.until(|heard| played_by(heard, 1) == "owner").await;
    back.until(|heard| played_by(heard, 1) == "owner").await;
}

#[tokio::test]
async fn a_paused_match_resumes_with_its_player_after_a_kill_too() {
    let mut server = Server::start();
    let mut party = playing(&server, 2, "pause").await;
    let leaves = party.players.pop().expect("two seats");
    let gone = leaves.again(&server).await;
    drop(leaves);
    let stays = &mut party.players[0];
    stays.until(|heard| table(heard)["paused"]["why"] == "gone").await;
    assert_eq!(table(&stays.heard)["paused"]["waits_for"], json!([1]));
    assert!(stays.heard.decision.is_null(), "no decision should be open");
    server.kill();
    server.start_again();
    let mut again = stays.again(&server).await;
    again.follow(&party.table).await;
    again.until(|heard| table(heard)["paused"]["waits_for"] == json!([1])).await;
    let mut back = gone.again(&server).await;
    back.follow(&party.table).await;
    again.until(|heard| table(heard)["paused"].is_null() && !heard.decision.is_null()).await;
}

#[tokio::test]
async fn present_players_vote_on_a_bot() {
    let server = Server::run(How::FORGETFUL);
    let mut party = playing(&server, 2, "vote").await;
    drop(party.players.pop().expect("two seats"));
    let stays = &mut party.players[0];
    stays.until(|heard| table(heard)["vote"]["what"] == "stand_in").await;
    let about = table(&stays.heard)["vote"]["about"].clone();
    stays.done(json!({"op": "vote", "table": party.table, "about": about, "yes": true})).await;
    stays.until(|heard| played_by(heard, 1) == "bot:plain").await;
    assert!(table(&stays.heard)["paused"].is_null());
}

#[tokio::test]
async fn a_forfeit_ends_a_match_of_two_sides_and_is_on_record() {
    let server = Server::run(How::FORGETFUL);
    let mut party = playing(&server, 2, "forfeit").await;
    let leaves = party.players.pop().expect("two seats");
    let back = leaves.again(&server).await;
    drop(leaves);
    let stays = &mut party.players[0];
    stays.until(|heard| table(heard)["status"] == "finished").await;
    // The record and the match history contain the absence.
    let record = record(&server, &party.table).await;
    let absences = record["absences"].as_array().expect("a player was disconnected");
    assert_eq!((&absences[0]["seat"], &absences[0]["what"]), (&json!(1), &json!("forfeited")));
    let folder = tempfile::TempDir::new().expect("cannot create a temporary folder");
    let file = folder.path().join("record.json");
    std::fs::write(&file, record.to_string()).expect("the item belongs to this test");
    let replayed = run_knekt(&["replay", file.to_str().expect("its name is text")]);
    assert!(replayed.status.success(), "{replayed:?}");
    let bearer = format!("Authorization: Bearer {}", back.token);
    let body = json!({"name": "Bjarni of Vik", "password": "correct horse"});
    let account = ask(&server, "POST /api/v1/upgrade", &[&bearer], Some(&body)).await;
    assert_eq!(account.status, 200, "{account:?}");
    let matches = get(&server, "/api/v1/users/bjarni%20of%20vik/games").await.json();
    let seats = &matches["matches"][0]["seats"];
    assert_eq!((&seats[0]["left"], &seats[1]["left"]), (&Value::Null, &json!("forfeited")));
}

#[tokio::test]
async fn a_match_pauses_by_consent_and_anyone_can_resume_it() {
    let server = Server::run(How::FORGETFUL);
    let mut party = playing(&server, 2, "bot:plain").await;
    let vote =
        |about: &Value| json!({"op": "vote", "table": party.table, "about": about, "yes": true});
    let [asks, agrees] = &mut party.players[..] else { panic!("two play") };
    let decision = asks.heard.decision["id"].clone();
    asks.done(vote(&json!("pause"))).await;
    agrees.until(|heard| table(heard)["vote"]["what"] == "pause").await;
    let about = table(&agrees.heard)["vote"]["about"].clone();
    agrees.done(vote(&about)).await;
    asks.until(|heard| table(heard)["paused"]["why"] == "consent").await;
    party.spectators[0].until(|heard| table(heard)["paused"]["why"] == "consent").await;
    agrees.done(vote(&json!("resume"))).await;
    asks.until(|heard| table(heard)["paused"].is_null()).await;
    assert!(asks.heard.decision["id"].as_u64() > decision.as_u64());
    let mut rng = fastrand::Rng::with_seed(3);
    party.play_on(&mut rng).await;
}
