use std::time::Duration;

use protocol::EpochMs;
use storage::{
    SESSION_SWEEP_MAX,
    journal::{CHAT_RETENTION_MS, CHAT_SWEEP_MAX, StoreError},
};
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;
use tracing::warn;

use crate::{
    app::App,
    state::{clock, notices::EndedSessions},
};

/// The period of the sweep. Expired sessions are rejected in any case.
const SWEEP_INTERVAL: Duration = Duration::from_mins(1);

/// The period in which sessions with open connections are marked as used.
const RECORD_INTERVAL: Duration = Duration::from_hours(1);

/// Drops idle keys from all rate limiters, and deletes expired sessions and old chat messages, once
/// per sweep.
pub(crate) fn spawn_sweeper(app: &App, stop: CancellationToken) {
    // A task of its own, since the store may take long to answer.
    tokio::spawn(forget_idle_keys(app.clone(), stop.clone()));
    let app = app.clone();
    tokio::spawn(async move {
        let mut minute = interval(SWEEP_INTERVAL);
        minute.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut noted = Instant::now();
        while stop.run_until_cancelled(minute.tick()).await.is_some() {
            let notes = noted.elapsed() >= RECORD_INTERVAL;
            if notes {
                noted = Instant::now();
            }
            if let Err(problem) = sweep(&app, notes, clock::expiring()).await {
                warn!(%problem, "cannot delete expired data");
            }
        }
    });
}

async fn forget_idle_keys(app: App, stop: CancellationToken) {
    let mut minute = interval(SWEEP_INTERVAL);
    while stop.run_until_cancelled(minute.tick()).await.is_some() {
        app.rate_limits.forget_idle();
        app.refusal_log.forget_idle();
    }
}

/// Ends all sessions that have expired by `now`, in epoch milliseconds of the steady clock.
///
/// Sessions with open connections are in use, which is recorded first if `notes` is set.
async fn sweep(app: &App, notes: bool, now: EpochMs) -> Result<(), StoreError> {
    if notes {
        app.people.touch_sessions(&app.sessions.sessions(), now).await?;
    }
    loop {
        let ended = app.people.end_expired_sessions(now).await?;
        if !ended.is_empty() {
            let sessions = ended.iter().map(|&(_, session)| session).collect();
            app.end_sessions(EndedSessions::Sessions(sessions));
        }
        if ended.len() < SESSION_SWEEP_MAX {
            break;
        }
    }
    delete_old_messages(app, now).await
}

/// Deletes chat messages past their retention period.
///
/// Tables that still hold them reload from their logs.
async fn delete_old_messages(app: &App, now: EpochMs) -> Result<(), StoreError> {
    loop {
        let tables =
            app.config.stores.chat.forget_before(now.saturating_sub(CHAT_RETENTION_MS)).await?;
        app.unload(&tables);
        if tables.len() < CHAT_SWEEP_MAX {
            return Ok(());
        }
    }
}
