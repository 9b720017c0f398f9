use std::{fs, process::Stdio};

use anyhow::{Context, Result, bail};

use crate::{
    console::Console,
    job::Job,
    place::at,
    report::Step,
    rust,
    serve::{self, DIST_SERVER},
    tools,
};

const DOCUMENT: &str = "docs/scaling.md";

/// The first line of the table.
const TABLE_HEAD: &str = "| fault |";

/// The number of tables with matches during the faults.
const TABLES: &str = "60";

/// Injects every fault into a cluster, and prints the table.
pub(crate) const STEP: Step = Step {
    name: "faults of a cluster",
    run: |console| {
        serve::build_dist(console)?;
        program(&["table", DIST_SERVER, TABLES, "1"], console)?.run(console)
    },
};

/// Injects every fault into a cluster in a random order, and writes the table in [`DOCUMENT`].
/// `args` can give the number of runs and the seed of the order.
///
/// # Errors
///
/// Acknowledged data is lost, matches do not continue, or a target is missed.
pub(crate) fn measure(args: &[String]) -> Result<()> {
    if args.len() > 2 {
        bail!("only the number of runs and a seed can be given");
    }
    serve::build_dist(&Console::Live)?;
    let runs = if args.is_empty() { &["1".to_owned()] } else { args };
    let args = ["table", DIST_SERVER, TABLES].into_iter().chain(runs.iter().map(|arg| &**arg));
    let mut program = program(&args.collect::<Vec<_>>(), &Console::Live)?.into_command();
    let output = program.stderr(Stdio::inherit()).output().context("cannot run the faults")?;
    let table = String::from_utf8(output.stdout)?;
    // The table is written even if targets are missed.
    if !table.starts_with(TABLE_HEAD) {
        bail!("the faults ended with {}", output.status);
    }
    let text = fs::read_to_string(at(DOCUMENT))?;
    let begin = text.find(TABLE_HEAD).with_context(|| format!("{DOCUMENT} has no fault table"))?;
    let end = text[begin..].find("\n\n").map_or(text.len(), |length| begin + length + 1);
    fs::write(at(DOCUMENT), format!("{}{table}{}", &text[..begin], &text[end..]))?;
    if !output.status.success() {
        bail!("the table is written, but not every target is met");
    }
    Ok(())
}

/// Injects random faults into a cluster of the program `knekt`, for some minutes.
///
/// # Errors
///
/// Acknowledged data is lost, or matches do not continue.
pub(crate) fn soak(knekt: &str, minutes: f64, seed: Option<u64>, console: &Console) -> Result<()> {
    let minutes = minutes.to_string();
    let seed = seed.map(|seed| seed.to_string());
    let args = ["soak", knekt, TABLES, &minutes].into_iter().chain(seed.as_deref());
    program(&args.collect::<Vec<_>>(), console)?.run(console)
}

/// Returns the program that injects faults, with its arguments.
fn program(args: &[&str], console: &Console) -> Result<Job> {
    tools::for_faults(console)?;
    // Separately, it would be built with other features of its dependencies.
    rust::build(console)?;
    Ok(Job::new("target/debug/faults").args(args))
}
