use std::{fs, io::Read, path::Path};

use anyhow::{Context, ensure};
use protocol::Record;

/// The maximum size in bytes. A long match takes about a megabyte.
const RECORD_MAX: u64 = 64 * 1024 * 1024;

pub(crate) fn read(file: &Path) -> anyhow::Result<Record> {
    Record::read(&text(file)?).map_err(|error| refused(file, error))
}

pub(crate) fn write(file: &Path, record: &Record) -> anyhow::Result<()> {
    let json = serde_json::to_string(record).context("cannot serialize a record")?;
    fs::write(file, json + "\n").with_context(|| format!("cannot write {}", file.display()))
}

/// Creates a folder for records if it is missing.
pub(crate) fn create_folder(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

/// Reads the text of a record or a proof.
pub(crate) fn text(file: &Path) -> anyhow::Result<String> {
    let open = fs::File::open(file).with_context(|| format!("cannot read {}", file.display()))?;
    let mut json = String::new();
    let read = open.take(RECORD_MAX + 1).read_to_string(&mut json);
    read.with_context(|| format!("cannot read {}", file.display()))?;
    ensure!(
        json.len() as u64 <= RECORD_MAX,
        "{} is too large for a record (limit: 64 MiB)",
        file.display()
    );
    Ok(json)
}

pub(crate) fn refused(
    file: &Path,
    why: impl std::error::Error + Send + Sync + 'static,
) -> anyhow::Error {
    anyhow::anyhow!("{} is not valid: {why}", file.display())
}
