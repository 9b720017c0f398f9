//! Who somebody is, from one request to the next: passwords, cookies, and what ends a session.

mod active;
mod attempts;
mod bearer;
mod cookie;
mod invite_secret;
mod passwords;
mod scope;

pub(crate) use active::{ActiveSessions, SessionEnd, SessionGuard, blocked, session_ended};
pub(crate) use attempts::Attempts;
pub(crate) use bearer::bearer;
pub(crate) use cookie::Cookies;
pub(crate) use invite_secret::InviteSecret;
pub(crate) use passwords::Passwords;
pub(crate) use scope::check_scope;
