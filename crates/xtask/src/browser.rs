use anyhow::{Context, Result};

use crate::{
    console::Console,
    job::Job,
    place::{at, find},
    report::Step,
    server::{Server, TESTED},
    web,
};

/// A real browser at a real server.
pub(crate) const STEP: Step = Step { name: "browser", run: browser };

/// The layout of every situation at every size.
pub(crate) const LAYOUT: Step = Step { name: "layout", run: layout };

/// The same server in the engines of Safari and of Firefox, in a shorter story.
pub(crate) const OTHERS: Step = Step { name: "webkit and firefox", run: others };

/// What a Chromium is called, by one system or another.
pub(crate) const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// What a Firefox is called.
pub(crate) const FIREFOX: &[&str] = &["firefox-esr", "firefox"];

/// The time limit of a step, so that a browser that hangs fails it.
const LIMIT: &str = "25m";

/// Where a browser's server and what it saw are kept.
pub(crate) const FOLDER: &str = "target/xtask/browser";

fn browser(console: &Console) -> Result<()> {
    visit(&Server::start("stories", TESTED, "/", "at-once")?, "e2e -- -layout", console)?;
    // One story is enough to see that everything is found below a path as well.
    visit(&Server::start("below", TESTED, "/cards", "at-once")?, "e2e back", console)
}

fn layout(console: &Console) -> Result<()> {
    visit(&Server::start("layout", TESTED, "/", "at-once")?, "e2e layout", console)
}

fn others(console: &Console) -> Result<()> {
    visit(&Server::start("engines", TESTED, "/", "at-once")?, "e2e:engines", console)
}

/// Runs one of the browser client's scripts that visit a server.
pub(crate) fn visit(server: &Server, script: &str, console: &Console) -> Result<()> {
    let browser = CHROMIUM.iter().find_map(|name| find(name)).context("there is no chromium")?;
    let firefox = FIREFOX.iter().find_map(|name| find(name)).unwrap_or_default();
    Job::new(&format!("timeout --kill-after=10s {LIMIT} npm run --silent {script}"))
        .within(web::FOLDER)
        .env("BASE_URL", &server.address)
        .env("CHROMIUM", &browser)
        .env("FIREFOX", &firefox)
        // For what is done to a server that nobody else plays at.
        .env("KNEKT", at(TESTED))
        .env("SHOTS", at(FOLDER).join("shots"))
        .run(console)
}
