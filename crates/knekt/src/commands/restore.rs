use std::{
    io::{self, Write},
    path::PathBuf,
};

use anyhow::ensure;
use store::Existing;

use crate::settings::{DataFlag, Settings};

/// Puts a backup in the data file's place, while no server runs.
///
/// The backup is checked first, and stays as it is. What was played after it is lost; clients that
/// come back see the tables as the backup has them.
#[derive(clap::Args)]
pub(crate) struct Restore {
    /// The backup.
    #[arg(value_name = "BACKUP")]
    from: PathBuf,
    #[command(flatten)]
    data: DataFlag,
    /// Replaces a data file that is there.
    #[arg(long)]
    force: bool,
}

impl Restore {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let settings = Settings::of(&self.data.into())?;
        ensure!(!settings.is_forgetful(), ":memory: is no file, and nothing can be put there");
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        let holds = store::restore(&self.from, &settings.data, existing)?;
        writeln!(
            io::stdout(),
            "{} is as {} was: {} tables, {} of them open, {} entries, epoch {}",
            settings.data.display(),
            self.from.display(),
            holds.n_tables,
            holds.n_open,
            holds.n_entries,
            holds.epoch
        )?;
        Ok(())
    }
}
