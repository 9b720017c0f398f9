use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::Path,
};

use serde_json::Value;
use thiserror::Error;

use crate::{Group, Plan};

/// A file of JSON lines with the results of a plan: the plan, then one line per group, in order.
#[derive(Debug)]
pub struct Results {
    file: File,
}

impl Results {
    /// Opens the file, and returns the groups that it already has. A line that was cut off by a
    /// crash is removed and played again.
    ///
    /// # Errors
    ///
    /// The file is that of another plan, is damaged, or cannot be read or written.
    pub fn open(path: &Path, plan: &Plan) -> Result<(Results, Vec<Group>), ResultsError> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error.into()),
        };
        let complete = text.rfind('\n').map_or(0, |end| end + 1);
        let header = plan.header().to_string();
        let (lines, cut_off) = text.split_at(complete);
        let mut lines = lines.lines();
        // Nothing may be removed from a file that is not one of this plan.
        let is_ours = match lines.next() {
            Some(line) => serde_json::from_str::<Value>(line).ok() == Some(plan.header()),
            None => header.starts_with(cut_off),
        };
        if !is_ours {
            return Err(ResultsError::OtherPlan);
        }
        let mut groups = Vec::new();
        for (n, line) in (0..).zip(lines) {
            let group = serde_json::from_str::<Group>(line).ok();
            let group = group.filter(|group| group.group == n);
            groups.push(group.ok_or(ResultsError::Damaged { line: n + 2 })?);
        }
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        file.set_len(complete as u64)?;
        let mut results = Results { file };
        if complete == 0 {
            results.write(&plan.header())?;
        }
        Ok((results, groups))
    }

    /// Adds the next group.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn add(&mut self, group: &Group) -> Result<(), ResultsError> {
        self.write(&serde_json::to_value(group).expect("a group has only numbers"))
    }

    fn write(&mut self, line: &Value) -> Result<(), ResultsError> {
        Ok(self.file.write_all(format!("{line}\n").as_bytes())?)
    }
}

/// The error for a file of results that cannot be used.
#[derive(Debug, Error)]
pub enum ResultsError {
    /// The first line is not that of the plan.
    #[error("the file has results of other bots, options or seeds")]
    OtherPlan,
    /// A line is not the group that follows the line before it.
    #[error("line {line} is not the next group")]
    Damaged {
        /// The number of the line, from 1.
        line: u64,
    },
    /// The file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
}
