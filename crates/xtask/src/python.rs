use std::fs;

use anyhow::{Context, Result};

use crate::{console::Console, job::Job, place::at, report::Step};

/// Builds the wheel of the Python package, installs it, and runs its tests.
pub(crate) const STEP: Step = Step { name: "Python package", run: python };

/// The folder of the wheel.
const WHEELS: &str = "target/xtask/wheels";

/// The folder of the freshly generated types of frames.
const FRAMES: &str = "target/xtask/frames";

const PACKAGE: &str = "protocol/python";

/// Generates the types of frames from the JSON Schemas into a folder.
pub(crate) fn generate(folder: &str, console: &Console) -> Result<()> {
    Job::new("python3 protocol/python/generate.py").args([at(folder)]).run(console)
}

/// Runs what takes long: the playthroughs of every table, and a deep agent.
pub(crate) const NIGHTLY: Step = Step {
    name: "Python package, long tests",
    run: |console| {
        python(console)?;
        Job::new("python3 -m pip install --quiet --disable-pip-version-check --requirement")
            .args([at(PACKAGE).join("requirements-nightly.txt")])
            .run(console)?;
        Job::new("python3 -m pytest -m nightly tests")
            .within(PACKAGE)
            .env("JAX_PLATFORMS", "cpu")
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .run(console)
    },
};

fn python(console: &Console) -> Result<()> {
    generate(FRAMES, console)?;
    Job::new("diff --recursive --exclude=__pycache__ protocol/python/src/knekt/frames")
        .args([at(FRAMES)])
        .run(console)?;
    let wheels = at(WHEELS);
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    // The debug build shares its dependencies with the other crates.
    Job::new("maturin build --quiet --interpreter python3 --out")
        .linted()
        .args([&wheels])
        .within(PACKAGE)
        .run(console)?;
    let wheel = fs::read_dir(&wheels)?.next().context("maturin has built no wheel")??.path();
    Job::new("python3 -m pip install --quiet --disable-pip-version-check --no-deps")
        .args(["--force-reinstall"])
        .args([wheel])
        .run(console)?;
    let tests = "python3 -m pytest --doctest-modules --doctest-glob=*.md --pyargs knekt";
    Job::new(tests)
        .args(["tests", "README.md"])
        .within(PACKAGE)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .run(console)?;
    Job::new("python3 -m mypy src examples benchmark.py generate.py --cache-dir")
        .args([at("target/xtask/mypy")])
        .within(PACKAGE)
        .run(console)
}
