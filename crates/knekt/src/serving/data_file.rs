use std::path::Path;

use anyhow::Context;
use journal::Memory;
use store::{Existing, Logs, People, Restored, Sqlite};
use tracing::{error, info};

use crate::settings::Settings;

/// The tables' logs and who is known, open for this process alone.
pub(crate) type Opened = (Logs, People);

/// Opens the data file, and makes it where there is none.
pub(crate) fn open(settings: &Settings) -> anyhow::Result<Opened> {
    let data = &settings.data;
    if settings.is_in_memory() {
        let file = Sqlite::in_memory()?;
        return Ok((Logs::Memory(Memory::default(), file.clone()), People::new(file)));
    }
    if let Some(folder) = data.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let file = Sqlite::open(data)?;
    Ok((Logs::Sqlite(file.clone()), People::new(file)))
}

/// Puts a backup in the place of a data file that nobody uses. Where it cannot be put there, the
/// file is as it was, and what is wrong is returned.
pub(super) fn restore(from: &Path, data: &Path) -> Result<(), String> {
    match store::restore(from, data, Existing::Replace) {
        Ok(Restored { holds, kept }) => {
            info!(
                from = %from.display(),
                kept = kept.map(|kept| tracing::field::display(kept.display().to_string())),
                epoch = holds.epoch,
                n_tables = holds.n_tables,
                n_entries = holds.n_entries,
                "the backup is in the data file's place"
            );
            Ok(())
        }
        Err(why) => {
            error!(from = %from.display(), %why, "nothing is restored; the data file is as it was");
            Err(why.to_string())
        }
    }
}
