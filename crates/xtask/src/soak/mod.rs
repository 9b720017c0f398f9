//! `cargo xtask soak --one-server`: keeps a server busy for long, and checks that memory, tasks and
//! descriptors do not grow.

mod sample;
mod trend;

use std::{
    fs::{self, File},
    io::Write,
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::{
    console::Console,
    faults,
    job::Job,
    place::at,
    report::Step,
    serve::{self, DIST_SERVER},
    server::Server,
};
use sample::{Sample, mb};
use trend::{GROWTH_MAX, Trend};

/// The folder for the samples and the report of the load.
const FOLDER: &str = "target/xtask/soak";

/// The load, which uses between 10 and 20 % of a core.
const LOAD: &str = "load soak --tables 80 --clients 40 --think 0.3";

/// The length of the first load. It fills caches, and reaches the greatest number of tables: the
/// allocator keeps a page as long as one object in it lives, so only later growth is a leak.
const FIRST_MINUTES: f64 = 12.0;

const SAMPLE_INTERVAL: Duration = Duration::from_secs(10);

const SAMPLES_PER_LINE: usize = 6;

/// The time limit for all tables to hibernate: a minute until bots replace the players who left,
/// two minutes until a table counts as idle, and as much again for actions that are due soon.
const SETTLE_TIMEOUT: Duration = Duration::from_mins(7);

/// The time between the last table's hibernation and the comparison of the memory.
const SETTLE_TIME: Duration = Duration::from_mins(1);

/// The time limit for a line of the log.
const LOG_TIMEOUT: Duration = Duration::from_secs(5);

/// The length of the soak of a cluster in the nightly run.
const CLUSTER_MINUTES: f64 = 10.0;

/// The length of the soak of one server, after the first load.
const ONE_SERVER_MINUTES: f64 = 30.0;

pub(crate) const CLUSTER: Step = Step {
    name: "soak of a cluster",
    run: |console| {
        serve::build_dist(console)?;
        faults::soak(DIST_SERVER, CLUSTER_MINUTES, None, console)
    },
};

pub(crate) const ONE_SERVER: Step = Step {
    name: "soak of one server",
    run: |console| {
        serve::build_dist(console)?;
        soak_one(DIST_SERVER.to_owned(), ONE_SERVER_MINUTES)
    },
};

/// A number that must not grow.
struct Figure {
    name: &'static str,
    of: fn(&Sample) -> Option<f64>,
    /// The amount by which the number may vary by chance under constant load.
    noise: f64,
    /// The amount by which the number may be higher after the soak than after the first load.
    left: f64,
}

/// The numbers that must not grow. The limits are looser for those that depend on the current
/// connections and tables.
const FIGURES: [Figure; 6] = [
    // More tables hibernate, and more guests have accounts.
    Figure { name: "memory in MB", of: |sample| Some(mb(sample.rss_kb)), noise: 4.0, left: 10.0 },
    Figure { name: "threads", of: |sample| Some(sample.threads.into()), noise: 2.0, left: 2.0 },
    Figure {
        name: "descriptors",
        of: |sample| Some(sample.descriptors.into()),
        noise: 60.0,
        left: 4.0,
    },
    Figure { name: "tasks", of: |sample| sample.tasks.map(Into::into), noise: 120.0, left: 4.0 },
    Figure {
        name: "connections",
        of: |sample| Some(sample.connections.into()),
        noise: 60.0,
        left: 0.0,
    },
    Figure {
        name: "tables in memory",
        of: |sample| Some(sample.live.into()),
        noise: 40.0,
        left: 0.0,
    },
];

/// A server under load.
struct Soak {
    server: Server,
    program: String,
    metrics: String,
    began: Instant,
    samples: File,
}

/// Runs a soak. `args` are `--minutes N`, `--binary PATH` for a release build of the server,
/// `--seed N` for the faults of a cluster, and `--one-server`.
///
/// # Errors
///
/// A number grew, or a cluster lost data. The message names it.
pub(crate) fn soak(args: &[String]) -> Result<()> {
    let (mut minutes, mut binary, mut seed, mut one_server) =
        (ONE_SERVER_MINUTES, None, None, false);
    let mut words = args.iter();
    while let Some(word) = words.next() {
        if word == "--one-server" {
            one_server = true;
            continue;
        }
        let value = words.next().with_context(|| format!("{word} needs a value"))?;
        match word.as_str() {
            "--minutes" => minutes = value.parse().context("--minutes is a number")?,
            "--binary" => binary = Some(fs::canonicalize(value)?.display().to_string()),
            "--seed" => seed = Some(value.parse::<u64>().context("--seed is a number")?),
            _ => bail!("unknown option {word}; use --minutes, --binary, --seed or --one-server"),
        }
    }
    let program = if let Some(path) = binary {
        path
    } else {
        serve::build_dist(&Console::Live)?;
        DIST_SERVER.to_owned()
    };
    if !one_server {
        return faults::soak(&program, minutes, seed, &Console::Live);
    }
    soak_one(program, minutes)
}

fn soak_one(program: String, minutes: f64) -> Result<()> {
    let mut soak = Soak::start(program)?;
    soak.load("first load", FIRST_MINUTES)?;
    let first = soak.settle("first settling")?;
    let busy = soak.load("load", minutes)?;
    let last = soak.settle("last settling")?;
    let mut grown = growth(&busy);
    grown.extend(remains(&first, &last));
    ensure!(grown.is_empty(), "{}", grown.join("; "));
    println!("nothing grew");
    Ok(())
}

impl Soak {
    fn start(program: String) -> Result<Soak> {
        let folder = at(FOLDER);
        let args = ["--pace", "at-once", "--metrics", "127.0.0.1:0"];
        let server = Server::start_in(&folder.join("server"), &program, &args)?;
        let metrics = metrics_address(&server)?;
        let samples = File::create(folder.join("samples.jsonl"))?;
        Ok(Soak { server, program, metrics, began: Instant::now(), samples })
    }

    /// Runs a load, and returns the samples that were taken meanwhile.
    fn load(&mut self, phase: &str, minutes: f64) -> Result<Vec<Sample>> {
        println!("{phase} of {minutes} minutes");
        let (address, pid) = (&self.server.address, self.server.pid());
        let line = format!(
            "{} {LOAD} --minutes {minutes} --url {address} --pid {pid} --json",
            self.program
        );
        let report = at(FOLDER).join(format!("{}.json", phase.replace(' ', "-")));
        let mut command = Job::new(&line).into_command();
        let mut load = Load(command.stdout(File::create(&report)?).stdin(Stdio::null()).spawn()?);
        let end = Instant::now() + Duration::from_secs_f64(minutes * 60.0);
        let mut samples = Vec::new();
        while Instant::now() + SAMPLE_INTERVAL < end {
            thread::sleep(SAMPLE_INTERVAL);
            samples.push(self.sample(phase, samples.len())?);
            if let Some(status) = load.0.try_wait()? {
                bail!("the load ended early with {status}");
            }
        }
        let status = load.0.wait()?;
        ensure!(status.success(), "the load ended with {status}");
        let report: Value = serde_json::from_str(&fs::read_to_string(report)?)?;
        for figure in ["moves_per_s", "server", "activity", "errors"] {
            println!("{figure}: {}", report[figure]);
        }
        Ok(samples)
    }

    /// Waits until all tables have hibernated for a while, so that memory has been returned, or for
    /// [`SETTLE_TIMEOUT`]. Returns the last sample.
    fn settle(&mut self, phase: &str) -> Result<Sample> {
        println!("{phase}");
        let began = Instant::now();
        let mut quiet_since = None;
        for n in 0.. {
            thread::sleep(SAMPLE_INTERVAL);
            let sample = self.sample(phase, n)?;
            let is_quiet = sample.live == 0 && sample.connections == 0;
            quiet_since = quiet_since.or(is_quiet.then(Instant::now)).filter(|_| is_quiet);
            let is_settled = quiet_since.is_some_and(|since| since.elapsed() >= SETTLE_TIME);
            if is_settled || began.elapsed() >= SETTLE_TIMEOUT {
                println!("{}", sample.to_line());
                return Ok(sample);
            }
        }
        unreachable!("the loop is left at the latest when the time is up")
    }

    /// Takes sample `n` of a phase, and stores it.
    fn sample(&mut self, phase: &str, n: usize) -> Result<Sample> {
        let seconds = self.began.elapsed().as_secs_f64();
        let sample = Sample::take(self.server.pid(), &self.metrics, seconds)?;
        let mut json = serde_json::to_value(sample)?;
        json["phase"] = phase.into();
        writeln!(self.samples, "{json}")?;
        if n.is_multiple_of(SAMPLES_PER_LINE) {
            println!("{}", sample.to_line());
        }
        Ok(sample)
    }
}

/// Returns the address of the metrics of a server that has just started.
fn metrics_address(server: &Server) -> Result<String> {
    let began = Instant::now();
    while began.elapsed() < LOG_TIMEOUT {
        let log = server.log()?;
        let mut addresses = log.split_whitespace().filter_map(|word| word.strip_prefix("http://"));
        if let Some(address) = addresses.find_map(|word| word.strip_suffix("/metrics")) {
            return Ok(address.to_owned());
        }
        // The server writes its log from another thread.
        thread::sleep(Duration::from_millis(10));
    }
    bail!("the server's log does not name its metrics")
}

/// A load generator. Dropping it ends the generator.
struct Load(Child);

impl Drop for Load {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Describes the numbers that grew after the warm-up, which is the first third of the samples.
fn growth(busy: &[Sample]) -> Vec<String> {
    let steady = &busy[busy.len() / 3..];
    let mut grown = Vec::new();
    for Figure { name, of, noise, .. } in FIGURES {
        let points = steady.iter().filter_map(|sample| Some((sample.seconds, of(sample)?)));
        let Some(trend) = Trend::of(&points.collect::<Vec<_>>()) else { continue };
        let Trend { from, to, per_hour } = trend;
        let percent = per_hour * 100.0;
        println!("{name}: {from:.1} to {to:.1}, {percent:+.1} % per hour");
        if trend.is_growth(noise) {
            let most = GROWTH_MAX * 100.0;
            grown.push(format!(
                "{name} grew from {from:.1} to {to:.1}, {percent:.1} % per hour (limit {most:.0} %)"
            ));
        }
    }
    grown
}

/// Describes the numbers that are higher after the soak than before, without clients.
fn remains(first: &Sample, last: &Sample) -> Vec<String> {
    let mut left = Vec::new();
    for Figure { name, of, left: most, .. } in FIGURES {
        let (Some(before), Some(after)) = (of(first), of(last)) else { continue };
        println!("{name} without clients: {before:.1} before, {after:.1} after");
        if after > before + most {
            left.push(format!(
                "{name} without clients rose from {before:.1} to {after:.1} (limit +{most:.0})"
            ));
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns samples of half an hour, one every ten seconds.
    fn half_an_hour(change: impl Fn(&mut Sample, u32)) -> Vec<Sample> {
        let sample = |n: u32| {
            let seconds = f64::from(n) * 10.0;
            let mut sample = Sample { seconds, rss_kb: 80_000, threads: 9, ..Sample::default() };
            change(&mut sample, n);
            sample
        };
        (0..180).map(sample).collect()
    }

    #[test]
    fn only_what_grows_after_the_warm_up_is_named() {
        let warms_up = half_an_hour(|sample, n| sample.rss_kb += 500 * n.min(60));
        assert!(growth(&warms_up).is_empty());
        let leaks = half_an_hour(|sample, n| sample.rss_kb += 100 * n);
        let grown = growth(&leaks);
        assert_eq!(grown.len(), 1);
        assert!(grown[0].starts_with("memory"), "{grown:?}");
    }

    #[test]
    fn tasks_are_checked_if_the_server_counts_them() {
        let leaks = half_an_hour(|sample, n| sample.tasks = Some(500 + 10 * n));
        assert!(growth(&leaks)[0].starts_with("tasks"));
    }

    #[test]
    fn what_remains_without_clients_is_named() {
        let first = Sample { rss_kb: 50_000, descriptors: 20, ..Sample::default() };
        assert!(remains(&first, &Sample { rss_kb: 59_000, ..first }).is_empty());
        let left = remains(&first, &Sample { descriptors: 30, live: 1, ..first });
        assert_eq!(left.len(), 2);
        assert!(left[0].starts_with("descriptors") && left[1].starts_with("tables"), "{left:?}");
    }
}
