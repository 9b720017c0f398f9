//! Sessions: their secrets, passwords, rate limits on logins, and open connections.

mod active;
mod attempts;
mod invite_secret;
mod passwords;

pub(crate) use active::{ActiveSessions, SessionEnd, SessionGuard, blocked};
pub(crate) use attempts::Attempts;
pub(crate) use invite_secret::InviteSecret;
pub(crate) use passwords::Passwords;
