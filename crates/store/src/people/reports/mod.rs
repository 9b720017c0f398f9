use journal::{ChatMessage, Person, StoreError};
use protocol::{EpochMs, TableId, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{People, PeopleError, person};
use crate::{
    audit,
    reader::{epoch_ms, epoch_ms_if_any, unavailable},
};

/// The number of reports that are kept. To make room, the oldest resolved one is deleted; if there
/// is none, a new report is refused.
pub(crate) const REPORTS_MAX: u32 = 10_000;

/// A new report of a chat message to the admin.
#[derive(Clone, Debug)]
pub struct NewReport {
    pub who: UserId,
    pub cid: String,
    pub table: TableId,
    pub reason: String,
    pub quote: Quote,
}

/// A chat message and those before it that the reporter could see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quote {
    pub line: ChatMessage,
    /// The messages before it, oldest first.
    pub before: Vec<ChatMessage>,
}

/// A report, for the admin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The number: later reports have larger ones.
    pub id: u64,
    pub at: EpochMs,
    /// The time it was resolved.
    pub done: Option<EpochMs>,
    pub table: TableId,
    pub who: Person,
    pub reason: String,
    #[serde(flatten)]
    pub quote: Quote,
}

/// A report, as given to its author.
#[derive(Clone, Debug, Serialize)]
pub struct OwnReport {
    pub at: EpochMs,
    pub table: TableId,
    pub n: u64,
    pub reason: String,
}

/// An earlier report with the same idempotency key or of the same message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriorReport {
    pub cid: String,
    /// Set if message and reason are the same.
    pub same: bool,
}

impl People {
    /// Returns the earlier report that another report of message `n` by `who` would repeat.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn prior_report(
        &self,
        who: UserId,
        cid: &str,
        (table, n): (TableId, u64),
        reason: &str,
    ) -> Result<Option<PriorReport>, StoreError> {
        let (cid, reason) = (cid.to_owned(), reason.to_owned());
        // A report with the same `cid` comes first, since it is the same command.
        let query = "SELECT cid, table_id = ?3 AND n = ?4 AND reason = ?5 FROM report
            WHERE who = ?1 AND (cid = ?2 OR (table_id = ?3 AND n = ?4))
            ORDER BY cid = ?2 DESC LIMIT 1";
        self.0
            .ask(move |file| {
                let key = params![who.0, cid, table.0, n.cast_signed(), reason];
                let before =
                    |row: &Row<'_>| Ok(PriorReport { cid: row.get(0)?, same: row.get(1)? });
                let mut statement = file.prepare_cached(query).map_err(unavailable)?;
                statement.query_row(key, before).optional().map_err(unavailable)
            })
            .await
    }

    /// Stores a report. A person can report a message once.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn report(
        &self,
        report: NewReport,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.0.run(move |file| keep(file, &report, REPORTS_MAX, now)).await
    }

    /// Returns the newest `most` reports before number `before`.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn reports(&self, before: Option<u64>, most: u32) -> Result<Vec<Report>, StoreError> {
        let before = before.map_or(i64::MAX, |no| i64::try_from(no).unwrap_or(i64::MAX));
        self.0.ask(move |file| list(file, before, most).map_err(unavailable)).await
    }

    /// Resolves a report; the audit log records it in the same transaction.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn resolve_report(
        &self,
        id: u64,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.0
            .run(move |file| {
                let is_done = done(file, id, now)?;
                let outcome = is_done.map_or_else(|why| why.to_string(), |()| audit::DONE.into());
                audit::write(file, now, "report_done", &json!({"id": id}), &outcome)?;
                Ok(is_done)
            })
            .await
    }
}

/// Resolves a report without an audit entry.
fn done(file: &Connection, id: u64, now: EpochMs) -> rusqlite::Result<Result<(), PeopleError>> {
    let query = "UPDATE report SET done = coalesce(done, ?) WHERE id = ?";
    let n = file.execute(query, params![now.0.cast_signed(), id.cast_signed()])?;
    Ok(if n == 0 { Err(PeopleError::NotFound) } else { Ok(()) })
}

fn keep(
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
    let quote = serde_json::to_string(&bare(&report.quote)).expect("quotes serialize");
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

/// Removes the recipients from a quote.
fn bare(quote: &Quote) -> Quote {
    let bare = |line: &ChatMessage| ChatMessage { recipients: Vec::new(), ..line.clone() };
    Quote { line: bare(&quote.line), before: quote.before.iter().map(bare).collect() }
}

fn list(file: &Connection, before: i64, most: u32) -> rusqlite::Result<Vec<Report>> {
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
        let Ok(quote) = serde_json::from_str(&quote) else { continue };
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

/// Returns the reports by a person.
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

/// Deletes reports by and of a person, and their messages in the quotes of other reports.
pub(super) fn forget(file: &Connection, who: UserId) -> rusqlite::Result<()> {
    file.execute("DELETE FROM report WHERE who = ?1 OR speaker = ?1", [who.0])?;
    let mut statement = file.prepare("SELECT id, quote FROM report WHERE instr(quote, ?) > 0")?;
    let rows = statement.query_map([who.to_string()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (id, quote) in rows.collect::<rusqlite::Result<Vec<(i64, String)>>>()? {
        let Ok(mut quote) = serde_json::from_str::<Quote>(&quote) else { continue };
        quote.before.retain(|line| line.who.id != who);
        let quote = serde_json::to_string(&quote).expect("quotes serialize");
        file.execute("UPDATE report SET quote = ? WHERE id = ?", params![quote, id])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
