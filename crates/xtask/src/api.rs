use std::fs;

use anyhow::Result;

use crate::{
    console::Console,
    job::Job,
    place::at,
    report::Step,
    server::{DEBUG_SERVER, Server},
    web,
};

/// Checks the documents of the API, plays with clients that are generated from them, and checks the
/// responses of the server.
pub(crate) const STEP: Step = Step { name: "API", run: api };

/// Sends many more random requests than the tests do.
pub(crate) const FUZZ: Step = Step { name: "random requests to the API", run: fuzz_long };

/// The folder of the documents and the generated Python modules.
const GENERATED: &str = "target/xtask/api";

const OPENAPI: &str = "target/xtask/api/openapi.json";
const ASYNCAPI: &str = "target/xtask/api/asyncapi.json";

/// The number of random requests per operation, as many as fit into a minute.
const CASES: u32 = 5;
/// The number of random requests per operation in a long run.
const CASES_LONG: u32 = 100;

/// The seed, fixed so that every run sends the same requests.
const SEED: &str = "1";

/// An operation whose body has so many forms that covering all of them would take minutes.
const WIDE_OPERATION: &str = "make_table";

fn api(console: &Console) -> Result<()> {
    let server = Server::start("api", DEBUG_SERVER, "/", "at-once")?;
    download(&server, console)?;
    Job::new("python3 -m openapi_spec_validator").args([OPENAPI]).run(console)?;
    python_client(&server, console)?;
    web::check_documents(&server.address, console)?;
    fuzz(
        &server,
        "examples,coverage,fuzzing",
        &["--exclude-operation-id", WIDE_OPERATION],
        CASES,
        console,
    )?;
    fuzz(&server, "fuzzing", &["--include-operation-id", WIDE_OPERATION], CASES, console)
}

fn fuzz_long(console: &Console) -> Result<()> {
    let server = Server::start("api-long", DEBUG_SERVER, "/", "at-once")?;
    fuzz(&server, "examples,coverage,fuzzing", &[], CASES_LONG, console)
}

/// Writes the documents of the API into the emptied folder.
fn download(server: &Server, console: &Console) -> Result<()> {
    let folder = at(GENERATED);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let documents = ["openapi.json", "asyncapi.json"];
    Job::new("curl --silent --show-error --fail --fail-early --noproxy *")
        .args(["--remote-name-all", "--output-dir", GENERATED])
        .args(documents.map(|name| format!("{}/api/v1/{name}", server.address)))
        .run(console)
}

/// Generates a Python client and models of frames, and plays with them. A generator that leaves
/// something out prints a warning, and fails.
fn python_client(server: &Server, console: &Console) -> Result<()> {
    let folder = at(GENERATED);
    Job::new("openapi-python-client generate --meta none --fail-on-warning")
        .args(["--config", "tests/api/generator.yaml"])
        .args(["--path", OPENAPI, "--output-path"])
        .args([folder.join("knekt_api")])
        .run(console)?;
    Job::new("python3 -W error -m datamodel_code_generator --input-file-type asyncapi")
        .args(["--input", ASYNCAPI, "--output"])
        .args([folder.join("frames.py")])
        .args(["--output-model-type", "pydantic_v2.BaseModel", "--formatters", "builtin"])
        .args(["--target-python-version", "3.11", "--use-annotated"])
        .run(console)?;
    Job::new("python3 tests/api/generated.py")
        .args([&server.address])
        .env("PYTHONPATH", folder)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .run(console)
}

fn fuzz(
    server: &Server,
    phases: &str,
    which: &[&str],
    cases: u32,
    console: &Console,
) -> Result<()> {
    Job::new("python3 -m schemathesis.cli run")
        .args([format!("{}/api/v1/openapi.json", server.address)])
        .args(["--url", &server.address, "--seed", SEED, "--max-examples", &cases.to_string()])
        // Its response is a stream, which never ends.
        .args(["--exclude-operation-id", "own_stream"])
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
