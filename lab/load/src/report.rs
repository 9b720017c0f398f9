use std::{collections::BTreeMap, fmt::Write, time::Duration};

use hdrhistogram::Histogram;
use serde::Serialize;

use crate::{plan::Games, stats::Counts, usage::Usage};

/// The result of a run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The name of the workload.
    pub mode: &'static str,
    /// The game; `None` without tables.
    pub game: Option<String>,
    /// The number of tables that were played at.
    pub tables: usize,
    /// The number of sockets that were open.
    pub sockets: usize,
    /// The time until all clients were connected and seated, in seconds.
    pub setup_s: f64,
    /// The time between the start of play and the measurement, in seconds.
    pub warm_up_s: f64,
    /// Set if moves of an open loop were still overdue when the measurement began: latencies are
    /// then those of a backlog.
    pub is_overdue: bool,
    /// The length of the measurement, in seconds; in a storm, the time until the last guest was
    /// seated.
    pub seconds: f64,
    /// The number of moves by players.
    pub moves: u64,
    pub moves_per_s: f64,
    /// Moves per second of the server's CPU time; `None` if its process was not given.
    pub moves_per_cpu_s: Option<f64>,
    /// The number of updates, replays and snapshots that arrived.
    pub frames: u64,
    pub frames_per_s: f64,
    /// Frames per second of the server's CPU time; `None` if its process was not given.
    pub frames_per_cpu_s: Option<f64>,
    /// The mean length of a frame, in bytes.
    pub bytes_per_frame: f64,
    /// The number of replays among the frames.
    pub replays: u64,
    /// The number of snapshots among the frames.
    pub snapshots: u64,
    /// The time from when a move was due until its last viewer had it; in a soak, until it was
    /// acknowledged.
    pub latency_ms: Option<Latency>,
    /// The time from the start of a connection until its person was seated or up to date.
    pub arrival_ms: Option<Latency>,
    /// The numbers of refusals by code, and of connections that ended.
    pub errors: BTreeMap<String, u64>,
    /// The counts of activities other than moves in a soak, by name.
    pub activity: BTreeMap<&'static str, u64>,
    /// The usage of the server, if its process was given.
    pub server: Option<ServerUsage>,
}

/// Percentiles, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Latency {
    /// The number of measured values.
    pub n: u64,
    /// The median.
    pub p50: f64,
    /// The value below which 90 % lie.
    pub p90: f64,
    /// The value below which 99 % lie.
    pub p99: f64,
    /// The value below which 99.9 % lie.
    pub p999: f64,
    /// The highest value.
    pub max: f64,
}

/// CPU time and memory of the server.
#[derive(Clone, Debug, Serialize)]
pub struct ServerUsage {
    /// The CPU seconds during the measurement.
    pub cpu_s: f64,
    /// The CPU seconds per second.
    pub cores: f64,
    /// The CPU seconds by name of the thread.
    pub threads: BTreeMap<String, f64>,
    /// Resident memory before the first client, in kB.
    pub before_kb: u64,
    /// Resident memory after the measurement, with all clients connected, in kB.
    pub after_kb: u64,
    /// The growth of the memory per socket, in kB.
    pub kb_per_socket: f64,
}

/// The raw results of a mode.
#[derive(Debug)]
pub(crate) struct Measurement {
    pub(crate) mode: &'static str,
    pub(crate) setup: Duration,
    /// The time between the start of play and the measurement.
    pub(crate) warm_up: Duration,
    /// Set if moves were still overdue when the measurement began.
    pub(crate) is_overdue: bool,
    pub(crate) length: Duration,
    pub(crate) counts: Counts,
    /// The server's usage before the first client; `None` if its process was not given.
    pub(crate) before: Option<Usage>,
    /// The server's usage when the measurement began.
    pub(crate) from: Option<Usage>,
    /// The server's usage when the measurement ended.
    pub(crate) to: Option<Usage>,
}

#[expect(clippy::cast_precision_loss, reason = "a measurement needs no more than 52 bits")]
impl Measurement {
    pub(crate) fn report(self, games: Option<&Games>, n_sockets: usize) -> Report {
        let game = games.map(|games| games.game.clone());
        self.report_of(game, games.map_or(0, |games| games.n_tables), n_sockets)
    }

    pub(crate) fn report_of(
        self,
        game: Option<String>,
        n_tables: usize,
        n_sockets: usize,
    ) -> Report {
        let server = self.server(n_sockets);
        let Measurement { mode, setup, warm_up, is_overdue, length, counts, .. } = self;
        let seconds = length.as_secs_f64();
        let per_cpu = |n: u64| {
            let cpu_s = server.as_ref().map(|server| server.cpu_s);
            cpu_s.filter(|&cpu_s| cpu_s > 0.0).map(|cpu_s| n as f64 / cpu_s)
        };
        Report {
            mode,
            game,
            tables: n_tables,
            sockets: n_sockets,
            setup_s: setup.as_secs_f64(),
            warm_up_s: warm_up.as_secs_f64(),
            is_overdue,
            seconds,
            moves: counts.n_moves,
            moves_per_s: counts.n_moves as f64 / seconds,
            moves_per_cpu_s: per_cpu(counts.n_moves),
            frames: counts.n_frames,
            frames_per_s: counts.n_frames as f64 / seconds,
            frames_per_cpu_s: per_cpu(counts.n_frames),
            bytes_per_frame: counts.n_bytes as f64 / counts.n_frames.max(1) as f64,
            replays: counts.n_replays,
            snapshots: counts.n_snapshots,
            latency_ms: Latency::of(&counts.latency),
            arrival_ms: Latency::of(&counts.arrival),
            errors: counts.errors,
            activity: counts.activity,
            server,
        }
    }

    fn server(&self, n_sockets: usize) -> Option<ServerUsage> {
        let (before, from, to) = (self.before.as_ref()?, self.from.as_ref()?, self.to.as_ref()?);
        let cpu_s = to.cpu_s() - from.cpu_s();
        let grown = to.rss_kb as f64 - before.rss_kb as f64;
        Some(ServerUsage {
            cpu_s,
            cores: cpu_s / self.length.as_secs_f64(),
            threads: to.threads_since(from),
            before_kb: before.rss_kb,
            after_kb: to.rss_kb,
            kb_per_socket: grown / n_sockets.max(1) as f64,
        })
    }
}

#[expect(clippy::cast_precision_loss, reason = "a time needs no more than 52 bits")]
impl Latency {
    fn of(histogram: &Histogram<u64>) -> Option<Latency> {
        let ms = |us: u64| us as f64 / 1_000.0;
        let at = |quantile| ms(histogram.value_at_quantile(quantile));
        (!histogram.is_empty()).then(|| Latency {
            n: histogram.len(),
            p50: at(0.5),
            p90: at(0.9),
            p99: at(0.99),
            p999: at(0.999),
            max: ms(histogram.max()),
        })
    }
}

impl Report {
    /// Returns the result as lines for people.
    pub fn to_table(&self) -> String {
        let mut out = String::new();
        let mut line = |name: &str, value: String| {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{name:<24} {value}");
        };
        line("mode", self.mode.to_owned());
        if let Some(game) = &self.game {
            line("game", game.clone());
        }
        if self.tables > 0 {
            line("tables", self.tables.to_string());
        }
        line("sockets", format!("{}, connected in {:.2} s", self.sockets, self.setup_s));
        line("seconds", format!("{:.2}, after {:.2} s of play", self.seconds, self.warm_up_s));
        if self.is_overdue {
            line("overdue", "moves were overdue when the measurement began".to_owned());
        }
        let rate = |n: u64, per_s: f64, per_cpu_s: Option<f64>| {
            let per_cpu_s = per_cpu_s.map(|n| format!(", {n:.0} per CPU second of the server"));
            format!("{n}, {per_s:.0} per second{}", per_cpu_s.unwrap_or_default())
        };
        if self.moves > 0 {
            line("moves", rate(self.moves, self.moves_per_s, self.moves_per_cpu_s));
        }
        if self.frames > 0 {
            line("frames", rate(self.frames, self.frames_per_s, self.frames_per_cpu_s));
            line("bytes per frame", format!("{:.0}", self.bytes_per_frame));
            line("replays, snapshots", format!("{}, {}", self.replays, self.snapshots));
        }
        for (name, latency) in [("latency", self.latency_ms), ("arrival", self.arrival_ms)] {
            let Some(Latency { p50, p90, p99, p999, max, .. }) = latency else { continue };
            let columns = "p50 / p90 / p99 / p99.9 / max";
            let values = format!("{p50:.2} / {p90:.2} / {p99:.2} / {p999:.2} / {max:.2}");
            line(&format!("{name}, ms"), format!("{values}  ({columns})"));
        }
        for (name, n) in &self.activity {
            line(name, n.to_string());
        }
        for (code, n) in &self.errors {
            line("errors", format!("{code}: {n}"));
        }
        if let Some(server) = &self.server {
            let ServerUsage { cpu_s, cores, before_kb, after_kb, kb_per_socket, .. } = server;
            line("server CPU", format!("{cpu_s:.2} s, {:.0} % of a core", cores * 100.0));
            for (thread, cpu_s) in server.threads.iter().filter(|(_, cpu_s)| **cpu_s >= 0.01) {
                line(&format!("  {thread}"), format!("{cpu_s:.2} s"));
            }
            let per_socket = format!("{kb_per_socket:.1} kB per socket");
            line("server memory", format!("{before_kb} to {after_kb} kB, {per_socket}"));
        }
        out
    }
}
