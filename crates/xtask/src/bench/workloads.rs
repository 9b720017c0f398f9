use std::fs;

use anyhow::Result;
use serde_json::json;

use super::{
    samples::Samples,
    subject::{Journal, Subject},
};
use crate::{
    job::Job,
    place::{at, find},
    serve::DIST_SERVER,
};

/// The games and their names on the page.
pub(super) const GAMES: [(&str, &str); 5] = [
    ("knorri", "Knorri"),
    ("gurka", "Gúrka"),
    ("knektpass", "Knektpass"),
    ("gnallknekt", "Gnällknekt"),
    ("karnoffel", "Karnöffel"),
];

/// The number of rounds of [`play`]. The page shows the median of each measurement.
const N_ROUNDS: usize = 3;

/// The points of the growth chart: the number of tables, and how many of them share the sockets of
/// their players. A process can have 20,000 descriptors here, so the last point has five tables per
/// socket.
pub(super) const GROWTH: [(u32, u32); 6] =
    [(100, 1), (300, 1), (1_000, 1), (3_000, 1), (4_800, 1), (20_000, 5)];

/// The moves per second of all tables together, the same at each point of the growth chart.
pub(super) const GROWTH_MOVES: u32 = 1_000;

/// Measures play at 100 tables in a closed loop, at 1,000 tables in an open loop, and with
/// spectators. The reference servers are measured in between.
pub(super) fn play(samples: &mut Samples) -> Result<()> {
    const CLOSED: &str = "closed --tables 100 --seconds 2 --warm-up 0.5";
    const OPEN: &str = "open --tables 1000 --seconds 6 --warm-up 2";
    for _ in 0..N_ROUNDS {
        let mut mean = 0.0;
        for (game, _) in GAMES {
            let closed = format!("{CLOSED} --game {game}");
            let on_disk = Subject::knekt(Journal::File)?.load(&closed)?;
            let n_bytes = on_disk["bytes_per_frame"].as_f64().unwrap_or_default();
            mean += n_bytes / f64::from(GAMES.len() as u8);
            samples.add(&format!("sqlite {game}"), on_disk);
            let bare = Subject::reference("axum", n_bytes)?.load(CLOSED)?;
            samples.add(&format!("axum {game}"), bare);
        }
        samples.add("tungstenite", Subject::reference("tungstenite", mean)?.load(CLOSED)?);
        samples.add("axum", Subject::reference("axum", mean)?.load(CLOSED)?);
        if find("node").is_some() {
            samples.add("node", Subject::node(mean)?.load(CLOSED)?);
        }
        let commits = Job::new("target/dist/references sqlite 200 2").output()?;
        samples.add("commits", serde_json::from_str(&commits)?);
        let open = Subject::knekt(Journal::File)?.load(&format!("{OPEN} --game karnoffel"))?;
        samples.add("open", open);
        samples.add("open axum", Subject::reference("axum", mean)?.load(OPEN)?);
        let spectators = "spectators --clients 1990 --seconds 2 --game karnoffel";
        samples.add("spectators", Subject::knekt(Journal::File)?.load(spectators)?);
    }
    Ok(())
}

/// Plays the same number of moves per second at more and more tables.
pub(super) fn growth(samples: &mut Samples) -> Result<()> {
    for (n_tables, per_socket) in GROWTH {
        let think = f64::from(n_tables) / f64::from(GROWTH_MOVES);
        let line = format!(
            "open --game karnoffel --tables {n_tables} --per-socket {per_socket} --think {think} --seconds 5 --warm-up 2"
        );
        let grown = Subject::knekt(Journal::File)?.load(&line)?;
        samples.add(&format!("growth {n_tables}"), grown);
    }
    let busy = "open --game karnoffel --tables 4800 --think 1 --seconds 5 --warm-up 2";
    samples.add("busy", Subject::knekt(Journal::File)?.load(busy)?);
    Ok(())
}

/// Measures the memory of idle and of seated guests, and the time to seat all of them; for seated
/// guests also on the reference server.
pub(super) fn memory(samples: &mut Samples) -> Result<()> {
    let idle = "idle --clients 19000 --seconds 5";
    samples.add("idle", Subject::knekt(Journal::File)?.load(idle)?);
    let storm = "storm --game karnoffel --tables 4800";
    samples.add("storm", Subject::knekt(Journal::File)?.load(storm)?);
    samples.add("storm axum", Subject::reference("axum", 800.0)?.load("storm --tables 4800")?);
    Ok(())
}

/// Measures the size of the program, and the time from its start until it is ready, once without
/// tables and once after a `kill -9` with 10,000 running tables.
pub(super) fn start(samples: &mut Samples) -> Result<()> {
    let first = Subject::knekt(Journal::File)?;
    samples.add("start", json!({"seconds": first.ready()?.as_secs_f64()}));
    let play = "open --game karnoffel --tables 10000 --per-socket 4 --think 10 --seconds 3";
    samples.add("start tables", first.load(play)?);
    drop(first);
    let again = Subject::knekt(Journal::SameFile)?;
    samples.add("restart", json!({"seconds": again.ready()?.as_secs_f64()}));
    let kb = u32::try_from(fs::metadata(at(DIST_SERVER))?.len() / 1_000)?;
    samples.add("binary", json!({"mb": f64::from(kb) / 1e3}));
    Ok(())
}
