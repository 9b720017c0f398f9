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

use crate::{api, app::App, assets, framing, headers, limits, origin, problem, ready, socket};

/// The longest body of a request, in bytes.
const BODY_MAX: usize = 64 * 1024;

/// Everything that the server answers.
pub(crate) fn router(app: App) -> Router {
    // A stream must not wait for a compressor that would like to hear more first.
    let worth_it = DefaultPredicate::new().and(NotForContentType::const_new(api::LINES));
    let api = api::router()
        .layer(from_fn_with_state(app.clone(), limits::admit))
        .layer(from_fn_with_state(app.clone(), origin::guard));
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready::readyz))
        .route("/ws", get(socket::upgrade))
        .nest("/api/v1", api)
        .fallback(assets::serve)
        .layer(CompressionLayer::new().compress_when(worth_it))
        .layer(RequestBodyLimitLayer::new(BODY_MAX))
        .layer(from_fn(framing::guard))
        .layer(CatchPanicLayer::new())
        .layer(map_response(problem::of_any))
        .layer(headers::security())
        .with_state(app)
}
