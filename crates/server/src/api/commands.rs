use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use protocol::{
    Cid, Code, Refusal, TableId, ToClient, ToServer,
    to_client::{Ack, Refused},
};
use serde_json::value::RawValue;
use store::Session;
use table::Outbox;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    Body, TableAt,
    answer::OneAnswer,
    caller::{Known, seed_of},
    written::Written,
};
use crate::{
    app::App,
    blocking::{block, report},
    command::{self, Asked, Digested, internal},
    create::create,
    metrics::Stopwatch,
    problem::{Problem, ProblemBody},
    quickplay::quickplay,
    session::needed,
    source::Source,
};

/// What a socket's commands do, without a socket.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(make_table))
        .routes(routes!(quick))
        .routes(routes!(command))
        .routes(routes!(report_line))
}

/// Makes a table: the `create` of the socket. Its answer is the `ack`.
#[utoipa::path(
    post, path = "/tables", tag = "lobby",
    params(("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`, where the body has none")),
    request_body(content = ref("schemas/to_server.json"), description = "a `create`; its `op` and its `cid` may be left out"),
    responses(
        (status = 201, description = "the table is there", body = ref("schemas/to_client.json#/$defs/Ack")),
        (status = "4XX", description = "it is not", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn make_table(
    State(app): State<App>,
    Known(session): Known,
    source: Source,
    headers: HeaderMap,
    Body(body): Body<Box<RawValue>>,
) -> Result<Response, Problem> {
    let frame = Written::read(&body)?.of_op("create").named(&headers)?.decode()?;
    admit(&app, &session, &frame)?;
    let who = session.person;
    let digest = Digested::of(&frame);
    let seed = seed_of(&app, &headers);
    let Asked::Create(wish) = command::sort(frame, &seed) else {
        return Err(elsewhere("only `create`"));
    };
    let cid = wish.cid.clone();
    let command = command::name(&who, &cid, digest);
    let made = create(&app, (who, source), command, wish, &seed).await;
    let ack = made.map_err(|refusal| Problem::of(Refused::new(Some(cid), None, refusal)))?;
    let base = &app.config.base_path;
    let place = ack.table.map(|table| format!("{base}/api/v1/tables/{table}")).unwrap_or_default();
    let answer = json(Bytes::from(ToClient::Ack(ack).encode()));
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], answer).into_response())
}

/// Finds a seat: the `quickplay` of the socket. Its answer is the `ack`, with the table and the
/// seat.
#[utoipa::path(
    post, path = "/quickplay", tag = "lobby",
    params(("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`, where the body has none")),
    request_body(content = ref("schemas/to_server.json"), description = "a `quickplay`; its `op` and its `cid` may be left out"),
    responses(
        (status = 200, description = "there is a seat", body = ref("schemas/to_client.json#/$defs/Ack")),
        (status = "4XX", description = "it is not to be had", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn quick(
    State(app): State<App>,
    Known(session): Known,
    source: Source,
    headers: HeaderMap,
    Body(body): Body<Box<RawValue>>,
) -> Result<Response, Problem> {
    let frame = Written::read(&body)?.of_op("quickplay").named(&headers)?.decode()?;
    admit(&app, &session, &frame)?;
    let who = session.person;
    let digest = Digested::of(&frame);
    let Asked::Quickplay(wish) = command::sort(frame, &seed_of(&app, &headers)) else {
        return Err(elsewhere("only `quickplay`"));
    };
    let cid = wish.cid.clone();
    let command = command::name(&who, &cid, digest);
    let found = quickplay(&app, (who, source), command, wish).await;
    let ack = found.map_err(|refusal| Problem::of(Refused::new(Some(cid), None, refusal)))?;
    Ok(json(Bytes::from(ToClient::Ack(ack).encode())))
}

/// Does at a table what a command says: any of the socket's that are about a table. Its answer is
/// the `ack`, or a problem with the fields of the `err`.
#[utoipa::path(
    post, path = "/tables/{table}/commands", tag = "table",
    params(
        ("table" = String, Path, description = "the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`, where the body has none"),
    ),
    request_body(content = ref("schemas/to_server.json"), description = "the frame; its `cid` and its `table` may be left out"),
    responses(
        (status = 200, description = "it is done, and written down", body = ref("schemas/to_client.json#/$defs/Ack")),
        (status = "4XX", description = "it is refused, and changed nothing", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn command(
    State(app): State<App>,
    Known(session): Known,
    source: Source,
    TableAt(table): TableAt,
    headers: HeaderMap,
    Body(body): Body<Box<RawValue>>,
) -> Result<Response, Problem> {
    let frame = Written::read(&body)?.named(&headers)?.at(table)?.decode()?;
    admit(&app, &session, &frame)?;
    let who = session.person;
    let digest = Digested::of(&frame);
    let answer = OneAnswer::default();
    let outbox: std::sync::Arc<dyn Outbox> = std::sync::Arc::new(answer.clone());
    let asked = match command::sort(frame, &seed_of(&app, &headers)) {
        Asked::Wish { table, cid, wish } => {
            let command = command::name(&who, &cid, digest);
            let outbox = Stopwatch::beside(&app.metrics, &wish, outbox);
            app.tables
                .ask(table, |handle| {
                    let (who, command, wish) = (who.clone(), command.clone(), wish.clone());
                    let outbox = outbox.clone();
                    async move { handle.wish(who, command, wish, outbox).await }
                })
                .await
        }
        Asked::Chat(chat) => {
            app.tables
                .ask(chat.table, |handle| {
                    let (who, chat, outbox) = (who.clone(), chat.clone(), outbox.clone());
                    async move { handle.say(who, chat, outbox).await }
                })
                .await
        }
        Asked::Block(wish) => return done(wish.cid.clone(), table, block(&app, &who, wish).await),
        Asked::Report(wish) => {
            let cid = wish.cid.clone();
            return done(cid, table, report(&app, (&who, source), wish).await);
        }
        Asked::Quickplay(_) => {
            return Err(elsewhere("`quickplay` goes to POST /api/v1/quickplay"));
        }
        Asked::Share { table, cid, deal, part } => {
            app.tables
                .ask(table, |handle| {
                    let (who, cid, outbox) = (who.clone(), cid.clone(), outbox.clone());
                    async move { handle.share(who, cid, deal, part, outbox).await }
                })
                .await
        }
        Asked::Create(_) => return Err(elsewhere("`create` goes to POST /api/v1/tables")),
        Asked::Here(frame) => {
            let detail = format!("`{}` is for sockets; here there is /stream", frame.op());
            return Err(elsewhere(&detail));
        }
    };
    asked.map_err(|problem| internal(&problem))?;
    let frame = answer.come().await;
    match std::str::from_utf8(&frame).map(ToClient::decode) {
        Ok(Ok(ToClient::Err(refused))) => Err(Problem::of(refused)),
        Ok(_) | Err(_) => Ok(json(frame)),
    }
}

/// Tells whoever runs the server of a line: the `report` of the socket. Its answer is the `ack`.
#[utoipa::path(
    post, path = "/tables/{table}/reports", tag = "table",
    params(
        ("table" = String, Path, description = "the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`, where the body has none"),
    ),
    request_body(content = ref("schemas/to_server.json"), description = "a `report`; its `op`, its `cid` and its `table` may be left out"),
    responses(
        (status = 200, description = "it is kept", body = ref("schemas/to_client.json#/$defs/Ack")),
        (status = "4XX", description = "it is not", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn report_line(
    State(app): State<App>,
    Known(session): Known,
    source: Source,
    TableAt(table): TableAt,
    headers: HeaderMap,
    Body(body): Body<Box<RawValue>>,
) -> Result<Response, Problem> {
    let frame = Written::read(&body)?.of_op("report").named(&headers)?.at(table)?.decode()?;
    admit(&app, &session, &frame)?;
    let Asked::Report(wish) = command::sort(frame, &seed_of(&app, &headers)) else {
        return Err(elsewhere("only `report`"));
    };
    let cid = wish.cid.clone();
    done(cid, table, report(&app, (&session.person, source), wish).await)
}

fn done(cid: Cid, table: TableId, done: Result<Ack, Refusal>) -> Result<Response, Problem> {
    let ack = done.map_err(|refusal| Problem::of(Refused::new(Some(cid), Some(table), refusal)))?;
    Ok(json(Bytes::from(ToClient::Ack(ack).encode())))
}

/// Lets a command in, where its sender does not ask for too much and the server goes on.
fn admit(app: &App, session: &Session, frame: &ToServer) -> Result<(), Problem> {
    let refused = if app.stop.is_cancelled() {
        Some(Refusal::new(Code::Draining, "the server stops; come back"))
    } else if let Err(refusal) = needed(frame, session.scopes) {
        Some(refusal)
    } else {
        let taken = app.limiter.take(None, Some(&session.person), Some(frame));
        taken.err().map(Refusal::rate_limited)
    };
    let tell = |refusal| Problem::of(Refused::new(frame.cid().cloned(), frame.table(), refusal));
    refused.map_or(Ok(()), |refusal| Err(tell(refusal)))
}

fn elsewhere(detail: &str) -> Problem {
    Refusal::new(Code::UnknownOp, detail).into()
}

pub(super) fn json(frame: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], frame).into_response()
}
