use protocol::{EpochMs, TableId, UserId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{PeopleError, accounts::person, replace_name};
use crate::{
    DONE, Row, Tx,
    database::{bound, datums},
    journal::{ChatMessage, Person},
    record,
};

/// The maximum number of reports. To make room, the oldest resolved report is deleted; if none is
/// resolved, a new report is refused.
pub const REPORTS_MAX: u32 = 10_000;

/// A new report of a chat message to the admin.
#[derive(Clone, Debug)]
pub struct NewReport {
    pub who: UserId,
    pub cid: String,
    pub table: TableId,
    pub reason: String,
    pub quote: Quote,
}

/// A chat message with the messages before it that the reporter could see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quote {
    pub line: ChatMessage,
    /// The messages before the reported one, oldest first.
    pub before: Vec<ChatMessage>,
}

impl Quote {
    /// Returns the stored form: JSON without the recipients.
    pub fn to_stored(&self) -> String {
        let bare = |line: &ChatMessage| ChatMessage { recipients: Vec::new(), ..line.clone() };
        let quote =
            Quote { line: bare(&self.line), before: self.before.iter().map(bare).collect() };
        serde_json::to_string(&quote).expect("quotes serialize")
    }

    /// Reads the stored form; `None` if it is unreadable.
    pub fn from_stored(json: &str) -> Option<Quote> {
        serde_json::from_str(json).ok()
    }

    /// Deletes what an erased person said before the reported message.
    pub fn forget(&mut self, who: UserId) {
        self.before.retain(|line| line.who.id != who);
    }
}

/// A report, for the admin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The number of the report: later reports have larger ones.
    pub id: u64,
    pub at: EpochMs,
    /// The time at which the report was resolved; `None` until then.
    pub done: Option<EpochMs>,
    pub table: TableId,
    pub who: Person,
    pub reason: String,
    #[serde(flatten)]
    pub quote: Quote,
}

/// A report, as its author gets it in an export.
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
    /// Set if the message and the reason are the same.
    pub same: bool,
}

/// Returns an earlier report that a new one would repeat.
pub(super) async fn prior(
    tx: &Tx,
    who: UserId,
    cid: &str,
    (table, n): (TableId, u64),
    reason: &str,
) -> Option<PriorReport> {
    // A report with the same `cid` takes precedence, because it is the same command.
    let prior = "SELECT cid, table_id = $3 AND n = $4 AND reason = $5 AS same FROM report
        WHERE who = $1 AND (cid = $2 OR (table_id = $3 AND n = $4))
        ORDER BY cid = $2 DESC LIMIT 1";
    let row = tx.query_opt(prior, datums![who, cid, table, n, reason]).await?;
    Some(PriorReport { cid: row.get("cid"), same: row.get("same") })
}

/// Stores a report, unless `most` reports are unresolved.
pub(crate) async fn keep_report(
    tx: &Tx,
    report: &NewReport,
    most: u32,
    now: EpochMs,
) -> Result<(), PeopleError> {
    let count = tx.query_one("SELECT count(*) AS n FROM report", datums![]).await;
    if count.get::<u32>("n") >= most {
        let oldest = "DELETE FROM report WHERE id =
            (SELECT id FROM report WHERE done IS NOT NULL ORDER BY id LIMIT 1)";
        if tx.execute(oldest, datums![]).await == 0 {
            return Err(PeopleError::TooMany);
        }
    }
    let NewReport { who, cid, table, reason, quote } = report;
    let insert = "INSERT INTO report (who, cid, table_id, n, speaker, at, reason, quote)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
    let (n, speaker) = (quote.line.n, quote.line.who.id);
    let row = datums![*who, cid, *table, n, speaker, now, reason, quote.to_stored()];
    tx.execute(insert, row).await;
    Ok(())
}

pub(super) async fn list(tx: &Tx, before: Option<u64>, most: u32) -> Vec<Report> {
    let page = "SELECT report.id AS no, at, done, table_id, reason, quote,
            person.id, person.name, person.kind
        FROM report JOIN person ON person.id = who
        WHERE report.id < $1 ORDER BY report.id DESC LIMIT $2";
    let (mut reports, mut before) = (Vec::new(), bound(before));
    // An unreadable report cannot be resolved, so it does not count.
    while reports.len() < most as usize {
        let rows = tx.query(page, datums![before, most]).await;
        let Some(last) = rows.last() else { break };
        before = last.get("no");
        reports.extend(rows.iter().filter_map(report));
    }
    reports.truncate(most as usize);
    reports
}

fn report(row: &Row) -> Option<Report> {
    Some(Report {
        id: row.get("no"),
        at: row.get("at"),
        done: row.get("done"),
        table: row.get("table_id"),
        who: person(row),
        reason: row.get("reason"),
        quote: Quote::from_stored(&row.get::<String>("quote"))?,
    })
}

/// Resolves a report, and records it in the audit log.
pub(super) async fn resolve(tx: &Tx, id: u64, now: EpochMs) -> Result<(), PeopleError> {
    let update = "UPDATE report SET done = coalesce(done, $1) WHERE id = $2";
    let n = tx.execute(update, datums![now, id]).await;
    let is_done = if n == 0 { Err(PeopleError::NotFound) } else { Ok(()) };
    let outcome = is_done.map_or_else(|why| why.to_string(), |()| DONE.to_owned());
    record(tx, now, "report_done", &json!({"id": id}), &outcome).await;
    is_done
}

/// Returns the reports that a person has made.
pub(super) async fn by(tx: &Tx, who: UserId) -> Vec<OwnReport> {
    let own = "SELECT at, table_id, n, reason FROM report WHERE who = $1 ORDER BY id";
    let report = |row: &Row| OwnReport {
        at: row.get("at"),
        table: row.get("table_id"),
        n: row.get("n"),
        reason: row.get("reason"),
    };
    tx.query(own, datums![who]).await.iter().map(report).collect()
}

/// Changes the name of a person in the messages that reports quote.
pub(super) async fn rename(tx: &Tx, who: UserId, name: &str) {
    for (id, quote) in quoting(tx, who).await {
        let Ok(mut quote) = serde_json::from_str::<Value>(&quote) else { continue };
        if replace_name(&mut quote, who, name) {
            set_quote(tx, id, quote.to_string()).await;
        }
    }
}

/// Deletes reports by a person and against them, and their messages in what other reports quote.
pub(super) async fn forget(tx: &Tx, who: UserId) {
    tx.execute("DELETE FROM report WHERE who = $1 OR speaker = $1", datums![who]).await;
    for (id, quote) in quoting(tx, who).await {
        let Some(mut quote) = Quote::from_stored(&quote) else { continue };
        quote.forget(who);
        set_quote(tx, id, quote.to_stored()).await;
    }
}

/// Returns the reports that quote a person, with their quotes.
async fn quoting(tx: &Tx, who: UserId) -> Vec<(u64, String)> {
    let quoting = "SELECT id, quote FROM report WHERE quote LIKE $1";
    let rows = tx.query(quoting, datums![format!("%{who}%")]).await;
    rows.iter().map(|row| (row.get("id"), row.get("quote"))).collect()
}

async fn set_quote(tx: &Tx, id: u64, quote: String) {
    tx.execute("UPDATE report SET quote = $2 WHERE id = $1", datums![id, quote]).await;
}
