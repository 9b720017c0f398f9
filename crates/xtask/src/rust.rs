use std::fs;

use anyhow::{Result, bail};

use crate::{console::Console, job::Job, place::at, report::Step, tools};

pub(crate) const FORMAT: Step =
    Step { name: "cargo fmt", run: |console| Job::new("cargo fmt --all --check").run(console) };

/// Lints without compiling.
pub(crate) const CLIPPY: Step = Step { name: "cargo clippy", run: clippy };

pub(crate) const DENY: Step = Step { name: "cargo deny", run: deny };

/// The crates that also run in a browser: clippy keeps them from the standard library's files, clocks
/// and threads, this check from dependencies that need an operating system.
pub(crate) const WASM: Step = Step {
    name: "cargo check for WebAssembly",
    run: |console| {
        Job::new("cargo check --package cards --package rules --package games --package bots")
            .args(["--package", "fairness", "--package", "ratings", "--target", tools::WASM])
            .run(console)
    },
};

pub(crate) const BUILD: Step = Step { name: "cargo build", run: build };

/// Fails if clippy warned in [`BUILD`].
pub(crate) const LINTS: Step = Step { name: "lints", run: lints };

pub(crate) const TESTS: &[Step] = &[
    Step {
        name: "cargo nextest",
        // The browser stories beside it have time limits, so that it waits for them; each of its
        // tests has a limit of its own.
        run: |console| {
            let tests = Job::new("nice -n 5 cargo nextest run --workspace");
            tests.linted().run_within(45, console)
        },
    },
    Step {
        name: "examples in the documentation",
        run: |console| Job::new("cargo test --quiet --workspace --doc").linted().run(console),
    },
];

pub(crate) const DOC: Step = Step { name: "cargo doc", run: doc };

pub(crate) const TIDY: Step = Step {
    name: "tidy",
    run: |console| Job::new("cargo test --quiet --package tidy").linted().run(console),
};

fn clippy(console: &Console) -> Result<()> {
    // The server embeds this folder and does not compile without it.
    fs::create_dir_all(at("web-client/dist"))?;
    Job::new("cargo clippy --workspace --all-targets -- -D warnings").run(console)
}

/// Skips the advisories, whose database is on the network.
fn deny(console: &Console) -> Result<()> {
    tools::deny(console)?;
    Job::new("cargo deny --locked check bans licenses sources").run(console)
}

/// Programs, examples and tests.
const BUILT: &str = "cargo build --workspace --bins --examples --tests";

/// Builds programs, examples and tests at once. Built separately, they would not share dependencies,
/// since the tests enable more features.
pub(crate) fn build(console: &Console) -> Result<()> {
    Job::new(BUILT).linted().run(console)
}

/// Cargo repeats the warnings of what it has built before.
fn lints(console: &Console) -> Result<()> {
    let output = Job::new(BUILT).linted().into_command().output()?;
    let log = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() || log.lines().any(|line| line.starts_with("warning")) {
        console.line(&log)?;
        bail!("clippy has warned");
    }
    Ok(())
}

fn doc(console: &Console) -> Result<()> {
    Job::new("cargo doc --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings").run(console)
}
