use axum::{
    body::Body as HttpBody,
    extract::State,
    http::{HeaderMap, HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
};
use net::ClientIp;
use protocol::{
    Cid, Code, Refusal, SUBS_MAX, TableId, ToServer,
    to_server::{LobbyFilter, ResumePoint, Sub, Topic},
};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    app::App,
    http::{
        api::{
            QueryParams, TablePath,
            caller::{CurrentSession, OptionalSession, shown_token},
            event_stream::EventStream,
            stream_format::StreamFormat,
        },
        problem::{Problem, ProblemBody},
    },
    state::limits::{ClientKey, sockets_full},
};

routes!(stream, own_stream);

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct StreamQuery {
    /// The last event received: `<epoch>.<seq>`, or only the `seq` of the first epoch.
    after: Option<String>,
    /// The `n` of the last chat message received, or 0; sends those after it.
    chat_after: Option<u64>,
    /// True to contribute to shuffles, like `"fair":true` in `auth`.
    #[serde(default)]
    fair: bool,
}

/// Streams the frames of a table, like `sub` on the socket.
///
/// The first is a `snapshot` or a `replay`.
#[utoipa::path(
    get, path = "/tables/{table}/stream", tag = "table",
    params(
        ("table" = String, Path, description = "the table"), StreamQuery,
        ("Last-Event-ID" = Option<String>, Header, description = "the `id` of the last event received; overrides `after`"),
    ),
    responses(
        (status = 200, description = "one event or line per frame", content(
            (ref("schemas/to_client.json") = "text/event-stream"),
            (ref("schemas/to_client.json") = "application/x-ndjson"),
        )),
        (status = "4XX", description = "refused", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn stream(
    State(app): State<App>,
    client_ip: ClientIp,
    OptionalSession(session): OptionalSession,
    TablePath(table): TablePath,
    QueryParams(StreamQuery { after, chat_after, fair }): QueryParams<StreamQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let last = headers.get("last-event-id").and_then(|last| last.to_str().ok());
    let resume = last.or(after.as_deref()).map(resume_point).transpose()?;
    let sub = ToServer::Sub(Sub {
        cid: Cid::new("stream").expect("a word is a name"),
        topic: Topic::Table { table, resume, chat_after },
    });
    let who = session.as_ref().map(|session| &session.person);
    let nobody = who.is_none().then_some(ClientKey::Ip(client_ip));
    app.rate_limits.take_frame(nobody, who, Some(&sub))?;
    let slot = app.quota.take(client_ip).ok_or_else(sockets_full)?;
    let form = StreamFormat::wanted(&headers);
    let token = shown_token(&app, &headers);
    let who = session.as_ref().zip(token.as_ref());
    let live = EventStream::new(&app, client_ip, who, form, slot).await?.taking_part(fair);
    let body = live.open(table, resume, chat_after).await?;
    Ok(answer(form, body))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct OwnStreamQuery {
    /// The last event received per table: `<table>.<epoch>.<seq>`, separated by commas.
    after: Option<String>,
    /// True to contribute to shuffles, like `"fair":true` in `auth`.
    #[serde(default)]
    fair: bool,
}

/// Streams the frames of all tables where the caller has a seat.
///
/// A table joins with a `snapshot` or a `replay` when the caller takes a seat, on any connection,
/// and leaves when the caller leaves it; at most the 64 newest.
#[utoipa::path(
    get, path = "/me/stream", tag = "table",
    params(
        OwnStreamQuery,
        ("Last-Event-ID" = Option<String>, Header, description = "the `id` of the last event received: its table resumes there, and others start with a snapshot; overrides `after`"),
    ),
    responses(
        (status = 200, description = "one event or line per frame", content(
            (ref("schemas/to_client.json") = "text/event-stream"),
            (ref("schemas/to_client.json") = "application/x-ndjson"),
        )),
        (status = "4XX", description = "not authenticated, or too many requests", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn own_stream(
    State(app): State<App>,
    client_ip: ClientIp,
    CurrentSession(session): CurrentSession,
    QueryParams(OwnStreamQuery { after, fair }): QueryParams<OwnStreamQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let last = headers.get("last-event-id").and_then(|last| last.to_str().ok());
    let resume = last.or(after.as_deref()).map(resume_points).transpose()?.unwrap_or_default();
    let sub = ToServer::Sub(Sub {
        cid: Cid::new("stream").expect("a word is a name"),
        topic: Topic::Lobby(LobbyFilter::default()),
    });
    app.rate_limits.take_frame(None, Some(&session.person), Some(&sub))?;
    let slot = app.quota.take(client_ip).ok_or_else(sockets_full)?;
    let form = StreamFormat::wanted(&headers);
    let token = shown_token(&app, &headers);
    let who = token.as_ref().map(|token| (&session, token));
    let live = EventStream::new(&app, client_ip, who, form, slot).await?.taking_part(fair);
    Ok(answer(form, live.open_own(resume)))
}

/// Parses the last event of each table.
fn resume_points(text: &str) -> Result<Vec<(TableId, ResumePoint)>, Problem> {
    let each = text.split(',').filter(|one| !one.is_empty()).take(SUBS_MAX);
    let read = |one: &str| {
        let bad = || Refusal::new(Code::BadFrame, "an event id has the form <table>.<epoch>.<seq>");
        let (table, rest) =
            one.split_once('.').filter(|(_, rest)| rest.contains('.')).ok_or_else(bad)?;
        Ok((table.parse().map_err(|_| bad())?, resume_point(rest)?))
    };
    each.map(read).collect()
}

fn resume_point(text: &str) -> Result<ResumePoint, Problem> {
    let (epoch, after) = text.split_once('.').unwrap_or(("1", text));
    match (epoch.parse(), after.parse()) {
        (Ok(epoch), Ok(after)) => Ok(ResumePoint { epoch, after }),
        (Err(_), _) | (_, Err(_)) => {
            Err(Refusal::new(Code::BadFrame, "an event id has the form <epoch>.<seq>").into())
        }
    }
}

pub(super) fn answer(form: StreamFormat, body: HttpBody) -> Response {
    let headers = [
        (header::CONTENT_TYPE, form.mime()),
        (header::CACHE_CONTROL, "no-store"),
        // Disable buffering in nginx.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (StatusCode::OK, headers, body).into_response()
}
