//! Commands of a client, whichever transport they arrive on.

pub(crate) mod blocks;
pub(crate) mod create;
pub(crate) mod handler;
mod quickplay;

pub(crate) use handler::check_scope;
