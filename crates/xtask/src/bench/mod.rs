//! `cargo xtask bench`: measures parts of the server and the whole, compares it with servers
//! without a game, and writes `docs/performance.md`.

mod chart;
pub(crate) mod instructions;
mod page;
mod samples;
mod saved;
mod subject;
mod workloads;

use anyhow::{Result, bail};
use serde_json::json;

use crate::{
    browser,
    console::Console,
    job::Job,
    place::find,
    serve::{self, DIST_SERVER},
    server::Server,
    web,
};
use samples::Samples;
use saved::Saved;

/// A benchmark that can be run by its name.
struct Bench {
    name: &'static str,
    /// Set if the benchmark runs servers, which have to be built first.
    needs_servers: bool,
    /// Set if the results are on the page; otherwise they are only printed.
    is_on_page: bool,
    run: fn(&mut Samples) -> Result<()>,
}

impl Bench {
    const fn part(name: &'static str, run: fn(&mut Samples) -> Result<()>) -> Bench {
        Bench { name, needs_servers: false, is_on_page: true, run }
    }

    const fn whole(name: &'static str, run: fn(&mut Samples) -> Result<()>) -> Bench {
        Bench { name, needs_servers: true, is_on_page: true, run }
    }
}

const BENCHES: &[Bench] = &[
    Bench::part("games", |samples| cargo(samples, "games")),
    Bench::part("table", |samples| cargo(samples, "table")),
    Bench::part("storage", |samples| cargo(samples, "storage")),
    Bench::part("instructions", |samples| count(samples, &Console::Live)),
    Bench::whole("play", workloads::play),
    Bench::whole("growth", workloads::growth),
    Bench::whole("memory", workloads::memory),
    Bench::whole("start", workloads::start),
    Bench { is_on_page: false, ..Bench::whole("web", |_| web(&Console::Live)) },
];

/// Continues an interrupted run of all benchmarks without repeating the complete ones.
const CONTINUE_FLAG: &str = "--continue";

/// Runs the named benchmarks on an optimized build, or all of them. Only a run of all benchmarks
/// writes `docs/performance.md`.
pub(crate) fn bench(names: &[String]) -> Result<()> {
    if names.is_empty() || names == [CONTINUE_FLAG] {
        return whole(!names.is_empty());
    }
    let known = |name: &String| BENCHES.iter().any(|bench| bench.name == name);
    if let Some(other) = names.iter().find(|name| !known(name)) {
        let all: Vec<&str> = BENCHES.iter().map(|bench| bench.name).collect();
        bail!("unknown benchmark {other}; use {}", all.join(", "));
    }
    let is_chosen = |bench: &&Bench| names.iter().any(|name| name == bench.name);
    let chosen: Vec<&Bench> = BENCHES.iter().filter(is_chosen).collect();
    if chosen.iter().any(|bench| bench.needs_servers) {
        build_servers(&Console::Live)?;
    }
    let mut samples = Samples::default();
    chosen.iter().try_for_each(|bench| (bench.run)(&mut samples))
}

/// Runs all benchmarks and writes the page. Each result is saved at once, so that a later failure
/// does not lose it.
fn whole(continues: bool) -> Result<()> {
    build_servers(&Console::Live)?;
    let mut saved = if continues { Saved::load()? } else { Saved::new()? };
    let (on_page, others): (Vec<&Bench>, Vec<&Bench>) =
        BENCHES.iter().partition(|bench| bench.is_on_page);
    for bench in on_page {
        if !saved.has(bench.name) {
            let mut samples = Samples::default();
            (bench.run)(&mut samples)?;
            saved.add(bench.name, samples)?;
        }
    }
    page::write(&saved)?;
    others.iter().try_for_each(|bench| (bench.run)(&mut Samples::default()))
}

fn build_servers(console: &Console) -> Result<()> {
    serve::build_dist(console)?;
    Job::new("cargo build --profile dist --package references").run(console)?;
    if find("node").is_some() { web::install_example(console) } else { Ok(()) }
}

/// Runs a benchmark of `cargo bench`.
fn cargo(samples: &mut Samples, name: &str) -> Result<()> {
    let line = format!("cargo bench --quiet --package {name} --bench {name}");
    let output = Job::new(&line).output()?;
    print!("{output}");
    samples.note(name, output);
    Ok(())
}

/// Counts the instructions of a move, and writes the numbers that later tests compare with.
fn count(samples: &mut Samples, console: &Console) -> Result<()> {
    for (game, n) in instructions::write(console)? {
        samples.add(&format!("instructions {game}"), json!({ "instructions": n }));
    }
    Ok(())
}

/// Runs Lighthouse, and measures the frame rate of a match. The build is a release build, and bots
/// play at their usual pace.
fn web(console: &Console) -> Result<()> {
    browser::visit(&Server::start("bench", DIST_SERVER, "/", "people")?, "bench", console)
}
