use std::{
    collections::{BTreeMap, VecDeque},
    fmt,
    num::NonZeroUsize,
    ops::ControlFlow,
    sync::{Arc, Once},
    thread,
    time::{Duration, Instant},
};

use parking_lot::{Condvar, Mutex};
use protocol::Level;
use tracing::warn;

/// The niceness of threads for bots. A process of niceness 0 gets about ten times as much time.
const NICE_OF_BOTS: i32 = 10;
/// The niceness of the thread for reviews. Bots get about three times as much time.
const NICE_OF_REVIEWS: i32 = 15;

/// The running time of a search before it pauses, at its next call of the progress handler.
const RUN_TIME: Duration = Duration::from_micros(250);
/// The length of a pause; Linux adds 50 µs to it.
const PAUSE_TIME: Duration = Duration::from_micros(10);

type Search = Box<dyn FnOnce() + Send>;

/// The threads that run searches.
///
/// Their priority is lower than that of threads that serve people. Searches of weaker levels are
/// shorter and come first.
pub(crate) struct SearchPool {
    queue: Arc<Queue>,
    /// Starts the threads with the first search.
    started: Once,
    name: &'static str,
    n_threads: usize,
    nice: i32,
}

#[derive(Default)]
struct Queue {
    searches: Mutex<Searches>,
    changed: Condvar,
}

#[derive(Default)]
struct Searches {
    by_level: BTreeMap<Level, VecDeque<Search>>,
    is_closed: bool,
}

impl Searches {
    fn push(&mut self, level: Level, search: Search) {
        self.by_level.entry(level).or_default().push_back(search);
    }

    fn pop(&mut self) -> Option<Search> {
        self.by_level.values_mut().find_map(VecDeque::pop_front)
    }
}

impl SearchPool {
    /// Creates the pool for bots at tables. It leaves one core free, unless there is only one. A
    /// table has at most one search for a bot and one for a hint, which bounds the queue.
    pub(crate) fn for_bots() -> SearchPool {
        let n_cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        SearchPool::new("bot-search", n_cores.saturating_sub(1).max(1), NICE_OF_BOTS)
    }

    /// Creates the pool for reviews, which take seconds. It has one thread.
    pub(crate) fn for_reviews() -> SearchPool {
        SearchPool::new("review", 1, NICE_OF_REVIEWS)
    }

    fn new(name: &'static str, n_threads: usize, nice: i32) -> SearchPool {
        SearchPool { queue: Arc::default(), started: Once::new(), name, n_threads, nice }
    }

    /// Queues a search, which must not panic.
    pub(crate) fn run(&self, level: Level, search: Search) {
        self.queue.searches.lock().push(level, search);
        self.queue.changed.notify_one();
        self.started.call_once(|| self.start());
    }

    fn start(&self) {
        let (name, nice) = (self.name, self.nice);
        for i in 0..self.n_threads {
            let queue = self.queue.clone();
            let thread = thread::Builder::new().name(format!("{name}-{i}"));
            if let Err(error) = thread.spawn(move || queue.work(nice)) {
                warn!(%error, name, "cannot start a thread for searches");
            }
        }
    }
}

/// Ends the threads after their current searches.
impl Drop for SearchPool {
    fn drop(&mut self) {
        self.queue.searches.lock().is_closed = true;
        self.queue.changed.notify_all();
    }
}

impl Queue {
    fn work(&self, nice: i32) {
        // Only Linux gives a thread its own priority.
        if cfg!(target_os = "linux")
            && let Err(error) = rustix::process::setpriority_process(None, nice)
        {
            warn!(%error, "searches have the same priority as everything else");
        }
        while let Some(search) = self.next() {
            search();
        }
    }

    /// Waits for a search to run; `None` once the pool is dropped.
    fn next(&self) -> Option<Search> {
        let mut searches = self.searches.lock();
        loop {
            if searches.is_closed {
                return None;
            }
            if let Some(search) = searches.pop() {
                return Some(search);
            }
            self.changed.wait(&mut searches);
        }
    }
}

/// Returns the progress handler of a search that begins now and may take `limit`. It pauses every
/// [`RUN_TIME`], so that threads that serve people wait little longer for a processor.
///
/// A low priority is not enough. On Linux, threads that serve people, and kernel threads that write
/// to disks, may wait up to 4 ms for the next tick of the scheduler. `yield_now` is not enough
/// either, because a search stays runnable.
pub(crate) fn progress_handler(limit: Duration) -> impl FnMut() -> ControlFlow<()> {
    let began = Instant::now();
    let mut paused = began;
    move || {
        let now = Instant::now();
        if now - began >= limit {
            return ControlFlow::Break(());
        }
        if now - paused >= RUN_TIME {
            thread::sleep(PAUSE_TIME);
            paused = Instant::now();
        }
        ControlFlow::Continue(())
    }
}

impl fmt::Debug for SearchPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchPool").field("name", &self.name).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn shorter_searches_come_first_and_each_level_in_order() {
        let (done, results) = mpsc::channel();
        let mut searches = Searches::default();
        for (n, level) in
            [Level::Expert, Level::Good, Level::Expert, Level::Good].into_iter().enumerate()
        {
            let done = done.clone();
            searches.push(level, Box::new(move || done.send(n).unwrap()));
        }
        drop(done);
        while let Some(search) = searches.pop() {
            search();
        }
        assert_eq!(results.iter().collect::<Vec<_>>(), [1, 3, 0, 2]);
    }

    #[test]
    fn a_search_ends_at_its_limit() {
        assert!(progress_handler(Duration::MAX)().is_continue());
        assert!(progress_handler(Duration::ZERO)().is_break());
    }

    #[test]
    fn searches_run_on_other_threads_until_the_pool_is_dropped() {
        let pool = SearchPool::for_bots();
        let (done, results) = mpsc::channel();
        let own = thread::current().id();
        for _ in 0..100 {
            let done = done.clone();
            pool.run(Level::Good, Box::new(move || done.send(thread::current().id()).unwrap()));
        }
        drop(done);
        assert!(results.iter().take(100).all(|thread| thread != own));
        let queue = Arc::downgrade(&pool.queue);
        drop(pool);
        // Each thread drops its queue when it ends.
        while queue.upgrade().is_some() {
            thread::yield_now();
        }
    }
}
