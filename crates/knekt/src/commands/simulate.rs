use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::{Context, bail, ensure};
use games::GameKind;
use protocol::Level;
use rules::{BadOption, Seat};
use serde::Serialize;
use serde_json::{Map, Value};
use simulation::{Simulation, Tally};

use crate::{record_file, server_args::json_object};

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
    /// Bot levels by seat; the last one fills the table.
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', default_value = "fool")]
    bots: Vec<Level>,
    /// Print a JSON line per match instead of the totals.
    #[arg(long)]
    json: bool,
    /// Folder to write records to; created if missing.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// File to write a JSON line per decision to.
    #[arg(long, value_name = "FILE")]
    dataset: Option<PathBuf>,
}

impl Simulate {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let plan = self.plan()?;
        if let Some(folder) = &self.records {
            record_file::create_folder(folder)?;
        }
        let mut dataset = self.dataset.as_deref().map(Dataset::create).transpose()?;
        for (simulation, n_matches) in plan {
            self.play(&simulation, n_matches, dataset.as_mut())?;
        }
        dataset.map_or(Ok(()), Dataset::close)
    }

    /// Returns the simulations to run, each with its number of matches.
    fn plan(&self) -> anyhow::Result<Vec<(Simulation, u64)>> {
        let kinds = match self.game.as_str() {
            "all" => GameKind::ALL.to_vec(),
            name => vec![GameKind::read(name)?],
        };
        let n_bots = self.bots.len();
        if let Some(seats) = self.seats {
            ensure!(n_bots <= seats.into(), "{n_bots} bots do not fit at {seats} seats");
        }
        let mut plan = Vec::new();
        for &kind in &kinds {
            let seats: Vec<u8> = match self.seats {
                // With `all`, games that cannot be played with this number of seats are skipped.
                Some(seats) if kinds.len() > 1 => {
                    kind.seats().iter().copied().filter(|&n| n == seats).collect()
                }
                Some(seats) => vec![seats],
                None => kind.seats().iter().copied().filter(|&n| n_bots <= n.into()).collect(),
            };
            let n_tables = seats.len() as u64;
            for (i, seats) in (0..).zip(seats) {
                let n_matches = self.matches / n_tables + u64::from(i < self.matches % n_tables);
                plan.push((self.simulation(kind, seats)?, n_matches.max(1)));
            }
        }
        if plan.is_empty() {
            match self.seats {
                Some(seats) => bail!("no game can be played with {seats} seats"),
                None => bail!("{n_bots} bots do not fit at a table of {}", self.game),
            }
        }
        Ok(plan)
    }

    fn simulation(&self, kind: GameKind, seats: u8) -> Result<Simulation, BadOption> {
        let last = *self.bots.last().expect("clap has a default");
        let level_of = |seat: Seat| self.bots.get(seat.index()).copied().unwrap_or(last);
        let simulation = Simulation::new(kind, seats, self.options.clone(), last, self.seed)?;
        Ok(simulation.with_levels(level_of))
    }

    fn play(
        &self,
        simulation: &Simulation,
        n_matches: u64,
        mut dataset: Option<&mut Dataset>,
    ) -> anyhow::Result<()> {
        let (kind, seats) = (simulation.kind(), simulation.seats());
        let began = Instant::now();
        let mut tally = Tally::default();
        for match_no in 0..n_matches {
            let record = match &mut dataset {
                Some(dataset) => {
                    let (record, decisions) = simulation.play_observed(match_no);
                    decisions.iter().try_for_each(|decision| dataset.add(decision))?;
                    record
                }
                None => simulation.play(match_no),
            };
            tally.count(&record);
            if let Some(folder) = &self.records {
                let name = format!("{}.json", simulation.match_name(match_no));
                record_file::write(&folder.join(name), &record)?;
            }
            if self.json {
                let line = serde_json::to_string(&simulation.match_line(match_no, &record))?;
                writeln!(io::stdout(), "{line}")?;
            }
        }
        if !self.json {
            #[expect(clippy::cast_precision_loss, reason = "a speed needs no more than 52 bits")]
            let speed = tally.n_actions as f64 / began.elapsed().as_secs_f64();
            writeln!(
                io::stdout(),
                "{kind}, {seats} seats: {tally}; {speed:.0} actions per second"
            )?;
        }
        Ok(())
    }
}

/// A file with a JSON line for each decision.
struct Dataset {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Dataset {
    /// Creates the file, and overwrites an existing one.
    fn create(path: &Path) -> anyhow::Result<Dataset> {
        let file =
            File::create(path).with_context(|| format!("cannot create {}", path.display()))?;
        Ok(Dataset { path: path.to_owned(), file: BufWriter::new(file) })
    }

    fn add(&mut self, line: &impl Serialize) -> anyhow::Result<()> {
        let json = serde_json::to_string(line).context("cannot serialize a decision")?;
        writeln!(self.file, "{json}").with_context(|| self.failure())
    }

    fn close(mut self) -> anyhow::Result<()> {
        self.file.flush().with_context(|| self.failure())
    }

    fn failure(&self) -> String {
        format!("cannot write {}", self.path.display())
    }
}
