use protocol::{EpochMs, Token, UserId};
use sha2::{Digest, Sha256};

use super::{Ban, NewSession, SessionId, accounts::person, sessions};
use crate::{Tx, database::datums};

/// The domain separator for recovery keys, so that no digest equals that of a session token.
const RECOVERY_LABEL: &[u8] = b"knekt recovery key\0";

/// The reason why a recovery key is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecoveryError {
    /// The key is unknown: used, replaced, revoked, or never valid.
    UnknownKey,
    /// The owner of the key is banned.
    Banned(Ban),
}

/// Creates a recovery key, which replaces an earlier one.
pub(super) async fn make(tx: &Tx, who: UserId, now: EpochMs) -> Token {
    let key = sessions::fresh_token();
    let update = "UPDATE person SET recovery = $2, recovery_made = $3
        WHERE id = $1 AND erased IS NULL";
    tx.execute(update, datums![who, recovery_digest(&key), now]).await;
    key
}

/// Returns the creation time of the recovery key, if there is an unused one.
pub(super) async fn created_at(tx: &Tx, who: UserId) -> Option<EpochMs> {
    let made = "SELECT recovery_made FROM person WHERE id = $1";
    tx.query_opt(made, datums![who]).await?.get("recovery_made")
}

/// Opens a session for the owner of a recovery key, and uses the key up.
pub(super) async fn recover(
    tx: &Tx,
    key: &Token,
    shown: Option<SessionId>,
    now: EpochMs,
) -> Result<NewSession, RecoveryError> {
    let whose = "SELECT id, name, kind FROM person WHERE recovery = $1";
    let row = tx.query_opt(whose, datums![recovery_digest(key)]).await;
    let who = row.as_ref().map(person).ok_or(RecoveryError::UnknownKey)?;
    let new = sessions::enter(tx, &who, shown, now).await.map_err(RecoveryError::Banned)?;
    forget(tx, who.id).await;
    Ok(new)
}

/// Revokes the recovery key of this person.
pub(super) async fn forget(tx: &Tx, who: UserId) {
    let update = "UPDATE person SET recovery = NULL, recovery_made = NULL WHERE id = $1";
    tx.execute(update, datums![who]).await;
}

/// Returns the digest by which a recovery key is stored and found.
fn recovery_digest(key: &Token) -> [u8; 32] {
    Sha256::new().chain_update(RECOVERY_LABEL).chain_update(key.as_bytes()).finalize().into()
}
