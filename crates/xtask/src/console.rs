use std::{
    fs::{self, File},
    io::{self, Write},
    path::PathBuf,
    process::Stdio,
};

use anyhow::Result;

use crate::place::at;

/// The part of a failed step's output that is repeated at the end.
const TAIL_LINES: usize = 24;
const TAIL_CHARS: usize = 160;

/// The destination of a step's output. Two lanes at once would mix theirs, so at most one is live.
#[derive(Debug)]
pub(crate) enum Console {
    Live,
    /// Buffered in a file until the end of the step.
    Held(PathBuf),
}

impl Console {
    pub(crate) fn held(name: &str) -> Console {
        Console::Held(at("target/xtask").join(name))
    }

    /// Returns the destinations of standard output and standard error.
    pub(crate) fn outlets(&self) -> Result<(Stdio, Stdio)> {
        match self {
            Console::Live => Ok((Stdio::inherit(), Stdio::inherit())),
            Console::Held(path) => {
                fs::create_dir_all(path.parent().expect("the file lies in a folder"))?;
                let file = File::options().create(true).append(true).open(path)?;
                Ok((file.try_clone()?.into(), file.into()))
            }
        }
    }

    /// Writes a line.
    pub(crate) fn line(&self, text: &str) -> Result<()> {
        match self {
            Console::Live => println!("{text}"),
            Console::Held(path) => {
                fs::create_dir_all(path.parent().expect("the file lies in a folder"))?;
                writeln!(File::options().create(true).append(true).open(path)?, "{text}")?;
            }
        }
        Ok(())
    }

    /// Returns the last lines of the buffer, shortened to the width of a terminal.
    pub(crate) fn tail(&self) -> Vec<String> {
        let Console::Held(path) = self else { return Vec::new() };
        let text = fs::read(path).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        lines[lines.len().saturating_sub(TAIL_LINES)..]
            .iter()
            .map(|line| line.chars().take(TAIL_CHARS).collect())
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
