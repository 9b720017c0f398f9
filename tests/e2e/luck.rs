//! Luck of the deal: shown for finished matches, and only to the player.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    http::{ask_as, get, record},
    party::Party,
    peer::Peer,
    server::Server,
};

async fn page(server: &Server, path: &str, peer: &Peer) -> Value {
    let answer = ask_as(server, &peer.token, &format!("GET {path}"), None).await;
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    answer.json()
}

/// Returns the number of kings, queens and jacks at these positions of a deck.
fn high(deck: &Value, places: impl Iterator<Item = usize>) -> u32 {
    let card = |place: usize| deck[place].as_str().expect("a card");
    places.map(|place| u32::from(card(place).starts_with(['K', 'Q', 'J']))).sum()
}

#[tokio::test]
async fn luck_is_shown_after_the_match_and_only_to_the_player() {
    let server = Server::start();
    let mut party = Party::sits(&server, "karnoffel", 2, 0).await;
    let table = party.table.clone();
    let dealer = json!({"op": "set_option", "table": table, "options": {"dealer": 1}});
    party.players[0].done(dealer).await;
    party.begin().await;
    let none = json!({"games": []});
    for player in &party.players {
        assert_eq!(page(&server, "/me/deals", player).await, none, "the match goes on");
    }
    party.play_on(&mut Rng::with_seed(5)).await;
    let shuffles = record(&server, &table).await["shuffles"].clone();
    for (seat, player) in party.players.iter().enumerate() {
        // One card at a time, from the dealer's left.
        let got = high(&shuffles[0], (seat..10).step_by(2));
        let deals = page(&server, "/me/deals", player).await;
        assert_eq!(deals["games"][0]["mean"].as_f64(), Some(f64::from(got)), "{deals}");
        let export = page(&server, "/me/export", player).await;
        let own = json!([{"game": "karnoffel", "deck": 48, "high": 12, "hand": 5, "got": got, "deals": 1}]);
        assert_eq!(export["dealt"], own);
    }
    let stranger = Peer::guest(&server, "Ukko").await;
    assert_eq!(page(&server, "/me/deals", &stranger).await, none);
    let nobody = get(&server, "/api/v1/me/deals").await;
    assert_eq!((nobody.status, nobody.json()["code"].as_str()), (401, Some("auth_required")));
}
