use std::time::Duration;

use axum::{Json, extract::State};
use futures_util::future::join_all;
use protocol::{SeatPublic, Status, TableId};
use serde::Serialize;
use table::{Message, Summary};
use tokio::time::timeout;

use crate::{
    admin::lists::PageQuery,
    app::App,
    http::{api::QueryParams, problem::Problem},
};

/// The time-out for a busy table, which is then shown with its last known state.
const SUMMARY_TIMEOUT: Duration = Duration::from_secs(1);

#[derive(Serialize)]
pub(super) struct Tables {
    tables: Vec<ListedTable>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<TableId>,
}

/// A table without its cards.
#[derive(Serialize)]
struct ListedTable {
    table: TableId,
    game: String,
    status: Status,
    listed: bool,
    seats: Vec<SeatPublic>,
    host: String,
    /// Connections that are subscribed.
    followers: usize,
    /// Subscribed connections that watch.
    spectators: u32,
    /// In epoch milliseconds.
    created: u64,
    /// The last entry of its log.
    seq: u64,
    /// Set while the table is suspended because its storage fails.
    stalled: bool,
}

impl From<Summary> for ListedTable {
    fn from(summary: Summary) -> ListedTable {
        ListedTable {
            table: summary.table,
            game: summary.game,
            status: summary.status,
            listed: summary.listed,
            seats: summary.seats,
            host: summary.host,
            followers: summary.n_subscribers,
            spectators: summary.n_spectators,
            created: summary.created.0,
            seq: summary.seq,
            stalled: summary.stalled,
        }
    }
}

/// Lists the loaded tables where someone sits or watches, newest first.
pub(super) async fn tables(
    State(app): State<App>,
    QueryParams(page): QueryParams<PageQuery<TableId>>,
) -> Result<Json<Tables>, Problem> {
    let noticed = app.lobby.all(page.before, page.page_size() as usize);
    let before = page.next(&noticed, |last| last.table);
    let now = join_all(noticed.into_iter().map(|noticed| current_summary(&app, noticed))).await;
    Ok(Json(Tables { tables: now.into_iter().map(ListedTable::from).collect(), before }))
}

/// Returns the table as it is now. A hibernating table is not woken for it.
async fn current_summary(app: &App, noticed: Summary) -> Summary {
    let Some(handle) = app.tables.loaded(noticed.table) else { return noticed };
    match timeout(SUMMARY_TIMEOUT, handle.ask(|reply| Message::Summary { reply })).await {
        Ok(Ok(now)) => now,
        Ok(Err(_)) | Err(_) => noticed,
    }
}
