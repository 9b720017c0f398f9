//! People, and the admin, of all nodes.

use client::ClientEvent;
use protocol::{ChatText, Name, Settings, TableId, Token};
use serde_json::{Value, json};
use storage::LEADER_MATCHES_MIN;

use super::{
    Player, TestCluster, TestNode,
    http::Answer,
    play::{begin, play_out, play_rematch},
    wait_until,
};
use crate::{Limits, state::clock};

/// Registers an account, and returns its token.
async fn account(node: &TestNode, name: &str) -> String {
    let name = Name::new(name).unwrap();
    let made = node.app.people.register(&name, "digest".to_owned(), clock::now()).await;
    made.unwrap().unwrap().token.to_string()
}

impl Player {
    /// Waits until the server ends the connection for good.
    async fn ended(&mut self) {
        while let Some(event) = self.events.next().await {
            assert!(!matches!(event, ClientEvent::Reconnected), "it is refused again");
        }
    }
}

#[tokio::test]
async fn rated_matches_count_on_the_profiles_and_leaderboards_of_all_nodes() {
    let cluster = TestCluster::new();
    let [a, b, c] = [cluster.start("a").await, cluster.start("b").await, cluster.start("c").await];
    let [aino, bea] = [account(&a, "Aino").await, account(&a, "Bea").await];
    let (mut aino, mut bea) = (a.enter(&aino).await, b.enter(&bea).await);
    let settings = Settings { rated: true, ..Settings::default() };
    let table = begin(&aino, &bea, settings).await;
    play_out(&mut aino, &mut bea, table).await;
    for _ in 1..LEADER_MATCHES_MIN {
        play_rematch(&mut aino, &mut bea, table).await;
    }
    let bea = bea.token();
    let profile = c.ask(&bea, "GET /users/Aino", Value::Null).await.ok();
    let rating = &profile["games"][0]["rating"];
    assert_eq!(rating["matches"], LEADER_MATCHES_MIN, "{profile}");
    let leaders = c.ask(&bea, "GET /leaderboards/gurka", Value::Null).await.ok();
    assert_eq!(leaders["players"].as_array().map(Vec::len), Some(2), "{leaders}");
}

#[tokio::test]
async fn a_session_that_ends_at_one_node_ends_at_all() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let aino = account(&a, "Aino").await;
    let table = a.ask(&aino, "POST /tables", json!({"game": "gurka", "seats": 2})).await;
    let table = table.text("table");
    let mut socket = b.enter(&aino).await;
    let mut stream = b.stream(&aino, &format!("/tables/{table}/stream")).await;
    a.ask(&aino, "POST /logout", json!({})).await.ok();
    socket.ended().await;
    stream.end().await;
    assert_eq!(b.ask(&aino, "GET /me", Value::Null).await.status, 401);
}

#[tokio::test]
async fn the_admin_of_one_node_acts_on_all() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let [aino, bea] = [account(&a, "Aino").await, account(&a, "Bea").await];
    let (mut aino, mut bea) = (a.enter(&aino).await, b.enter(&bea).await);
    a.admin("POST /announce", json!({"text": "Back in five minutes."})).await.ok();
    bea.until(|event| matches!(event, ClientEvent::Announcement(_))).await;
    a.admin("POST /withdraw", Value::Null).await.ok();
    let late = b.guest("Carl").await;
    wait_until(async || b.app.announcements.current().is_none()).await;

    // A table of the other node, and a message there.
    let table = bea.client.create("gurka", 2).await.unwrap();
    for player in [&aino, &bea, &late] {
        player.client.subscribe(table).await.unwrap();
    }
    bea.client.sit(table, None).await.unwrap();
    let is_listed = |tables: Value| {
        tables["tables"].as_array().unwrap().iter().any(|one| one["table"] == table.to_string())
    };
    wait_until(async || is_listed(a.admin("GET /tables", Value::Null).await.ok())).await;
    bea.client.send_chat(table, ChatText::new("something rude").unwrap()).await.unwrap();
    let n = said(&mut aino, table).await;
    let token = aino.client.token().unwrap().to_string();
    let report = json!({"n": n, "reason": "rude"});
    a.ask(&token, &format!("POST /tables/{table}/reports"), report).await.ok();
    let reports = b.admin("GET /reports", Value::Null).await.ok();
    assert_eq!(reports["reports"][0]["line"]["who"]["name"], "Bea", "{reports}");

    let found = a.admin("GET /people?name=Bea", Value::Null).await.ok();
    let id = found["people"][0]["id"].as_str().unwrap();
    a.admin(&format!("POST /people/{id}/ban"), json!({"reason": "rude"})).await.ok();
    bea.ended().await;
    b.admin(&format!("POST /people/{id}/unban"), json!({})).await.ok();

    a.admin(&format!("POST /tables/{table}/messages/{n}/remove"), json!({})).await.ok();
    let path = format!("/tables/{table}/stream?chat_after=0");
    wait_until(async || {
        let mut stream = b.stream(&token, &path).await;
        let missed = stream.until(|frame| frame["op"] == "chat_replay").await;
        missed["lines"][0]["removed"] == true
    })
    .await;
    let renamed = a.admin(&format!("POST /people/{id}/rename"), json!({})).await;
    let (name, look) = (renamed.text("name"), format!("GET /tables/{table}"));
    let has_name = |seen: &Answer| seen.body["public"]["table"].to_string().contains(&name);
    wait_until(async || has_name(&b.ask(&token, &look, Value::Null).await)).await;
    let audit = a.admin("GET /audit", Value::Null).await.ok();
    let verbs: Vec<_> = audit["deeds"].as_array().unwrap().iter().map(|one| &one["verb"]).collect();
    assert_eq!(verbs, ["rename", "remove", "unban", "ban", "withdraw", "announce"], "{audit}");
}

/// Waits for a message, and returns its number.
async fn said(player: &mut Player, at: TableId) -> u64 {
    let mut n = None;
    player
        .until(|event| {
            let ClientEvent::Chat(said) = event else { return false };
            n = (said.table == at).then_some(said.line.n);
            n.is_some()
        })
        .await;
    n.unwrap()
}

#[tokio::test]
async fn each_node_counts_a_rate_and_all_count_what_is_stored() {
    let cluster = TestCluster::new();
    let limit = |text: &str| text.parse().unwrap();
    let limits = Limits::default().with(limit("tables=2")).with(limit("waiting=3"));
    let mut nodes = Vec::new();
    for name in ["a", "b"] {
        nodes.push(cluster.start_limited(name, limits.clone()).await);
    }
    let [a, b] = &nodes[..] else { panic!("two nodes") };
    let aino = account(a, "Aino").await;
    // A table where nobody sits is not counted.
    let create = async |node: &TestNode| {
        let made = node.ask(&aino, "POST /tables", json!({"game": "gurka", "seats": 2})).await;
        if let Some(table) = made.body["table"].as_str() {
            let command = format!("POST /tables/{table}/commands");
            node.ask(&aino, &command, json!({"op": "sit"})).await.ok();
        }
        made
    };
    for _ in 0..2 {
        create(a).await.ok();
    }
    assert_eq!(create(a).await.text("code"), "rate_limited");
    let token = Token::new(&aino).unwrap();
    let host = a.app.people.session(&token, clock::now()).await.unwrap().unwrap().person.id;
    wait_until(async || b.app.lobby.n_waiting_of(host).await.unwrap() >= 2).await;
    // The other node allows as many again, unless three tables of one host wait for players.
    create(b).await.ok();
    let refused = create(b).await;
    assert_eq!(refused.text("reason"), "too_many_waiting");
}
