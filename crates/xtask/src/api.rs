use anyhow::Result;

use crate::{
    console::Console,
    job::Job,
    place::at,
    report::Step,
    server::{Server, TESTED},
};

/// The HTTP API against its own document: is that valid, and do the answers agree with it,
/// whatever is asked?
pub(crate) const STEP: Step = Step { name: "API", run: api };

/// How many requests are made up at random for each operation: with them all takes about a minute.
const CASES: &str = "30";

/// The same requests in every run.
const SEED: &str = "1";

/// The operation whose body has so many forms that to cover all of them takes minutes: what is made
/// up at random has to do there.
const WIDE: &str = "make_table";

fn api(console: &Console) -> Result<()> {
    Job::new("python3 -m openapi_spec_validator protocol/openapi.json").run(console)?;
    let server = Server::start("api", TESTED, "/", "at-once")?;
    // A stream goes on for ever, which no request may wait for.
    let most = ["--exclude-operation-id", "own_stream", "--exclude-operation-id", WIDE];
    fuzz(&server, "examples,coverage,fuzzing", &most, console)?;
    fuzz(&server, "fuzzing", &["--include-operation-id", WIDE], console)
}

fn fuzz(server: &Server, phases: &str, which: &[&str], console: &Console) -> Result<()> {
    Job::new("timeout --kill-after=10s 5m python3 -m schemathesis.cli run")
        .args([format!("{}/api/v1/openapi.json", server.address)])
        .args(["--url", &server.address, "--seed", SEED, "--max-examples", CASES])
        .args(["--phases", phases, "--checks", "all", "--warnings", "off"])
        .args(["--continue-on-failure", "--generation-database", "none"])
        .args(["--request-timeout", "20", "--workers", "1"])
        .args(which)
        .env("BASE_URL", &server.address)
        .env("SCHEMATHESIS_HOOKS", "api.hooks")
        .env("PYTHONPATH", at("tests"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .run(console)
}
