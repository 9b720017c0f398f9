use std::{fs, os::unix::process::CommandExt};

use anyhow::{Context, Result};

use crate::{console::Console, job::Job, place::at, tools, web};

/// The server as it is shipped, which takes longer to build.
pub(crate) const DIST_SERVER: &str = "target/dist/knekt";

/// Builds the web client, and [`DIST_SERVER`] that embeds it.
pub(crate) fn build_dist(console: &Console) -> Result<()> {
    build(&["--profile", "dist", "--features", "jemalloc"], console)
}

/// Builds a server for hosting, which is almost as fast as [`DIST_SERVER`] and sooner built.
pub(crate) fn build_release() -> Result<()> {
    build(&["--release", "--features", "jemalloc"], &Console::Live)?;
    println!("built target/release/knekt");
    Ok(())
}

/// Builds the web client, and the server that embeds it.
fn build(args: &[&str], console: &Console) -> Result<()> {
    tools::for_build(console)?;
    web::install(console)?;
    web::build(console)?;
    Job::new("cargo build --package knekt").args(args).run(console)
}

/// Runs a server that is built as for the tests, within minutes also in a fresh clone.
pub(crate) fn serve(args: &[String]) -> Result<()> {
    build(&[], &Console::Live)?;
    let mut server = Job::new("target/debug/knekt serve").args(args);
    if !args.iter().any(|arg| arg == "--data" || arg.starts_with("--data=")) {
        fs::create_dir_all(at("data"))?;
        server = server.args(["--data", "data/knekt.db"]);
    }
    // The server replaces this process, so that it receives signals directly.
    Err(server.into_command().exec()).context("cannot run the server")
}
