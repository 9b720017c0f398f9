use std::sync::Arc;

use bytes::Bytes;
use hashlink::LruCache;
use protocol::{Record, TableId};
use records::Viewpoint;
use table::MatchReaders;

use crate::state::archive::ReviewSubject;

/// The maximum number of cached answers. The least recently used one is evicted.
const ANSWERS_MAX: usize = 256;
/// The maximum size of all cached answers, in bytes. A larger answer is not cached.
const ANSWER_BYTES_MAX: usize = 32 * 1024 * 1024;

/// The size of a parsed record in memory, as a rough multiple of its JSON.
const RECORD_FACTOR: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub(super) table: TableId,
    pub(super) match_no: u32,
    pub(super) part: AnswerKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum AnswerKind {
    Record,
    /// The steps from this one on, as many as fit into an answer.
    Steps {
        eyes: Viewpoint,
        from: u32,
    },
    Review(ReviewSubject),
}

#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// The people to whom the answer may be shown.
    pub(super) readers: Arc<MatchReaders>,
    pub(super) json: Bytes,
    /// The parsed record, if the answer is one, because answers with its steps are computed from
    /// it.
    pub(super) record: Option<Arc<Record>>,
}

impl Answer {
    fn n_bytes(&self) -> usize {
        let factor = if self.record.is_some() { 1 + RECORD_FACTOR } else { 1 };
        self.json.len() * factor
    }
}

/// An LRU cache of answers about finished matches, which never change.
#[derive(Debug)]
pub(super) struct AnswerCache {
    answers: LruCache<Key, Answer>,
    n_bytes: usize,
    /// The number of invalidations so far.
    age: u64,
}

impl Default for AnswerCache {
    fn default() -> AnswerCache {
        AnswerCache { answers: LruCache::new_unbounded(), n_bytes: 0, age: 0 }
    }
}

impl AnswerCache {
    /// Returns a cached answer and marks it as used.
    pub(super) fn get(&mut self, key: Key) -> Option<Answer> {
        self.answers.get(&key).cloned()
    }

    /// Caches an answer, unless something was invalidated since this [`age`](AnswerCache::age).
    pub(super) fn keep(&mut self, key: Key, answer: Answer, age: u64) {
        if age != self.age || answer.n_bytes() > ANSWER_BYTES_MAX || self.get(key).is_some() {
            return;
        }
        self.n_bytes += answer.n_bytes();
        self.answers.insert(key, answer);
        while self.answers.len() > ANSWERS_MAX || self.n_bytes > ANSWER_BYTES_MAX {
            let Some((_, oldest)) = self.answers.remove_lru() else { break };
            self.n_bytes -= oldest.n_bytes();
        }
    }

    /// The age to pass to [`keep`](AnswerCache::keep) for an answer from data that is read after
    /// this call.
    pub(super) fn age(&self) -> u64 {
        self.age
    }

    /// Drops the answers about these tables, and those that are being computed.
    pub(super) fn forget(&mut self, tables: &[TableId]) {
        self.age += 1;
        self.answers.retain(|key, _| !tables.contains(&key.table));
        self.n_bytes = self.answers.iter().map(|(_, answer)| answer.n_bytes()).sum();
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn key(n: usize) -> Key {
        Key { table: TableId(Uuid::from_u128(n as u128)), match_no: 1, part: AnswerKind::Record }
    }

    fn answer(len: usize) -> Answer {
        Answer { readers: Arc::default(), json: vec![0; len].into(), record: None }
    }

    #[test]
    fn the_least_recently_used_answer_is_evicted() {
        let mut kept = AnswerCache::default();
        for n in 0..ANSWERS_MAX {
            kept.keep(key(n), answer(1), 0);
        }
        assert!(kept.get(key(0)).is_some());
        kept.keep(key(ANSWERS_MAX), answer(1), 0);
        assert!(kept.get(key(0)).is_some() && kept.get(key(1)).is_none());
        assert_eq!((kept.answers.len(), kept.n_bytes), (ANSWERS_MAX, ANSWERS_MAX));
    }

    #[test]
    fn cached_bytes_are_bounded() {
        let mut kept = AnswerCache::default();
        for n in 0..3 {
            kept.keep(key(n), answer(ANSWER_BYTES_MAX / 2), 0);
        }
        assert!(kept.get(key(0)).is_none() && kept.get(key(1)).is_some());
        kept.keep(key(9), answer(ANSWER_BYTES_MAX + 1), 0);
        assert!(kept.get(key(9)).is_none() && kept.get(key(2)).is_some());
    }

    #[test]
    fn stale_answers_are_not_cached() {
        let mut kept = AnswerCache::default();
        let age = kept.age();
        kept.keep(key(1), answer(5), age);
        kept.keep(key(2), answer(7), age);
        kept.forget(&[key(1).table]);
        assert!(kept.get(key(1)).is_none() && kept.get(key(2)).is_some());
        assert_eq!(kept.n_bytes, 7);
        kept.keep(key(1), answer(5), age);
        assert!(kept.get(key(1)).is_none(), "it was read before");
        kept.keep(key(1), answer(5), kept.age());
        assert!(kept.get(key(1)).is_some());
    }
}
