use protocol::{EpochMs, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::{Value, json};

use super::{find, owned_bots};
use crate::{
    audit::DONE,
    people::{Ban, PeopleError},
    sqlite::{
        audit, challenges,
        reader::{epoch_ms, epoch_ms_if_any},
    },
};

pub(super) fn ban(
    file: &Connection,
    who: UserId,
    ban: &Ban,
) -> rusqlite::Result<Result<Vec<UserId>, PeopleError>> {
    let Ban { since, until, reason } = ban;
    let arguments = ban.audit_arguments(who);
    if find(file, who)?.is_none() {
        return refuse(file, *since, "ban", &arguments);
    }
    file.prepare_cached("INSERT OR REPLACE INTO ban VALUES (?, ?, ?, ?)")?.execute(params![
        who.0,
        since.0.cast_signed(),
        until.map(|until| until.0.cast_signed()),
        reason
    ])?;
    let bots = owned_bots(file, who)?.into_iter().map(|bot| bot.id);
    let people: Vec<UserId> = [who].into_iter().chain(bots).collect();
    for one in &people {
        file.execute("DELETE FROM session WHERE person = ?", [one.0])?;
        challenges::forget(file, *one)?;
    }
    audit::write(file, *since, "ban", &arguments, DONE)?;
    Ok(Ok(people))
}

pub(super) fn unban(
    file: &Connection,
    who: UserId,
    now: EpochMs,
) -> rusqlite::Result<Result<(), PeopleError>> {
    let arguments = json!({"id": who});
    if file.execute("DELETE FROM ban WHERE person = ?", [who.0])? == 0 {
        return refuse(file, now, "unban", &arguments);
    }
    audit::write(file, now, "unban", &arguments, DONE)?;
    Ok(Ok(()))
}

/// Records that an action was refused because the person is unknown.
pub(super) fn refuse<T>(
    file: &Connection,
    now: EpochMs,
    verb: &str,
    arguments: &Value,
) -> rusqlite::Result<Result<T, PeopleError>> {
    let why = PeopleError::NotFound;
    audit::write(file, now, verb, arguments, &why.to_string())?;
    Ok(Err(why))
}

/// Returns the ban of a person that is in force at `now`; `None` if there is none.
pub(super) fn of(file: &Connection, who: UserId, now: EpochMs) -> rusqlite::Result<Option<Ban>> {
    let query = "SELECT since, until, reason FROM ban
        WHERE person = ?1 AND (until IS NULL OR until > ?2)";
    file.prepare_cached(query)?.query_row(params![who.0, now.0.cast_signed()], read).optional()
}

/// Reads a ban from the columns `since`, `until`, `reason`.
fn read(row: &Row<'_>) -> rusqlite::Result<Ban> {
    Ok(Ban {
        since: epoch_ms(row, "since")?,
        until: epoch_ms_if_any(row, "until")?,
        reason: row.get("reason")?,
    })
}
