use std::{
    io::{self, Write},
    path::PathBuf,
};

use anyhow::ensure;

use crate::settings::{DataFlag, Settings};

/// Copies the data file, also while a server uses it.
///
/// The copy is of one moment, is checked, and only then takes the place of what is there.
#[derive(clap::Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    data: DataFlag,
    /// Where the copy goes.
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

impl Backup {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let settings = Settings::load(&self.data.into())?;
        ensure!(!settings.is_in_memory(), ":memory: is no file, and nothing of it can be kept");
        let holds = store::backup(&settings.data, &self.to)?;
        writeln!(
            io::stdout(),
            "{} has everything of {}: {} tables, {} entries",
            self.to.display(),
            settings.data.display(),
            holds.n_tables,
            holds.n_entries
        )?;
        Ok(())
    }
}
