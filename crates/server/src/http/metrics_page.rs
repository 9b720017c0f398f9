use std::{io, net::TcpListener};

use axum::{
    Router,
    extract::State,
    http::header,
    middleware::from_fn,
    response::{IntoResponse, Response},
    routing::get,
};
use net::Server;
use tokio::runtime::Handle;
use tracing::info;

use crate::{
    app::App,
    http::{middleware::reject_ambiguous_host, ready::overview},
};

const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Serves `/metrics` on a listener of its own, since metrics are for the operator only.
pub(crate) fn serve(app: &App, listener: TcpListener) -> io::Result<()> {
    info!("metrics at http://{}/metrics", listener.local_addr()?);
    let router = Router::new()
        .route("/metrics", get(metrics))
        .layer(from_fn(reject_ambiguous_host))
        .with_state(app.clone());
    app.serve_beside(Server::private(listener, app.accept_context())?, router);
    Ok(())
}

async fn metrics(State(app): State<App>) -> Response {
    app.metrics.set_overview(&overview(&app).await);
    app.metrics.set_tasks(Handle::current().metrics().num_alive_tasks());
    app.metrics.set_connection_failures(app.connections.failures());
    if let Some(dropped) = &app.config.dropped_lines {
        app.metrics.set_log_lines_dropped(dropped.dropped_lines() as u64);
    }
    ([(header::CONTENT_TYPE, OPEN_METRICS)], app.metrics.text()).into_response()
}
