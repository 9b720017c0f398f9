use protocol::{EpochMs, UserId};
use serde::Serialize;

use super::{Ban, accounts::person, bans, fold_name};
use crate::{Row, Tx, database::datums, journal::Person};

/// The maximum number of people found by one name: the newest ones.
pub const FOUND_MAX: u32 = 100;

/// A person as the admin sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoundPerson {
    #[serde(flatten)]
    pub person: Person,
    pub created: EpochMs,
    /// The owner of a bot; `None` for a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<UserId>,
    /// The number of the person's sessions and tokens.
    pub sessions: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ban: Option<Ban>,
}

/// Finds people by name, and the bots of an account with this name, with the bans in force at
/// `now`.
pub(super) async fn find_by_name(tx: &Tx, name: &str, now: EpochMs) -> Vec<FoundPerson> {
    let found = "SELECT id, name, kind, created, owner,
            (SELECT count(*) FROM session WHERE session.person = person.id) AS n_sessions,
            since, until, reason
        FROM person LEFT JOIN ban ON ban.person = person.id AND (until IS NULL OR until > $3)
        WHERE (folded = $1 OR name = $2 OR owner = (SELECT id FROM person WHERE folded = $1))
            AND erased IS NULL
        ORDER BY created DESC, id DESC LIMIT $4";
    let one = |row: &Row| FoundPerson {
        person: person(row),
        created: row.get("created"),
        owner: row.get("owner"),
        sessions: row.get("n_sessions"),
        ban: bans::read(row),
    };
    let rows = tx.query(found, datums![fold_name(name), name, now, FOUND_MAX]).await;
    rows.iter().map(one).collect()
}
