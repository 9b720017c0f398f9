use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::{Context, bail};
use games::GameKind;
use protocol::{Level, Record};
use rules::BadOption;
use serde_json::{Map, Value};
use simulation::{Simulation, Tally};

use crate::server_args::json_object;

#[derive(clap::Args)]
pub(crate) struct Simulate {
    /// Game, or `all`.
    #[arg(long)]
    game: String,
    /// Number of seats; default: every number the game allows.
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// House rules, as a JSON object.
    #[arg(long, value_name = "JSON", default_value = "{}", value_parser = json_object)]
    options: Map<String, Value>,
    /// Number of matches per game.
    #[arg(long, value_name = "M", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    matches: u64,
    /// Random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Bot level: fool, plain, good or expert.
    #[arg(long, value_name = "LEVEL", default_value = "fool")]
    bots: Level,
    /// Folder to write records to; created if missing.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
}

impl Simulate {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let plan = self.plan()?;
        if let Some(folder) = &self.records {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot create {}", folder.display()))?;
        }
        for (simulation, n_matches) in plan {
            self.play(&simulation, n_matches)?;
        }
        Ok(())
    }

    /// Returns the simulations to run, with the number of matches of each.
    fn plan(&self) -> anyhow::Result<Vec<(Simulation, u64)>> {
        let kinds = match self.game.as_str() {
            "all" => GameKind::ALL.to_vec(),
            name => vec![GameKind::read(name)?],
        };
        let mut plan = Vec::new();
        for &kind in &kinds {
            let seats: Vec<u8> = match self.seats {
                // Of all games, skip those that this number cannot play.
                Some(seats) if kinds.len() > 1 => {
                    kind.seats().iter().copied().filter(|&n| n == seats).collect()
                }
                Some(seats) => vec![seats],
                None => kind.seats().to_vec(),
            };
            let n_tables = seats.len() as u64;
            for (i, seats) in (0..).zip(seats) {
                let n_matches = self.matches / n_tables + u64::from(i < self.matches % n_tables);
                plan.push((self.simulation(kind, seats)?, n_matches.max(1)));
            }
        }
        if plan.is_empty() {
            bail!("no game can be played with {} seats", self.seats.unwrap_or_default());
        }
        Ok(plan)
    }

    fn simulation(&self, kind: GameKind, seats: u8) -> Result<Simulation, BadOption> {
        Simulation::new(kind, seats, self.options.clone(), self.bots, self.seed)
    }

    fn play(&self, simulation: &Simulation, n_matches: u64) -> anyhow::Result<()> {
        let (kind, seats) = (simulation.kind(), simulation.seats());
        let began = Instant::now();
        let mut tally = Tally::default();
        for match_no in 0..n_matches {
            let record = simulation.play(match_no);
            tally.count(&record);
            if let Some(folder) = &self.records {
                let name = format!("{kind}-{seats}-{}-{match_no}.json", self.seed);
                write(&folder.join(name), &record)?;
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a speed needs no more than 52 bits")]
        let speed = tally.n_actions as f64 / began.elapsed().as_secs_f64();
        writeln!(io::stdout(), "{kind}, {seats} seats: {tally}; {speed:.0} actions per second")?;
        Ok(())
    }
}

fn write(file: &Path, record: &Record) -> anyhow::Result<()> {
    let json = serde_json::to_string(record).context("cannot serialize a record")?;
    fs::write(file, json + "\n").with_context(|| format!("cannot write {}", file.display()))
}
