use anyhow::Result;

use crate::{console::Console, job::Job, place::at, report::Step};

/// The folder of the browser client.
pub(crate) const FOLDER: &str = "web-client";

/// Everything of the browser client that needs no server.
pub(crate) const STEPS: &[Step] = &[
    Step { name: "npm ci", run: install },
    Step { name: "svelte-check and biome", run: |console| npm("run check").run(console) },
    Step {
        name: "generated types are fresh",
        run: |console| npm("run types -- --check").run(console),
    },
    Step { name: "vitest", run: |console| npm("test").run(console) },
    Step { name: "web build", run: build },
];

/// A script of the browser client.
pub(crate) fn npm(script: &str) -> Job {
    Job::new(&format!("npm {script}")).within(FOLDER)
}

/// The page that the server embeds.
pub(crate) fn build(console: &Console) -> Result<()> {
    npm("run --silent build").run(console)
}

/// The packages of the lock file. npm notes them in `node_modules`, so that what has not changed is
/// not fetched again.
pub(crate) fn install(console: &Console) -> Result<()> {
    let changed = |path: &str| at(path).metadata().and_then(|file| file.modified()).ok();
    let noted = changed("web-client/node_modules/.package-lock.json");
    if noted.is_some() && noted >= changed("web-client/package-lock.json") {
        return Ok(());
    }
    npm("ci --no-audit --no-fund").run(console)
}
