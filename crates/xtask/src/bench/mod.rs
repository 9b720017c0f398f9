//! `cargo xtask bench`: measures the parts and the whole, next to servers without a game, and writes
//! `docs/performance.md`.

mod chart;
mod page;
mod samples;
mod subject;
mod workloads;

use anyhow::{Result, bail};

use crate::{
    browser,
    console::Console,
    job::Job,
    place::find,
    serve::{self, RELEASED},
    server::Server,
    web,
};
use samples::Samples;

/// A benchmark that can be run by its name.
struct Bench {
    name: &'static str,
    run: fn(&mut Samples) -> Result<()>,
}

const BENCHES: &[Bench] = &[
    Bench { name: "games", run: |samples| cargo(samples, "games") },
    Bench { name: "table", run: |samples| cargo(samples, "table") },
    Bench { name: "store", run: |samples| cargo(samples, "store") },
    Bench { name: "play", run: workloads::play },
    Bench { name: "growth", run: workloads::growth },
    Bench { name: "memory", run: workloads::memory },
    Bench { name: "start", run: workloads::start },
    Bench { name: "web", run: |_| web(&Console::Live) },
];

/// Runs the named benchmarks on an optimized build, or all of them. All of them together write
/// `docs/performance.md`.
pub(crate) fn bench(names: &[String]) -> Result<()> {
    let known = |name: &String| BENCHES.iter().any(|bench| bench.name == name);
    if let Some(other) = names.iter().find(|name| !known(name)) {
        let all: Vec<&str> = BENCHES.iter().map(|bench| bench.name).collect();
        bail!("unknown benchmark {other}; use {}", all.join(", "));
    }
    let console = &Console::Live;
    serve::build(console)?;
    Job::new("cargo build --release --package references").run(console)?;
    if find("node").is_some() {
        web::install_example(console)?;
    }
    let mut samples = Samples::default();
    for bench in BENCHES {
        if names.is_empty() || names.iter().any(|name| name == bench.name) {
            (bench.run)(&mut samples)?;
        }
    }
    if names.is_empty() { page::write(&samples) } else { Ok(()) }
}

/// Runs the benchmark of a crate.
fn cargo(samples: &mut Samples, name: &str) -> Result<()> {
    let line = format!("cargo bench --quiet --package {name} --bench {name}");
    let output = Job::new(&line).output()?;
    print!("{output}");
    samples.note(name, output);
    Ok(())
}

/// Runs Lighthouse and measures the frame rate of a match, on a release build with bots at their
/// usual speed.
fn web(console: &Console) -> Result<()> {
    browser::visit(&Server::start("bench", RELEASED, "/", "people")?, "bench", console)
}
