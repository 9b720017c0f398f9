use std::fs;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use super::samples::Samples;
use crate::{job::Job, place::at};

const FILE: &str = "target/xtask/bench.json";

/// The results so far of a run of all benchmarks, which a file keeps.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Saved {
    /// The abbreviated hash of the measured commit.
    pub(super) commit: String,
    /// The names of the completed benchmarks.
    done: Vec<String>,
    pub(super) samples: Samples,
}

impl Saved {
    /// Starts a run of the checked-out commit.
    pub(super) fn new() -> Result<Saved> {
        let commit = Job::new("git log -1 --format=%h").output()?.trim().to_owned();
        Ok(Saved { commit, done: Vec::new(), samples: Samples::default() })
    }

    /// Reads the run from its file.
    ///
    /// # Errors
    ///
    /// There is no run, or it measured another commit.
    pub(super) fn load() -> Result<Saved> {
        let Saved { commit, .. } = Saved::new()?;
        let text = fs::read_to_string(at(FILE)).context("there is no run to continue")?;
        let saved: Saved = serde_json::from_str(&text).context(FILE)?;
        if saved.commit != commit {
            bail!("the run to continue is of commit {}, and this is {commit}", saved.commit);
        }
        Ok(saved)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.done.iter().any(|done| done == name)
    }

    /// Adds the results of a benchmark, and writes the file.
    pub(super) fn add(&mut self, name: &str, samples: Samples) -> Result<()> {
        self.samples.extend(samples);
        self.done.push(name.to_owned());
        fs::create_dir_all(at(FILE).parent().context(FILE)?)?;
        fs::write(at(FILE), serde_json::to_string(self)?).context(FILE)
    }
}
