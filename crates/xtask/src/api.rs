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

/// How many requests are made up for each operation: of sixty each takes a minute on two cores.
const CASES: &str = "30";

/// The same requests in every run.
const SEED: &str = "1";

fn api(console: &Console) -> Result<()> {
    Job::new("python3 -m openapi_spec_validator protocol/openapi.json").run(console)?;
    let server = Server::start(TESTED, "/", "at-once")?;
    Job::new("timeout --kill-after=10s 5m python3 -m schemathesis.cli run")
        .args([format!("{}/api/v1/openapi.json", server.address)])
        .args(["--url", &server.address, "--seed", SEED, "--max-examples", CASES])
        .args(["--phases", "examples,coverage,fuzzing", "--checks", "all", "--warnings", "off"])
        // A stream goes on for ever, which no request may wait for.
        .args(["--exclude-operation-id", "own_stream", "--continue-on-failure"])
        .args(["--generation-database", "none", "--request-timeout", "20", "--workers", "2"])
        .env("BASE_URL", &server.address)
        .env("SCHEMATHESIS_HOOKS", "api.hooks")
        .env("PYTHONPATH", at("tests"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .run(console)
}
