//! Development tasks: `cargo xtask serve`, `test`, `nightly`, `check`, `fuzz`, `bench`, `faults`,
//! `soak`, `schemas`, `album`.
//!
//! **Architecture invariant:** this crate only runs other tools. It depends on no other crate of the
//! workspace, so that it compiles in seconds.

#![expect(clippy::print_stdout, reason = "a command line's output is its purpose")]

mod api;
mod bench;
mod browser;
mod commits;
mod console;
mod deployment;
mod faults;
mod fuzz;
mod job;
mod place;
mod python;
mod report;
mod rust;
mod schemas;
mod serve;
mod server;
mod soak;
mod test;
mod tools;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

const USAGE: &str = "\
usage: cargo xtask COMMAND
  serve [ARGS…]            Build everything and run `knekt serve ARGS…`
  build                    Build an optimized server for hosting, target/release/knekt
  test                     Run all checks and tests; install missing tools
  nightly [STEP…]          Run what takes long and seldom fails, or the named steps
  check                    Run the quick checks: format, lints, types, commits
  fuzz [SECONDS]           Fuzz each target for this long (default: 60)
  bench [NAME…]            Measure everything, or the named parts
  bench --continue         Measure what a failed run has not
  faults [RUNS]            Measure the faults of a cluster for docs/scaling.md
  soak [--minutes N] [--seed N] [--binary PATH]
                           Play on a cluster with random faults (default: 30 minutes)
  soak --one-server [--minutes N] [--binary PATH]
                           Keep one server busy and check that nothing grows
  schemas                  Generate JSON Schemas, types of frames and lessons
  album [NAME…]            Render all pages and tables into target/album";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let command = args.next();
    let rest: Vec<String> = args.collect();
    match (command.as_deref(), rest.as_slice()) {
        (Some("serve"), args) => serve::serve(args),
        (Some("build"), []) => serve::build_release(),
        (Some("test"), []) => test::test(),
        (Some("nightly"), names) => test::nightly(names),
        (Some("check"), []) => test::check(),
        (Some("fuzz"), args) => fuzz::fuzz(args),
        (Some("bench"), names) => bench::bench(names),
        (Some("faults"), args) => faults::measure(args),
        (Some("soak"), args) => soak::soak(args),
        (Some("schemas"), []) => schemas::write(),
        (Some("album"), names) => browser::album(names),
        (None | Some("help" | "--help" | "-h"), _) => {
            println!("{USAGE}");
            Ok(())
        }
        (Some(_), _) => bail!("unknown command\n{USAGE}"),
    }
}
