use anyhow::Result;

use crate::{
    console::Console,
    job::Job,
    place::at,
    report::Step,
    server::{Server, TESTED},
};

/// Checks `protocol/openapi.json`, and the responses of the server against it.
pub(crate) const STEP: Step = Step { name: "API", run: api };

/// Random requests per operation; with this number the step takes about a minute.
const CASES: &str = "30";

/// A fixed seed, so that every run sends the same requests.
const SEED: &str = "1";

/// Its body has so many forms that covering all of them takes minutes, so it is only fuzzed.
const WIDE: &str = "make_table";

fn api(console: &Console) -> Result<()> {
    Job::new("python3 -m openapi_spec_validator protocol/openapi.json").run(console)?;
    let server = Server::start("api", TESTED, "/", "at-once")?;
    // A stream never ends.
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
