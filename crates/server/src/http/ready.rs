use axum::extract::State;
use protocol::{Code, Refusal};

use crate::{app::App, http::problem::Problem, state::overview::Overview};

/// Returns 200 if the server can accept work: it is not draining, the store is writable, and
/// in a cluster the node holds its lease.
///
/// A node without a link to the others is ready unless it is cut off, and says so.
///
/// `/healthz` reports only that the process lives.
pub(crate) async fn readyz(State(app): State<App>) -> Result<String, Problem> {
    if app.stop.is_cancelled() {
        return Err(Refusal::new(Code::Draining, "the server is shutting down").into());
    }
    app.check_owns_tables()?;
    let database = &app.config.database;
    if !app.disk.check_writable(database, &*app.logs).await {
        let what = format!("{} cannot be written", database.title());
        return Err(Refusal::out_of_reach(what).into());
    }
    let down = app.cluster.as_ref().map(|cluster| cluster.link()).filter(|link| !link.is_up);
    Ok(down.map_or("ready".to_owned(), |link| {
        format!("ready, without a link to NATS for {} s", link.since.elapsed().as_secs())
    }))
}

/// Returns what `/readyz`, the metrics and the admin page report, within a few seconds.
pub(crate) async fn overview(app: &App) -> Overview {
    let is_ready = async { readyz(State(app.clone())).await.is_ok() };
    Overview::new(&app.config.database, &*app.logs, app.tables.n_live(), is_ready).await
}

#[cfg(test)]
mod tests {
    use axum::{
        http::StatusCode,
        response::{IntoResponse, Response},
    };

    use super::*;
    use crate::testing;

    async fn asked(app: &App) -> (StatusCode, String) {
        let answer: Response = readyz(State(app.clone())).await.into_response();
        let status = answer.status();
        let body = axum::body::to_bytes(answer.into_body(), 4096).await.unwrap();
        (status, String::from_utf8(body.to_vec()).unwrap())
    }

    #[tokio::test]
    async fn a_server_is_ready_until_it_is_to_stop() {
        let app = testing::app();
        assert_eq!(asked(&app).await, (StatusCode::OK, "ready".to_owned()));
        app.stop.cancel();
        let (status, body) = asked(&app).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(
            body.contains("draining") && body.contains("the server is shutting down"),
            "{body}"
        );
    }
}
