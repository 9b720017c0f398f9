use axum::{
    Json,
    extract::{Path, State},
};
use net::ClientIp;
use protocol::{Code, GameName, Refusal, SeatPublic, Status, TableId};
use serde::Serialize;
use table::{Message, invite_digest};
use utoipa::ToSchema;

use crate::{
    app::App,
    http::problem::{Problem, ProblemBody},
    state::{clock, limits::Limit, refusals},
};

routes!(invited);

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
