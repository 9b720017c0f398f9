//! Whole matches, each seat on a socket of its own.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    client_state::Step,
    http::{record, recorded},
    party::Party,
    peer::Peer,
    replayed::Replayed,
    server::Server,
};

#[tokio::test]
async fn a_match_of_knorri() {
    a_match("knorri", 4).await;
}

#[tokio::test]
async fn a_match_of_gurka() {
    a_match("gurka", 4).await;
}

#[tokio::test]
async fn a_match_of_knektpass() {
    a_match("knektpass", 4).await;
}

#[tokio::test]
async fn a_match_of_gnallknekt() {
    a_match("gnallknekt", 3).await;
}

#[tokio::test]
async fn a_match_of_karnoffel_between_two_teams() {
    let party = a_match("karnoffel", 4).await;
    assert_eq!(party.players[0].heard.public["table"]["options"]["teams"], true);
}

/// Plays a match and compares everything that each viewer saw with the record.
async fn a_match(game: &str, seats: u8) -> Party {
    let server = Server::start();
    let mut party = Party::sits(&server, game, seats, 2).await;
    let seed = fastrand::u64(..);
    eprintln!("the players choose with seed {seed}");
    party.play(&mut Rng::with_seed(seed)).await;

    let record = record(&server, &party.table).await;
    assert_eq!(record["format"], "knekt-record/1");
    assert_eq!(record["game"], game);
    let replayed = Replayed::new(&record);
    for peer in party.players.iter().chain(&party.spectators) {
        every_view_is_the_records(peer, &record, &replayed);
    }
    for player in &party.players {
        assert_eq!(player.heard.seq, party.players[0].heard.seq, "everybody saw the end");
    }
    let [one, other] = &party.spectators[..] else { panic!("two watch") };
    assert!(one.heard.frames.len() > replayed.states.len(), "they were told every entry");
    // The first frame shows the table at the time of the subscription.
    assert_eq!(one.heard.frames, other.heard.frames, "spectators' frames are the same bytes");
    party
}

/// Checks that there is an update for the start and for each action, with the state of the record.
fn every_view_is_the_records(peer: &Peer, record: &Value, replayed: &Replayed) {
    let heard = &peer.heard;
    let in_match = |step: &&Step| !step.frame["public"]["match"].is_null();
    let steps: Vec<_> = heard.updates.iter().filter(in_match).collect();
    assert_eq!(steps.len(), replayed.states.len(), "one update for each entry");
    for (step, state) in steps.into_iter().zip(&replayed.states) {
        let who = format!("{} at {}", peer.name, step.seq);
        state.assert_matches(
            &step.frame["public"],
            &step.frame["private"],
            &step.frame["decision"],
            &who,
        );
    }
    replayed.last().assert_matches(&heard.public, &heard.private, &heard.decision, &peer.name);
    assert_eq!(recorded(&heard.public["match"]["result"]), record["result"]);
    assert_eq!(heard.decision, json!(null), "nothing is asked any more");
}
