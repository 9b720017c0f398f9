use std::fs;

use anyhow::{Context, Result};

use crate::{console::Console, job::Job, place::at, report::Step};

/// Builds the wheel of the Python package, installs it, and runs its tests.
pub(crate) const STEP: Step = Step { name: "Python package", run: python };

/// The folder of the wheel.
const WHEELS: &str = "target/xtask/wheels";

const PACKAGE: &str = "protocol/python";

fn python(console: &Console) -> Result<()> {
    let wheels = at(WHEELS);
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    // The debug build shares its dependencies with the other crates.
    Job::new("maturin build --quiet --interpreter python3 --out")
        .args([&wheels])
        .within(PACKAGE)
        .run(console)?;
    let wheel = fs::read_dir(&wheels)?.next().context("maturin has built no wheel")??.path();
    Job::new("python3 -m pip install --quiet --disable-pip-version-check --no-deps")
        .args(["--force-reinstall"])
        .args([wheel])
        .run(console)?;
    // The tests import the installed package, not the folder beside them, which has no extension
    // module.
    let tests = "python3 -P -m pytest --doctest-modules --doctest-glob=*.md --pyargs knekt";
    Job::new(tests)
        .args(["tests", "README.md"])
        .within(PACKAGE)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .run(console)?;
    Job::new("python3 -m mypy knekt benchmark.py --cache-dir")
        .args([at("target/xtask/mypy")])
        .within(PACKAGE)
        .run(console)
}
