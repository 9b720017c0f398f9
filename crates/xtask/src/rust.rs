use std::fs;

use anyhow::{Result, bail};

use crate::{console::Console, job::Job, place::at, report::Step, tools};

pub(crate) const FORMAT: Step =
    Step { name: "cargo fmt", run: |console| Job::new("cargo fmt --all --check").run(console) };

/// Lints without building.
pub(crate) const CLIPPY: Step = Step { name: "cargo clippy", run: clippy };

pub(crate) const DENY: Step = Step { name: "cargo deny", run: deny };

/// Checks the crates that also run in a browser. Clippy rejects files, clocks and threads of the
/// standard library in them; this check rejects dependencies that need an operating system.
pub(crate) const WASM: Step = Step {
    name: "cargo check for WebAssembly",
    run: |console| {
        Job::new("cargo check --package rules --package games --package bots")
            .args(["--target", tools::WASM])
            .run(console)
    },
};

pub(crate) const BUILD: Step = Step { name: "cargo build", run: build };

/// Fails if clippy has warned during [`BUILD`].
pub(crate) const LINTS: Step = Step { name: "lints", run: lints };

pub(crate) const TESTS: &[Step] = &[
    Step {
        name: "cargo nextest",
        // Each test has its own time limit. The browser stories run at the same time and need
        // theirs, so this step yields to them.
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
    // The server embeds this folder, and does not compile without it.
    fs::create_dir_all(at("web-client/dist"))?;
    Job::new("cargo clippy --workspace --all-targets -- -D warnings").run(console)
}

/// Leaves out the advisories, because their database is on the network.
fn deny(console: &Console) -> Result<()> {
    tools::deny(console)?;
    Job::new("cargo deny --locked check bans licenses sources").run(console)
}

/// Builds programs, tests, and the example that they run; `cargo xtask check` lints the others.
pub(crate) const BUILD_COMMAND: &str = "cargo build --workspace --bins --tests --example bot";

/// Builds programs and tests at the same time. Built separately, they would not share
/// dependencies, because the tests enable more features.
pub(crate) fn build(console: &Console) -> Result<()> {
    Job::new(BUILD_COMMAND).linted().run(console)
}

/// Builds again, because cargo then repeats the warnings of the first build.
fn lints(console: &Console) -> Result<()> {
    let output = Job::new(BUILD_COMMAND).linted().into_command().output()?;
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
