//! Copies of a data file: made while a server uses it, and put in its place when it is lost, or not
//! what it should be.

mod holds;

mod part;

mod backup;
mod check;
mod kept;
mod restore;

mod copy_error;

pub use backup::backup;
pub use check::check_backup;
pub use copy_error::CopyError;
pub use holds::{Holds, Inspected, inspect};
pub use restore::{Existing, Restored, restore};

#[cfg(test)]
mod tests;
