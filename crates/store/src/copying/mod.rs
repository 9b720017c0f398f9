//! Copies of a data file: made while a server uses it, and put in its place when it is lost.

mod holds;

mod part;

mod backup;
mod restore;

mod copy_error;

pub use backup::backup;
pub use copy_error::CopyError;
pub use holds::{Holds, Inspected, inspect};
pub use restore::{Existing, restore};

#[cfg(test)]
mod tests;
