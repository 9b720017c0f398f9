use axum::{
    Json,
    extract::{Path, State},
};
use net::ClientIp;
use protocol::{
    Code, GameName, Refusal, SeatPublic, Status, TableId, to_client::LobbyTable,
    to_server::LobbyFilter,
};
use serde::{Deserialize, Serialize};
use table::{Message, invite_digest};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::App,
    http::{
        api::{QueryParams, default_size, page_size},
        problem::{Problem, ProblemBody},
    },
    state::{clock, limits::Limit, refusals},
};

routes!(tables, invited);

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

/// The table that an invite opens: enough to decide whether to join.
#[derive(Serialize, ToSchema)]
struct Invited {
    /// The table's id.
    #[schema(value_type = String)]
    table: TableId,
    /// The game's name.
    #[schema(value_type = String)]
    game: GameName,
    /// Waiting, playing or finished.
    #[schema(value_type = String)]
    status: Status,
    /// All seats, in order.
    #[schema(value_type = Vec<Object>)]
    seats: Vec<SeatPublic>,
    /// The name of the table's host.
    host: String,
}

/// Returns the table that an invite opens.
///
/// Unknown, expired and replaced invites get the same answer.
#[utoipa::path(
    get, path = "/invites/{code}", tag = "table",
    params(("code" = String, Path, description = "the invite, in upper or lower case")),
    responses(
        (status = 200, description = "the table", body = Invited),
        (status = "4XX", description = "unknown invite, or too many attempts", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn invited(
    State(app): State<App>,
    client_ip: ClientIp,
    Path(code): Path<String>,
) -> Result<Json<Invited>, Problem> {
    app.rate_limits.take(Limit::Invites, client_ip)?;
    let found = app.logs.table_by_invite(&invite_digest(&code), clock::expiring()).await;
    let nothing = || Refusal {
        reason: Some(refusals::INVITE.to_owned()),
        ..Refusal::new(Code::NotFound, "unknown or expired invite")
    };
    let table = found?.ok_or_else(nothing)?;
    let shown = app.tables.ask(table, |reply| Message::Summary { reply }).await?;
    Ok(Json(Invited {
        table,
        game: GameName::new(&shown.game).expect("a game's name is a name"),
        status: shown.status,
        seats: shown.seats,
        host: shown.host,
    }))
}
