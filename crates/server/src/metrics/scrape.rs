use std::net::TcpListener;

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use tracing::{error, info};

use crate::{app::App, command::internal};

/// The form of the text: Prometheus reads it, and so do others.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Serves `/metrics`, and nothing else, until the server stops. The public listener has no such
/// path: what a host counts is the host's alone.
pub(crate) fn serve(app: &App, listener: TcpListener) -> std::io::Result<()> {
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let router = Router::new().route("/metrics", get(metrics)).with_state(app.clone());
    let stop = app.stop.clone();
    info!("metrics are at http://{address}/metrics");
    // The sockets' tracker waits for it.
    app.sockets.spawn(async move {
        let serving = axum::serve(listener, router);
        if let Err(error) = serving.with_graceful_shutdown(stop.cancelled_owned()).await {
            error!(%error, "the metrics cannot be served");
        }
    });
    Ok(())
}

async fn metrics(State(app): State<App>) -> Response {
    match app.tables.count().await {
        Ok((live, passive)) => {
            app.metrics.set_tables(live, passive);
            ([(header::CONTENT_TYPE, OPEN_METRICS)], app.metrics.text()).into_response()
        }
        Err(problem) => {
            internal(&problem);
            (StatusCode::SERVICE_UNAVAILABLE, "the store cannot be read").into_response()
        }
    }
}
