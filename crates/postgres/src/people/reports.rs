use deadpool_postgres::GenericClient;
use protocol::{EpochMs, TableId, UserId};
use serde_json::{Value, json};
use storage::{DONE, NewReport, OwnReport, PeopleError, PriorReport, Quote, Report, replace_name};
use tokio_postgres::{Error, Row};

use super::person::person;
use crate::{
    audit,
    columns::{epoch_ms, epoch_ms_if_any},
    statements::{execute, query, query_one, query_opt},
};

/// Returns an earlier report that a new one would repeat.
pub(super) async fn prior(
    client: &impl GenericClient,
    who: UserId,
    cid: &str,
    (table, n): (TableId, u64),
    reason: &str,
) -> Result<Option<PriorReport>, Error> {
    // A report with the same `cid` takes precedence, because it is the same command.
    let prior = "SELECT cid, table_id = $3 AND n = $4 AND reason = $5 AS same FROM report
        WHERE who = $1 AND (cid = $2 OR (table_id = $3 AND n = $4))
        ORDER BY cid = $2 DESC LIMIT 1";
    let key: [&(dyn tokio_postgres::types::ToSql + Sync); 5] =
        [&who.0, &cid, &table.0, &n.cast_signed(), &reason];
    let row = query_opt(client, prior, &key).await?;
    Ok(row.map(|row| PriorReport { cid: row.get("cid"), same: row.get("same") }))
}

/// Stores a report, unless `most` reports are unresolved.
pub(crate) async fn keep(
    client: &impl GenericClient,
    report: &NewReport,
    most: u32,
    now: EpochMs,
) -> Result<Result<(), PeopleError>, Error> {
    let n: i64 = query_one(client, "SELECT count(*) FROM report", &[]).await?.get(0);
    if n >= i64::from(most) {
        let oldest = "DELETE FROM report WHERE id =
            (SELECT id FROM report WHERE done IS NOT NULL ORDER BY id LIMIT 1)";
        if execute(client, oldest, &[]).await? == 0 {
            return Ok(Err(PeopleError::TooMany));
        }
    }
    let NewReport { who, cid, table, reason, quote } = report;
    let insert = "INSERT INTO report (who, cid, table_id, n, speaker, at, reason, quote)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
    execute(
        client,
        insert,
        &[
            &who.0,
            cid,
            &table.0,
            &quote.line.n.cast_signed(),
            &quote.line.who.id.0,
            &now.0.cast_signed(),
            reason,
            &quote.to_stored(),
        ],
    )
    .await?;
    Ok(Ok(()))
}

pub(super) async fn list(
    client: &impl GenericClient,
    before: i64,
    most: u32,
) -> Result<Vec<Report>, Error> {
    let page = "SELECT report.id AS no, at, done, table_id, reason, quote,
            person.id, person.name, person.kind
        FROM report JOIN person ON person.id = who
        WHERE report.id < $1 ORDER BY report.id DESC LIMIT $2";
    let (mut reports, mut before) = (Vec::new(), before);
    // An unreadable report cannot be resolved, so it does not count.
    while reports.len() < most as usize {
        let rows = query(client, page, &[&before, &i64::from(most)]).await?;
        let Some(last) = rows.last() else { break };
        before = last.get("no");
        reports.extend(rows.iter().filter_map(report));
    }
    reports.truncate(most as usize);
    Ok(reports)
}

fn report(row: &Row) -> Option<Report> {
    Some(Report {
        id: row.get::<_, i64>("no").cast_unsigned(),
        at: epoch_ms(row, "at"),
        done: epoch_ms_if_any(row, "done"),
        table: TableId(row.get("table_id")),
        who: person(row),
        reason: row.get("reason"),
        quote: Quote::from_stored(row.get("quote"))?,
    })
}

/// Resolves a report, and records it in the audit log.
pub(super) async fn resolve(
    client: &impl GenericClient,
    id: u64,
    now: EpochMs,
) -> Result<Result<(), PeopleError>, Error> {
    let update = "UPDATE report SET done = coalesce(done, $1) WHERE id = $2";
    let n = execute(client, update, &[&now.0.cast_signed(), &id.cast_signed()]).await?;
    let is_done = if n == 0 { Err(PeopleError::NotFound) } else { Ok(()) };
    let outcome = is_done.map_or_else(|why| why.to_string(), |()| DONE.to_owned());
    audit::write(client, now, "report_done", &json!({"id": id}), &outcome).await?;
    Ok(is_done)
}

pub(super) async fn by(client: &impl GenericClient, who: UserId) -> Result<Vec<OwnReport>, Error> {
    let own = "SELECT at, table_id, n, reason FROM report WHERE who = $1 ORDER BY id";
    let report = |row: &Row| OwnReport {
        at: epoch_ms(row, "at"),
        table: TableId(row.get("table_id")),
        n: row.get::<_, i64>("n").cast_unsigned(),
        reason: row.get("reason"),
    };
    Ok(query(client, own, &[&who.0]).await?.iter().map(report).collect())
}

/// Changes the name of a person in the messages that reports quote.
pub(super) async fn rename(
    client: &impl GenericClient,
    who: UserId,
    name: &str,
) -> Result<(), Error> {
    let quoted = "SELECT id, quote FROM report WHERE position($1 IN quote) > 0";
    for row in query(client, quoted, &[&who.to_string()]).await? {
        let Ok(mut quote) = serde_json::from_str::<Value>(row.get("quote")) else { continue };
        if replace_name(&mut quote, who, name) {
            let update = "UPDATE report SET quote = $2 WHERE id = $1";
            execute(client, update, &[&row.get::<_, i64>("id"), &quote.to_string()]).await?;
        }
    }
    Ok(())
}

/// Deletes reports by a person and against them, and their messages in what other reports quote.
pub(super) async fn forget(client: &impl GenericClient, who: UserId) -> Result<(), Error> {
    execute(client, "DELETE FROM report WHERE who = $1 OR speaker = $1", &[&who.0]).await?;
    let quoted = "SELECT id, quote FROM report WHERE position($1 IN quote) > 0";
    for row in query(client, quoted, &[&who.to_string()]).await? {
        let Some(mut quote) = Quote::from_stored(row.get("quote")) else { continue };
        quote.forget(who);
        let update = "UPDATE report SET quote = $2 WHERE id = $1";
        execute(client, update, &[&row.get::<_, i64>("id"), &quote.to_stored()]).await?;
    }
    Ok(())
}
