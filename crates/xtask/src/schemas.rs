use anyhow::Result;

use crate::{
    console::Console,
    job::Job,
    web::{self, npm},
};

/// Writes the JSON Schemas of the wire from its Rust types, the documents of the socket and of the
/// HTTP API, the TypeScript types from them, and the frames of the browser client's lessons.
pub(crate) fn write() -> Result<()> {
    let console = Console::Live;
    Job::new("cargo run --quiet --package protocol --example schemas").run(&console)?;
    Job::new("cargo run --quiet --package server --example openapi").run(&console)?;
    Job::new("cargo run --quiet --package lessons --example lessons").run(&console)?;
    web::install(&console)?;
    npm("run --silent types").run(&console)
}
