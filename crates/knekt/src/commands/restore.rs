use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::{anyhow, ensure};
use store::{CopyError, Existing, OpenError, Restored};

use crate::settings::{DataFlag, Settings};

/// Puts a backup in the data file's place, while no server runs.
///
/// The backup is checked first, and stays as it is. What was played after it is lost; clients that
/// come back see the tables as the backup has them. A data file that is replaced stays beside it, as
/// `….before-restore`, until the next restore. A server that runs does the same by itself, with
/// `knekt admin restore`.
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
        let Restore { from, data, force } = self;
        let settings = Settings::load(&data.into())?;
        ensure!(!settings.is_in_memory(), ":memory: is no file, and nothing can be put there");
        let existing = if force { Existing::Replace } else { Existing::Keep };
        let Restored { holds, kept } = store::restore(&from, &settings.data, existing)
            .map_err(|error| advised(error, &from))?;
        let mut out = io::stdout();
        writeln!(
            out,
            "{} is as {} was: {} tables, {} of them open, {} entries, epoch {}",
            settings.data.display(),
            from.display(),
            holds.n_tables,
            holds.n_open,
            holds.n_entries,
            holds.epoch
        )?;
        if let Some(kept) = kept {
            writeln!(out, "what was there is now {}", kept.display())?;
        }
        Ok(())
    }
}

/// A server that runs can do it, too.
fn advised(error: CopyError, from: &Path) -> anyhow::Error {
    let CopyError::Open(OpenError::Locked { path }) = &error else { return error.into() };
    anyhow!(
        "{} is in use by another server; let that one restore the backup by itself, with \
         `knekt admin restore {}`, or stop it",
        path.display(),
        from.display()
    )
}
