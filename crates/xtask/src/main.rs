//! Everything that is done with this repository: `cargo xtask serve`, `test`, `check`, `fuzz`,
//! `bench`, `schemas`, `album`.
//!
//! **Architecture invariant:** this crate depends on no other of the workspace and compiles in
//! seconds. It knows which tools there are and how they are called, and nothing of what they do.

#![expect(clippy::print_stdout, reason = "a command line's output is its purpose")]

mod api;
mod bench;
mod browser;
mod console;
mod fuzz;
mod job;
mod place;
mod report;
mod rust;
mod schemas;
mod serve;
mod server;
mod test;
mod tools;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

const USAGE: &str = "\
usage: cargo xtask COMMAND
  serve [ARGS…]        build everything and run `knekt serve ARGS…`
  test                 everything that has to be green, in order; installs what is missing
  check                the quick half of it: formatting, lints, tidiness, types
  fuzz [SECONDS]       look for inputs that break something, so long for each target
  bench [games|table|web]  the speed of the rules, of a table, or of the pages
  schemas              generate the JSON Schemas, the TypeScript types and the lessons anew
  album [NAME…]        render every page and table into target/album";

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
        (Some("test"), []) => test::test(),
        (Some("check"), []) => test::check(),
        (Some("fuzz"), args) => fuzz::fuzz(args),
        (Some("bench"), names) => bench::bench(names),
        (Some("schemas"), []) => schemas::write(),
        (Some("album"), names) => browser::album(names),
        (None | Some("help" | "--help" | "-h"), _) => {
            println!("{USAGE}");
            Ok(())
        }
        (Some(_), _) => bail!("no such command\n{USAGE}"),
    }
}
