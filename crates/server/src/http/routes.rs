use axum::{
    Router,
    middleware::{from_fn, from_fn_with_state, map_response},
    routing::get,
};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{
        CompressionLayer, DefaultPredicate, Predicate as _, predicate::NotForContentType,
    },
    limit::RequestBodyLimitLayer,
};

use crate::{
    app::App,
    http::{
        api, assets, headers,
        middleware::{
            check_capacity, check_host, check_origin, check_request_rate, reject_ambiguous_host,
            reject_chunked, strict_transport, strip_coop_on_http, trace_refusals,
        },
        problem, ready,
    },
    socket,
};

pub(crate) const BODY_MAX: usize = 64 * 1024;

pub(crate) fn router(app: App) -> Router {
    // A stream must not be buffered by a compressor.
    let worth_it = DefaultPredicate::new().and(NotForContentType::const_new(api::LINES));
    let api = api::router()
        .layer(from_fn_with_state(app.clone(), check_request_rate))
        .layer(from_fn_with_state(app.clone(), check_origin))
        .layer(headers::no_store());
    // Health and metrics probes may use any Host name.
    let known = from_fn_with_state(app.clone(), check_host);
    let site = Router::new()
        .route("/ws", get(socket::upgrade))
        .nest("/api/v1", api)
        .fallback(assets::serve)
        .layer(known.clone())
        .layer(from_fn_with_state(app.clone(), check_capacity));
    let all = operations().merge(site);
    let base = &app.config.base_path;
    // With a base path, only health checks are at the root.
    let all = if base.is_root() {
        all
    } else {
        // A nested router does not match its path with a trailing slash.
        let page = Router::new().route(&format!("{base}/"), get(assets::index)).layer(known);
        operations().merge(page).nest(base.as_str(), all)
    };
    all.layer(from_fn_with_state(app.clone(), strict_transport))
        .layer(CompressionLayer::new().compress_when(worth_it))
        .layer(RequestBodyLimitLayer::new(BODY_MAX))
        .layer(from_fn(reject_chunked))
        .layer(from_fn(reject_ambiguous_host))
        .layer(CatchPanicLayer::custom(problem::from_panic))
        .layer(map_response(problem::normalize))
        .layer(from_fn_with_state(app.clone(), trace_refusals))
        .layer(headers::security())
        .layer(from_fn_with_state(app.clone(), strip_coop_on_http))
        .with_state(app)
}

/// Endpoints for orchestration and proxies, such as `/healthz`.
fn operations() -> Router<App> {
    Router::new().route("/healthz", get(|| async { "ok" })).route("/readyz", get(ready::readyz))
}
