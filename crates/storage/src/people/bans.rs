use protocol::{EpochMs, UserId};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    PeopleError,
    accounts::{find, owned_bots},
    sessions,
};
use crate::{DONE, Row, Tx, challenges::forget_challenges, database::datums, record};

/// A ban of a person and their bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ban {
    pub since: EpochMs,
    /// The end of the ban; `None` if it lasts until it is lifted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<EpochMs>,
    /// The reason, which the banned person is told.
    pub reason: String,
}

impl Ban {
    /// Returns the arguments of the ban's audit entry.
    pub fn audit_arguments(&self, who: UserId) -> Value {
        json!({"id": who, "until": self.until, "reason": self.reason})
    }
}

pub(super) async fn ban(tx: &Tx, who: UserId, ban: &Ban) -> Result<Vec<UserId>, PeopleError> {
    let Ban { since, until, reason } = ban;
    let arguments = ban.audit_arguments(who);
    if find(tx, who).await.is_none() {
        return refuse(tx, *since, "ban", &arguments).await;
    }
    let upsert = "INSERT INTO ban (person, since, until, reason) VALUES ($1, $2, $3, $4)
        ON CONFLICT (person) DO UPDATE
            SET since = excluded.since, until = excluded.until, reason = excluded.reason";
    tx.execute(upsert, datums![who, *since, *until, reason]).await;
    let bots = owned_bots(tx, who).await.into_iter().map(|bot| bot.id);
    let people: Vec<UserId> = [who].into_iter().chain(bots).collect();
    for &one in &people {
        sessions::end_all(tx, one).await;
        forget_challenges(tx, one).await;
    }
    record(tx, *since, "ban", &arguments, DONE).await;
    Ok(people)
}

pub(super) async fn unban(tx: &Tx, who: UserId, now: EpochMs) -> Result<(), PeopleError> {
    let arguments = json!({"id": who});
    if tx.execute("DELETE FROM ban WHERE person = $1", datums![who]).await == 0 {
        return refuse(tx, now, "unban", &arguments).await;
    }
    record(tx, now, "unban", &arguments, DONE).await;
    Ok(())
}

/// Records that an action was refused because its target does not exist, and returns the refusal.
pub(super) async fn refuse<T>(
    tx: &Tx,
    now: EpochMs,
    verb: &str,
    arguments: &Value,
) -> Result<T, PeopleError> {
    let why = PeopleError::NotFound;
    record(tx, now, verb, arguments, &why.to_string()).await;
    Err(why)
}

/// Returns the ban of a person that is in force at `now`.
pub(super) async fn of(tx: &Tx, who: UserId, now: EpochMs) -> Option<Ban> {
    let ban = "SELECT since, until, reason FROM ban
        WHERE person = $1 AND (until IS NULL OR until > $2)";
    tx.query_opt(ban, datums![who, now]).await.as_ref().and_then(read)
}

/// Reads a ban from the columns `since`, `until`, `reason`; `None` if `since` is null.
pub(super) fn read(row: &Row) -> Option<Ban> {
    let since: Option<EpochMs> = row.get("since");
    since.map(|since| Ban { since, until: row.get("until"), reason: row.get("reason") })
}
