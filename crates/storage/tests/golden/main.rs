//! Golden files of what is stored.

mod checksums;
mod entries;
