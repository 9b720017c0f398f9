use std::{fs, os::unix::process::CommandExt};

use anyhow::{Context, Result};

use crate::{console::Console, job::Job, place::at, tools, web};

/// The server as it is shipped, which takes longer to build.
pub(crate) const DIST_SERVER: &str = "target/dist/knekt";

/// Builds the web client, and [`DIST_SERVER`] that embeds it.
pub(crate) fn build_dist(console: &Console) -> Result<()> {
    build("dist", console)
}

fn build(profile: &str, console: &Console) -> Result<()> {
    tools::for_build(console)?;
    web::install(console)?;
    web::build(console)?;
    Job::new("cargo build --package knekt --profile").args([profile]).run(console)
}

pub(crate) fn serve(args: &[String]) -> Result<()> {
    build("release", &Console::Live)?;
    let mut server = Job::new("target/release/knekt serve").args(args);
    if !args.iter().any(|arg| arg == "--data" || arg.starts_with("--data=")) {
        fs::create_dir_all(at("data"))?;
        server = server.args(["--data", "data/knekt.db"]);
    }
    // The server replaces this process, so that it receives signals directly.
    Err(server.into_command().exec()).context("cannot run the server")
}
