use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use protocol::{Level, Refusal};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    task::spawn_blocking,
};
use tracing::error;
use uuid::Uuid;

use crate::state::search_pool::SearchPool;

/// A pool for CPU-heavy work: a limited number of pieces run, and a limited number wait.
#[derive(Debug)]
pub(crate) struct BlockingPool {
    working: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    retry_ms: u64,
}

#[derive(Debug)]
pub(crate) struct Permit {
    _works: OwnedSemaphorePermit,
    _waits: OwnedSemaphorePermit,
}

impl BlockingPool {
    /// Creates a pool that runs `at_once` pieces of work, with up to `waiting_max` more in the
    /// queue.
    ///
    /// Others are told to retry after `retry_ms` milliseconds.
    pub(crate) fn new(at_once: usize, waiting_max: usize, retry_ms: u64) -> BlockingPool {
        BlockingPool {
            working: Arc::new(Semaphore::new(at_once)),
            waiting: Arc::new(Semaphore::new(at_once + waiting_max)),
            retry_ms,
        }
    }

    /// Waits for a permit.
    ///
    /// # Errors
    ///
    /// The queue is full.
    pub(crate) async fn acquire(&self) -> Result<Permit, Refusal> {
        let waits = self.waiting.clone().try_acquire_owned();
        let waits = waits.map_err(|_| Refusal::rate_limited("busy", self.retry_ms))?;
        let works =
            self.working.clone().acquire_owned().await.expect("the semaphore is never closed");
        Ok(Permit { _works: works, _waits: waits })
    }

    #[cfg(test)]
    pub(crate) fn room(&self) -> usize {
        self.waiting.available_permits()
    }

    #[cfg(test)]
    pub(crate) fn fill(&self) -> OwnedSemaphorePermit {
        let all = self.room() as u32;
        self.waiting.clone().try_acquire_many_owned(all).expect("the queue holds as much")
    }
}

impl Permit {
    /// Runs the work on a blocking thread.
    ///
    /// The work is completed, and occupies its permit, even if the caller stops waiting.
    ///
    /// # Errors
    ///
    /// The work panicked.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let done = spawn_blocking(move || {
            let done = work();
            drop(self);
            done
        });
        done.await.map_err(|_| panicked())
    }

    /// Runs the work on a thread of `searches`.
    ///
    /// The work is completed, and occupies its permit, even if the caller stops waiting.
    ///
    /// # Errors
    ///
    /// The work panicked.
    pub(crate) async fn run_search<T: Send + 'static>(
        self,
        searches: &SearchPool,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (done, result) = oneshot::channel();
        let search = move || {
            // A panic would end the thread, and with it all later searches.
            let found = catch_unwind(AssertUnwindSafe(work));
            // Before the result is sent, so that the caller finds a free place for its next work.
            drop(self);
            if let Ok(found) = found {
                // The caller may have stopped waiting.
                drop(done.send(found));
            }
        };
        searches.run(Level::Expert, Box::new(search));
        result.await.map_err(|_| panicked())
    }
}

fn panicked() -> Refusal {
    let incident = Uuid::new_v4();
    error!(%incident, "a blocking task panicked");
    Refusal::internal(incident)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use protocol::Code;
    use tokio::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn work_is_limited_and_runs_on_blocking_threads() {
        let few = Arc::new(BlockingPool::new(2, 1, 1_000));
        let (began, mut begun) = mpsc::unbounded_channel();
        let mut ends = Vec::new();
        for _ in 0..3 {
            let (end, ended) = std::sync::mpsc::channel::<()>();
            let (few, began) = (few.clone(), began.clone());
            ends.push(end);
            tokio::spawn(async move {
                let work = few.acquire().await.unwrap().run(move || {
                    began.send(thread::current().id()).unwrap();
                    // Wait for the test.
                    ended.recv().unwrap_err();
                });
                work.await
            });
        }
        drop(began);
        let [one, other] = [begun.recv().await.unwrap(), begun.recv().await.unwrap()];
        assert!(one != other && ![one, other].contains(&thread::current().id()));
        assert!(begun.try_recv().is_err(), "there is no room for a third");
        // The first two end, so the third begins.
        drop(ends);
        assert!(begun.recv().await.is_some());
        assert!(begun.recv().await.is_none());
    }

    #[tokio::test]
    async fn a_full_queue_is_refused() {
        let few = BlockingPool::new(1, 1, 1_500);
        let works = few.acquire().await.unwrap();
        {
            let mut waits = std::pin::pin!(few.acquire());
            assert!(futures_util::poll!(&mut waits).is_pending());
            let crowd = few.acquire().await.unwrap_err();
            assert_eq!((crowd.code, crowd.retry_ms), (Code::RateLimited, Some(1_500)));
        }
        // A dropped waiter leaves the queue.
        let mut waits = std::pin::pin!(few.acquire());
        assert!(futures_util::poll!(&mut waits).is_pending());
        drop(works);
        assert!(futures_util::poll!(&mut waits).is_ready());
    }

    #[tokio::test]
    async fn a_panic_is_an_internal_error_and_releases_the_permit() {
        let few = BlockingPool::new(1, 0, 1_000);
        for _ in 0..2 {
            let permit = few.acquire().await.unwrap();
            let refusal = permit.run(|| panic!("on purpose")).await.unwrap_err();
            assert!(refusal.code == Code::Internal && refusal.incident.is_some());
        }
    }

    #[tokio::test]
    async fn a_search_that_panics_ends_alone() {
        let (pool, searches) = (BlockingPool::new(1, 0, 1_000), SearchPool::for_reviews());
        let permit = pool.acquire().await.unwrap();
        let refused =
            permit.run_search(&searches, || -> () { panic!("the rules have a fault") }).await;
        assert_eq!(refused.unwrap_err().code, Code::Internal);
        let permit = pool.acquire().await.unwrap();
        assert_eq!(permit.run_search(&searches, || 7).await.unwrap(), 7);
    }
}
