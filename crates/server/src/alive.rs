use std::time::Duration;

use journal::StoreError;
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

use crate::{app::App, world};

/// How often the server notes that it is there: so much too long at most an outage is taken to
/// have been after the process was killed.
const BEAT: Duration = Duration::from_secs(5);

/// After how long a silence the server was not there either: its machine slept.
const SILENCE_MS: u64 = 15_000;

impl App {
    /// Notes that the server begins; since it was last there no clock has run.
    pub(crate) async fn is_back(&self) -> Result<(), StoreError> {
        self.config.logs.is_back(world::now()).await
    }

    /// Notes that the server is there up to now, where it ends in order.
    pub(crate) async fn was_alive(&self) {
        // What cannot be written now was logged; the outage is then taken for a little longer.
        let _ = self.config.logs.is_alive(world::now()).await;
    }

    /// Notes again and again that the server is there. Where that could not be written, or was not
    /// done in time, there was an outage.
    pub(crate) fn is_alive_until(&self, stop: CancellationToken) {
        let store = self.config.logs.clone();
        tokio::spawn(async move {
            let mut beat = interval(BEAT);
            beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let mut last = Some(world::now());
            while stop.run_until_cancelled(beat.tick()).await.is_some() {
                let now = world::now();
                let noted = match last {
                    Some(last) if now < last + SILENCE_MS => store.is_alive(now).await,
                    Some(_) | None => store.is_back(now).await,
                };
                last = noted.ok().map(|()| now);
            }
        });
    }
}
