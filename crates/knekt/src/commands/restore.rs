use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::{anyhow, ensure};
use storage::sqlite::{CopyError, Existing, OpenError, Restored};

use crate::settings::{Flags, Settings};

#[derive(clap::Args)]
pub(crate) struct Restore {
    /// Backup to restore.
    #[arg(value_name = "BACKUP")]
    from: PathBuf,
    #[command(flatten)]
    flags: Flags,
    /// Replace an existing data file.
    #[arg(long)]
    force: bool,
}

impl Restore {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let Restore { from, flags, force } = self;
        let settings = Settings::load(&flags)?;
        ensure!(
            !settings.is_in_memory(),
            "cannot restore to :memory:; choose a data file with --data"
        );
        let existing = if force { Existing::Replace } else { Existing::Keep };
        let Restored { holds, kept } =
            storage::sqlite::restore(&from, &settings.data, existing, server::now())
                .map_err(|error| with_hint(error, &from))?;
        let mut out = io::stdout();
        writeln!(
            out,
            "restored {} from {}: {} tables, {} of them open, {} entries, epoch {}",
            settings.data.display(),
            from.display(),
            holds.n_tables,
            holds.n_open,
            holds.n_entries,
            holds.epoch
        )?;
        if let Some(kept) = kept {
            writeln!(out, "the previous data file is now {}", kept.display())?;
        }
        Ok(())
    }
}

/// Adds a hint at `knekt admin restore` to the error if a server is using the data file.
fn with_hint(error: CopyError, from: &Path) -> anyhow::Error {
    let CopyError::Open(OpenError::Locked { path }) = &error else { return error.into() };
    anyhow!(
        "{} is in use by another server; stop it, or run `knekt admin restore {}`",
        path.display(),
        from.display()
    )
}
