use anyhow::Result;

use crate::{
    console::Console,
    job::Job,
    python, tools,
    web::{self, npm},
};

/// Generates the JSON Schemas of the protocol from its Rust types, the words of each game, the
/// TypeScript and Python types, and the frames of the lessons.
pub(crate) fn write() -> Result<()> {
    let console = Console::Live;
    Job::new("cargo run --quiet --package protocol --example schemas").linted().run(&console)?;
    Job::new("cargo run --quiet --package lessons --example lessons").linted().run(&console)?;
    web::install(&console)?;
    npm("run --silent types").run(&console)?;
    tools::python(&console)?;
    python::generate("protocol/python/src/knekt/frames", &console)
}
