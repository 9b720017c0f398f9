//! Kills of the server during matches, and fifty matches over a network that loses, delays,
//! duplicates and cuts: in the end everyone sees the same, and everything happened exactly once.

mod judge;
mod player;

use std::{ops::Range, sync::atomic::Ordering::Relaxed, time::Duration};

use fastrand::Rng;
use futures_util::future::join_all;
use protocol::TableId;
use tokio::{
    sync::mpsc::{UnboundedReceiver, unbounded_channel},
    task::{JoinSet, yield_now},
    time::timeout,
};

use self::player::{Played, Player};
use crate::{
    http::record,
    proxy::Proxy,
    server::{How, Server},
};

/// The number of waves, each with two tables of each game.
const WAVES: usize = 5;
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
    let mut server = Server::run(How { heartbeat: "1", ..How::PROCESS });
    let road = Proxy::to(&server.address, rng.fork()).await;
    let (url, games) = (road.url(), [GAMES, GAMES].concat());
    let (mut matches, mut n_kills) = (Vec::new(), 0);
    for _ in 0..WAVES {
        let wave = wave(&mut server, &url, &games, 3, 50..400, &mut rng);
        let (wave, n) = timeout(WAVE, wave).await.expect("they end");
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_survives_kills() {
    let seed = fastrand::u64(..);
    eprintln!("the server is killed and the players choose with seed {seed}");
    let mut rng = Rng::with_seed(seed);
    let mut server = Server::process();
    let url = server.url();
    // With fewer points, the match ends before the last kill.
    let game = [("knektpass", r#"{"start_points": 50, "deal_limit": 40}"#)];
    let wave = wave(&mut server, &url, &game, 5, 5..25, &mut rng);
    let (matches, n_kills) = timeout(WAVE, wave).await.expect("it ends");
    assert!(n_kills >= 3, "the match was over after {n_kills}");
    let record = record(&server, &matches[0].table.to_string()).await;
    judge::views(&matches[0].played, &record);
    server.kill();
    judge::logs(&server, &matches).await;
}

/// Plays a table of each of these games to its end while the server is killed, some moves apart;
/// returns the matches and the number of kills.
async fn wave(
    server: &mut Server,
    url: &str,
    games: &[(&'static str, &'static str)],
    kills: usize,
    apart: Range<usize>,
    rng: &mut Rng,
) -> (Vec<Match>, usize) {
    let (moves, mut moved) = unbounded_channel();
    let mut tables = JoinSet::new();
    for &(game, options) in games {
        let (url, moves, rng) = (url.to_owned(), moves.clone(), rng.fork());
        tables.spawn(async move {
            let (table, players) = Player::sit_down(&url, game, options, rng).await;
            let playing = players.into_iter().map(|player| player.play(table, moves.clone()));
            Match { table, played: join_all(playing).await }
        });
    }
    drop(moves);
    let n_kills = kill_again_and_again(server, &mut moved, rng, kills, apart).await;
    (tables.join_all().await, n_kills)
}

/// Kills the server several times, some moves apart and sometimes directly after a command; returns
/// the number of kills before the match ended.
async fn kill_again_and_again(
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
        server.crash();
    }
    kills
}
