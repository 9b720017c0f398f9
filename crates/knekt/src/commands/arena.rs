use std::{
    io::{self, IsTerminal, Write},
    num::NonZero,
    ops::ControlFlow,
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context, bail, ensure};
use arena::{
    Contestant, EnginePool, Entrant, Group, Plan, Report, Results, Server, Sprt, TABLES_MAX,
    Verdict, run, run_on_server,
};
use client::engine::{NamedProgram, probe};
use games::{AnyOptions, GameKind};
use protocol::{Level, Token};
use serde_json::{Map, Value};

use crate::{
    record_file,
    server_args::{CaArgs, json_object, runtime},
    server_url::ServerUrl,
};

/// The seed if the flag is missing.
const SEED: u64 = 1;

#[derive(clap::Args)]
pub(crate) struct Arena {
    /// Engine with a name: me='./engine --depth 3'.
    #[arg(long, value_name = "NAME=COMMAND")]
    engine: Vec<NamedProgram>,
    /// Bots, after the engines; the last one fills the table.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required_unless_present = "engine")]
    bots: Vec<Contestant>,
    /// Milliseconds per decision of an engine.
    #[arg(long, value_name = "MS", default_value_t = 1000, requires = "engine")]
    move_ms: u64,
    /// Game.
    #[arg(long)]
    game: String,
    /// Number of seats.
    #[arg(long, value_name = "N")]
    seats: u8,
    /// House rules, as a JSON object.
    #[arg(long, value_name = "JSON", default_value = "{}", value_parser = json_object)]
    options: Map<String, Value>,
    /// Number of matches, rounded up to whole groups.
    #[arg(long, value_name = "M", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    matches: u64,
    /// Play the same shuffles in all matches of a group.
    #[arg(long)]
    duplicate: bool,
    /// Play each group in all rotations of the bots.
    #[arg(long)]
    rotate: bool,
    /// Random seed; default: 1.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Number of threads, or of tables at once.
    #[arg(long, value_name = "N", default_value_t = NonZero::<u8>::MIN)]
    jobs: NonZero<u8>,
    /// Stop at a verdict between two Elo differences: 0,20.
    #[arg(long, value_name = "ELO,ELO", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// File for the results; an existing one is continued.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Folder to write records to; created if missing.
    #[arg(long, value_name = "DIR", conflicts_with = "against")]
    records: Option<PathBuf>,
    /// Server whose bots fill the table; it also shuffles.
    #[arg(long, value_name = "URL")]
    against: Option<ServerUrl>,
    /// Bots of the server: fool, plain, good or expert.
    #[arg(
        long,
        value_name = "LEVELS",
        value_delimiter = ',',
        default_value = "plain",
        requires = "against"
    )]
    add_bots: Vec<Level>,
    /// Tokens of bot accounts, instead of new guests.
    #[arg(long, env = "KNEKT_TOKEN", hide_env_values = true, value_name = "TOKENS", value_delimiter = ',', value_parser = Token::new)]
    token: Vec<Token>,
    #[command(flatten)]
    ca: CaArgs,
}

impl Arena {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let plan = self.plan()?;
        if let Some(folder) = &self.records {
            record_file::create_folder(folder)?;
        }
        let mut report = Report::new(&plan);
        let verdict = self.play(&plan, &mut report)?;
        write!(io::stdout(), "{report}")?;
        if let Some(url) = &self.against {
            writeln!(io::stdout(), "{url} has shuffled: each match has cards of its own")?;
        }
        print_engines(&plan)?;
        if let (Some(sprt), true) = (self.sprt, report.scores().n() > 0.0) {
            let verdict = match verdict {
                Some(Verdict::Larger) => "the larger difference is accepted",
                Some(Verdict::Smaller) => "the smaller difference is accepted",
                None => "no verdict",
            };
            let ratio = sprt.ratio(report.scores());
            let bound = Sprt::bound();
            writeln!(io::stdout(), "SPRT: {verdict} ({ratio:+.2} within ±{bound:.2})")?;
        }
        Ok(())
    }

    fn plan(&self) -> anyhow::Result<Plan> {
        let kind = GameKind::read(&self.game)?;
        if self.against.is_some() {
            self.check_against()?;
        }
        let seed = self.seed.unwrap_or(SEED);
        let mut plan = Plan::new(kind, self.seats, self.options.clone(), self.entrants()?, seed)?;
        // Find an engine that does not work before the first match.
        let options = AnyOptions::read(kind, &self.options, self.seats)?;
        for NamedProgram { name, program } in &self.engine {
            probe(program, &options, self.seats, self.limit()).with_context(|| name.clone())?;
        }
        if self.duplicate {
            plan = plan.duplicate();
        }
        if self.rotate {
            plan = plan.rotate();
        }
        if let Some(url) = &self.against {
            plan = plan.on_server(url.to_string());
        }
        Ok(plan)
    }

    /// Rejects flags that need an arena in this process.
    fn check_against(&self) -> anyhow::Result<()> {
        ensure!(!self.duplicate, "--duplicate cannot be used with --against: the server shuffles");
        ensure!(self.seed.is_none(), "--seed cannot be used with --against: the server shuffles");
        let jobs = usize::from(self.jobs.get());
        ensure!(jobs <= TABLES_MAX, "--against plays at {TABLES_MAX} tables at once at most");
        if let Some(bot) = self.bots.iter().find(|bot| bot.is_in_process_only()) {
            bail!(
                "{bot} cannot be used with --against: it plays in process only; \
                 --add-bots adds bots of the server"
            );
        }
        Ok(())
    }

    /// Returns the entrants in the order of the table: engines, bots, bots of the server.
    fn entrants(&self) -> anyhow::Result<Vec<Entrant>> {
        let engines = self.engine.iter().map(|named| Entrant::engine(named.clone(), self.limit()));
        let bots = self.bots.iter().map(|&bot| Entrant::Bot(bot));
        for (n, NamedProgram { name, .. }) in self.engine.iter().enumerate() {
            let is_taken = self.engine[..n].iter().any(|other| other.name == *name);
            ensure!(!is_taken && name.parse::<Contestant>().is_err(), "the name {name} is taken");
        }
        let levels = if self.against.is_some() { &self.add_bots[..] } else { &[] };
        Ok(engines.chain(bots).chain(levels.iter().copied().map(Entrant::Server)).collect())
    }

    fn limit(&self) -> Duration {
        Duration::from_millis(self.move_ms)
    }

    /// Plays the matches that are not in the file yet, until there are enough or the test has a
    /// verdict, which it returns. A broken engine is an error.
    fn play(&self, plan: &Plan, report: &mut Report) -> anyhow::Result<Option<Verdict>> {
        let n_groups = self.matches.div_ceil(plan.group_len() as u64);
        let mut from = 0;
        let mut results = None;
        if let Some(path) = &self.json {
            let opened = Results::open(path, plan);
            let (file, groups) =
                opened.with_context(|| format!("cannot continue {}", path.display()))?;
            results = Some(file);
            for group in groups.iter().take(n_groups as usize) {
                from += 1;
                report.add(group);
                if let Some(verdict) = self.verdict(report) {
                    return Ok(Some(verdict));
                }
            }
        }
        let progress = ProgressBar::new(n_groups);
        let jobs = self.jobs.get().into();
        let take = |group: Group| {
            // Matches that a broken engine did not play itself do not count.
            if pools(plan).any(|(_, pool)| pool.broken().is_some()) {
                return ControlFlow::Break(Ok(None));
            }
            report.add(&group);
            if let Err(error) = self.keep(plan, &group, results.as_mut()) {
                return ControlFlow::Break(Err(error));
            }
            progress.show(group.group + 1);
            match self.verdict(report) {
                Some(verdict) => ControlFlow::Break(Ok(Some(verdict))),
                None => ControlFlow::Continue(()),
            }
        };
        let ended = match &self.against {
            None => Ok(run(plan, from, n_groups, jobs, take)),
            Some(url) => {
                let server = self.server(url)?;
                let playing = run_on_server(plan, &server, from, n_groups, jobs, take);
                runtime()?.block_on(playing).with_context(|| url.to_string())
            }
        };
        progress.clear();
        if let Some((name, fault)) =
            pools(plan).find_map(|(name, pool)| Some((name, pool.broken()?)))
        {
            bail!("the engine {name} is broken: {fault}");
        }
        match ended? {
            ControlFlow::Continue(()) => Ok(None),
            ControlFlow::Break(end) => end,
        }
    }

    /// Writes the results and the records of a group, if the flags ask for them.
    fn keep(
        &self,
        plan: &Plan,
        group: &Group,
        results: Option<&mut Results>,
    ) -> anyhow::Result<()> {
        if let Some(folder) = &self.records {
            for (rotation, played) in group.matches.iter().enumerate() {
                let record = played.record(plan).expect("it was played in process");
                let name = format!("{}-{}-{}-{rotation}.json", self.game, self.seats, group.group);
                record_file::write(&folder.join(name), &record)?;
            }
        }
        results.map_or(Ok(()), |file| file.add(group)).context("cannot write the results")
    }

    fn server(&self, url: &ServerUrl) -> anyhow::Result<Server> {
        let config = self.ca.config("knekt-arena")?;
        Ok(Server { url: url.socket(), config, tokens: self.token.clone() })
    }

    fn verdict(&self, report: &Report) -> Option<Verdict> {
        self.sprt.and_then(|sprt| sprt.verdict(report.scores()))
    }
}

/// Returns the names and pools of the engines in the plan.
fn pools(plan: &Plan) -> impl Iterator<Item = (String, &EnginePool)> {
    plan.contestants().iter().filter_map(|entrant| Some((entrant.to_string(), entrant.pool()?)))
}

fn print_engines(plan: &Plan) -> io::Result<()> {
    for (name, pool) in pools(plan) {
        let counts = pool.counts();
        writeln!(
            io::stdout(),
            "{name}: {} picks, {} late, {} faults",
            counts.picks,
            counts.late,
            counts.faults
        )?;
    }
    Ok(())
}

/// A progress bar on standard error, which is only drawn on a terminal.
struct ProgressBar {
    n: u64,
    is_shown: bool,
}

impl ProgressBar {
    const WIDTH: usize = 40;

    fn new(n: u64) -> ProgressBar {
        ProgressBar { n, is_shown: io::stderr().is_terminal() }
    }

    fn show(&self, done: u64) {
        if self.is_shown {
            let filled = (done * Self::WIDTH as u64 / self.n.max(1)) as usize;
            let bar = format!("{:<1$}", "█".repeat(filled), Self::WIDTH);
            Self::write(&format!("\r{bar} {done}/{} groups", self.n));
        }
    }

    fn clear(&self) {
        if self.is_shown {
            Self::write("\r\x1b[K");
        }
    }

    fn write(text: &str) {
        let _ = io::stderr().write_all(text.as_bytes());
    }
}
