use std::{
    io::{self, Write},
    time::Duration,
};

use anyhow::ensure;
use load::{Games, Hosts, Mode, Plan, SECONDS_MAX, SOAK_MINUTES_MAX, Soak, Target};
use serde_json::{Map, Value};

use crate::{open_files, server_args::json_object, server_url::ServerUrl};

#[derive(clap::Args)]
pub(crate) struct Load {
    /// Workload.
    #[arg(value_enum)]
    mode: Workload,
    /// Server URL (http or ws).
    #[arg(long, alias = "server", env = "KNEKT_URL", default_value = ServerUrl::DEFAULT)]
    url: ServerUrl,
    /// Allow a server on another machine.
    #[arg(long)]
    remote: bool,
    /// Server process whose CPU time and memory are measured.
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
    /// Game.
    #[arg(long, default_value = "gurka")]
    game: String,
    /// House rules, as a JSON object.
    #[arg(long, value_name = "JSON", default_value = "{}", value_parser = json_object)]
    options: Map<String, Value>,
    /// Number of tables.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// Number of seats of a table.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=8))]
    seats: u8,
    /// Number of tables that share the sockets of their players.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=60))]
    per_socket: u8,
    /// Number of spectators, idle guests or resuming clients.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    clients: u32,
    /// Seconds between moves at a table (open, soak).
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0)]
    think: f64,
    /// Milliseconds between two reads (slow).
    #[arg(long, value_name = "MS", default_value_t = 500)]
    pause: u32,
    /// Seconds to measure, at most 600.
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    seconds: f64,
    /// Minutes of a soak, at most 720.
    #[arg(long, value_name = "MINUTES", default_value_t = 30.0)]
    minutes: f64,
    /// Seconds of play before the measurement.
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0)]
    warm_up: f64,
    /// Random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Workload {
    /// The next seat acts as soon as its own frame arrives
    Closed,
    /// Each table makes a move per think time
    Open,
    /// One table with many spectators
    Spectators,
    /// Guests connect, create tables and sit down
    Storm,
    /// Guests connect and do nothing
    Idle,
    /// A slow spectator at each table
    Slow,
    /// Spectators reconnect all the time
    Resumes,
    /// People come, play, chat and leave at tables of all games
    Soak,
}

impl Load {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        open_files::raise_limit();
        let report = load::run(&self.plan()?)?;
        let text = if self.json {
            serde_json::to_string_pretty(&report)? + "\n"
        } else {
            report.to_table()
        };
        io::stdout().write_all(text.as_bytes())?;
        Ok(())
    }

    fn plan(&self) -> anyhow::Result<Plan> {
        let hosts = if self.remote { Hosts::Any } else { Hosts::Loopback };
        let target = Target::new(&self.url.socket(), hosts)?;
        let length = if let Workload::Soak = self.mode {
            minutes(self.minutes)?
        } else {
            seconds("--seconds", self.seconds)?
        };
        Ok(Plan {
            length,
            warm_up: seconds("--warm-up", self.warm_up)?,
            pid: self.pid,
            seed: self.seed,
            ..Plan::new(target, self.mode()?)
        })
    }

    fn mode(&self) -> anyhow::Result<Mode> {
        let games = Games {
            game: self.game.clone(),
            options: serde_json::to_string(&self.options)?,
            n_tables: self.tables as usize,
            n_seats: self.seats.into(),
            per_socket: self.per_socket.into(),
        };
        let n = self.clients as usize;
        Ok(match self.mode {
            Workload::Closed => Mode::Closed(games),
            Workload::Open => Mode::Open { games, think: seconds("--think", self.think)? },
            Workload::Spectators => Mode::Spectators { games, n },
            Workload::Storm => Mode::Storm(games),
            Workload::Idle => Mode::Idle { n },
            Workload::Slow => Mode::Slow { games, pause: Duration::from_millis(self.pause.into()) },
            Workload::Resumes => Mode::Resumes { games, n },
            Workload::Soak => Mode::Soak(Soak {
                n_tables: self.tables as usize,
                n_spectators: n,
                think: seconds("--think", self.think)?,
            }),
        })
    }
}

/// Checks a number of seconds; `flag` is for the error message.
fn seconds(flag: &str, value: f64) -> anyhow::Result<Duration> {
    let is_allowed = (0.0..=f64::from(SECONDS_MAX)).contains(&value);
    ensure!(is_allowed, "{flag} is from 0 to {SECONDS_MAX}");
    Ok(Duration::from_secs_f64(value))
}

fn minutes(value: f64) -> anyhow::Result<Duration> {
    let is_allowed = (0.0..=f64::from(SOAK_MINUTES_MAX)).contains(&value);
    ensure!(is_allowed, "--minutes is from 0 to {SOAK_MINUTES_MAX}");
    Ok(Duration::from_secs_f64(value * 60.0))
}
