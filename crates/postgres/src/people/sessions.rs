use deadpool_postgres::GenericClient;
use protocol::{EpochMs, Token, UserId};
use storage::{
    Ban, NewSession, PeopleError, SESSION_SWEEP_MAX, SESSION_TOUCH_MS, Scopes, Session, SessionId,
    SessionInfo, TOKENS_MAX, fresh_token, idle_since, journal::Person, token_digest,
};
use tokio_postgres::{Error, Row};
use uuid::Uuid;

use super::{bans, person::person};
use crate::{
    columns::{epoch_ms, epoch_ms_if_any},
    statements::{execute, query, query_one, query_opt},
};

/// Opens a session, which replaces the presented one, unless `who` is banned at `now`.
pub(super) async fn enter(
    client: &impl GenericClient,
    who: &Person,
    shown: Option<SessionId>,
    now: EpochMs,
) -> Result<Result<NewSession, Ban>, Error> {
    if let Some(ban) = bans::of(client, who.id, now).await? {
        return Ok(Err(ban));
    }
    if let Some(shown) = shown {
        execute(client, "DELETE FROM session WHERE id = $1", &[&shown.0]).await?;
    }
    open(client, who.clone(), None, Scopes::ALL, None, now).await.map(Ok)
}

/// Opens a session. An API token has a label.
pub(super) async fn open(
    client: &impl GenericClient,
    person: Person,
    label: Option<&str>,
    scopes: Scopes,
    expires: Option<EpochMs>,
    now: EpochMs,
) -> Result<NewSession, Error> {
    let (id, token) = (SessionId(Uuid::now_v7()), fresh_token());
    let insert = "INSERT INTO session (token, id, person, label, scopes, created, used, expires)
        VALUES ($1, $2, $3, $4, $5, $6, $6, $7)";
    execute(
        client,
        insert,
        &[
            &&token_digest(&token)[..],
            &id.0,
            &person.id.0,
            &label,
            &scopes.to_string(),
            &now.0.cast_signed(),
            &expires.map(|expires| expires.0.cast_signed()),
        ],
    )
    .await?;
    Ok(NewSession { person, id, token })
}

pub(super) async fn make_token(
    client: &impl GenericClient,
    who: &Person,
    label: &str,
    scopes: Scopes,
    expires: Option<EpochMs>,
    now: EpochMs,
) -> Result<Result<NewSession, PeopleError>, Error> {
    let count = "SELECT count(*) FROM session WHERE person = $1 AND label IS NOT NULL";
    let n: i64 = query_one(client, count, &[&who.id.0]).await?.get(0);
    if n >= i64::from(TOKENS_MAX) {
        return Ok(Err(PeopleError::TooMany));
    }
    open(client, who.clone(), Some(label), scopes, expires, now).await.map(Ok)
}

pub(super) async fn list(
    client: &impl GenericClient,
    who: UserId,
) -> Result<Vec<SessionInfo>, Error> {
    let list = "SELECT id, label, scopes, created, used, expires FROM session
        WHERE person = $1 ORDER BY created, id";
    let info = |row: &Row| SessionInfo {
        id: SessionId(row.get("id")),
        label: row.get("label"),
        scopes: scopes(row).list(),
        created: epoch_ms(row, "created"),
        used: epoch_ms(row, "used"),
        expires: epoch_ms_if_any(row, "expires"),
    };
    Ok(query(client, list, &[&who.0]).await?.iter().map(info).collect())
}

/// Returns the session of a token and its last use. There is none if the person, or a bot's owner,
/// is banned.
pub(super) async fn find_by_token(
    client: &impl GenericClient,
    token: &Token,
    now: EpochMs,
) -> Result<Option<(Session, EpochMs)>, Error> {
    let found = "SELECT s.id AS session, label, scopes, used, expires, p.id, name, kind
        FROM session AS s JOIN person AS p ON p.id = s.person
        WHERE token = $1 AND (label IS NOT NULL OR used > $2) AND (expires IS NULL OR expires > $3)
            AND NOT EXISTS (SELECT 1 FROM ban WHERE ban.person IN (p.id, p.owner)
                AND (until IS NULL OR until > $3))";
    let (digest, since) = (token_digest(token), idle_since(now).0.cast_signed());
    let row = query_opt(client, found, &[&&digest[..], &since, &now.0.cast_signed()]).await?;
    Ok(row.map(|row| {
        let session = Session {
            id: SessionId(row.get("session")),
            person: person(&row),
            scopes: scopes(&row),
            is_token: row.get::<_, Option<&str>>("label").is_some(),
            expires: epoch_ms_if_any(&row, "expires"),
        };
        (session, epoch_ms(&row, "used"))
    }))
}

fn scopes(row: &Row) -> Scopes {
    row.get::<_, &str>("scopes").parse().unwrap_or_else(|never| match never {})
}

pub(super) async fn end(
    client: &impl GenericClient,
    who: UserId,
    id: SessionId,
) -> Result<Result<(), PeopleError>, Error> {
    let delete = "DELETE FROM session WHERE person = $1 AND id = $2";
    let n = execute(client, delete, &[&who.0, &id.0]).await?;
    Ok(if n == 0 { Err(PeopleError::NotFound) } else { Ok(()) })
}

/// Revokes every session and token of a person.
pub(super) async fn end_all(client: &impl GenericClient, who: UserId) -> Result<(), Error> {
    execute(client, "DELETE FROM session WHERE person = $1", &[&who.0]).await.map(drop)
}

/// Returns those of the given sessions that have ended.
pub(super) async fn ended(
    client: &impl GenericClient,
    sessions: &[SessionId],
) -> Result<Vec<SessionId>, Error> {
    let select = "SELECT known FROM unnest($1::uuid[]) AS known
        WHERE NOT EXISTS (SELECT 1 FROM session WHERE id = known)";
    let ids: Vec<Uuid> = sessions.iter().map(|session| session.0).collect();
    let ended = query(client, select, &[&ids]).await?;
    Ok(ended.iter().map(|row| SessionId(row.get(0))).collect())
}

/// Records the use of sessions, except of those recorded recently.
pub(super) async fn touch(
    client: &impl GenericClient,
    sessions: &[SessionId],
    now: EpochMs,
) -> Result<(), Error> {
    let update = "UPDATE session SET used = $1 WHERE id = ANY ($2) AND used <= $3";
    let ids: Vec<Uuid> = sessions.iter().map(|session| session.0).collect();
    let before = now.saturating_sub(SESSION_TOUCH_MS).0.cast_signed();
    execute(client, update, &[&now.0.cast_signed(), &ids, &before]).await.map(drop)
}

pub(super) async fn end_expired(
    client: &impl GenericClient,
    now: EpochMs,
) -> Result<Vec<(UserId, SessionId)>, Error> {
    let delete = "DELETE FROM session WHERE token IN (
            SELECT token FROM session WHERE label IS NULL AND used <= $1
            UNION ALL SELECT token FROM session WHERE expires IS NOT NULL AND expires <= $2
            LIMIT $3
        ) RETURNING person, id";
    let most = SESSION_SWEEP_MAX.cast_signed() as i64;
    let parameters = (idle_since(now).0.cast_signed(), now.0.cast_signed());
    let ended = query(client, delete, &[&parameters.0, &parameters.1, &most]).await?;
    Ok(ended.iter().map(|row| (UserId(row.get(0)), SessionId(row.get(1)))).collect())
}
