use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    process::Stdio,
};

use anyhow::Result;

use crate::place::at;

/// The number of lines of a failed step's output that are repeated at the end.
const CAUSE_LINES: usize = 24;
/// The number of characters of each of these lines that are repeated.
const CAUSE_CHARS: usize = 160;

/// The beginnings of lines that report a failure, in the output of rustc, nextest, cargo test,
/// biome, the browser stories, vitest, pytest, mypy and npm.
const FAILURES: [&str; 12] = [
    "error",
    "FAIL ",
    "FAIL [",
    "TIMEOUT [",
    "thread '",
    "---- ",
    "×",
    "FAULT ",
    "E  ",
    "FAILED ",
    "Error:",
    "npm error",
];

/// The destination of a job's output. Lanes of steps run at the same time, and would mix their
/// output without buffers.
#[derive(Debug)]
pub(crate) enum Console {
    Live,
    /// A file that buffers the output until the end of the step.
    Held(PathBuf),
}

impl Console {
    pub(crate) fn held(name: &str) -> Console {
        Console::Held(at("target/xtask").join(name).with_extension("log"))
    }

    /// Returns the destinations of standard output and standard error.
    pub(crate) fn outlets(&self) -> Result<(Stdio, Stdio)> {
        match self {
            Console::Live => Ok((Stdio::inherit(), Stdio::inherit())),
            Console::Held(path) => {
                let file = append(path)?;
                Ok((file.try_clone()?.into(), file.into()))
            }
        }
    }

    pub(crate) fn line(&self, text: &str) -> Result<()> {
        match self {
            Console::Live => println!("{text}"),
            Console::Held(path) => writeln!(append(path)?, "{text}")?,
        }
        Ok(())
    }

    /// Returns up to `CAUSE_LINES` buffered lines from the first reported failure on, or the last
    /// lines if there is none; empty for [`Console::Live`]. Lines are cut to `CAUSE_CHARS`
    /// characters.
    pub(crate) fn cause(&self) -> Vec<String> {
        let Console::Held(path) = self else { return Vec::new() };
        let text = fs::read(path).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        let reports =
            |line: &&str| FAILURES.iter().any(|begin| line.trim_start().starts_with(begin));
        let last = lines.len().saturating_sub(CAUSE_LINES);
        let first = lines.iter().position(reports).unwrap_or(last);
        lines[first..]
            .iter()
            .take(CAUSE_LINES)
            .map(|line| line.chars().take(CAUSE_CHARS).collect())
            .collect()
    }

    /// Prints and clears the buffer.
    pub(crate) fn release(&self) -> Result<()> {
        if let Console::Held(path) = self
            && path.exists()
        {
            io::stdout().write_all(&fs::read(path)?)?;
            fs::remove_file(path)?;
        }
        Ok(())
    }
}

fn append(path: &Path) -> io::Result<File> {
    fs::create_dir_all(path.parent().expect("the file lies in a folder"))?;
    File::options().create(true).append(true).open(path)
}
