use protocol::{EpochMs, Token};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Scope, Scopes};
use crate::journal::Person;

/// The maximum number of API tokens of a person.
pub const TOKENS_MAX: u32 = 50;

/// The maximum length of a token's label, in characters.
pub const TOKEN_LABEL_MAX: usize = 60;

/// The idle time after which a login expires: half a year, in milliseconds. Session cookies should
/// last as long.
pub const SESSION_IDLE_MS: u64 = 180 * 24 * 60 * 60 * 1_000;

/// The precision of the recorded use of a session, in milliseconds, to limit writes.
pub const SESSION_TOUCH_MS: u64 = 60 * 60 * 1_000;

/// The maximum number of sessions revoked or touched in one write, since other writes wait for it.
pub const SESSION_SWEEP_MAX: usize = 256;

/// The id of a session, which is not secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SessionId(pub Uuid);

/// An authenticated session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub id: SessionId,
    pub person: Person,
    pub scopes: Scopes,
    /// Set for an API token, which, unlike a login, cannot change its account.
    pub is_token: bool,
    /// The expiry; `None` unless the token was created with one.
    pub expires: Option<EpochMs>,
}

/// A new session with its token, which is shown once.
#[derive(Clone, Debug)]
pub struct NewSession {
    pub person: Person,
    pub id: SessionId,
    pub token: Token,
}

impl From<NewSession> for Session {
    /// Returns the session of a login, with all scopes.
    fn from(new: NewSession) -> Session {
        Session {
            id: new.id,
            person: new.person,
            scopes: Scopes::ALL,
            is_token: false,
            expires: None,
        }
    }
}

/// A session as its owner sees it in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SessionInfo {
    pub id: SessionId,
    /// The label of an API token; `None` for a login.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    pub scopes: Vec<Scope>,
    pub created: EpochMs,
    /// The last use, to about an hour.
    pub used: EpochMs,
    /// The expiry; `None` unless the token was created with one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires: Option<EpochMs>,
}

/// Returns the latest use with which a login has expired by `now`.
pub fn idle_since(now: EpochMs) -> EpochMs {
    now.saturating_sub(SESSION_IDLE_MS)
}

/// Returns whether the use of a session at `now` is recorded, if the last recorded one was at
/// `used`.
pub fn is_touch_due(used: EpochMs, now: EpochMs) -> bool {
    now >= used.saturating_add(SESSION_TOUCH_MS)
}
