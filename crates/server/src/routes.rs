use axum::{
    Router,
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::{Next, from_fn, from_fn_with_state, map_response},
    response::{IntoResponse, Response},
    routing::get,
};
use protocol::Refusal;
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{
        CompressionLayer, DefaultPredicate, Predicate as _, predicate::NotForContentType,
    },
    limit::RequestBodyLimitLayer,
};

use crate::{
    api,
    app::App,
    assets, framing, headers, limits, origin,
    problem::{self, Problem},
    ready, refusals, socket,
};

/// The longest body of a request, in bytes.
pub(crate) const BODY_MAX: usize = 64 * 1024;

/// Everything that the server answers.
pub(crate) fn router(app: App) -> Router {
    // A stream must not wait for a compressor that would like to hear more first.
    let worth_it = DefaultPredicate::new().and(NotForContentType::const_new(api::LINES));
    let api = api::router()
        .layer(from_fn_with_state(app.clone(), limits::check_request_rate))
        .layer(from_fn_with_state(app.clone(), origin::check_origin))
        .layer(headers::no_store());
    // What a machine asks it asks by any name.
    let known = from_fn_with_state(app.clone(), origin::check_host);
    let site = Router::new()
        .route("/ws", get(socket::upgrade))
        .nest("/api/v1", api)
        .fallback(assets::serve)
        .layer(known.clone())
        .layer(from_fn_with_state(app.clone(), full));
    let all = operations().merge(site);
    let base = &app.config.base_path;
    // Below a path nothing is at the root, but for what the machine itself asks.
    let all = if base.is_root() {
        all
    } else {
        // What is nested at a path is not at the path with a slash behind.
        let page = Router::new().route(&format!("{base}/"), get(assets::index)).layer(known);
        operations().merge(page).nest(base.as_str(), all)
    };
    // From the first page on a browser asks for nothing of ours by plain HTTP.
    let all = if app.config.tls.is_some() { all.layer(headers::hsts()) } else { all };
    all.layer(CompressionLayer::new().compress_when(worth_it))
        .layer(RequestBodyLimitLayer::new(BODY_MAX))
        .layer(from_fn(framing::reject_chunked))
        .layer(CatchPanicLayer::custom(problem::from_panic))
        .layer(map_response(problem::normalize))
        .layer(from_fn_with_state(app.clone(), refusals::trace_refusals))
        .layer(headers::security())
        .layer(from_fn_with_state(app.clone(), headers::strip_coop_on_http))
        .with_state(app)
}

/// After so many milliseconds some connection may have ended.
const FULL_MS: u64 = 5_000;

/// Refuses everything but how the server is, while there are more connections than the system gives
/// files for and none of them can be closed.
async fn full(State(app): State<App>, request: Request, next: Next) -> Response {
    if app.connections.is_full() {
        let refusal = Refusal::rate_limited("connections", FULL_MS);
        let problem = Problem::from(refusal).with_status(StatusCode::SERVICE_UNAVAILABLE);
        return ([(header::CONNECTION, "close")], problem).into_response();
    }
    next.run(request).await
}

/// What a machine asks that runs the server, or a proxy before it.
fn operations() -> Router<App> {
    Router::new().route("/healthz", get(|| async { "ok" })).route("/readyz", get(ready::readyz))
}
