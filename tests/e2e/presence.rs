//! Presence of players, and of slow consumers.

use serde_json::{Value, json};

use crate::{
    party::Party,
    peer::Peer,
    server::{How, Server},
};

/// Reads until the presence is as expected.
async fn wait_for_presence(peer: &mut Peer, seats: Value) {
    while peer.frame().await["seats"] != seats {}
}

#[tokio::test]
async fn an_unresponsive_client_is_shown_as_lagging_and_then_disconnected() {
    // Between the two, the player has some twelve seconds to wake up.
    let server = Server::run(How { heartbeat: "10", ..How::FAST });
    let mut party = Party::sits(&server, "karnoffel", 2, 1).await;
    let [sleeps, looks] = &mut party.players[..] else { panic!("two sit") };
    // It does not read, so it does not answer pings either. Nor does the spectator.
    wait_for_presence(looks, json!(["lagging", "here"])).await;
    sleeps.get_ready(&party.table).await;
    wait_for_presence(looks, json!(["here", "here"])).await;
    while looks.frame().await["spectators"] != 0 {}
    assert_eq!(party.spectators[0].closed().await.0, 4408);
}
