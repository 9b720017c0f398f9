//! Sessions: their secrets, passwords, and open connections.

mod active;
mod invite_secret;
mod passwords;

pub(crate) use active::{ActiveSessions, SessionEnd, SessionGuard, blocked};
pub(crate) use invite_secret::InviteSecret;
pub(crate) use passwords::Passwords;
