use std::{
    collections::HashMap,
    pin::pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

use crate::source::Source;

/// How many of something each source has at once. There is an entry for those alone that have any.
#[derive(Clone, Debug)]
pub(crate) struct Places(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    /// The most of a source; none: as many as it likes.
    most: Option<u32>,
    taken: Mutex<HashMap<Source, u32>>,
    /// Told whenever one is given back.
    given_back: Notify,
}

/// One of a source's places, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Places,
    source: Source,
}

impl Places {
    pub(crate) fn new(most: Option<u32>) -> Places {
        Places(Arc::new(Shared { most, taken: Mutex::default(), given_back: Notify::new() }))
    }

    /// A place for one more; none where the source has as many as it may.
    pub(crate) fn take(&self, source: Source) -> Option<Place> {
        let mut taken = self.taken();
        let n = taken.get(&source).copied().unwrap_or_default();
        if self.0.most.is_some_and(|most| n >= most) {
            return None;
        }
        taken.insert(source, n + 1);
        Some(Place { places: self.clone(), source })
    }

    /// The same, as soon as there is one again.
    pub(crate) async fn freed(&self, source: Source) -> Option<Place> {
        loop {
            let mut given_back = pin!(self.0.given_back.notified());
            // From here on nothing is missed.
            given_back.as_mut().enable();
            if let Some(place) = self.take(source) {
                return Some(place);
            }
            given_back.await;
        }
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<Source, u32>> {
        // A count is changed at once, so a panic elsewhere leaves none half done.
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        match taken.get_mut(&self.source) {
            Some(n) if *n > 1 => *n -= 1,
            Some(_) | None => {
                taken.remove(&self.source);
            }
        }
        drop(taken);
        self.places.0.given_back.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source::of(text.parse().unwrap())
    }

    #[test]
    fn a_source_has_so_many_places_and_gets_them_back() {
        let places = Places::new(Some(2));
        let (one, other) = (source("192.0.2.1"), source("192.0.2.2"));
        let held: Vec<Place> = (0..2).filter_map(|_| places.take(one)).collect();
        assert_eq!(held.len(), 2);
        assert!(places.take(one).is_none());
        assert!(places.take(other).is_some(), "another has its own");
        drop(held);
        assert!(places.taken().is_empty(), "nobody who has none is remembered");
        assert!(places.take(one).is_some());
    }

    #[test]
    fn without_a_limit_there_is_always_a_place() {
        let places = Places::new(None);
        let held: Vec<Place> = (0..1_000).filter_map(|_| places.take(source("::1"))).collect();
        assert_eq!(held.len(), 1_000);
    }
}
