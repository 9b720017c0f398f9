//! Challenges between bots that are connected to different nodes.

use protocol::{Name, TableId};
use serde_json::{Value, json};

use super::{TestCluster, TestNode};
use crate::state::clock;

/// Creates bot accounts of one owner, and returns their tokens.
async fn bots<const N: usize>(node: &TestNode, names: [&str; N]) -> [String; N] {
    let people = &node.app.people;
    let name = Name::new("Owner").unwrap();
    let owner = people.register(&name, "digest".to_owned(), clock::now());
    let owner = owner.await.unwrap().unwrap().person.id;
    let mut tokens = Vec::new();
    for name in names {
        let made = people.make_bot(owner, &Name::new(name).unwrap(), clock::now()).await;
        tokens.push(made.unwrap().unwrap().token.to_string());
    }
    tokens.try_into().unwrap()
}

async fn open(node: &TestNode, bot: &str) {
    let games = json!({"games": [{"game": "gurka", "seats": [2]}]});
    node.ask(bot, "PUT /challenges/bots", games).await.ok();
}

async fn challenge(node: &TestNode, bot: &str, other: &str) -> String {
    let body = json!({"bot": other, "game": "gurka", "seats": 2});
    let made = node.ask(bot, "POST /challenges", body).await;
    assert_eq!(made.status, 201, "{made:?}");
    format!("/challenges/{}", made.text("id"))
}

/// Returns the newest challenge that a bot sees.
async fn newest(node: &TestNode, bot: &str) -> Value {
    let own = node.ask(bot, "GET /challenges", Value::Null).await.ok();
    own.as_array().unwrap().last().cloned().unwrap_or_default()
}

#[tokio::test]
async fn a_bot_challenges_one_at_another_node_and_both_are_rated() {
    let cluster = TestCluster::new();
    let [a, b, c] = [cluster.start("a").await, cluster.start("b").await, cluster.start("c").await];
    let [brute, prudence] = &bots(&a, ["Brute", "Prudence"]).await;
    open(&b, prudence).await;
    let listed = a.ask(brute, "GET /challenges/bots", Value::Null).await.ok();
    assert_eq!(listed[0]["name"], "Prudence", "{listed}");
    let path = challenge(&a, brute, "Prudence").await;
    // The challenge does not depend on the node where it was made.
    drop(a);
    let got = newest(&b, prudence).await;
    assert_eq!((&got["status"], &got["from"]), (&json!("open"), &json!("Brute")), "{got}");
    let by_challenger = c.ask(brute, &format!("POST {path}/accept"), Value::Null).await;
    assert_eq!(by_challenger.status, 404, "{by_challenger:?}");
    let accepted = b.ask(prudence, &format!("POST {path}/accept"), Value::Null).await.ok();
    assert_eq!(accepted["status"], "accepted", "{accepted}");
    // A repetition through another node gets the same table and invite.
    let again = c.ask(prudence, &format!("POST {path}/accept"), Value::Null).await.ok();
    assert_eq!(again, accepted);
    let seen = newest(&c, brute).await;
    assert_eq!((&seen["table"], seen.get("invite")), (&accepted["table"], None), "{seen}");

    let table: TableId = serde_json::from_value(accepted["table"].clone()).unwrap();
    let mut players = Vec::new();
    for (node, token, seen) in [(&c, brute, &seen), (&b, prudence, &accepted)] {
        let player = node.enter(token).await;
        player.client.subscribe(table).await.unwrap();
        let invite = serde_json::from_value(seen["invite"].clone()).unwrap();
        player.client.sit_with(table, None, invite).await.unwrap();
        players.push(player);
    }
    for player in &players {
        player.client.ready(table).await.unwrap();
    }
    let [one, other] = &mut players[..] else { panic!("two bots") };
    let nothing = async |_| {};
    let (one, other) = tokio::join!(one.play(table, nothing), other.play(table, nothing));
    assert_eq!(one, other);
    for name in ["Brute", "Prudence"] {
        let profile = c.ask(brute, &format!("GET /users/{name}"), Value::Null).await.ok();
        assert_eq!(profile["games"][0]["rating"]["matches"], 1, "{profile}");
    }
}

#[tokio::test]
async fn a_challenge_is_declined_or_withdrawn_through_any_node() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let [brute, prudence] = &bots(&a, ["Brute", "Prudence"]).await;
    open(&b, prudence).await;
    let declined = challenge(&a, brute, "Prudence").await;
    b.ask(prudence, &format!("DELETE {declined}"), Value::Null).await.ok();
    assert_eq!(newest(&a, brute).await["status"], "declined");

    let withdrawn = challenge(&a, brute, "Prudence").await;
    b.ask(brute, &format!("DELETE {withdrawn}"), Value::Null).await.ok();
    let late = b.ask(prudence, &format!("POST {withdrawn}/accept"), Value::Null).await;
    assert_eq!(late.status, 404, "{late:?}");
    // The bot is closed through another node than that which has opened it.
    a.ask(prudence, "PUT /challenges/bots", json!({"games": []})).await.ok();
    let body = json!({"bot": "Prudence", "game": "gurka", "seats": 2});
    let refused = b.ask(brute, "POST /challenges", body).await;
    assert_eq!((refused.status, refused.text("reason")), (403, "not_accepting".to_owned()));
}
