use anyhow::Result;

use crate::{console::Console, job::Job, place::at, report::Step};

pub(crate) const FOLDER: &str = "web-client";

pub(crate) const INSTALL: Step = Step { name: "npm ci", run: install };

/// Builds the pages that the server embeds.
pub(crate) const BUILD: Step = Step { name: "web build", run: build };

/// Checks the web client without running it.
pub(crate) const CHECKS: &[Step] = &[
    Step { name: "svelte-check and biome", run: |console| npm("run check").run(console) },
    Step {
        name: "generated types are fresh",
        run: |console| npm("run types -- --check").run(console),
    },
];

/// Tests the web client without a server.
pub(crate) const TESTS: &[Step] = &[
    Step { name: "vitest", run: |console| npm("test").run(console) },
    Step { name: "npm ci of the example bot", run: install_example },
];

/// Builds the TypeScript client, and tests it against the server.
pub(crate) const CLIENT: Step = Step { name: "TypeScript client", run: client };

/// Returns an npm command in the folder of the web client.
pub(crate) fn npm(script: &str) -> Job {
    Job::new(&format!("npm {script}")).within(FOLDER)
}

pub(crate) fn build(console: &Console) -> Result<()> {
    npm("run --silent build").run(console)
}

pub(crate) fn install(console: &Console) -> Result<()> {
    packages(FOLDER, console)
}

/// Installs the packages of the JavaScript example bot.
pub(crate) fn install_example(console: &Console) -> Result<()> {
    packages("protocol/examples", console)
}

const TYPESCRIPT: &str = "protocol/typescript";

fn client(console: &Console) -> Result<()> {
    packages(TYPESCRIPT, console)?;
    Job::new("npm test").within(TYPESCRIPT).run(console)
}

/// Checks the `AsyncAPI` document of a server, checks the recorded responses by its `OpenAPI`
/// document, and plays with a TypeScript client generated from that.
pub(crate) fn check_documents(server: &str, console: &Console) -> Result<()> {
    packages(TYPESCRIPT, console)?;
    Job::new("npm run --silent documents --").args([server]).within(TYPESCRIPT).run(console)
}

/// Installs the packages in a folder's lock file, unless npm has recorded in `node_modules` that
/// they are up to date.
fn packages(folder: &str, console: &Console) -> Result<()> {
    let changed = |file: &str| at(folder).join(file).metadata().and_then(|f| f.modified()).ok();
    let noted = changed("node_modules/.package-lock.json");
    if noted.is_some() && noted >= changed("package-lock.json") {
        return Ok(());
    }
    Job::new("npm ci --no-audit --no-fund").within(folder).run(console)
}
