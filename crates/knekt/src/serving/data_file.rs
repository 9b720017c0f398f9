use std::path::Path;

use anyhow::Context;
use storage::sqlite::{Existing, Restored, Sqlite};
use tracing::{error, info, warn};

use crate::{file_system, settings::Settings};

/// Opens or creates the data file, and locks it for this process.
pub(crate) fn open(settings: &Settings) -> anyhow::Result<Sqlite> {
    let data = &settings.data;
    if settings.is_in_memory() {
        return Ok(Sqlite::in_memory()?);
    }
    let folder = data.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot create {}", folder.display()))?;
    if let Some(hazard) = file_system::hazard(folder) {
        warn!("{hazard}");
    }
    Ok(Sqlite::open(data)?)
}

/// Replaces the closed data file with a backup.
///
/// # Errors
///
/// The backup cannot be restored, for this reason. The data file is unchanged.
pub(super) fn restore(from: &Path, data: &Path) -> Result<(), String> {
    match storage::sqlite::restore(from, data, Existing::Replace, server::now()) {
        Ok(Restored { holds, kept }) => {
            info!(
                from = %from.display(),
                kept = kept.map(|kept| tracing::field::display(kept.display().to_string())),
                epoch = holds.epoch,
                n_tables = holds.n_tables,
                n_entries = holds.n_entries,
                "restored the backup"
            );
            Ok(())
        }
        Err(why) => {
            error!(from = %from.display(), %why, "cannot restore the backup; the data file is unchanged");
            Err(why.to_string())
        }
    }
}
