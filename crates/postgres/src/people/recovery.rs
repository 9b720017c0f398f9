use deadpool_postgres::GenericClient;
use protocol::{EpochMs, Token, UserId};
use storage::{NewSession, RecoveryError, SessionId, fresh_token, recovery_digest};
use tokio_postgres::Error;

use super::{person::person, sessions};
use crate::{
    columns::epoch_ms_if_any,
    statements::{execute, query_opt},
};

/// Creates a recovery key, which replaces an earlier one.
pub(super) async fn make(
    client: &impl GenericClient,
    who: UserId,
    now: EpochMs,
) -> Result<Token, Error> {
    let key = fresh_token();
    let update = "UPDATE person SET recovery = $2, recovery_made = $3
        WHERE id = $1 AND erased IS NULL";
    let digest = recovery_digest(&key);
    execute(client, update, &[&who.0, &&digest[..], &now.0.cast_signed()]).await?;
    Ok(key)
}

/// Returns the creation time of the recovery key, if there is an unused one.
pub(super) async fn created_at(
    client: &impl GenericClient,
    who: UserId,
) -> Result<Option<EpochMs>, Error> {
    let made = "SELECT recovery_made FROM person WHERE id = $1";
    let row = query_opt(client, made, &[&who.0]).await?;
    Ok(row.and_then(|row| epoch_ms_if_any(&row, "recovery_made")))
}

/// Opens a session for the owner of a recovery key, and uses the key up.
pub(super) async fn recover(
    client: &impl GenericClient,
    key: &Token,
    shown: Option<SessionId>,
    now: EpochMs,
) -> Result<Result<NewSession, RecoveryError>, Error> {
    let whose = "SELECT id, name, kind FROM person WHERE recovery = $1";
    let row = query_opt(client, whose, &[&&recovery_digest(key)[..]]).await?;
    let Some(who) = row.as_ref().map(person) else { return Ok(Err(RecoveryError::UnknownKey)) };
    match sessions::enter(client, &who, shown, now).await? {
        Ok(new) => forget(client, who.id).await.map(|()| Ok(new)),
        Err(ban) => Ok(Err(RecoveryError::Banned(ban))),
    }
}

/// Revokes the recovery key of this person.
pub(super) async fn forget(client: &impl GenericClient, who: UserId) -> Result<(), Error> {
    let update = "UPDATE person SET recovery = NULL, recovery_made = NULL WHERE id = $1";
    execute(client, update, &[&who.0]).await.map(drop)
}
