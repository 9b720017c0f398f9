use std::{
    io::{self, Write},
    path::PathBuf,
};

use anyhow::ensure;

use crate::settings::{Flags, Settings};

#[derive(clap::Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    flags: Flags,
    /// Path of the backup.
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

impl Backup {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let settings = Settings::load(&self.flags)?;
        ensure!(
            !settings.is_in_memory(),
            "cannot back up :memory:; choose a data file with --data"
        );
        let holds = storage::sqlite::backup(&settings.data, &self.to)?;
        writeln!(
            io::stdout(),
            "backed up {} to {}: {} tables, {} entries",
            settings.data.display(),
            self.to.display(),
            holds.n_tables,
            holds.n_entries
        )?;
        Ok(())
    }
}
