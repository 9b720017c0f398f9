//! Fifty matches over a network that loses, delays, duplicates and cuts, on a server that is killed
//! repeatedly: in the end everyone sees the same, and everything happened exactly once.

mod judge;
mod player;

use std::{sync::atomic::Ordering::Relaxed, time::Duration};

use fastrand::Rng;
use futures_util::future::join_all;
use protocol::TableId;
use tokio::{sync::mpsc::unbounded_channel, task::JoinSet, time::timeout};

use self::player::{Played, Player};
use crate::{
    http::record,
    kill::kill_again_and_again,
    proxy::Proxy,
    server::{How, Server},
};

/// The number of tables that play at a time.
const TABLES: usize = 10;
/// The number of waves, each of that many tables.
const WAVES: usize = 5;
/// The number of kills per wave.
const KILLS: usize = 3;
/// The games, with options for short matches.
const GAMES: [(&str, &str); 5] = [
    ("knorri", "{}"),
    ("gurka", "{}"),
    ("knektpass", r#"{"deal_limit": 10}"#),
    ("gnallknekt", "{}"),
    ("karnoffel", "{}"),
];
/// The generous time-out of one wave.
const WAVE: Duration = Duration::from_mins(10);

/// A finished match.
struct Match {
    table: TableId,
    played: Vec<Played>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_matches_survive_a_bad_network_and_kills() {
    let seed = fastrand::u64(..);
    eprintln!("the road is bad, the server is killed and the players choose with seed {seed}");
    let mut rng = Rng::with_seed(seed);
    // With a short heartbeat, losses are noticed soon.
    let mut server = Server::run(How { heartbeat: "1", ..How::FAST });
    let road = Proxy::to(&server.address, rng.fork()).await;
    let (mut matches, mut n_kills) = (Vec::new(), 0);
    for _ in 0..WAVES {
        let (wave, n) = timeout(WAVE, wave(&mut server, &road, &mut rng)).await.expect("they end");
        n_kills += n;
        for one in &wave {
            let record = record(&server, &one.table.to_string()).await;
            judge::views(&one.played, &record);
        }
        matches.extend(wave);
    }
    server.kill();
    let n_repeated = judge::logs(&server, &matches).await;
    let toll = &road.toll;
    let (lost, cut) = (toll.lost.load(Relaxed), toll.cut.load(Relaxed));
    let (delayed, doubled) = (toll.delayed.load(Relaxed), toll.doubled.load(Relaxed));
    eprintln!(
        "{n_kills} kills; {lost} frames lost, {cut} cut, {delayed} delayed, {doubled} doubled; \
         {n_repeated} commands repeated"
    );
    assert_eq!(matches.len(), 50);
    assert!(n_kills >= WAVES, "the server was killed only {n_kills} times");
    assert!(
        [lost, cut, delayed, doubled, n_repeated].iter().all(|&n| n > 0),
        "the proxy should have caused faults"
    );
}

/// Plays ten tables to the end while the server is killed; returns the matches and the number of
/// kills.
async fn wave(server: &mut Server, road: &Proxy, rng: &mut Rng) -> (Vec<Match>, usize) {
    let (moves, mut moved) = unbounded_channel();
    let mut tables = JoinSet::new();
    for n in 0..TABLES {
        let (url, moves, rng) = (road.url(), moves.clone(), rng.fork());
        tables.spawn(async move {
            let (game, options) = GAMES[n % GAMES.len()];
            let (table, players) = Player::sit_down(&url, game, options, rng).await;
            let playing = players.into_iter().map(|player| player.play(table, moves.clone()));
            Match { table, played: join_all(playing).await }
        });
    }
    drop(moves);
    let n_kills = kill_again_and_again(server, &mut moved, rng, KILLS, 50..400).await;
    (tables.join_all().await, n_kills)
}
