use std::path::PathBuf;

use axum::{Json, extract::State, http::StatusCode};
use protocol::{Code, EpochMs, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use storage::sqlite::{BackupContents, CopyError, OpenError};
use tokio::sync::OwnedSemaphorePermit;
use tracing::{info, warn};

use crate::{
    app::App,
    http::{api::JsonBody, problem::Problem},
    state::{clock, database::Database},
};

/// Starts a graceful shutdown, as `SIGTERM` does.
pub(super) async fn drain(State(app): State<App>) -> (StatusCode, Json<Value>) {
    // Unlike other actions, a drain is executed even if it cannot be audited, since a signal could
    // do the same.
    if let Err(problem) = app.audit.note("drain", json!({}), clock::now()).await {
        warn!(%problem, "cannot record the shutdown in the audit log");
    }
    info!("the admin requested a shutdown");
    app.drain.cancel();
    (StatusCode::ACCEPTED, Json(json!({"draining": true})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Restore {
    /// The backup's absolute path on the server's machine.
    from: PathBuf,
}

/// The backup that replaces the data file.
#[derive(Debug, Serialize)]
pub(super) struct Accepted {
    restoring: PathBuf,
    tables: u64,
    /// The number of log entries in all tables.
    entries: u64,
    /// The backup's schema version; an older one is migrated.
    schema: i64,
    /// The last time a server is known to have used the original, in epoch milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    used: Option<EpochMs>,
}

/// Replaces the data file with a backup: checks it first, then drains the server, which restarts
/// with it.
pub(super) async fn restore(
    State(app): State<App>,
    JsonBody(Restore { from }): JsonBody<Restore>,
) -> Result<(StatusCode, Json<Accepted>), Problem> {
    if !from.is_absolute() {
        let detail =
            "`from` must be an absolute path on the server's machine, such as /backups/b.db";
        return Err(Refusal::new(Code::BadFrame, detail).into());
    }
    let Some(lock) = app.pending_restore.begin() else {
        return Err(Refusal::new(Code::WrongPhase, "another backup is being restored").into());
    };
    let (lock, looked) = look(&app, from.clone(), lock).await;
    let note = |outcome: String| {
        app.audit.note_as("restore", json!({"from": from}), outcome, clock::now())
    };
    let holds = match looked {
        Ok(holds) => holds,
        Err(why) => {
            note(why.to_string()).await?;
            info!(from = %from.display(), %why, "backup refused");
            return Err(refused(&why));
        }
    };
    // A shutdown has started, so nothing else can be scheduled.
    if app.stop.is_cancelled() || app.drain.is_cancelled() {
        return Err(Refusal::new(Code::Draining, "the server is shutting down").into());
    }
    note("begun".to_owned()).await?;
    info!(from = %from.display(), "restoring a backup");
    let BackupContents { n_tables: tables, n_entries: entries, schema, used, .. } = holds;
    app.pending_restore.choose(from.clone(), lock);
    app.drain.cancel();
    Ok((StatusCode::ACCEPTED, Json(Accepted { restoring: from, tables, entries, schema, used })))
}

/// Checks the backup. The lock moves along: the client may disconnect while the disk is still busy.
async fn look(
    app: &App,
    from: PathBuf,
    lock: OwnedSemaphorePermit,
) -> (OwnedSemaphorePermit, Result<BackupContents, CopyError>) {
    let Database::Sqlite(file) = app.config.database.clone() else {
        return (lock, Err(CopyError::InMemory));
    };
    let looking =
        tokio::task::spawn_blocking(move || (lock, storage::sqlite::check_restore(&file, &from)));
    looking.await.expect("checking a file does not panic")
}

fn refused(why: &CopyError) -> Problem {
    let (code, status) = match why {
        CopyError::Open(OpenError::Missing { .. }) => (Code::NotFound, StatusCode::NOT_FOUND),
        CopyError::InMemory => (Code::WrongPhase, StatusCode::CONFLICT),
        CopyError::Open(_)
        | CopyError::Exists { .. }
        | CopyError::Taken { .. }
        | CopyError::Same { .. }
        | CopyError::Companion { .. }
        | CopyError::Empty { .. }
        | CopyError::Unwritable { .. } => (Code::BadFrame, StatusCode::UNPROCESSABLE_ENTITY),
    };
    Problem::from(Refusal::new(code, why.to_string())).with_status(status)
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use axum::response::IntoResponse;
    use storage::{
        journal::{Store, laws},
        sqlite::Sqlite,
    };
    use tempfile::TempDir;
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::testing;

    /// Returns an application with one table in its file, and a backup of it.
    async fn hosting() -> (TempDir, App) {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("knekt.db");
        let file = Sqlite::open(&data).unwrap();
        let created = laws::created(laws::fresh(), "a");
        file.append(laws::fresh(), created, true).await.unwrap();
        storage::sqlite::backup(&data, &folder.path().join("copy.db")).unwrap();
        let config = testing::config(file);
        (folder, App::new(config, CancellationToken::new()))
    }

    /// Returns the status and body of the response.
    async fn asked(app: &App, from: &Path) -> (u16, String) {
        let answer = restore(State(app.clone()), JsonBody(Restore { from: from.into() })).await;
        let answer = answer.into_response();
        let status = answer.status().as_u16();
        let body = axum::body::to_bytes(answer.into_body(), 4096).await.unwrap();
        (status, String::from_utf8(body.to_vec()).unwrap())
    }

    async fn deeds(app: &App) -> Vec<String> {
        let deeds = app.audit.page(None, 9).await.unwrap();
        deeds.into_iter().map(|deed| format!("{} {}", deed.verb, deed.outcome)).collect()
    }

    #[tokio::test]
    async fn an_unusable_backup_is_refused() {
        let (folder, app) = hosting().await;
        let at = |name: &str| folder.path().join(name);
        let whole = fs::read(at("copy.db")).unwrap();
        fs::write(at("half.db"), &whole[..whole.len() / 2]).unwrap();
        for (from, status, says) in [
            (PathBuf::from("copy.db"), 400, "`from`"),
            (at("none.db"), 404, "none.db does not exist"),
            (at("half.db"), 422, "half.db is damaged"),
        ] {
            let (got, body) = asked(&app, &from).await;
            assert!(got == status && body.contains(says), "{got} {body}");
        }
        assert!(!app.drain.is_cancelled() && app.pending_restore.chosen().is_none());
        let deeds = deeds(&app).await;
        assert_eq!(deeds.len(), 2, "all but what is no path of anything: {deeds:?}");
        assert!(deeds[0].starts_with("restore ") && deeds[0].contains("half.db is damaged"));
    }

    #[tokio::test]
    async fn a_valid_backup_drains_the_server_once() {
        let (folder, app) = hosting().await;
        let from = folder.path().join("copy.db");
        let lock = app.pending_restore.begin();
        assert_eq!(asked(&app, &from).await.0, 409, "another is being looked at");
        drop(lock);
        let (status, body) = asked(&app, &from).await;
        assert!(status == 202 && body.contains(r#""tables":1,"entries":1"#), "{status} {body}");
        assert!(app.drain.is_cancelled() && app.pending_restore.chosen() == Some(&from));
        assert_eq!(deeds(&app).await, ["restore begun"]);
        assert_eq!(asked(&app, &from).await.0, 409, "one is chosen");
    }

    #[tokio::test]
    async fn a_stopping_server_restores_nothing() {
        let (folder, app) = hosting().await;
        app.stop.cancel();
        let (status, body) = asked(&app, &folder.path().join("copy.db")).await;
        assert!(status == 503 && body.contains("draining"), "{status} {body}");
        assert_eq!(app.pending_restore.chosen(), None);
    }

    #[tokio::test]
    async fn a_server_in_memory_cannot_be_restored() {
        let (folder, _) = hosting().await;
        let file = Sqlite::in_memory().unwrap();
        let app = App::new(testing::config(file), CancellationToken::new());
        let (status, body) = asked(&app, &folder.path().join("copy.db")).await;
        assert!(status == 409 && body.contains("nothing in a file"), "{status} {body}");
        assert!(!app.drain.is_cancelled());
    }
}
