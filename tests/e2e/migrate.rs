//! `knekt migrate`: a match that goes on in PostgreSQL, and then in a data file again.

use std::{fs, path::Path, process::Output};

use client::{Client, ClientEvent, EventStream, Identity};
use protocol::{Name, TableId, Token};
use testkit::PostgresServer;

use crate::server::{How, Server, run};

/// The highest epoch and number of an entry that the players have seen.
type Seen = (u32, u64);

async fn migrate(from: &str, to: &str) -> Output {
    run(&["migrate", "--from", from, "--to", to]).await
}

/// Asserts that a move succeeds and shows no password.
async fn moves(from: &str, to: &str) {
    let run = migrate(from, to).await;
    let shown = String::from_utf8_lossy(&[run.stdout, run.stderr].concat()).into_owned();
    assert!(run.status.success(), "{shown}");
    assert!(shown.contains("1 tables") && !shown.contains("secret"), "{shown}");
}

/// Asserts what `knekt doctor` finds in the database of the running node. The database of the tests
/// writes nothing to the disk.
async fn doctor(address: &str, database: &str) {
    let run = run(&["doctor", "--deep", "--listen", address, "--database", database]).await;
    let shown = String::from_utf8_lossy(&run.stdout).into_owned();
    let line = |begins: &str| {
        let line = shown.lines().find(|line| line.starts_with(begins));
        line.unwrap_or_else(|| panic!("no {begins:?} in {run:?}")).to_owned()
    };
    let found = line("ok    database: ");
    assert!(found.contains("1 tables, 1 of them open"), "{found}");
    assert!(line("ok    nodes: ").ends_with("running: a"), "{shown}");
    for check in ["privileges", "encryption", "database clock", "websocket"] {
        line(&format!("ok    {check}: "));
    }
    assert!(shown.contains(" commits: "), "{shown}");
    assert!(line("fail  durability: ").contains("off: fsync;"), "{shown}");
    assert!(!shown.contains("data file") && !shown.contains("secret"), "{shown}");
    assert_eq!(run.status.code(), Some(1), "{run:?}");
}

/// Connects the players again, and lets the one whose turn it is act. Returns what they have seen.
async fn play_on(address: &str, tokens: &[Token], table: TableId, before: Option<Seen>) -> Seen {
    let mut players: Vec<(Client, EventStream)> = Vec::new();
    for token in tokens {
        let identity = Identity::Token(token.clone());
        let player = Client::connect(&format!("ws://{address}/ws"), identity).await;
        players.push(player.expect("the session has moved, too"));
    }
    for (player, _) in &players {
        player.subscribe(table).await.expect("the table is there");
    }
    let [(one, events), (other, more_events)] = &mut players[..] else { unreachable!() };
    // The first views may come before the deal, while nobody is asked.
    loop {
        let (player, event) = tokio::select! {
            event = events.next() => (&*one, event),
            event = more_events.next() => (&*other, event),
        };
        let ClientEvent::Table(change) = event.expect("the client is not closed") else { continue };
        let view = change.view;
        if let Some((epoch, seq)) = before {
            assert!(view.epoch > epoch && view.seq >= seq, "{view:?} after {before:?}");
        }
        if let Some(pending) = view.pending_decision() {
            let acted = player.act(table, pending.key(), &pending.legal[0]).await;
            let seq = acted.expect("it is the player's turn").seq.expect("a number");
            return (view.epoch, seq);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_match_moves_with_its_players() {
    let (mut server, postgres) = (Server::start(), PostgresServer::start());
    let database = postgres.url().replace("knekt@", "knekt:secret@");
    let data = server.data();
    let path = |path: &Path| path.to_str().expect("UTF-8").to_owned();
    let mut tokens = Vec::new();
    let mut players = Vec::new();
    for name in ["Aino", "Eero"] {
        let identity = Identity::Guest(Name::new(name).expect("a name"));
        let player = Client::connect(&server.url(), identity).await.expect("a guest");
        tokens.push(player.0.token().expect("a token"));
        players.push(player);
    }
    let table = players[0].0.create("gurka", 2).await.expect("a table");
    for (player, _) in &players {
        player.subscribe(table).await.expect("subscribed");
        player.sit(table, None).await.expect("sat down");
    }
    for (player, _) in &players {
        player.ready(table).await.expect("ready");
    }
    drop(players);
    let seen = play_on(&server.address, &tokens, table, None).await;

    let refused = migrate(&path(&data), &database).await;
    assert_eq!(refused.status.code(), Some(1));
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(why.contains("in use") && !why.contains("secret"), "{why}");
    server.stop();
    moves(&path(&data), &database).await;

    let env: [(&str, &str); 2] = [("KNEKT_DATABASE", database.clone().leak()), ("KNEKT_NODE", "a")];
    server.start_again_as(How { env: Vec::from(env).leak(), ..How::PROCESS });
    let seen = play_on(&server.address, &tokens, table, Some(seen)).await;
    doctor(&server.address, &database).await;
    let back = data.with_file_name("back.db");
    let refused = migrate(&database, &path(&back)).await;
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && why.contains("nodes a;"), "{why}");
    server.stop();
    moves(&database, &path(&back)).await;

    fs::rename(back, &data).expect("the server has ended");
    server.start_again_as(How::FAST);
    play_on(&server.address, &tokens, table, Some(seen)).await;
}
