//! The admin API: endpoints under `/admin/v1` on a listener of its own, for holders of the admin
//! token, and the page that uses them.
//!
//! It reveals no card, and records every change in the audit log.

mod guard;

mod health;
mod tables;

mod people;

mod announce;
mod shutdown;

mod lists;

use std::io;

use axum::{
    Extension, Router,
    http::StatusCode,
    middleware::{from_fn, from_fn_with_state, map_response},
    routing::{get, post},
};
use net::Server;
use protocol::{Code, Refusal};
use tower_http::{catch_panic::CatchPanicLayer, limit::RequestBodyLimitLayer};
use tracing::info;

use crate::{
    app::App,
    config::{AdminListener, AdminToken},
    http::{
        assets, headers,
        middleware::{reject_ambiguous_host, reject_chunked, trace_refusals},
        problem::{self, Problem},
        routes::BODY_MAX,
    },
};

/// Starts to serve the admin page and the admin API on their own listener, until the server stops.
/// The public listener serves neither.
pub(crate) fn serve(app: &App, admin: AdminListener) -> io::Result<()> {
    let AdminListener { listener, token } = admin;
    let address = listener.local_addr()?;
    info!("admin page at http://{address}/, admin API at http://{address}/admin/v1/");
    app.serve_beside(Server::private(listener, app.accept_context())?, router(app.clone(), token));
    Ok(())
}

fn router(app: App, token: AdminToken) -> Router {
    let verbs = Router::new()
        .route("/health", get(health::health))
        .route("/tables", get(tables::tables))
        .route("/people", get(people::people))
        .route("/people/{id}/ban", post(people::ban))
        .route("/people/{id}/unban", post(people::unban))
        .route("/people/{id}/rename", post(people::rename))
        .route("/people/{id}/erase", post(people::erase))
        .route("/tables/{table}/messages/{n}/remove", post(people::remove_message))
        .route("/drain", post(shutdown::drain))
        .route("/restore", post(shutdown::restore))
        .route("/announce", post(announce::announce))
        .route("/withdraw", post(announce::withdraw))
        .route("/reports", get(lists::reports))
        .route("/reports/{id}/done", post(lists::done))
        .route("/audit", get(lists::audit))
        .fallback(no_such_verb)
        .method_not_allowed_fallback(no_such_method)
        .layer(from_fn_with_state(app.clone(), guard::require_token))
        .layer(Extension(token))
        .layer(headers::no_store());
    Router::new()
        .nest("/admin/v1", verbs)
        .fallback(assets::serve_admin)
        .layer(from_fn_with_state(app.clone(), guard::check_page_origin))
        .layer(RequestBodyLimitLayer::new(BODY_MAX))
        .layer(from_fn(reject_chunked))
        .layer(from_fn(reject_ambiguous_host))
        .layer(CatchPanicLayer::new())
        .layer(map_response(problem::normalize))
        .layer(from_fn_with_state(app.clone(), trace_refusals))
        .layer(headers::security())
        .with_state(app)
}

async fn no_such_verb() -> Problem {
    Refusal::new(Code::NotFound, "no such admin endpoint").into()
}

async fn no_such_method() -> Problem {
    let refusal = Refusal::new(Code::NotFound, "use GET to read and POST to change");
    Problem::from(refusal).with_status(StatusCode::METHOD_NOT_ALLOWED)
}
