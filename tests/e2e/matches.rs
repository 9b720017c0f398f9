//! Whole matches, each seat on a socket of its own.

use fastrand::Rng;
use futures_util::future::join_all;
use games::GameKind;
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
async fn every_game_is_seen_as_its_record_says() {
    let server = Server::start();
    join_all(GameKind::ALL.iter().map(|&kind| a_match(&server, kind))).await;
}

/// Plays a match and compares everything that each viewer saw with the record.
async fn a_match(server: &Server, kind: GameKind) {
    let seats = kind.seats().iter().copied().filter(|&seats| seats <= 4).max();
    let seats = seats.expect("up to four people can play it");
    let mut party = Party::sits(server, kind.name(), seats, 2).await;
    let seed = fastrand::u64(..);
    eprintln!("the players of {kind} choose with seed {seed}");
    party.play(&mut Rng::with_seed(seed)).await;

    let record = record(server, &party.table).await;
    assert_eq!(record["format"], "knekt-record/1");
    assert_eq!(record["game"], kind.name());
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
