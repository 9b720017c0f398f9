//! The HTTP API under `/api/v1`: one file per area, each with its routes.
//!
//! A handler that is added with `routes!` is in the document of the API. Every error is a
//! `Problem`.

#[macro_use]
mod routing;

mod asyncapi;
mod body;
mod caller;
mod document;
mod option_texts;
mod params;

mod blocks;
mod challenges;
mod commands;
mod deals;
mod games;
mod leaderboards;
mod lobby;
mod me;
mod meta;
mod records;
mod recovery;
mod session;
mod stream;
mod tables;
mod tokens;
mod users;

mod command_request;
mod event_stream;
mod stream_format;

use axum::Router;
use protocol::{Code, Refusal};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    app::App,
    http::{api::routing::ApiRouter, problem::Problem},
};

pub(crate) use body::JsonBody;
pub(crate) use caller::{Caller, OptionalCaller};
use params::Whom;
pub(crate) use params::{Cursor, QueryParams, TablePath, default_size, n_lines, page_size};
pub(crate) use stream_format::LINES;

pub(crate) fn router() -> Router<App> {
    with_routes(Router::new()).fallback(no_such_thing).method_not_allowed_fallback(no_such_method)
}

/// Returns the `OpenAPI` document of the HTTP API.
fn openapi() -> String {
    let described = with_routes(OpenApiRouter::new());
    let (_, document) = OpenApiRouter::<App>::new().nest("/api/v1", described).split_for_parts();
    let mut whole = Document::openapi();
    whole.merge(document);
    document::completed(&whole)
}

fn with_routes<R: ApiRouter>(router: R) -> R {
    let areas = [
        session::routes,
        me::routes,
        recovery::routes,
        tokens::routes,
        blocks::routes,
        games::routes,
        deals::routes,
        tables::routes,
        records::routes,
        commands::routes,
        stream::routes,
        lobby::routes,
        users::routes,
        challenges::routes,
        leaderboards::routes,
        meta::routes,
    ];
    areas.into_iter().fold(router, |router, add| add(router))
}

#[derive(OpenApi)]
#[openapi(info(
    title = "knekt",
    version = "1",
    description = "The HTTP API. Made from the handlers; `protocol/README.md` of the source is the manual."
))]
struct Document;

async fn no_such_thing() -> Problem {
    Problem::from(Refusal::new(Code::NotFound, "not found"))
}

async fn no_such_method() -> Problem {
    Problem::from(Refusal::new(Code::NotFound, "method not allowed"))
        .with_status(axum::http::StatusCode::METHOD_NOT_ALLOWED)
}

#[cfg(test)]
mod tests;
