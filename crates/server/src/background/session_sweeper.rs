use std::time::Duration;

use journal::StoreError;
use store::{CHAT_RETENTION_MS, CHAT_SWEEP_MAX, SESSION_SWEEP_MAX};
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;
use tracing::warn;

use crate::{app::App, state::clock};

/// How often what has expired is swept out. Nobody gets in with it meanwhile.
const SWEEP: Duration = Duration::from_mins(1);

/// How often the sessions of open connections are noted as used.
const NOTE: Duration = Duration::from_hours(1);

/// Sweeps out sessions that have expired, and lines that are too old, again and again.
pub(crate) fn spawn_session_sweeper(app: &App, stop: CancellationToken) {
    let app = app.clone();
    tokio::spawn(async move {
        let mut minute = interval(SWEEP);
        minute.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut noted = Instant::now();
        while stop.run_until_cancelled(minute.tick()).await.is_some() {
            let notes = noted.elapsed() >= NOTE;
            if notes {
                noted = Instant::now();
            }
            if let Err(problem) = sweep(&app, notes, clock::expiring()).await {
                warn!(%problem, "what has expired cannot be swept out");
            }
        }
    });
}

/// Ends every session that has expired by `now`, in epoch milliseconds of a clock that does not
/// leap; those of open
/// connections are in use, which is noted first where it is time.
async fn sweep(app: &App, notes: bool, now: u64) -> Result<(), StoreError> {
    if notes {
        app.people.touch_sessions(&app.sessions.sessions(), now).await?;
    }
    loop {
        let ended = app.people.end_expired_sessions(now).await?;
        if !ended.is_empty() {
            app.sessions.end(|person, session| ended.contains(&(person, session)));
        }
        if ended.len() < SESSION_SWEEP_MAX {
            break;
        }
    }
    delete_old_messages(app, now).await
}

/// Forgets what was said at tables too long before `now`, in epoch milliseconds; a table that
/// still knows it reads anew what there is.
async fn delete_old_messages(app: &App, now: u64) -> Result<(), StoreError> {
    loop {
        let tables = app.people.delete_old_messages(now.saturating_sub(CHAT_RETENTION_MS)).await?;
        app.unload(&tables);
        if tables.len() < CHAT_SWEEP_MAX {
            return Ok(());
        }
    }
}
