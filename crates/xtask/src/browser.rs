use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::{
    console::Console,
    job::Job,
    place::{at, find},
    report::Step,
    server::{DEBUG_SERVER, Server},
    tools, web,
};

/// Runs the stories in Chromium, on a real server.
pub(crate) const STEP: Step = Step { name: "browser", run: browser };

/// Plays a match by keyboard alone and one by taps on a phone, in games with different boards.
pub(crate) const INPUTS: Step = Step {
    name: "keys and touch",
    run: |console| visit_headless("inputs", "e2e keyboard touch", console),
};

/// Plays a match of each game by keyboard alone, and one by taps on a phone.
pub(crate) const INPUTS_WHOLE: Step = Step {
    name: "keys and touch in every game",
    run: |console| visit_headless("inputs", "e2e keyboard-whole touch-whole", console),
};

/// Checks the layout of every situation, on the smallest phone and on a desktop, and that
/// controls keep their places during a match.
pub(crate) const LAYOUT: Step =
    Step { name: "layout", run: |console| visit_headless("layout", "e2e layout places", console) };

/// Checks the layout of every situation at every size, in light and dark mode.
pub(crate) const LAYOUT_WHOLE: Step = Step {
    name: "layout at every size",
    run: |console| visit_headless("layout", "e2e layout-whole", console),
};

pub(crate) const RHYTHM_WHOLE: Step = Step {
    name: "rhythm at every size",
    run: |console| visit_headless("rhythm", "e2e rhythm-whole", console),
};

/// Runs a short story in the engines of Safari and Firefox, at the size of a phone.
pub(crate) const OTHERS: Step =
    Step { name: "webkit and firefox", run: |console| others("e2e:engines portrait", console) };

/// Runs the same story at the size of a desktop.
pub(crate) const OTHERS_DESK: Step = Step {
    name: "webkit and firefox on a desk",
    run: |console| others("e2e:engines desk", console),
};

/// The names of Chromium's program on different systems.
pub(crate) const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// Debian's Chromium without a user interface, which needs a third less CPU time.
pub(crate) const HEADLESS: &str = "chromium-headless-shell";

/// The names of Firefox's program on different systems.
pub(crate) const FIREFOX: &[&str] = &["firefox-esr", "firefox"];

/// The folder for data, logs and screenshots of the browser steps.
pub(crate) const FOLDER: &str = "target/xtask/browser";

fn browser(console: &Console) -> Result<()> {
    let rest = "e2e -- -layout -places -keyboard -touch";
    visit_headless("stories", rest, console)?;
    // One story is enough for a base path, and for Chromium with its user interface.
    visit(&Server::start("below", DEBUG_SERVER, "/cards", "at-once")?, "e2e back", console)
}

fn others(stories: &str, console: &Console) -> Result<()> {
    visit(&Server::start("engines", DEBUG_SERVER, "/", "at-once")?, stories, console)
}

/// Runs an npm script of the browser client in [`HEADLESS`]. `folder` is for the server's files.
fn visit_headless(folder: &str, name: &str, console: &Console) -> Result<()> {
    let browser = find(HEADLESS).map_or_else(chromium, Ok)?;
    script(&Server::start(folder, DEBUG_SERVER, "/", "at-once")?, name, &browser).run(console)
}

/// Runs an npm script of the browser client in Chromium, on a server.
pub(crate) fn visit(server: &Server, name: &str, console: &Console) -> Result<()> {
    script(server, name, &chromium()?).run(console)
}

/// Takes screenshots of all pages and tables, or of the named ones, at each size into
/// `target/album`.
pub(crate) fn album(names: &[String]) -> Result<()> {
    let console = &Console::Live;
    tools::for_album(console)?;
    web::install(console)?;
    web::build(console)?;
    let chromium = chromium()?;
    let script = |name: &str| {
        Job::new(&format!("node e2e/{name}.mjs")).within(web::FOLDER).env("CHROMIUM", &chromium)
    };
    script("album").args(names).run(console)?;
    if names.is_empty() { script("vision").run(console) } else { Ok(()) }
}

fn chromium() -> Result<PathBuf> {
    CHROMIUM.iter().find_map(|name| find(name)).context("chromium is not installed")
}

fn script(server: &Server, name: &str, chromium: &Path) -> Job {
    let firefox = FIREFOX.iter().find_map(|name| find(name)).unwrap_or_default();
    Job::new(&format!("npm run --silent {name}"))
        .within(web::FOLDER)
        .env("BASE_URL", &server.address)
        .env("CHROMIUM", chromium)
        .env("FIREFOX", &firefox)
        // Some stories start their own servers.
        .env("KNEKT", at(DEBUG_SERVER))
        .env("SHOTS", at(FOLDER).join("shots"))
}
