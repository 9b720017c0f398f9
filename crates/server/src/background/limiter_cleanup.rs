use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::app::App;

/// Drops idle keys from all rate limiters every minute.
pub(crate) fn spawn_limiter_cleanup(app: &App, stop: CancellationToken) {
    let app = app.clone();
    tokio::spawn(async move {
        let mut minute = tokio::time::interval(Duration::from_mins(1));
        while stop.run_until_cancelled(minute.tick()).await.is_some() {
            app.limiter.forget_idle();
            app.rate_limits.forget_idle();
            app.attempts.forget_idle();
            app.refusal_log.forget_idle();
        }
    });
}
