use protocol::{EpochMs, Token, UserId};
use rusqlite::{Connection, OptionalExtension, params};

use super::{person, sessions};
use crate::people::{NewSession, RecoveryError, SessionId, fresh_token, recovery_digest};

/// Creates a recovery key, which replaces an earlier one.
pub(super) fn make(file: &Connection, who: UserId, now: EpochMs) -> rusqlite::Result<Token> {
    let key = fresh_token();
    let query = "UPDATE person SET recovery = ?, recovery_made = ?
        WHERE id = ? AND erased IS NULL";
    file.execute(query, params![recovery_digest(&key), now.0.cast_signed(), who.0])?;
    Ok(key)
}

/// Returns the creation time of the recovery key; `None` if there is no unused one.
pub(super) fn made(file: &Connection, who: UserId) -> rusqlite::Result<Option<EpochMs>> {
    let query = "SELECT recovery_made FROM person WHERE id = ?";
    let made: Option<Option<i64>> =
        file.prepare_cached(query)?.query_row([who.0], |row| row.get(0)).optional()?;
    Ok(made.flatten().map(|ms| EpochMs(ms.cast_unsigned())))
}

/// Opens a session for the owner of a recovery key, and uses the key up.
pub(super) fn recover(
    file: &Connection,
    key: &Token,
    shown: Option<SessionId>,
    now: EpochMs,
) -> rusqlite::Result<Result<NewSession, RecoveryError>> {
    let query = "SELECT id, name, kind FROM person WHERE recovery = ?";
    let digest = recovery_digest(key);
    let whose = file.prepare_cached(query)?.query_row([digest], person).optional()?;
    let Some(who) = whose else { return Ok(Err(RecoveryError::UnknownKey)) };
    let id = who.id;
    match sessions::enter(file, who, shown, now)? {
        Ok(new) => forget(file, id).map(|()| Ok(new)),
        Err(ban) => Ok(Err(RecoveryError::Banned(ban))),
    }
}

/// Revokes the recovery key of this person.
pub(super) fn forget(file: &Connection, who: UserId) -> rusqlite::Result<()> {
    let query = "UPDATE person SET recovery = NULL, recovery_made = NULL WHERE id = ?";
    file.execute(query, [who.0]).map(drop)
}
