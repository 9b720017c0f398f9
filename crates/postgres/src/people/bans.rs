use deadpool_postgres::GenericClient;
use protocol::{EpochMs, UserId};
use serde_json::{Value, json};
use storage::{Ban, DONE, FOUND_MAX, FoundPerson, PeopleError, fold_name};
use tokio_postgres::{Error, Row};

use super::{
    person::{find, owned_bots, person},
    sessions,
};
use crate::{
    audit, challenges,
    columns::{epoch_ms, epoch_ms_if_any},
    statements::{execute, query, query_opt},
};

pub(super) async fn ban(
    client: &impl GenericClient,
    who: UserId,
    ban: &Ban,
) -> Result<Result<Vec<UserId>, PeopleError>, Error> {
    let Ban { since, until, reason } = ban;
    let arguments = ban.audit_arguments(who);
    if find(client, who).await?.is_none() {
        return refuse(client, *since, "ban", &arguments).await;
    }
    let insert = "INSERT INTO ban (person, since, until, reason) VALUES ($1, $2, $3, $4)
        ON CONFLICT (person) DO UPDATE
            SET since = excluded.since, until = excluded.until, reason = excluded.reason";
    let end = until.map(|until| until.0.cast_signed());
    execute(client, insert, &[&who.0, &since.0.cast_signed(), &end, reason]).await?;
    let bots = owned_bots(client, who).await?.into_iter().map(|bot| bot.id);
    let people: Vec<UserId> = [who].into_iter().chain(bots).collect();
    for &one in &people {
        sessions::end_all(client, one).await?;
        challenges::forget(client, one).await?;
    }
    audit::write(client, *since, "ban", &arguments, DONE).await?;
    Ok(Ok(people))
}

pub(super) async fn unban(
    client: &impl GenericClient,
    who: UserId,
    now: EpochMs,
) -> Result<Result<(), PeopleError>, Error> {
    let arguments = json!({"id": who});
    if execute(client, "DELETE FROM ban WHERE person = $1", &[&who.0]).await? == 0 {
        return refuse(client, now, "unban", &arguments).await;
    }
    audit::write(client, now, "unban", &arguments, DONE).await?;
    Ok(Ok(()))
}

/// Records that an action was refused because the person is unknown.
pub(super) async fn refuse<T>(
    client: &impl GenericClient,
    now: EpochMs,
    verb: &str,
    arguments: &Value,
) -> Result<Result<T, PeopleError>, Error> {
    let why = PeopleError::NotFound;
    audit::write(client, now, verb, arguments, &why.to_string()).await?;
    Ok(Err(why))
}

/// Returns the ban of a person that is in force at `now`.
pub(super) async fn of(
    client: &impl GenericClient,
    who: UserId,
    now: EpochMs,
) -> Result<Option<Ban>, Error> {
    let ban = "SELECT since, until, reason FROM ban
        WHERE person = $1 AND (until IS NULL OR until > $2)";
    let row = query_opt(client, ban, &[&who.0, &now.0.cast_signed()]).await?;
    Ok(row.map(|row| Ban {
        since: epoch_ms(&row, "since"),
        until: epoch_ms_if_any(&row, "until"),
        reason: row.get("reason"),
    }))
}

/// Finds people by name, with the bans in force at `now`.
pub(super) async fn find_by_name(
    client: &impl GenericClient,
    name: &str,
    now: EpochMs,
) -> Result<Vec<FoundPerson>, Error> {
    let found = "SELECT id, name, kind, created, owner,
            (SELECT count(*) FROM session WHERE session.person = person.id) AS n_sessions,
            since, until, reason
        FROM person LEFT JOIN ban ON ban.person = person.id AND (until IS NULL OR until > $3)
        WHERE (folded = $1 OR name = $2 OR owner = (SELECT id FROM person WHERE folded = $1))
            AND erased IS NULL
        ORDER BY created DESC, id DESC LIMIT $4";
    let one = |row: &Row| FoundPerson {
        person: person(row),
        created: epoch_ms(row, "created"),
        owner: row.get::<_, Option<_>>("owner").map(UserId),
        sessions: row.get::<_, i64>("n_sessions").cast_unsigned() as u32,
        ban: epoch_ms_if_any(row, "since").map(|since| Ban {
            since,
            until: epoch_ms_if_any(row, "until"),
            reason: row.get("reason"),
        }),
    };
    let (folded, now, most) = (fold_name(name), now.0.cast_signed(), i64::from(FOUND_MAX));
    Ok(query(client, found, &[&folded, &name, &now, &most]).await?.iter().map(one).collect())
}
