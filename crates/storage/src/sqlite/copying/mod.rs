//! Backup and restore of a data file.

mod holds;

pub(crate) mod part;

mod backup;
mod rebuild_checksums;
mod restore;

mod copy_error;

pub use backup::backup;
pub use copy_error::CopyError;
pub use holds::{BackupContents, CheckDepth, Inspection, inspect};
pub use rebuild_checksums::rebuild_checksums;
pub use restore::{Existing, Restored, check_restore, restore};

#[cfg(test)]
mod tests;
