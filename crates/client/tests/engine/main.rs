//! Both sides of the engine protocol, and its document.

mod document;
mod host;
mod matches;
