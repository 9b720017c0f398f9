//! Who somebody is, from one request to the next: passwords, cookies, and what ends a session.

mod attempts;
mod bearer;
mod cookie;
mod live;
mod passwords;
mod scope;
mod seed;

pub(crate) use attempts::Attempts;
pub(crate) use bearer::bearer;
pub(crate) use cookie::Cookies;
pub(crate) use live::{Ended, Held, Live, blocked, ended};
pub(crate) use passwords::Passwords;
pub(crate) use scope::needed;
pub(crate) use seed::Seed;
