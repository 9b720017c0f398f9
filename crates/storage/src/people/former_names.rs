use std::fmt;

use protocol::{EpochMs, UserId};
use sha2::{Digest, Sha256};

use super::NameKeys;
use crate::{Tx, database::datums};

/// The time that a name that was given up stays reserved for its former owner, in milliseconds: 90
/// days.
pub const FORMER_NAME_MS: u64 = 90 * 24 * 60 * 60 * 1_000;

/// The maximum number of names that a person and their bots can have given up in that time. Beyond
/// it, renames are refused, so that nobody reserves names without bound.
pub const FORMER_NAMES_MAX: u32 = 50;

/// The key of the digests by which a database knows names that were given up, so that no such name
/// can be read or looked up in a table of digests.
#[derive(Clone)]
struct NameKey([u8; 32]);

impl fmt::Debug for NameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NameKey(…)")
    }
}

impl NameKey {
    /// Returns a new key.
    ///
    /// # Panics
    ///
    /// The system provides no randomness.
    fn fresh() -> NameKey {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system provides randomness");
        NameKey(bytes)
    }

    /// Returns the digests of the [`NameKeys`] under which a name is stored and found after it was
    /// given up: `folded`, `skeleton`, `look`.
    fn digests(&self, name: &str) -> [[u8; 32]; 3] {
        let NameKeys { folded, skeleton, look } = NameKeys::of(name);
        // The key has a fixed length, and each kind of digest its own label.
        [("folded\0", folded), ("skeleton\0", skeleton), ("look\0", look)].map(|(label, text)| {
            let hash = Sha256::new().chain_update(self.0).chain_update(label).chain_update(text);
            hash.finalize().into()
        })
    }
}

/// Returns whether a name, or one that looks like it, is reserved, and not for `holder`.
pub(super) async fn is_former(tx: &Tx, name: &str, holder: UserId, now: EpochMs) -> bool {
    let Some(key) = key(tx).await else { return false };
    let [folded, skeleton, look] = key.digests(name);
    let found = "SELECT 1 FROM former_name
        WHERE (folded = $1 OR skeleton = $2 OR look = $3) AND until > $4
            AND person IS DISTINCT FROM $5 LIMIT 1";
    tx.query_opt(found, datums![folded, skeleton, look, now, holder]).await.is_some()
}

/// Reserves the former name of an account or a bot for `holder`, or for nobody.
pub(super) async fn give_up(tx: &Tx, who: UserId, holder: Option<UserId>, now: EpochMs) {
    let found = "SELECT name FROM person WHERE id = $1 AND folded IS NOT NULL";
    let Some(row) = tx.query_opt(found, datums![who]).await else { return };
    let key = if let Some(key) = key(tx).await {
        key
    } else {
        let key = NameKey::fresh();
        tx.execute("INSERT INTO name_key (key) VALUES ($1)", datums![key.0]).await;
        key
    };
    let [folded, skeleton, look] = key.digests(&row.get::<String>("name"));
    let upsert = "INSERT INTO former_name (folded, skeleton, look, person, until)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (folded) DO UPDATE SET person = excluded.person, until = excluded.until";
    tx.execute(upsert, datums![folded, skeleton, look, holder, now + FORMER_NAME_MS]).await;
}

/// Ends the reservation of a name whose former owner takes it again.
pub(super) async fn take_again(tx: &Tx, name: &str) {
    let Some(key) = key(tx).await else { return };
    let [folded, ..] = key.digests(name);
    tx.execute("DELETE FROM former_name WHERE folded = $1", datums![folded]).await;
}

/// Returns whether a person may give up another name.
pub(super) async fn may_give_up(tx: &Tx, holder: UserId, now: EpochMs) -> bool {
    let count = "SELECT count(*) AS n FROM former_name WHERE person = $1 AND until > $2";
    tx.query_one(count, datums![holder, now]).await.get::<u32>("n") < FORMER_NAMES_MAX
}

/// Withdraws the names that a person gave up from use by anybody.
pub(super) async fn disown(tx: &Tx, holder: UserId) {
    tx.execute("UPDATE former_name SET person = NULL WHERE person = $1", datums![holder]).await;
}

/// Deletes reservations that have expired.
pub(super) async fn forget_old(tx: &Tx, now: EpochMs) {
    tx.execute("DELETE FROM former_name WHERE until <= $1", datums![now]).await;
}

async fn key(tx: &Tx) -> Option<NameKey> {
    let key: Vec<u8> = tx.query_opt("SELECT key FROM name_key", datums![]).await?.get("key");
    key.try_into().ok().map(NameKey)
}
