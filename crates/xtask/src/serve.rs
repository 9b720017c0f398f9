use std::{fs, os::unix::process::CommandExt};

use anyhow::{Context, Result};

use crate::{console::Console, job::Job, place::at, tools, web};

/// The release build of the server.
pub(crate) const RELEASE_SERVER: &str = "target/release/knekt";

/// Builds the web client, and an optimized server that embeds it.
pub(crate) fn build(console: &Console) -> Result<()> {
    tools::for_build(console)?;
    web::install(console)?;
    web::build(console)?;
    Job::new("cargo build --release --package knekt").run(console)
}

/// Builds and runs the server.
pub(crate) fn serve(args: &[String]) -> Result<()> {
    build(&Console::Live)?;
    let mut server = Job::new(&format!("{RELEASE_SERVER} serve")).args(args);
    if !args.iter().any(|arg| arg == "--data" || arg.starts_with("--data=")) {
        fs::create_dir_all(at("data"))?;
        server = server.args(["--data", "data/knekt.db"]);
    }
    // The server replaces this process, so that it receives signals directly.
    Err(server.into_command().exec()).context("cannot run the server")
}
