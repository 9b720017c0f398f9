//! `kill -9` during a match: no acknowledged action is lost, nothing is executed twice, and the
//! match continues.

use std::{collections::BTreeSet, ops::Range, sync::Arc, time::Duration};

use client::{Client, ClientEvent, Config, EventStream, FrameKind, Identity, View};
use fastrand::Rng;
use futures_util::future::join_all;
use journal::{Change, Entry, Store};
use protocol::{
    Cid, Name, RawAction, Settings, TableId, ToServer,
    to_client::SnapshotReason,
    to_server::{TableCommand, TableRequest},
};
use serde_json::{Value, json};
use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    task::{JoinSet, yield_now},
    time::timeout,
};

use crate::{PATIENCE, http::record, replayed::Replayed, server::Server};

/// The number of kills in one match.
const KILLS: usize = 5;

/// The actions of one player and its last view.
struct Played {
    seat: usize,
    /// The acknowledged actions: the command id and the number of the entry.
    acked: Vec<(Cid, u64)>,
    last: Arc<View>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_survives_kills() {
    let mut server = Server::start();
    let seed = fastrand::u64(..);
    eprintln!("the server is killed, and the players choose, with seed {seed}");
    let mut rng = Rng::with_seed(seed);
    let (table, players) = sit_down(&server, 3).await;
    let (moves, mut moved) = unbounded_channel();
    let mut playing = JoinSet::new();
    for (seat, (client, events)) in players.into_iter().enumerate() {
        playing.spawn(play(seat, client, events, table, rng.fork(), moves.clone()));
    }
    drop(moves);
    let n_kills = kill_again_and_again(&mut server, &mut moved, &mut rng, KILLS, 5..25).await;
    assert!(n_kills >= 3, "the match was over after {n_kills}");
    let played = timeout(PATIENCE, playing.join_all()).await.expect("the match ends");

    let record = record(&server, &table.to_string()).await;
    server.kill();
    let log = log(&server, table).await;
    nothing_is_lost_and_nothing_done_twice(&played, &log, &record);
    let replayed = Replayed::new(&record);
    for player in &played {
        assert_eq!(player.last.seq, log.len() as u64 - 1, "the same numbers go on");
        let public = serde_json::to_value(&player.last.public).expect("value serializes");
        let private = serde_json::to_value(&player.last.private).expect("value serializes");
        replayed.last().assert_matches(
            &public,
            &private,
            &Value::Null,
            &format!("seat {}", player.seat),
        );
    }
}

/// Creates a table where everyone but the last player is ready. It has no automatic actions, so
/// every action must be acknowledged.
async fn sit_down(server: &Server, seats: u8) -> (TableId, Vec<(Client, EventStream)>) {
    let quick = Duration::from_millis(20);
    let config = Config { first_wait: quick, longest_wait: quick, ..Config::default() };
    let enter = (0..seats).map(|seat| {
        let name = Name::new(&format!("Player {seat}")).expect("a name");
        let (config, url) = (config.clone(), server.url());
        async move { Client::connect_with(&url, Identity::Guest(name), config).await }
    });
    let players: Vec<_> =
        join_all(enter).await.into_iter().map(|entered| entered.expect("a guest")).collect();
    let settings = Settings { auto_forced: false, ..Settings::default() };
    // With fewer points, the match ends before the last kill.
    let options = json!({"start_points": 50, "deal_limit": 40});
    let options = options.as_object().expect("not an object").clone();
    let created = players[0].0.create_with("knektpass", seats, options, settings).await;
    let (table, _) = created.expect("a table");
    for (seat, (client, _)) in players.iter().enumerate() {
        client.subscribe(table).await.expect("subscribed");
        client.sit(table, Some(seat as u8)).await.expect("sat down");
    }
    (table, players)
}

/// Plays to the end, despite kills of the server.
async fn play(
    seat: usize,
    client: Client,
    mut events: EventStream,
    table: TableId,
    mut rng: Rng,
    moves: UnboundedSender<()>,
) -> Played {
    client.ready(table).await.expect("ready");
    let (mut acked, mut seq) = (Vec::new(), None);
    loop {
        let next = timeout(PATIENCE, events.next()).await.expect("a match is in progress");
        let told = match next.expect("the client is not closed") {
            ClientEvent::Table(told) => told,
            ClientEvent::Disconnected(parted) => panic!("seat {seat} was disconnected: {parted}"),
            ClientEvent::Presence(_)
            | ClientEvent::Lobby(_)
            | ClientEvent::Chat(_)
            | ClientEvent::Announcement(_)
            | ClientEvent::Unsubscribed { .. }
            | ClientEvent::ConnectionLost
            | ClientEvent::Reconnected => continue,
        };
        if told.kind == FrameKind::Snapshot(SnapshotReason::First) && seq.is_none() {
            seq = Some(told.view.seq);
        }
        let last = seq.as_mut().expect("the first frame is a snapshot");
        for entry in &told.entries {
            assert_eq!(entry.seq, *last + 1, "seat {seat}: gap or duplicate");
            *last = entry.seq;
        }
        assert_eq!(*last, told.view.seq, "seat {seat}: {:?}", told.kind);
        if told.view.result().is_some_and(|result| !result.is_null()) {
            return Played { seat, acked, last: told.view };
        }
        if let Some(asked) = told.view.pending_decision() {
            let action = RawAction::of(&asked.legal[rng.usize(..asked.legal.len())]);
            let action = action.expect("an action is an object");
            let cid = client.cid();
            let command = TableCommand::act(asked.decision, action);
            let act = TableRequest { cid: cid.clone(), table, command };
            // The killer may be done already.
            let _ = moves.send(());
            let ack = client.command(ToServer::Table(act)).await;
            let ack = ack.unwrap_or_else(|error| panic!("seat {seat}: {error}"));
            acked.push((cid, ack.seq.expect("an action becomes an entry")));
            let _ = moves.send(());
        }
    }
}

/// Kills the server several times, some moves apart and sometimes directly after a command; returns
/// the number of kills before the match ended.
pub(crate) async fn kill_again_and_again(
    server: &mut Server,
    moved: &mut UnboundedReceiver<()>,
    rng: &mut Rng,
    kills: usize,
    apart: Range<usize>,
) -> usize {
    for n_kills in 0..kills {
        for _ in 0..rng.usize(apart.clone()) {
            if moved.recv().await.is_none() {
                return n_kills;
            }
        }
        while moved.try_recv().is_ok() {}
        if moved.recv().await.is_none() {
            return n_kills;
        }
        for _ in 0..rng.usize(..300) {
            yield_now().await;
        }
        server.kill();
        server.start_again();
    }
    kills
}

fn nothing_is_lost_and_nothing_done_twice(played: &[Played], log: &[Arc<Entry>], record: &Value) {
    let mut names = BTreeSet::new();
    for entry in log {
        if let Some(command) = &entry.command {
            let name = (command.player, command.cid.clone());
            assert!(names.insert(name), "{} was done twice", command.cid);
        }
    }
    for (cid, seq) in played.iter().flat_map(|player| &player.acked) {
        let entry = &log[*seq as usize];
        let command = entry.command.as_ref().expect("a client requested it");
        assert_eq!(
            (entry.seq, &*command.cid),
            (*seq, &**cid),
            "acknowledged commands should be stored"
        );
    }
    let is_play = |entry: &&Arc<Entry>| matches!(entry.change, Change::Played { .. });
    let n_played = log.iter().filter(is_play).count();
    let n_acked: usize = played.iter().map(|player| player.acked.len()).sum();
    assert_eq!(n_played, n_acked, "what is there was acknowledged");
    assert_eq!(record["actions"].as_array().map(Vec::len), Some(n_played));
    assert_eq!(record["seats"][0], json!({"name": "Player 0", "kind": "guest"}));
}

/// Reads the table's log from the data file of a stopped server.
pub(crate) async fn log(server: &Server, table: TableId) -> Vec<Arc<Entry>> {
    let store = store::Sqlite::open(&server.data()).expect("the file is intact");
    store.log(table).await.expect("the table exists").clone()
}
