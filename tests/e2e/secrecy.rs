//! No viewer is told of a card before it may know it: whole matches with a recorder on every
//! socket, and on the server's log.
//!
//! That leaks which are put in on purpose are found is shown where the rules are tested, with
//! `testkit::mutations`.

use std::collections::BTreeSet;

use cards::Card;
use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    http::{get, record},
    party::Party,
    peer::Peer,
    replayed::Replayed,
    server::{How, Server},
};

#[tokio::test]
async fn knorri_tells_nobody_more_than_it_may_know() {
    nobody_is_told_more("knorri", 4).await;
}

#[tokio::test]
async fn gurka_tells_nobody_more_than_it_may_know() {
    nobody_is_told_more("gurka", 4).await;
}

#[tokio::test]
async fn knektpass_tells_nobody_more_than_it_may_know() {
    nobody_is_told_more("knektpass", 3).await;
}

#[tokio::test]
async fn gnallknekt_tells_nobody_more_than_it_may_know() {
    nobody_is_told_more("gnallknekt", 3).await;
}

#[tokio::test]
async fn karnoffel_tells_nobody_more_than_it_may_know() {
    nobody_is_told_more("karnoffel", 4).await;
}

async fn nobody_is_told_more(game: &str, seats: u8) {
    let server = Server::run(How::TALKATIVE);
    let mut party = Party::sits(&server, game, seats, 1).await;
    let mut lobby = Peer::nobody(&server).await;
    lobby.done(json!({"op": "sub", "lobby": true})).await;
    let seed = fastrand::u64(..);
    eprintln!("the players choose with seed {seed}");
    party.begin().await;
    let (table, token) = (party.table.clone(), party.players[0].token.clone());
    let mut rng = Rng::with_seed(seed);
    let ((), late) = tokio::join!(party.play_on(&mut rng), come_late(&server, &table, &token));
    lobby.command(json!({"op": "unsub"})).await;

    let record = record(&server, &party.table).await;
    let replayed = Replayed::new(&record);
    for peer in party.players.iter().chain(&party.spectators) {
        was_told_before_it_saw(peer, &replayed);
        is_told_what_is_legal_where_it_is_to_act(peer);
    }
    for frame in &late {
        is_no_richer(frame, &party);
    }
    let secrets = secrets(&record);
    assert!(!secrets.is_empty(), "the record opens the deals");
    let all = party.players.iter().chain(&party.spectators).chain([&lobby]);
    for frame in all.flat_map(|peer| &peer.frames).chain(&late) {
        let text = frame.to_string();
        assert!(secrets.iter().all(|secret| !text.contains(secret)), "a secret is in {text}");
    }
    for frame in &lobby.frames {
        assert_eq!(named_by(frame), BTreeSet::new(), "the lobby shows no cards");
    }
    says_nothing_secret(&server, &party, &secrets);
}

/// Follows the table anew, as a spectator and as the first player, again and again while the match
/// goes on: the first frame of each.
async fn come_late(server: &Server, table: &str, token: &str) -> Vec<Value> {
    let mut firsts = Vec::new();
    for n in 0..8 {
        let who = if n % 2 == 0 { json!({}) } else { json!({"token": token}) };
        let mut peer = Peer::enter(server, who).await;
        peer.follow(table).await;
        if !peer.heard.is_over() {
            let answer = get(server, &format!("/api/v1/tables/{table}/record")).await;
            // It may be over by now.
            assert!([409, 200].contains(&answer.status), "{answer:?}");
        }
        firsts.extend(peer.heard.resyncs);
    }
    firsts
}

/// A view names no card that its viewer was not told of by an event.
///
/// A new deal makes all cards unknown again, but for those that already lay open to all.
fn was_told_before_it_saw(peer: &Peer, replayed: &Replayed) {
    let in_match = |frame: &&Value| !frame["public"]["match"].is_null();
    let frames: Vec<&Value> = peer.heard.updates.iter().map(|step| &step.frame).collect();
    let frames: Vec<&Value> = frames.into_iter().filter(in_match).collect();
    assert_eq!(frames.len(), replayed.states.len(), "one update for each entry");
    let (mut told, mut before) = (BTreeSet::new(), &Value::Null);
    for (frame, state) in frames.into_iter().zip(&replayed.states) {
        if state.new_deal {
            told = named_by(before);
        }
        told.extend(named_by(&frame["events"]));
        told.extend(named_by(&frame["private"]["events"]));
        let untold: Vec<Card> = named_by(frame).difference(&told).copied().collect();
        assert!(
            untold.is_empty(),
            "{} sees {untold:?}, of which no event told: {frame}",
            peer.name
        );
        before = &frame["public"]["match"];
    }
}

fn is_told_what_is_legal_where_it_is_to_act(peer: &Peer) {
    for frame in &peer.frames {
        let asked = frame["decision"]["seats"].as_array();
        let own = &frame["private"]["seat"];
        let is_asked = asked.is_some_and(|seats| !own.is_null() && seats.contains(own));
        for word in ["legal", "why_not"] {
            let n_said = frame.to_string().matches(&format!("\"{word}\":")).count();
            assert_eq!(n_said, usize::from(is_asked), "{}: {word} in {frame}", peer.name);
        }
    }
}

/// The first frame of one who comes late shows what those who were there were shown, and no more.
fn is_no_richer(first: &Value, party: &Party) {
    let seat = first["private"]["seat"].as_u64();
    let live = seat.map_or(&party.spectators[0], |seat| &party.players[seat as usize]);
    let step = live.heard.updates.iter().find(|step| Some(step.seq) == first["seq"].as_u64());
    let shown = &step.expect("it comes in the match").frame;
    assert_eq!(first["public"], shown["public"]);
    assert_eq!(first["decision"], shown["decision"]);
    let mut private = shown["private"].clone();
    if !private.is_null() {
        private["events"] = json!([]);
    }
    assert_eq!(first["private"], private);
}

/// The server's secret of each deal.
fn secrets(record: &Value) -> Vec<String> {
    let deals = record["fairness"]["deals"].as_array().expect("a live match was dealt fairly");
    let secret = |deal: &Value| deal["secret"].as_str().expect("a secret is text").to_owned();
    deals.iter().map(secret).collect()
}

/// The log has no card, no secret of a deal, and nobody's token.
fn says_nothing_secret(server: &Server, party: &Party, secrets: &[String]) {
    let log = server.log();
    assert!(log.contains("DEBUG"), "it says a lot");
    let tokens = party.players.iter().map(|player| &player.token);
    for secret in secrets.iter().chain(tokens) {
        assert!(!log.contains(secret.as_str()), "the log has a secret");
    }
    for line in log.lines() {
        let words = line.split(|c: char| !c.is_ascii_alphanumeric());
        let cards: Vec<&str> = words.filter(|word| word.parse::<Card>().is_ok()).collect();
        assert!(cards.is_empty(), "the log names {cards:?}: {line}");
    }
}

/// Every card that a piece of JSON names, wherever it stands in it.
fn named_by(value: &Value) -> BTreeSet<Card> {
    fn walk(value: &Value, named: &mut BTreeSet<Card>) {
        named.extend(value.as_str().and_then(|text| text.parse::<Card>().ok()));
        value.as_array().into_iter().flatten().for_each(|value| walk(value, named));
        for (key, value) in value.as_object().into_iter().flatten() {
            named.extend(key.parse::<Card>().ok());
            walk(value, named);
        }
    }
    let mut named = BTreeSet::new();
    walk(value, &mut named);
    named
}
