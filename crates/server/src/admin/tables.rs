use std::time::Duration;

use axum::{Json, extract::State};
use futures_util::future::join_all;
use protocol::{SeatPublic, Status, TableId};
use serde::Serialize;
use table::Summary;
use tokio::time::timeout;

use super::page::Page;
use crate::{api::Params, app::App, problem::Problem};

/// How long a table may take to say how it is: one that is busy is shown as it was noticed last.
const PATIENCE: Duration = Duration::from_secs(1);

/// Tables, newest first.
#[derive(Serialize)]
pub(super) struct Tables {
    tables: Vec<Shown>,
    /// Where the next page begins; none: this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<TableId>,
}

/// A table from outside: everything but what is played there.
#[derive(Serialize)]
struct Shown {
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

impl From<Summary> for Shown {
    fn from(summary: Summary) -> Shown {
        Shown {
            table: summary.table,
            game: summary.game,
            status: summary.status,
            listed: summary.listed,
            seats: summary.seats,
            host: summary.host,
            followers: summary.n_followers,
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
    Params(page): Params<Page<TableId>>,
) -> Result<Json<Tables>, Problem> {
    let noticed = app.lobby.all(page.before, page.most() as usize);
    let before = page.next(&noticed, |last| last.table);
    let now = join_all(noticed.into_iter().map(|noticed| how_it_is(&app, noticed))).await;
    Ok(Json(Tables { tables: now.into_iter().map(Shown::from).collect(), before }))
}

/// A table as it is now; one that rests is as it was, and nobody wakes it for this.
async fn how_it_is(app: &App, noticed: Summary) -> Summary {
    let Some(handle) = app.tables.present(noticed.table) else { return noticed };
    match timeout(PATIENCE, handle.summary()).await {
        Ok(Ok(now)) => now,
        Ok(Err(_)) | Err(_) => noticed,
    }
}
