use std::path::Path;

use anyhow::Context;
use store::{Existing, People, Restored, Sqlite};
use tracing::{error, info};

use crate::settings::Settings;

/// The open stores of tables and people, locked for this process.
pub(crate) type Opened = (Sqlite, People);

/// Opens the data file, or creates it.
pub(crate) fn open(settings: &Settings) -> anyhow::Result<Opened> {
    let data = &settings.data;
    if settings.is_in_memory() {
        let file = Sqlite::in_memory()?;
        return Ok((file.clone(), People::new(file)));
    }
    if let Some(folder) = data.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let file = Sqlite::open(data)?;
    Ok((file.clone(), People::new(file)))
}

/// Replaces the closed data file with a backup.
///
/// # Errors
///
/// The reason, if the backup cannot be restored; the data file is unchanged.
pub(super) fn restore(from: &Path, data: &Path) -> Result<(), String> {
    match store::restore(from, data, Existing::Replace, server::now()) {
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
