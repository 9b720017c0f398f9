use std::{
    collections::{BTreeMap, VecDeque},
    fmt,
    num::NonZeroUsize,
    sync::{Arc, Condvar, Mutex, MutexGuard, Once},
    thread,
};

use protocol::Level;
use tracing::warn;

/// The niceness of the threads: a process of niceness 0 gets about ten times as much time.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

type Search = Box<dyn FnOnce() + Send>;

/// Threads on which bots search.
///
/// They have a lower priority than the threads that serve people, and one core has none of them
/// unless it is the only one. The searches of weaker levels, which are shorter, come first. A table
/// has at most one search at a time, which bounds the queue.
pub(crate) struct SearchPool {
    queue: Arc<Queue>,
    started: Once,
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
    /// Creates a pool, whose threads start with the first search.
    pub(crate) fn new() -> SearchPool {
        SearchPool { queue: Arc::default(), started: Once::new() }
    }

    /// Queues the search of a bot. It must not panic.
    pub(crate) fn run(&self, level: Level, search: Search) {
        self.queue.searches().push(level, search);
        self.queue.changed.notify_one();
        self.started.call_once(|| self.start());
    }

    fn start(&self) {
        let n_cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        for n in 0..n_cores.saturating_sub(1).max(1) {
            let queue = self.queue.clone();
            let thread = thread::Builder::new().name(format!("bot-search-{n}"));
            if let Err(error) = thread.spawn(move || queue.work()) {
                warn!(%error, "cannot start a thread for bots");
            }
        }
    }
}

/// Ends the threads, after the searches that they have begun.
impl Drop for SearchPool {
    fn drop(&mut self) {
        self.queue.searches().is_closed = true;
        self.queue.changed.notify_all();
    }
}

impl Queue {
    fn work(&self) {
        // Only on Linux does a thread have a priority of its own.
        #[cfg(target_os = "linux")]
        if let Err(error) = rustix::process::setpriority_process(None, NICE) {
            warn!(%error, "bots search at the same priority as everything else");
        }
        while let Some(search) = self.next() {
            search();
        }
    }

    /// Waits for a search; `None` once the pool is dropped.
    fn next(&self) -> Option<Search> {
        let mut searches = self.searches();
        loop {
            if searches.is_closed {
                return None;
            }
            if let Some(search) = searches.pop() {
                return Some(search);
            }
            searches = self.changed.wait(searches).expect("mutex poisoned");
        }
    }

    fn searches(&self) -> MutexGuard<'_, Searches> {
        self.searches.lock().expect("mutex poisoned")
    }
}

impl fmt::Debug for SearchPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchPool").finish_non_exhaustive()
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
    fn searches_run_on_other_threads_until_the_pool_is_dropped() {
        let pool = SearchPool::new();
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
