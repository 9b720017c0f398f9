use std::fs;

use anyhow::{Context, Result, bail};

use crate::{console::Console, job::Job, place::at, report::Step};

pub(crate) const STEP: Step = Step { name: "fuzz", run: |console| run(console, SECONDS) };

const SECONDS: u32 = 60;

const TARGETS: [&str; 4] = ["frames", "actions", "records", "entries"];

/// Instrumentation for libFuzzer that works with a stable compiler.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

const FOLDER: &str = "target/xtask/fuzz";

pub(crate) fn fuzz(args: &[String]) -> Result<()> {
    let seconds = match args {
        [] => SECONDS,
        [seconds] => {
            seconds.parse().with_context(|| format!("`{seconds}` is not a number of seconds"))?
        }
        _ => bail!("usage: cargo xtask fuzz [SECONDS]"),
    };
    run(&Console::Live, seconds)
}

/// Fuzzes all targets. Inputs that reach new code are kept, and so are crashing inputs.
fn run(console: &Console, seconds: u32) -> Result<()> {
    let folder = at(FOLDER);
    fs::create_dir_all(&folder)?;
    Job::new("cargo run --quiet --package fuzz --bin seeds")
        .linted()
        .args([&folder])
        .run(console)?;
    let host = Job::new("rustc --print host-tuple").output()?;
    let host = host.trim();
    // With `--target`, the flags do not apply to build scripts and macros.
    Job::new(
        "nice -n 5 cargo build --quiet --package fuzz --no-default-features --features engine",
    )
    .args(TARGETS.iter().map(|target| format!("--bin=fuzz-{target}")))
    .args(["--target", host, "--target-dir"])
    .args([folder.join("target")])
    .env("RUSTFLAGS", COVERAGE)
    .env("CARGO_PROFILE_DEV_OPT_LEVEL", "1")
    .run(console)?;
    for target in TARGETS {
        let corpus = folder.join(target);
        let found = format!("{}/found-{target}-", folder.display());
        Job::new(&format!("{FOLDER}/target/{host}/debug/fuzz-{target}"))
            .args([format!("-max_total_time={seconds}"), format!("-artifact_prefix={found}")])
            .args(["-max_len=32768", "-timeout=10", "-rss_limit_mb=1024", "-verbosity=0"])
            .args(["-print_final_stats=1"])
            .args([corpus])
            .run(console)?;
    }
    Ok(())
}
