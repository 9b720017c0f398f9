use axum::{Json, extract::State};
use protocol::{GameName, Status, TableId, to_client::LobbyTable, to_server::LobbyFilter};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::App,
    http::{
        api::{QueryParams, default_size, page_size},
        problem::{Problem, ProblemBody},
    },
};

routes!(tables);

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct TablesQuery {
    /// Only tables that play this game.
    #[param(value_type = Option<String>, min_length = 1, max_length = 32, pattern = "^[a-z0-9_]+$")]
    game: Option<GameName>,
    /// Only tables that are `waiting` or `playing`.
    #[param(value_type = Option<String>, pattern = "^(waiting|playing|finished)$")]
    status: Option<Status>,
    /// Only tables with a free seat, or only those without.
    open: Option<bool>,
    /// The `cursor` of the previous page; omit it for the first page.
    #[param(value_type = Option<String>, format = "uuid")]
    cursor: Option<TableId>,
    /// The page size, at most 100.
    #[serde(default = "default_size", deserialize_with = "page_size")]
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100)]
    limit: u32,
}

/// Open tables, newest first.
#[derive(Serialize, ToSchema)]
struct Page {
    /// The tables, as in the lobby of the socket.
    #[schema(value_type = Vec<Object>)]
    tables: Vec<LobbyTable>,
    /// The value of `cursor` that requests the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    cursor: Option<TableId>,
}

/// Lists the open tables, newest first, by page.
#[utoipa::path(
    get, path = "/tables", tag = "lobby", params(TablesQuery),
    responses(
        (status = 200, description = "a page", body = Page),
        (status = "4XX", description = "invalid parameters", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn tables(
    State(app): State<App>,
    QueryParams(wanted): QueryParams<TablesQuery>,
) -> Result<Json<Page>, Problem> {
    let TablesQuery { game, status, open, cursor, limit } = wanted;
    let most = limit as usize;
    let filter = LobbyFilter { game, status, open };
    // Request one more row to know whether there is another page.
    let mut tables = app.lobby.page(cursor, most + 1, &filter).await?;
    let more = tables.len() > most;
    tables.truncate(most);
    let cursor = tables.last().map(|last| last.table).filter(|_| more);
    Ok(Json(Page { tables, cursor }))
}
