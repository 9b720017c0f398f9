use std::time::Duration;

use axum::{Json, extract::State};
use futures_util::future::join_all;
use protocol::{SeatPublic, Status, TableId};
use serde::Serialize;
use table::Summary;
use tokio::time::timeout;

use crate::{
    admin::page::PageQuery,
    app::App,
    http::{api::QueryParams, problem::Problem},
};

/// How long a table may take to say how it is: one that is busy is shown as it was noticed last.
const PATIENCE: Duration = Duration::from_secs(1);

/// Tables, newest first.
#[derive(Serialize)]
pub(super) struct Tables {
    tables: Vec<ListedTable>,
    /// Where the next page begins; none: this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<TableId>,
}

/// A table from outside: everything but what is played there.
#[derive(Serialize)]
struct ListedTable {
    table: TableId,
    game: String,
    status: Status,
    /// Whether the lobby lists it.
    listed: bool,
    /// Who sits where.
    seats: Vec<SeatPublic>,
    /// The name of its host.
    host: String,
    /// How many connections follow it.
    followers: usize,
    /// How many of them watch.
    spectators: u32,
    /// When it was made, in epoch milliseconds.
    created: u64,
    /// The last entry of its log.
    seq: u64,
    /// Whether it stands still, because it cannot be written down.
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
            created: summary.created,
            seq: summary.seq,
            stalled: summary.stalled,
        }
    }
}

/// The tables at which somebody sits or watches.
pub(super) async fn tables(
    State(app): State<App>,
    QueryParams(page): QueryParams<PageQuery<TableId>>,
) -> Result<Json<Tables>, Problem> {
    let noticed = app.lobby.all(page.before, page.page_size() as usize);
    let before = page.next(&noticed, |last| last.table);
    let now = join_all(noticed.into_iter().map(|noticed| current_summary(&app, noticed))).await;
    Ok(Json(Tables { tables: now.into_iter().map(ListedTable::from).collect(), before }))
}

/// A table as it is now; one that rests is as it was, and nobody wakes it for this.
async fn current_summary(app: &App, noticed: Summary) -> Summary {
    let Some(handle) = app.tables.loaded(noticed.table) else { return noticed };
    match timeout(PATIENCE, handle.summary()).await {
        Ok(Ok(now)) => now,
        Ok(Err(_)) | Err(_) => noticed,
    }
}
