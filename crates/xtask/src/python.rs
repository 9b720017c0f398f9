use std::{fs, path::PathBuf};

use anyhow::{Context, Result};

use crate::{console::Console, job::Job, place::at, report::Step};

/// Builds the wheel of the Python package, installs it, and runs its tests.
pub(crate) const STEP: Step = Step { name: "Python package", run: python };

const WHEELS: &str = "target/xtask/wheels";

/// The folder for freshly generated frame types.
const FRAMES: &str = "target/xtask/frames";

const PACKAGE: &str = "protocol/python";

/// Generates the types of frames from the JSON Schemas into a folder.
pub(crate) fn generate(folder: &str, console: &Console) -> Result<()> {
    Job::new("python3 protocol/python/generate.py").args([at(folder)]).run(console)
}

/// Runs the slow tests: playthroughs of every table, a deep agent, and the wheel on every other
/// Python.
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
            .run(console)?;
        on_other_pythons(console)
    },
};

/// Deals cards with the wheel in each other installed Python, without that Python's packages. The
/// wheel uses the stable ABI of Python 3.11, so one wheel works for all.
fn on_other_pythons(console: &Console) -> Result<()> {
    const DEAL: &str = "import knekt; knekt.load_game('gurka').deal(seed=7)";
    let own = Job::new("python3 -c").args(["import sys; print(sys.version_info.minor)"]);
    let own: u32 = own.output()?.trim().parse()?;
    let others = (11..=14).filter(|&minor| minor != own).map(|minor| format!("3.{minor}"));
    // pyenv has shims even for versions that are not selected.
    let runs = |version: &String| Job::new(&format!("python{version} --version")).succeeds();
    let others: Vec<String> = others.filter(runs).collect();
    if others.is_empty() {
        console.line("no other Python is installed; the wheel was tried with one only")?;
    }
    for version in others {
        let folder = at("target/xtask").join(format!("python{version}"));
        // The pip of the tools installs the wheel, because a newer Python may lack pip.
        Job::new("python3 -m pip install --quiet --disable-pip-version-check --no-deps --upgrade")
            .args(["--python-version", &version, "--target"])
            .args([&folder])
            .args([wheel()?])
            .run(console)?;
        Job::new(&format!("python{version} -S -c"))
            .args([DEAL])
            .env("PYTHONPATH", folder)
            .run(console)?;
    }
    Ok(())
}

/// Returns the wheel that [`python`] has built.
fn wheel() -> Result<PathBuf> {
    Ok(fs::read_dir(at(WHEELS))?.next().context("maturin has built no wheel")??.path())
}

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
    Job::new("python3 -m pip install --quiet --disable-pip-version-check --no-deps")
        .args(["--force-reinstall"])
        .args([wheel()?])
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
