use std::time::Duration;

use storage::journal::StoreError;
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

use crate::{
    app::App,
    state::clock::{self, STEADY, monotonic},
};

/// The heartbeat's period: the most by which an outage can be overestimated after a crash.
const INTERVAL: Duration = Duration::from_secs(5);

/// The period of the clock check.
///
/// A jump ahead counts as an outage for every table that is loaded from its log, so it is recorded
/// before anyone asks.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// The gap between heartbeats that counts as downtime: the machine slept, or its clock was set
/// ahead.
const DOWNTIME_MIN_MS: u64 = 15_000;

/// The drift between two checks that counts as a change of the clock, in milliseconds.
const STEP_MIN_MS: u64 = 3_000;

/// Records the downtime since the last heartbeat, during which no clocks of tables ran.
pub(crate) async fn record_restart(app: &App) -> Result<(), StoreError> {
    let last = app.outages.last_heartbeat().await?;
    STEADY.begin(last.map(|last| last.0), clock::now().0, monotonic());
    app.outages.record_restart(clock::now()).await
}

/// Records a last heartbeat during a graceful shutdown, from which the downtime is counted.
pub(crate) async fn record_shutdown(app: &App) {
    // A failed write is logged by the store, and only makes the recorded outage a little longer.
    let _ = app.outages.record_heartbeat(clock::now()).await;
}

/// Records heartbeats. A heartbeat that fails or is late is an outage.
pub(crate) fn spawn_heartbeat(app: &App, stop: CancellationToken) {
    let outages = app.outages.clone();
    tokio::spawn(async move {
        let mut looks = interval(CHECK_INTERVAL);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = Some(clock::now());
        let mut noted_at = Instant::now();
        let (mut looked, mut looked_at) = (clock::now(), monotonic());
        while stop.run_until_cancelled(looks.tick()).await.is_some() {
            let (now, at) = (clock::now(), monotonic());
            let expected = looked.saturating_add(at - looked_at);
            (looked, looked_at) = (now, at);
            if now > expected.saturating_add(STEP_MIN_MS) {
                // The machine slept or its clock was set, so nobody could play in between.
                last = outages.record_clock_jump(expected, now).await.ok().map(|()| now);
                continue;
            }
            if expected > now.saturating_add(STEP_MIN_MS) {
                last = outages.record_restart(now).await.ok().map(|()| now);
                continue;
            }
            if noted_at.elapsed() < INTERVAL {
                continue;
            }
            noted_at = Instant::now();
            let noted = match last {
                Some(last) if now < last.saturating_add(DOWNTIME_MIN_MS) => {
                    outages.record_heartbeat(now).await
                }
                Some(_) | None => outages.record_restart(now).await,
            };
            last = noted.ok().map(|()| now);
        }
    });
}
