use std::{collections::HashSet, sync::Arc};

use axum::{extract::State, http::StatusCode};
use client::{Client, ClientEvent, CommandError, FromServer, Identity, View, Wire};
use cluster::Link;
use protocol::{
    ChatText, Code, Level, Name, TableId, ToServer,
    to_server::{Block, PersonRef},
};
use rules::Seat;
use serde_json::{Value, json};
use storage::{
    Ban, Notice,
    journal::{Change, Entry, Store},
    ownership::{NodeId, Ownership},
};
use uuid::Uuid;

use super::{TestCluster, TestNode, wait_until};
use crate::{
    RunError,
    http::ready::readyz,
    state::{
        clock,
        errors::draining,
        notices::{EndedSessions, NodeNotice},
    },
};

#[tokio::test]
async fn a_match_is_played_through_two_nodes_and_watched_through_a_third() {
    let cluster = TestCluster::new();
    let [a, b, c] = [cluster.start("a").await, cluster.start("b").await, cluster.start("c").await];
    let (mut aino, mut bea, mut cid) =
        (a.guest("Aino").await, b.guest("Bea").await, c.guest("Carl").await);
    let table = aino.client.create("gurka", 2).await.unwrap();
    for player in [&aino, &bea, &cid] {
        player.client.subscribe(table).await.unwrap();
    }
    aino.client.sit(table, None).await.unwrap();
    bea.client.sit(table, None).await.unwrap();
    let text = ChatText::new("good luck").unwrap();
    bea.client.send_chat(table, text).await.unwrap();
    cid.until(|event| matches!(event, ClientEvent::Chat(_))).await;
    aino.client.ready(table).await.unwrap();
    bea.client.ready(table).await.unwrap();
    let watch = cid.until(|event| {
        let ClientEvent::Table(change) = event else { return false };
        change.view.result().is_some_and(|result| !result.is_null())
    });
    let nothing = async |_| {};
    let (one, other, seen) =
        tokio::join!(aino.play(table, nothing), bea.play(table, nothing), watch);
    assert_eq!(one, other);
    let ClientEvent::Table(seen) = seen else { panic!("it watched the table") };
    assert_eq!(seen.view.result().unwrap().to_string(), one);
    // Only the owner has an actor, and the others no more than a link.
    let counts = [&a, &b, &c].map(|node| &node.app.tables);
    let mut n_live = 0;
    for tables in counts {
        n_live += tables.n_live();
    }
    assert_eq!(n_live, 1);
}

#[tokio::test]
async fn a_killed_owner_loses_no_move_and_no_player() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let (aino, mut bea) = (a.guest("Aino").await, b.guest("Bea").await);
    let table = aino.client.create("gurka", 2).await.unwrap();
    bea.client.subscribe(table).await.unwrap();
    aino.client.add_bot(table, 1, Level::Fool).await.unwrap();
    bea.client.sit(table, None).await.unwrap();
    bea.client.ready(table).await.unwrap();
    let mut victim = Some((a, aino));
    let result = bea.play(table, async |n_actions| {
        if n_actions == 3 {
            let (a, aino) = victim.take().expect("it is killed once");
            drop(aino);
            drop(a);
        }
    });
    let result = result.await;
    assert!(result.contains("ranking"), "{result}");
    assert_eq!(b.app.tables.n_live(), 1);
    // Everything that was acknowledged is in the log, once.
    let log = b.app.logs.log(table).await.unwrap();
    let cids: Vec<_> = log.iter().filter_map(|entry| entry.command.as_ref()).collect();
    let distinct: HashSet<_> = cids.iter().collect();
    assert_eq!(cids.len(), distinct.len());
    assert!(log.iter().enumerate().all(|(n, entry)| entry.seq == n as u64));
}

#[tokio::test]
async fn a_paused_owner_ends_the_tables_that_it_has_lost() {
    let cluster = TestCluster::new();
    let creator = cluster.start("c").await;
    let host = creator.guest("Cilla").await;
    let [table, other] = [
        host.client.create("gurka", 2).await.unwrap(),
        host.client.create("karnoffel", 2).await.unwrap(),
    ];
    drop((host, creator));
    // Each second, a node claims tables without an owner, unless it does not have their rules.
    let [a, b] = [cluster.start("a").await, cluster.start_version("b", is_gurka).await];
    let (mut aino, bea) = (a.guest("Aino").await, b.guest("Bea").await);
    for table in [table, other] {
        aino.client.subscribe(table).await.unwrap();
    }
    aino.client.sit(table, None).await.unwrap();
    // The runtime has one thread.
    let (go_on, paused) = std::sync::mpsc::channel::<()>();
    a.runtime.as_ref().unwrap().spawn(async move { paused.recv() });
    bea.client.subscribe(table).await.unwrap();
    bea.client.sit(table, None).await.unwrap();
    assert_eq!(b.app.tables.n_live(), 1);
    let is_unowned = async || cluster.ownership.owner(other).await.unwrap().unwrap().node.is_none();
    wait_until(is_unowned).await;
    drop(go_on);
    let is_full = |view: &View| view.public.table.seats.iter().all(|seat| seat.player.is_some());
    aino.until(|event| matches!(event, ClientEvent::Table(change) if is_full(&change.view))).await;
    assert_eq!(a.app.tables.n_live(), 1, "it keeps the other one");
}

/// Has the rules of only one game.
fn is_gurka(created: &Entry) -> bool {
    matches!(&created.change, Change::Created { game, .. } if game == "gurka")
}

#[tokio::test]
async fn a_node_that_stops_hands_over_its_tables() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let (aino, mut bea) = (a.guest("Aino").await, b.guest("Bea").await);
    let table = aino.client.create("gurka", 2).await.unwrap();
    bea.client.subscribe(table).await.unwrap();
    aino.client.add_bot(table, 1, Level::Fool).await.unwrap();
    bea.client.sit(table, None).await.unwrap();
    bea.client.ready(table).await.unwrap();
    let mut stopping = Some(a);
    let result = bea.play(table, async |n_actions| {
        if n_actions == 3 {
            stopping.take().expect("it is stopped once").stop().await;
        }
    });
    assert!(result.await.contains("ranking"));
    drop(aino);
}

#[tokio::test]
async fn a_player_goes_to_the_owner_that_its_node_does_not_reach() {
    let cluster = TestCluster::new();
    let a = cluster.start("a").await;
    let aino = a.guest("Aino").await;
    let table = aino.client.create("gurka", 2).await.unwrap();
    aino.client.add_bot(table, 1, Level::Fool).await.unwrap();
    drop(a);
    let owner = cluster.start("b").await;
    let claimed = owner.guest("Bo").await.client.subscribe(table).await;
    claimed.unwrap();
    let gateway = cluster.start("c").await;
    let mut bea = gateway.guest("Bea").await;
    bea.client.subscribe(table).await.unwrap();
    bea.client.sit(table, None).await.unwrap();
    bea.client.ready(table).await.unwrap();
    let result = bea.play(table, async |n_actions| {
        if n_actions == 3 {
            gateway.bus.set_link(Link::down());
        }
    });
    assert!(result.await.contains("ranking"));
}

/// Returns a table, the node that owns it, and another one.
async fn owned(cluster: &TestCluster) -> (TableId, TestNode, TestNode) {
    let creator = cluster.start("c").await;
    let table = creator.guest("Cilla").await.client.create("gurka", 2).await.unwrap();
    drop(creator);
    let [owner, other] = [cluster.start("a").await, cluster.start("b").await];
    // The owner is registered with the first claim.
    owner.guest("Aino").await.client.subscribe(table).await.unwrap();
    (table, owner, other)
}

#[tokio::test]
async fn a_table_that_no_node_can_reach_is_to_be_asked_for_again() {
    let cluster = TestCluster::new();
    let (table, _a, b) = owned(&cluster).await;
    let bea = b.ask("", "POST /guest", json!({"name": "Bea"})).await.text("token");
    let began = clock::now().0;
    b.bus.set_link(Link::down());
    let sit = format!("POST /tables/{table}/commands");
    let refused = b.ask(&bea, &sit, json!({"op": "sit"})).await;
    assert_eq!((refused.status, &refused.body["retry_ms"]), (503, &json!(500)), "{refused:?}");
    assert_eq!(refused.body["incident"], Value::Null, "nobody has to look into the log");
    let Ok(ready) = readyz(State(b.app.clone())).await else { panic!("it serves its own tables") };
    assert_eq!(ready, "ready, without a link to NATS for 0 s");
    let health = b.admin("GET /health", Value::Null).await.ok();
    assert_eq!((&health["ready"], &health["nats"]["up"]), (&json!(true), &json!(false)));
    let since = health["nats"]["since"].as_u64().unwrap();
    assert!((began..=clock::now().0).contains(&since), "{health}");
}

#[tokio::test]
async fn a_subscription_after_a_reconnect_is_retried_until_the_table_can_be_reached() {
    let cluster = TestCluster::new();
    let (table, _a, b) = owned(&cluster).await;
    b.bus.set_link(Link::down());
    // This node was named by another one, and does not send the client on.
    let mut wire = Wire::connect(&format!("{}?moved", b.url)).await.unwrap();
    let auth = json!({"op": "auth", "name": "Bea", "subs": [{"table": table}]});
    wire.send(auth.to_string()).await.unwrap();
    // It is answered after the first try.
    wire.send(r#"{"op":"ping","n":1}"#).await.unwrap();
    loop {
        match wire.next().await {
            FromServer::Text(text) if text.contains(r#""op":"pong""#) => {
                b.bus.set_link(Link::up());
            }
            FromServer::Text(text) if text.contains(r#""op":"snapshot""#) => break,
            FromServer::Text(text) => assert!(!text.contains(r#""op":"err""#), "{text}"),
            FromServer::Ping => {}
            closed @ FromServer::Closed { .. } => panic!("{closed:?}"),
        }
    }
}

#[tokio::test]
async fn a_node_whose_name_another_process_takes_ends_with_an_error() {
    let cluster = TestCluster::new();
    let mut node = cluster.start("a").await;
    let id = NodeId::new("a").unwrap();
    let other = cluster.ownership.node(id, Uuid::new_v4(), "http://other".to_owned());
    other.begin_lease().await.unwrap();
    let ended = (&mut node.ended).await.unwrap();
    assert!(matches!(&ended, Err(RunError::NameTaken(name)) if name.as_str() == "a"), "{ended:?}");
}

#[tokio::test]
async fn a_node_whose_tables_others_continue_has_no_clients_until_it_is_back() {
    let cluster = TestCluster::new();
    let creator = cluster.start("c").await;
    let host = creator.guest("Cilla").await;
    let table = host.client.create("gurka", 2).await.unwrap();
    drop((host, creator));
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let (mut aino, bea) = (a.guest("Aino").await, b.guest("Bea").await);
    aino.client.subscribe(table).await.unwrap();
    let mut wire = Wire::connect(&a.url).await.unwrap();
    wire.send(r#"{"op":"auth","name":"Arvo"}"#).await.unwrap();
    for op in ["hello", "ready"] {
        let frame = wire.next().await;
        assert!(matches!(&frame, FromServer::Text(text) if text.contains(op)), "{frame:?}");
    }
    // It is read meanwhile, so that pings are answered.
    let closed = tokio::spawn(async move {
        loop {
            if let FromServer::Closed { code, reason } = wire.next().await {
                return (code, reason);
            }
        }
    });
    a.bus.set_link(Link::down());
    bea.client.subscribe(table).await.unwrap();
    assert_eq!(b.app.tables.n_live(), 1);
    aino.until(|event| matches!(event, ClientEvent::ConnectionLost)).await;
    let (code, reason) = closed.await.unwrap();
    let retry_ms = reason.strip_prefix("retry_ms=").and_then(|ms| ms.parse::<u64>().ok());
    // Other nodes serve its clients at once.
    assert!(code == 4503 && retry_ms.is_some_and(|ms| ms <= 400), "{code} {reason}");
    let token = aino.client.token().unwrap();
    let sit = format!("POST /tables/{table}/commands");
    let refused = a.ask(&token, &sit, json!({"op": "sit"})).await;
    assert_eq!((refused.status, refused.text("code")), (503, "draining".to_owned()));
    assert!(refused.body["retry_ms"].is_u64(), "{refused:?}");
    assert_ne!(Some(refused.text("detail")), draining().detail, "the node goes on");
    let unready = readyz(State(a.app.clone())).await.unwrap_err();
    assert_eq!(
        (unready.status(), unready.code()),
        (StatusCode::SERVICE_UNAVAILABLE, Code::Draining)
    );
    let name = Name::new("Carl").unwrap();
    assert!(Client::connect(&a.url, Identity::Guest(name)).await.is_err());
    let text = b.app.metrics.text();
    assert!(text.contains("knekt_tables_taken_over_total{kind=\"gone\"} 1"), "{text}");
    assert!(a.app.metrics.text().contains("knekt_nats_up{} 0"));
    assert!(a.app.metrics.text().contains("knekt_nats_connections_total{} 1"));
    a.bus.set_link(Link::up());
    aino.until(|event| matches!(event, ClientEvent::Reconnected)).await;
    let counted = "knekt_nats_connections_total{} 2";
    wait_until(async || a.app.metrics.text().contains(counted)).await;
    assert!(a.app.metrics.text().contains("knekt_nats_up{} 1"));
}

/// A later version, which has the next rules of each game too.
fn has_next_rules(created: &Entry) -> bool {
    matches!(created.change, Change::Created { rules: 1..=2, .. })
}

#[tokio::test]
async fn of_two_versions_only_the_one_that_has_the_rules_claims_a_table() {
    let cluster = TestCluster::new();
    let [old, new] =
        [cluster.start("old").await, cluster.start_version("new", has_next_rules).await];
    let aino = old.guest("Aino").await;
    // Each version continues tables of this one.
    let common = aino.client.create("gurka", 2).await.unwrap();
    let mut created = cluster.store.log(common).await.unwrap()[0].as_ref().clone();
    // The new version has created a table with its rules.
    let Change::Created { rules, .. } = &mut created.change else { panic!("{created:?}") };
    *rules = 2;
    created.command = None;
    let table = TableId(Uuid::from_u128(2));
    cluster.store.append(table, Arc::new(created), true).await.unwrap();

    let refused = aino.client.subscribe(table).await.unwrap_err();
    assert!(matches!(&refused, CommandError::Refused(refusal) if refusal.retryable), "{refused}");
    assert!(old.app.tables.loaded(table).is_none());
    let bea = new.guest("Bea").await;
    bea.client.subscribe(table).await.unwrap();
    // Now the old node has a link to its owner.
    aino.client.subscribe(table).await.unwrap();
    drop(old);
    bea.client.subscribe(common).await.unwrap();
}

#[tokio::test]
async fn a_table_without_an_owner_is_claimed_although_nobody_asks() {
    let cluster = TestCluster::new();
    let a = cluster.start("a").await;
    let aino = a.guest("Aino").await;
    let table = aino.client.create("gurka", 2).await.unwrap();
    aino.client.sit(table, None).await.unwrap();
    drop(aino);
    // Its owner is registered with the first claim.
    drop(a);
    let b = cluster.start("b").await;
    let bea = b.guest("Bea").await;
    bea.client.subscribe(table).await.unwrap();
    drop(b);
    let c = cluster.start("c").await;
    wait_until(async || c.app.tables.loaded(table).is_some()).await;
}

#[tokio::test]
async fn changes_by_one_node_are_effective_on_all() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let (aino, mut bea) = (a.guest("Aino").await, b.guest("Bea").await);

    // The lobby, and one's own tables.
    bea.client.subscribe_lobby().await.unwrap();
    let table = aino.client.create("gurka", 2).await.unwrap();
    aino.client.sit(table, None).await.unwrap();
    bea.until(|event| {
        let ClientEvent::Lobby(lobby) = event else { return false };
        lobby.tables.iter().any(|listed| listed.table == table)
    })
    .await;

    // An announcement.
    let notice = Notice { text: "Back in five minutes.".to_owned(), since: clock::now() };
    a.app.notices.send(NodeNotice::announced(1, Some(notice.clone())));
    bea.until(|event| matches!(event, ClientEvent::Announcement(said) if said.text == notice.text))
        .await;

    // A ban.
    let token = bea.client.token().unwrap();
    let person = a.app.people.session(&token, clock::now()).await.unwrap().unwrap().person;
    let reason = "a test".to_owned();
    let ban = Ban { since: clock::now(), until: None, reason: reason.clone() };
    a.app.people.ban(person.id, ban).await.unwrap().unwrap();
    a.app.notices.send(NodeNotice::Banned { people: vec![person.id], reason });
    while let Some(event) = bea.events.next().await {
        assert!(!matches!(event, ClientEvent::Reconnected), "the ban is refused again");
    }
}

#[tokio::test]
async fn a_block_is_effective_at_the_table_of_another_node() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let (aino, mut bea) = (a.guest("Aino").await, b.guest("Bea").await);
    let table = aino.client.create("gurka", 2).await.unwrap();
    aino.client.subscribe(table).await.unwrap();
    aino.client.sit(table, Some(0)).await.unwrap();
    bea.client.subscribe(table).await.unwrap();
    let client = bea.client.clone();
    let block = async |client: &Client, on| {
        let (cid, whom) = (client.cid(), PersonRef::Seat(Seat(0)));
        client.command(ToServer::Block(Block { cid, table, whom, on, epoch: None })).await.unwrap();
    };
    // Returns whether Bea hears what Aino says before what she says herself.
    let mut hears = async |n: u32| {
        let [from_aino, own] = ["from Aino", "own"].map(|who| format!("{who} {n}"));
        aino.client.send_chat(table, ChatText::new(&from_aino).unwrap()).await.unwrap();
        bea.client.send_chat(table, ChatText::new(&own).unwrap()).await.unwrap();
        let mut hears = false;
        bea.until(|event| {
            let ClientEvent::Chat(said) = event else { return false };
            hears |= said.line.text.as_ref() == Some(&from_aino);
            said.line.text.as_ref() == Some(&own)
        })
        .await;
        hears
    };
    assert!(hears(0).await);
    let mut n = 1;
    for on in [true, false] {
        block(&client, on).await;
        while hears(n).await == on {
            n += 1;
        }
        n += 1;
    }
}

#[tokio::test]
async fn a_node_that_was_cut_off_ends_sessions_that_ended_meanwhile() {
    let cluster = TestCluster::new();
    let [a, b] = [cluster.start("a").await, cluster.start("b").await];
    let mut bea = b.guest("Bea").await;
    let token = bea.client.token().unwrap();
    b.bus.set_link(Link::down());
    let session = a.app.people.session(&token, clock::now()).await.unwrap().unwrap();
    a.app.people.end_session(session.person.id, session.id).await.unwrap().unwrap();
    a.app.end_sessions(EndedSessions::Sessions(vec![session.id]));
    b.bus.set_link(Link::up());
    bea.until(|event| matches!(event, ClientEvent::ConnectionLost | ClientEvent::Disconnected(_)))
        .await;
}
