use std::{
    fs::{self, File, OpenOptions},
    io,
    os::unix::fs::{MetadataExt, OpenOptionsExt},
    path::{Path, PathBuf},
};

use rusqlite::{
    Connection,
    backup::{Backup, StepResult},
};
use uuid::Uuid;

use super::CopyError;
use crate::sqlite::{
    OpenError,
    file_lock::{MODE, with_suffix},
    schema,
};

/// All pages in one step: a consistent snapshot that blocks no writer. Smaller steps would restart
/// after every write in between.
const ALL_PAGES: i32 = -1;

/// An unfinished copy: a file next to its target, which is removed unless it is finished.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) path: PathBuf,
    becomes: PathBuf,
}

impl Part {
    /// Copies the database at `from` as it is at one moment.
    pub(super) fn copy(from: &Path, becomes: &Path) -> Result<Part, CopyError> {
        let source = schema::look_into(from)?;
        let part = Part::empty(becomes)?;
        let mut copy =
            Connection::open(&part.path).map_err(|error| CopyError::unwritable(becomes, &error))?;
        let fill = |copy: &mut Connection| {
            let step = Backup::new(&source, copy)?.step(ALL_PAGES)?;
            // One file without companions, so that it can be moved as it is.
            copy.pragma_update(None, "journal_mode", "DELETE")?;
            Ok(step)
        };
        let step = fill(&mut copy).map_err(|error| OpenError::of(from, &error))?;
        if step != StepResult::Done {
            return Err(CopyError::unwritable(becomes, &format!("the copy is {step:?}")));
        }
        Ok(part)
    }

    /// Creates an empty file next to `becomes`.
    pub(crate) fn empty(becomes: &Path) -> Result<Part, CopyError> {
        let path = with_suffix(becomes, &format!(".{}.part", Uuid::new_v4()));
        OpenOptions::new()
            .create_new(true)
            .write(true)
            .mode(MODE)
            .open(&path)
            .map_err(|error| CopyError::unwritable(becomes, &error))?;
        Ok(Part { path, becomes: becomes.to_owned() })
    }

    /// Rewrites the copy without anything that was deleted.
    pub(super) fn packed(self) -> Result<Part, CopyError> {
        let packed = Part::empty(&self.becomes)?;
        let unwritable =
            |what: &dyn ToString| CopyError::unwritable(&self.becomes, &what.to_string());
        let to = packed.path.to_str().ok_or_else(|| unwritable(&"its path is no UTF-8"))?;
        let pack = || {
            let copy = Connection::open(&self.path)?;
            if copy.table_exists(None, "erasure")? {
                copy.execute("DELETE FROM erasure", [])?;
            }
            copy.execute("VACUUM INTO ?", [to]).map(drop)
        };
        pack().map_err(|error| unwritable(&error))?;
        Ok(packed)
    }

    /// Moves the copy to its target atomically, once it is durable.
    pub(crate) fn finish(self) -> Result<(), CopyError> {
        let put = || -> io::Result<()> {
            File::open(&self.path)?.sync_all()?;
            fs::rename(&self.path, &self.becomes)?;
            File::open(folder(&self.becomes))?.sync_all()
        };
        put().map_err(|error| CopyError::unwritable(&self.becomes, &error))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // It is already gone if it was moved to its target.
        let _ = fs::remove_file(&self.path);
    }
}

pub(super) fn folder(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    }
}

/// Returns whether two paths lead to the same file.
pub(super) fn are_same(one: &Path, other: &Path) -> bool {
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(one), Ok(other)) => (one.dev(), one.ino()) == (other.dev(), other.ino()),
        // Missing files are not the same.
        (Ok(_) | Err(_), Ok(_) | Err(_)) => false,
    }
}
