//! Everything at a table, for players whose node does not own it.

use client::{Client, Identity, View, insist};
use protocol::{Code, Settings, TableId, Token, Visibility, to_client::ConnectionState};
use serde_json::{Map, Value, json};
use table::Message;
use tokio::task::yield_now;

use super::{ClientEvent, Player, TestCluster, TestNode};

/// Seats two players at a table of the first one's node, and starts the match.
pub(super) async fn begin(one: &Player, other: &Player, settings: Settings) -> TableId {
    let (table, _) = one.client.create_with("gurka", 2, Map::new(), settings).await.unwrap();
    for (player, seat) in [(one, 0), (other, 1)] {
        player.client.subscribe(table).await.unwrap();
        player.client.sit(table, Some(seat)).await.unwrap();
    }
    for player in [one, other] {
        player.client.ready(table).await.unwrap();
    }
    table
}

/// Plays a match to the end on both sides.
pub(super) async fn play_out(one: &mut Player, other: &mut Player, table: TableId) -> String {
    let nothing = async |_| {};
    let (result, same) = tokio::join!(one.play(table, nothing), other.play(table, nothing));
    assert_eq!(result, same);
    result
}

/// Begins another match, and plays it to the end on both sides.
pub(super) async fn play_rematch(one: &mut Player, other: &mut Player, table: TableId) -> String {
    for player in [&*one, &*other] {
        insist(|| player.client.rematch(table)).await.unwrap();
    }
    for player in [&mut *one, &mut *other] {
        player
            .until(|event| {
                let ClientEvent::Table(change) = event else { return false };
                change.view.result().is_none_or(Value::is_null)
            })
            .await;
    }
    play_out(one, other, table).await
}

impl Player {
    pub(super) fn token(&self) -> String {
        self.client.token().unwrap().to_string()
    }

    /// Waits until the player has to act and nobody has to vote, and returns the decision.
    async fn asked(&mut self, table: TableId) -> (u32, u64) {
        self.finds(table, |view| {
            let pending = view.pending_decision().filter(|_| view.public.table.vote.is_none());
            pending.map(|pending| pending.key())
        })
        .await
    }

    /// Waits until `find` finds something in the latest view of a subscribed table.
    async fn finds<T>(&mut self, table: TableId, find: impl Fn(&View) -> Option<T>) -> T {
        loop {
            let view = self.client.view(table).expect("it is subscribed");
            if let Some(found) = find(&view) {
                return found;
            }
            self.events.next().await.expect("it stays connected");
        }
    }
}

#[tokio::test]
async fn a_stream_plays_at_a_table_of_another_node() {
    let cluster = TestCluster::new();
    let [a, b, c] = [cluster.start("a").await, cluster.start("b").await, cluster.start("c").await];
    let mut aino = a.guest("Aino").await;
    let bea = b.ask("", "POST /guest", json!({"name": "Bea"})).await.text("token");
    let table = aino.client.create("gurka", 2).await.unwrap();
    aino.client.subscribe(table).await.unwrap();
    aino.client.sit(table, Some(0)).await.unwrap();
    let command = format!("POST /tables/{table}/commands");
    let mut stream = b.stream(&bea, &format!("/tables/{table}/stream")).await;
    let mut own = c.stream(&bea, "/me/stream").await;
    b.ask(&bea, &command, json!({"op": "sit", "seat": 1})).await.ok();
    // The stream of all own tables begins at a third node.
    own.until(|frame| frame["table"] == table.to_string()).await;
    let listed = c.ask(&bea, "GET /me/tables", Value::Null).await.ok();
    assert_eq!(listed["tables"][0]["table"], table.to_string(), "{listed}");
    aino.client.ready(table).await.unwrap();
    b.ask(&bea, &command, json!({"op": "ready", "ready": true})).await.ok();
    let bea = async {
        let mut acted = None;
        loop {
            let frame = stream.until(|frame| !frame["public"].is_null()).await;
            let result = &frame["public"]["match"]["result"];
            if !result.is_null() {
                return result.to_string();
            }
            let decision = &frame["decision"];
            let is_mine = decision["seats"].as_array().is_some_and(|it| it.contains(&json!(1)));
            if is_mine && acted.as_ref() != Some(&decision["id"]) {
                acted = Some(decision["id"].clone());
                let act = json!({"op": "act", "decision": decision["id"], "index": 0});
                b.ask(&bea, &command, act).await.ok();
            }
        }
    };
    let (one, other) = tokio::join!(aino.play(table, async |_| {}), bea);
    assert_eq!(one, other);
}

#[tokio::test]
async fn quick_plays_at_two_nodes_at_once_share_a_table() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let mut tables = Vec::new();
    for _ in 0..8 {
        let play = async |node: &TestNode| {
            let token = node.ask("", "POST /guest", json!({"name": "Aino"})).await.text("token");
            let quick = json!({"game": "gurka", "seats": 2});
            node.ask(&token, "POST /quickplay", quick).await.ok()["table"].to_string()
        };
        let (at_a, at_b) = tokio::join!(play(&a), play(&b));
        assert_eq!(at_a, at_b, "{tables:?}");
        assert!(!tables.contains(&at_a), "that one was full");
        tables.push(at_a);
    }
}

#[tokio::test]
async fn a_private_table_is_joined_by_its_invite_through_another_node() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let (aino, bea) = (a.guest("Aino").await, b.guest("Bea").await);
    let settings = Settings { visibility: Visibility::Link, ..Settings::default() };
    let made = aino.client.create_with("gurka", 2, Map::new(), settings).await.unwrap();
    let (table, Some(invite)) = made else { panic!("no invite: {made:?}") };
    let shown = b.ask(&bea.token(), &format!("GET /invites/{}", &*invite), Value::Null).await;
    assert_eq!(shown.text("table"), table.to_string());
    let refused = bea.client.sit(table, None).await.unwrap_err();
    assert_eq!(refused.refusal().map(|refusal| refusal.code), Some(Code::Forbidden), "{refused}");
    bea.client.sit_with(table, None, Some(invite)).await.unwrap();
}

#[tokio::test]
async fn quick_play_finds_a_table_of_another_node() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let (aino, mut bea) = (a.guest("Aino").await, b.guest("Bea").await);
    let quick = json!({"game": "gurka", "seats": 4});
    let made = a.ask(&aino.token(), "POST /quickplay", quick.clone()).await.text("table");
    aino.client.subscribe(made.parse().unwrap()).await.unwrap();
    bea.client.subscribe_lobby().await.unwrap();
    bea.until(|event| {
        let ClientEvent::Lobby(lobby) = event else { return false };
        lobby.tables.iter().any(|listed| listed.table.to_string() == made)
    })
    .await;
    let found = b.ask(&bea.token(), "POST /quickplay", quick).await;
    assert_eq!(found.text("table"), made);
}

#[tokio::test]
async fn players_and_spectators_are_present_through_any_node_until_it_dies() {
    let cluster = TestCluster::new();
    let [a, b, c] = [cluster.start("a").await, cluster.start("b").await, cluster.start("c").await];
    let (mut aino, bea, cid) = (a.guest("Aino").await, b.guest("Bea").await, c.guest("Carl").await);
    let table = aino.client.create("gurka", 3).await.unwrap();
    aino.client.subscribe(table).await.unwrap();
    aino.client.sit(table, Some(0)).await.unwrap();
    let presence = async |aino: &mut Player, n_spectators, bea| {
        aino.until(|event| {
            let ClientEvent::Presence(now) = event else { return false };
            now.spectators == n_spectators && now.seats[1] == bea
        })
        .await;
    };
    let (here, gone) = (ConnectionState::Here, ConnectionState::Gone);
    bea.client.subscribe(table).await.unwrap();
    cid.client.subscribe(table).await.unwrap();
    presence(&mut aino, 2, gone).await;
    bea.client.sit(table, Some(1)).await.unwrap();
    presence(&mut aino, 1, here).await;
    drop((c, cid));
    presence(&mut aino, 0, here).await;
    // The owner knows at once that a player is gone or back, and tells the others after a while.
    let until_present = async |n_present| {
        let owner = a.app.tables.loaded(table).unwrap();
        let summary = |reply| Message::Summary { reply };
        while owner.ask(summary).await.unwrap().n_subscribers != n_present {
            yield_now().await;
        }
    };
    let token = bea.token();
    drop(bea);
    until_present(1).await;
    let c = cluster.start("c").await;
    let identity = Identity::Token(Token::new(&token).unwrap());
    let (bea, _events) = Client::connect(&c.url, identity).await.unwrap();
    bea.subscribe(table).await.unwrap();
    until_present(2).await;
}

#[tokio::test]
async fn a_delayed_spectator_watches_through_another_node() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let (mut aino, mut bea, mut cid) =
        (a.guest("Aino").await, a.guest("Bea").await, b.guest("Carl").await);
    let settings = serde_json::from_value(json!({"spectators": {"delay": "deal"}})).unwrap();
    let table = begin(&aino, &bea, settings).await;
    cid.client.subscribe(table).await.unwrap();
    let watch = async {
        let mut result = None;
        cid.until(|event| {
            let ClientEvent::Table(change) = event else { return false };
            result = change.view.result().filter(|result| !result.is_null()).cloned();
            result.is_some()
        })
        .await;
        result.unwrap().to_string()
    };
    let (played, watched) = tokio::join!(play_out(&mut aino, &mut bea, table), watch);
    assert_eq!(played, watched);
}

#[tokio::test]
async fn an_action_is_taken_back_with_the_consent_of_a_player_at_another_node() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let (mut aino, mut bea) = (a.guest("Aino").await, b.guest("Bea").await);
    let settings = Settings { auto_forced: false, ..Settings::default() };
    let table = begin(&aino, &bea, settings).await;
    let mut last = None;
    // The one at the other node asks, and the one at the owner agrees; then the other way round.
    for _ in 0..2 {
        let (asks, agrees) = tokio::select! {
            decision = aino.asked(table) => ((&mut aino, decision), &mut bea),
            decision = bea.asked(table) => ((&mut bea, decision), &mut aino),
        };
        let (asks, decision) = asks;
        // A hint comes from the owner, too.
        let hint = asks.client.hint(table, decision.1).await.unwrap();
        assert!(hint.hint.is_some(), "{hint:?}");
        asks.client.act_by_index(table, decision, 0).await.unwrap();
        asks.client.take_back(table).await.unwrap();
        let vote = agrees.finds(table, |view| {
            let about = view.public.table.vote.as_ref().map(|vote| vote.about.clone());
            about.filter(|about| last.as_ref() != Some(about))
        });
        let about = vote.await;
        last = Some(about.clone());
        agrees.client.vote(table, about, true).await.unwrap();
        let again = asks.asked(table).await;
        assert!(again > decision, "it is asked again");
        asks.client.act_by_index(table, again, 0).await.unwrap();
    }
}

#[tokio::test]
async fn seats_at_two_nodes_contribute_to_shuffles_and_play_a_rematch_that_a_third_replays() {
    let cluster = TestCluster::new();
    let [a, b, c] = [cluster.start("a").await, cluster.start("b").await, cluster.start("c").await];
    let (mut aino, mut bea) = (a.guest("Aino").await, b.guest("Bea").await);
    let table = begin(&aino, &bea, Settings::default()).await;
    let first = play_out(&mut aino, &mut bea, table).await;
    let second = play_rematch(&mut aino, &mut bea, table).await;
    for (no, result) in [(1, first), (2, second)] {
        let record = read(&c, &bea, &format!("/tables/{table}/record?match={no}")).await;
        let result: Value = serde_json::from_str(&result).unwrap();
        assert_eq!(record["result"]["ranking"], result["ranking"], "{record}");
        let deals = record["fairness"]["deals"].as_array().unwrap();
        for deal in deals {
            let seats = deal["seats"].as_array().unwrap();
            let n_revealed = seats.iter().filter(|seat| seat["reveal"].is_string()).count();
            assert_eq!(n_revealed, 2, "{deal}");
        }
        let replay = read(&c, &bea, &format!("/tables/{table}/replay?match={no}")).await;
        assert!(!replay["steps"].as_array().unwrap().is_empty(), "{replay}");
    }
    let explanation = format!("/tables/{table}/explanation?match=1&step=1");
    read(&c, &bea, &explanation).await;
    let games = read(&c, &bea, "/me/games").await;
    assert_eq!(games["matches"].as_array().map(Vec::len), Some(2), "{games}");
}

async fn read(node: &TestNode, player: &Player, path: &str) -> Value {
    node.ask(&player.token(), &format!("GET {path}"), Value::Null).await.ok()
}
