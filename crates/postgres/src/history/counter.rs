use std::time::Duration;

use deadpool_postgres::Pool;
use storage::journal::StoreError;
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};
use tracing::warn;

use super::count::count;
use crate::connection;

/// The maximum wait of readers for all matches to be counted.
const READER_TIMEOUT: Duration = Duration::from_secs(1);

/// The time limit for one attempt to count. A transaction counts at most 64 matches.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(10);

const RETRY_DELAY: Duration = Duration::from_secs(1);

/// A task that numbers and counts the finished matches of all nodes.
#[derive(Debug)]
pub(crate) struct Counter {
    /// The number of requests so far.
    requests: watch::Sender<u64>,
    /// The last request that was made before all matches were counted.
    counted: watch::Receiver<u64>,
}

impl Counter {
    /// Starts the task. It ends when the counter is dropped or the pool is closed.
    pub(crate) fn start(pool: Pool) -> Counter {
        let (requests, requested) = watch::channel(0);
        let (done, counted) = watch::channel(0);
        tokio::spawn(run(pool, requested, done));
        Counter { requests, counted }
    }

    /// Requests that all matches stored so far be counted, and returns the number of the request.
    pub(crate) fn request(&self) -> u64 {
        let mut request = 0;
        self.requests.send_modify(|last| {
            *last += 1;
            request = *last;
        });
        request
    }

    /// Waits until all matches stored so far count, for at most [`READER_TIMEOUT`].
    pub(crate) async fn count(&self) {
        let (request, mut counted) = (self.request(), self.counted.clone());
        if timeout(READER_TIMEOUT, counted.wait_for(|last| *last >= request)).await.is_err() {
            warn!("some matches do not count yet");
        }
    }
}

async fn run(pool: Pool, mut requests: watch::Receiver<u64>, counted: watch::Sender<u64>) {
    while requests.changed().await.is_ok() {
        let request = *requests.borrow_and_update();
        while let Err(error) = attempt(&pool).await {
            if pool.is_closed() || requests.has_changed().is_err() {
                return;
            }
            warn!(%error, "cannot count matches yet");
            sleep(RETRY_DELAY).await;
        }
        counted.send_replace(request);
    }
}

async fn attempt(pool: &Pool) -> Result<(), StoreError> {
    let counted = async { count(&mut connection::get(pool).await?).await };
    let no_answer = |_| StoreError::Unavailable("there is no answer".to_owned());
    timeout(ATTEMPT_TIMEOUT, counted).await.map_err(no_answer)?
}
