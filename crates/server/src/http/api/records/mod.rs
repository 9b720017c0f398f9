use std::{collections::VecDeque, io};

use axum::{
    body::Body,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use protocol::{Code, EpochMs, GameName, Refusal, TableId};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use storage::{ListedMatch, ListedMatches};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::App,
    http::{
        api::{Cursor, LINES, QueryParams, default_size, games::game_kind, n_lines},
        problem::{Problem, ProblemBody},
    },
};

/// The number of matches that are read from the store at a time.
const PAGE: u32 = 16;

routes!(records);

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct RecordsQuery {
    /// Only matches of this game.
    #[param(value_type = Option<String>, min_length = 1, max_length = 32, pattern = "^[a-z0-9_]+$")]
    game: Option<GameName>,
    /// Only matches that ended at this time or later, in epoch milliseconds.
    #[param(minimum = 0, maximum = 18_446_744_073_709_551_615_u64)]
    since: Option<u64>,
    /// The `cursor` of the last record received; omit it to begin with the oldest.
    #[param(value_type = Option<String>, pattern = "^[0-9]{1,9}[.][0-9]{1,18}$")]
    cursor: Option<RecordCursor>,
    /// The maximum number of records.
    #[serde(default = "default_size", deserialize_with = "n_lines")]
    #[param(value_type = Option<u32>, minimum = 1, maximum = 1000)]
    limit: u32,
}

/// A position in the list: the number of a match, and the history it belongs to, which a restore
/// replaces.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
struct RecordCursor {
    epoch: u32,
    no: u64,
}

impl TryFrom<String> for RecordCursor {
    type Error = &'static str;

    fn try_from(text: String) -> Result<RecordCursor, &'static str> {
        let invalid = "`cursor` must be that of a record";
        let (epoch, no) = text.split_once('.').ok_or(invalid)?;
        let Cursor(no) = Cursor::try_from(no.to_owned()).map_err(|_| invalid)?;
        let Cursor(epoch) = Cursor::try_from(epoch.to_owned()).map_err(|_| invalid)?;
        Ok(RecordCursor { epoch: u32::try_from(epoch).map_err(|_| invalid)?, no })
    }
}

/// The record of a finished match, in a list.
#[derive(Serialize, ToSchema)]
struct ListedRecord {
    /// The position in the list, to continue after it.
    cursor: String,
    /// The table's id.
    #[schema(value_type = String)]
    table: TableId,
    /// The match's number at the table, from 1.
    r#match: u32,
    /// The end, in epoch milliseconds.
    #[schema(value_type = u64)]
    ended: EpochMs,
    /// The record, as of `/tables/{table}/record`.
    #[schema(value_type = Object)]
    record: Box<RawValue>,
}

/// Lists the records of finished matches at public tables that allow spectators, the oldest first.
///
/// Each line has a `cursor` to continue after it: a match that ends later comes later in the list. An
/// answer without lines means that there are no more yet.
#[utoipa::path(
    get, path = "/records", tag = "after", params(RecordsQuery),
    responses(
        (status = 200, description = "one record per line", body = ListedRecord, content_type = "application/x-ndjson"),
        (status = "4XX", description = "unknown game, invalid parameters, a cursor from before a restore of the data (409), or too many requests", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn records(
    State(app): State<App>,
    QueryParams(RecordsQuery { game, since, cursor, limit }): QueryParams<RecordsQuery>,
) -> Result<Response, Problem> {
    let game = game.map(|game| game_kind(&game).map(|kind| kind.name().to_owned())).transpose()?;
    let epoch = app.config.database.epoch();
    if cursor.is_some_and(|cursor| cursor.epoch != epoch) {
        return Err(restored());
    }
    let after = cursor.map_or(0, |cursor| cursor.no);
    let wanted = ListedMatches { game, since: since.map(EpochMs), after };
    let page = VecDeque::new();
    let mut list = RecordList { app, epoch, wanted, left: limit, page, is_last: false };
    // A refusal comes before the first line.
    let first = list.next().await?;
    let others = stream::unfold(Some(list), async |list| {
        let mut list = list?;
        match list.next().await {
            Ok(line) => line.map(|line| (Ok(line), Some(list))),
            // Without its end, the client knows that the list is not complete.
            Err(_) => Some((Err(io::Error::other("a record cannot be read now")), None)),
        }
    });
    let lines = stream::iter(first.map(Ok)).chain(others);
    Ok(([(header::CONTENT_TYPE, LINES)], Body::from_stream(lines)).into_response())
}

/// The refusal of a cursor from another history, where its number may be that of another match.
fn restored() -> Problem {
    let detail = "the data was restored from a backup since: begin again without `cursor`";
    let reason = Some("restored".to_owned());
    let refusal = Refusal { reason, ..Refusal::new(Code::NotFound, detail) };
    Problem::from(refusal).with_status(StatusCode::CONFLICT)
}

/// A list of records that is read as fast as it is sent.
struct RecordList {
    app: App,
    epoch: u32,
    wanted: ListedMatches,
    /// The number of records that may follow.
    left: u32,
    /// The next matches, already read from the store.
    page: VecDeque<ListedMatch>,
    /// Set once no match follows the page.
    is_last: bool,
}

impl RecordList {
    /// Returns the next line; `None` at the end.
    async fn next(&mut self) -> Result<Option<Bytes>, Problem> {
        while self.left > 0 {
            let Some(listed) = self.page.pop_front() else {
                if self.is_last {
                    break;
                }
                let page = self.app.history.listed(self.wanted.clone(), PAGE).await;
                self.page = page?.into();
                self.is_last = self.page.len() < PAGE as usize;
                self.wanted.after = self.page.back().map_or(self.wanted.after, |last| last.no);
                continue;
            };
            let json = self.app.archive.listed_record(&self.app.tables, &listed).await?;
            let Some(json) = json else { continue };
            self.left -= 1;
            let line = ListedRecord {
                cursor: format!("{}.{}", self.epoch, listed.no),
                table: listed.table,
                r#match: listed.match_no,
                ended: listed.at,
                record: serde_json::from_slice(&json).expect("a record is JSON"),
            };
            let mut line = serde_json::to_vec(&line).expect("records serialize");
            line.push(b'\n');
            return Ok(Some(line.into()));
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests;
