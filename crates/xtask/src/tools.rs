use std::{fs, path::Path};

use anyhow::{Result, bail};

use crate::{
    browser::{CHROMIUM, FIREFOX, HEADLESS},
    console::Console,
    job::Job,
    place::{TOOLS, at, find},
    report::Step,
};

/// Installs the tools for checks and builds.
pub(crate) const STEP: Step = Step {
    name: "tools",
    run: |console| {
        for_build(console)?;
        wasm(console)
    },
};

/// Installs the tools that only tests need.
pub(crate) const FOR_TESTS: Step = Step { name: "tools for tests", run: for_tests };

fn for_tests(console: &Console) -> Result<()> {
    cargo_tool("nextest", "0.9.143", &[], console)?;
    debian(CHROMIUM, "chromium", console)?;
    if debian(&[HEADLESS], HEADLESS, console).is_err() {
        console.line(&format!("{HEADLESS} is not available; using chromium instead"))?;
    }
    debian(FIREFOX, "firefox-esr", console)?;
    debian(&["WebKitWebDriver"], "webkit2gtk-driver", console)?;
    debian(&["Xvfb"], "xvfb", console)?;
    for_faults(console)?;
    debian(&["bwrap"], "bubblewrap", console)?;
    debian(&["systemd-analyze"], "systemd", console)?;
    debian(&["python3"], "python3 python3-venv", console)?;
    python(console)
}

/// Installs the tools that `serve` needs too: a C compiler and make for SQLite and jemalloc, and
/// Node for the web client.
pub(crate) fn for_build(console: &Console) -> Result<()> {
    debian(&["cc", "make"], "build-essential", console)?;
    debian(&["npm"], "nodejs npm", console)
}

/// Installs the tools for `album`: Node, and a browser.
pub(crate) fn for_album(console: &Console) -> Result<()> {
    debian(&["npm"], "nodejs npm", console)?;
    debian(CHROMIUM, "chromium", console)
}

/// The target of builds for browsers.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Installs the standard library for [`WASM`].
fn wasm(console: &Console) -> Result<()> {
    let folder = Job::new("rustc --print target-libdir --target").args([WASM]).output()?;
    if Path::new(folder.trim_end()).is_dir() {
        return Ok(());
    }
    Job::new("rustup target add").args([WASM]).run(console)
}

/// Installs cargo-deny. Without its default features, TLS and a second cargo, it compiles in about
/// a minute.
pub(crate) fn deny(console: &Console) -> Result<()> {
    cargo_tool("deny", "0.20.2", &["--no-default-features"], console)
}

/// Installs the packages of `protocol/python/requirements.txt`, which tests and the schemas need.
/// They go into a virtual environment, because Debian's Python accepts no other packages.
pub(crate) fn python(console: &Console) -> Result<()> {
    const REQUIREMENTS: &str = "protocol/python/requirements.txt";
    let python = at(TOOLS).join("python");
    let installed = python.join("requirements.txt");
    let required = fs::read(at(REQUIREMENTS))?;
    if fs::read(&installed).is_ok_and(|installed| installed == required) {
        return Ok(());
    }
    Job::new("python3 -m venv").args([&python]).run(console)?;
    Job::new("python3 -m pip install --quiet --disable-pip-version-check --requirement")
        .args([REQUIREMENTS])
        .run(console)?;
    Ok(fs::write(installed, required)?)
}

/// Installs a command of cargo if it is missing, without optimization, because compiling it takes
/// longer than running it.
fn cargo_tool(name: &str, version: &str, args: &[&str], console: &Console) -> Result<()> {
    if Job::new(&format!("cargo {name} --version")).succeeds() {
        return Ok(());
    }
    Job::new("cargo install --locked --debug --quiet --root")
        .args([at(TOOLS)])
        .args([format!("cargo-{name}@{version}")])
        .args(args)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .run(console)
}

/// Installs the tools for `faults`: the servers of a cluster, and the library that gives a node a
/// wrong clock.
pub(crate) fn for_faults(console: &Console) -> Result<()> {
    debian(&["nats-server"], "nats-server", console)?;
    // Debian does not put the programs of PostgreSQL into the path.
    debian(&["pg_ctlcluster", "initdb"], "postgresql", console)?;
    let folders = fs::read_dir("/usr/lib")?.flatten().map(|folder| folder.path());
    let mut libraries = folders.map(|folder| folder.join("faketime/libfaketimeMT.so.1"));
    if libraries.any(|library| library.is_file()) {
        return Ok(());
    }
    debian_packages("libfaketime", "libfaketime", console)
}

/// Installs Debian packages, unless one of these programs is installed.
pub(crate) fn debian(programs: &[&str], packages: &str, console: &Console) -> Result<()> {
    if programs.iter().any(|program| find(program).is_some()) {
        return Ok(());
    }
    debian_packages(programs[0], packages, console)
}

/// Installs Debian packages. `missing` is something that they contain, for the error message.
fn debian_packages(missing: &str, packages: &str, console: &Console) -> Result<()> {
    let root = Job::new("id -u").output()?.trim() == "0";
    if !root || find("apt-get").is_none() {
        bail!("{missing} is missing; install {packages}");
    }
    let install = format!("apt-get install -y --no-install-recommends {packages}");
    let noninteractive = |line: &str| Job::new(line).env("DEBIAN_FRONTEND", "noninteractive");
    noninteractive("apt-get update -q").run(console)?;
    noninteractive(&install).run(console)
}
