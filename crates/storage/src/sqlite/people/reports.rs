use protocol::{EpochMs, TableId, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::{Value, json};

use super::person;
use crate::{
    audit::DONE,
    people::{NewReport, OwnReport, PeopleError, PriorReport, Quote, Report, replace_name},
    sqlite::{
        audit,
        reader::{epoch_ms, epoch_ms_if_any},
    },
};

/// Returns the earlier report that a new one would repeat; `None` if there is none.
pub(super) fn prior(
    file: &Connection,
    who: UserId,
    cid: &str,
    (table, n): (TableId, u64),
    reason: &str,
) -> rusqlite::Result<Option<PriorReport>> {
    // A report with the same `cid` comes first, since it is the same command.
    let query = "SELECT cid, table_id = ?3 AND n = ?4 AND reason = ?5 FROM report
        WHERE who = ?1 AND (cid = ?2 OR (table_id = ?3 AND n = ?4))
        ORDER BY cid = ?2 DESC LIMIT 1";
    let before = |row: &Row<'_>| Ok(PriorReport { cid: row.get(0)?, same: row.get(1)? });
    file.prepare_cached(query)?
        .query_row(params![who.0, cid, table.0, n.cast_signed(), reason], before)
        .optional()
}

/// Resolves a report, and records it in the audit log.
pub(super) fn resolve(
    file: &Connection,
    id: u64,
    now: EpochMs,
) -> rusqlite::Result<Result<(), PeopleError>> {
    let is_done = done(file, id, now)?;
    let outcome = is_done.map_or_else(|why| why.to_string(), |()| DONE.into());
    audit::write(file, now, "report_done", &json!({"id": id}), &outcome)?;
    Ok(is_done)
}

/// Resolves a report without an audit entry.
fn done(file: &Connection, id: u64, now: EpochMs) -> rusqlite::Result<Result<(), PeopleError>> {
    let query = "UPDATE report SET done = coalesce(done, ?) WHERE id = ?";
    let n = file.execute(query, params![now.0.cast_signed(), id.cast_signed()])?;
    Ok(if n == 0 { Err(PeopleError::NotFound) } else { Ok(()) })
}

pub(super) fn keep(
    file: &Connection,
    report: &NewReport,
    most: u32,
    now: EpochMs,
) -> rusqlite::Result<Result<(), PeopleError>> {
    let n: u32 = file.query_row("SELECT count(*) FROM report", [], |row| row.get(0))?;
    if n >= most {
        let oldest = "DELETE FROM report WHERE id =
            (SELECT id FROM report WHERE done IS NOT NULL ORDER BY id LIMIT 1)";
        if file.execute(oldest, [])? == 0 {
            return Ok(Err(PeopleError::TooMany));
        }
    }
    let quote = report.quote.to_stored();
    let NewReport { who, cid, table, reason, quote: Quote { line, .. } } = report;
    file.prepare_cached(
        "INSERT OR IGNORE INTO report (who, cid, table_id, n, speaker, at, reason, quote)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        who.0,
        cid,
        table.0,
        line.n.cast_signed(),
        line.who.id.0,
        now.0.cast_signed(),
        reason,
        quote
    ])?;
    Ok(Ok(()))
}

pub(super) fn list(file: &Connection, before: i64, most: u32) -> rusqlite::Result<Vec<Report>> {
    let query = "SELECT report.id AS no, at, done, table_id, reason, quote,
            person.id, person.name, person.kind
        FROM report JOIN person ON person.id = who
        WHERE report.id < ? ORDER BY report.id DESC";
    let mut statement = file.prepare_cached(query)?;
    let mut rows = statement.query([before])?;
    let mut reports = Vec::new();
    while reports.len() < most as usize
        && let Some(row) = rows.next()?
    {
        let quote: String = row.get("quote")?;
        // An unreadable report cannot be resolved and does not count.
        let Some(quote) = Quote::from_stored(&quote) else { continue };
        reports.push(Report {
            id: row.get::<_, i64>("no")?.cast_unsigned(),
            at: epoch_ms(row, "at")?,
            done: epoch_ms_if_any(row, "done")?,
            table: TableId(row.get("table_id")?),
            who: person(row)?,
            reason: row.get("reason")?,
            quote,
        });
    }
    Ok(reports)
}

/// Returns the reports that a person has made.
pub(super) fn by(file: &Connection, who: UserId) -> rusqlite::Result<Vec<OwnReport>> {
    let query = "SELECT at, table_id, n, reason FROM report WHERE who = ? ORDER BY id";
    let mut statement = file.prepare_cached(query)?;
    let rows = statement.query_map([who.0], |row| {
        Ok(OwnReport {
            at: epoch_ms(row, 0)?,
            table: TableId(row.get(1)?),
            n: row.get::<_, i64>(2)?.cast_unsigned(),
            reason: row.get(3)?,
        })
    })?;
    rows.collect()
}

/// Replaces the name of a person in the quotes of reports.
pub(super) fn rename(file: &Connection, who: UserId, name: &str) -> rusqlite::Result<()> {
    for (id, quote) in quoting(file, who)? {
        let Ok(mut quote) = serde_json::from_str::<Value>(&quote) else { continue };
        if replace_name(&mut quote, who, name) {
            let update = "UPDATE report SET quote = ? WHERE id = ?";
            file.execute(update, params![quote.to_string(), id])?;
        }
    }
    Ok(())
}

/// Returns the reports that quote a person, with their quotes.
fn quoting(file: &Connection, who: UserId) -> rusqlite::Result<Vec<(i64, String)>> {
    let mut statement = file.prepare("SELECT id, quote FROM report WHERE instr(quote, ?) > 0")?;
    let rows = statement.query_map([who.to_string()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

/// Deletes reports by a person and about them, and their messages in the quotes of other reports.
pub(super) fn forget(file: &Connection, who: UserId) -> rusqlite::Result<()> {
    file.execute("DELETE FROM report WHERE who = ?1 OR speaker = ?1", [who.0])?;
    for (id, quote) in quoting(file, who)? {
        let Some(mut quote) = Quote::from_stored(&quote) else { continue };
        quote.forget(who);
        let update = "UPDATE report SET quote = ? WHERE id = ?";
        file.execute(update, params![quote.to_stored(), id])?;
    }
    Ok(())
}
