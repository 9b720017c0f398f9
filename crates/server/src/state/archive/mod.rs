//! Finished matches, read from the logs of their tables without the actors. Concurrency is bounded,
//! and answers are cached.

mod cache;

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use games::AnyGame;
use parking_lot::Mutex;
use protocol::{Code, Record, Refusal, TableId, UserId, record::STEPS_MAX};
use records::{
    Mismatch, PageError, Viewpoint,
    review::{Depth, ReviewError, World},
};
use rules::Seat;
use serde::Serialize;
use serde_json::value::to_raw_value;
use storage::{
    ListedMatch,
    journal::{Holder, Log, StoreError},
};
use table::{FinishedMatchRef, Message, ParseOptions, SeatPosition};
use tracing::error;
use uuid::Uuid;

use crate::state::{
    archive::cache::{Answer, AnswerCache, AnswerKind, Key},
    blocking_pool::{BlockingPool, Permit},
    errors::internal,
    search_pool::{self, SearchPool},
    tables::Tables,
};

/// The number of matches that are replayed at a time. Each takes some milliseconds of processor
/// time.
const CONCURRENCY: usize = 2;
/// The maximum number of waiting requests. Others are told to retry.
const WAITING_MAX: usize = 32;
/// The maximum number of downloads of record lists that wait for their next record. Others are told
/// to retry.
const LISTS_WAITING_MAX: usize = 8;
const WORLDS_WAITING_MAX: usize = 16;
const RETRY_MS: u64 = 1_000;

const REVIEWS_WAITING_MAX: usize = 8;
const REVIEW_RETRY_MS: u64 = 10_000;
/// The maximum duration of a review on a busy machine.
const REVIEW_MAX: Duration = Duration::from_mins(1);

#[derive(Debug)]
pub(crate) struct Archive {
    pool: BlockingPool,
    /// The pool for lists of records, so that other requests do not wait for a download of all
    /// matches.
    lists: BlockingPool,
    worlds: BlockingPool,
    /// The pool for reviews, which run one at a time.
    reviews: BlockingPool,
    reviewer: SearchPool,
    cache: Mutex<AnswerCache>,
}

impl Default for Archive {
    fn default() -> Archive {
        Archive {
            pool: BlockingPool::new(CONCURRENCY, WAITING_MAX, RETRY_MS),
            lists: BlockingPool::new(1, LISTS_WAITING_MAX, RETRY_MS),
            worlds: BlockingPool::new(1, WORLDS_WAITING_MAX, RETRY_MS),
            reviews: BlockingPool::new(1, REVIEWS_WAITING_MAX, REVIEW_RETRY_MS),
            reviewer: SearchPool::for_reviews(),
            cache: Mutex::default(),
        }
    }
}

impl Archive {
    /// Drops the cached answers about tables whose logs have changed.
    pub(crate) fn forget(&self, tables: &[TableId]) {
        self.cache.lock().forget(tables);
    }

    /// Occupies all places of the pool for lists of records.
    #[cfg(test)]
    pub(crate) fn fill_lists(&self) -> tokio::sync::OwnedSemaphorePermit {
        self.lists.fill()
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct StepRange {
    pub(crate) eyes: Viewpoint,
    pub(crate) from: u32,
    /// The last step; `None` for as many as fit into one answer.
    pub(crate) to: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ReviewSubject {
    /// All decisions of the seat that were not forced.
    Seat(Seat),
    /// The decision at this step.
    Step(u32),
}

/// A request for worlds: positions that agree with everything that a seat knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WantedWorlds {
    /// The match's number at the table; `None` for the last finished match, or without a `step`
    /// for the running one.
    pub(crate) match_no: Option<u32>,
    /// The step of a finished match; `None` for the current position of the running one.
    pub(crate) step: Option<u32>,
    pub(crate) n: usize,
    pub(crate) seed: u64,
}

/// A cached answer, or a permit to compute it.
enum Lookup {
    Cached(Answer),
    /// A permit to compute the answer, and the [age](AnswerCache::age) of the data that is read for
    /// it.
    Missing(Permit, u64),
}

impl Archive {
    /// Returns the record of a match, or of the last finished one, as JSON.
    pub(crate) async fn record(
        &self,
        tables: &Tables,
        table: TableId,
        match_no: Option<u32>,
        player: Option<UserId>,
    ) -> Result<Bytes, Refusal> {
        Ok(self.find_record_for(tables, table, match_no, player).await?.1.json)
    }

    /// Returns steps of a match as JSON. The access rules are those of the record.
    pub(crate) async fn replay(
        &self,
        tables: &Tables,
        table: TableId,
        match_no: Option<u32>,
        player: Option<UserId>,
        wanted: StepRange,
    ) -> Result<Bytes, Refusal> {
        let (key, Answer { readers, record, json: _ }) =
            self.find_record_for(tables, table, match_no, player).await?;
        let record = record.expect("the answer for a record has it");
        let StepRange { eyes, from, to } = wanted;
        let key = Key { part: AnswerKind::Steps { eyes, from }, ..key };
        let (permit, age) = match self.find(&self.pool, key).await? {
            Lookup::Cached(answer) if to.is_none() => return Ok(answer.json),
            Lookup::Cached(_) => (self.pool.acquire().await?, None),
            // Only aligned pages are cached, because other ranges are rarely requested twice.
            Lookup::Missing(permit, age) => {
                (permit, Some(age).filter(|_| to.is_none() && from.is_multiple_of(STEPS_MAX)))
            }
        };
        let made = permit.run(move || steps(&record, key.match_no, wanted)).await?;
        let json = made?;
        if let Some(age) = age {
            self.cache.lock().keep(key, Answer { readers, json: json.clone(), record: None }, age);
        }
        Ok(json)
    }

    /// Returns the review of some decisions as JSON. The access rules are those of the record.
    pub(crate) async fn review(
        &self,
        tables: &Tables,
        table: TableId,
        match_no: Option<u32>,
        player: Option<UserId>,
        subject: ReviewSubject,
    ) -> Result<Bytes, Refusal> {
        let (key, Answer { readers, record, json: _ }) =
            self.find_record_for(tables, table, match_no, player).await?;
        let record = record.expect("the answer for a record has it");
        let key = Key { part: AnswerKind::Review(subject), ..key };
        let (permit, age) = match self.find(&self.reviews, key).await? {
            Lookup::Cached(answer) => return Ok(answer.json),
            Lookup::Missing(permit, age) => (permit, age),
        };
        let work = move || review_of(&record, key.match_no, subject);
        let json = permit.run_search(&self.reviewer, work).await??;
        self.cache.lock().keep(key, Answer { readers, json: json.clone(), record: None }, age);
        Ok(json)
    }

    /// Returns the record of a listed match as JSON; `None` if not everybody may read it, or if its
    /// log is damaged. It neither loads the table nor caches the record.
    pub(crate) async fn listed_record(
        &self,
        tables: &Tables,
        listed: &ListedMatch,
    ) -> Result<Option<Bytes>, Refusal> {
        let &ListedMatch { table, match_no, .. } = listed;
        let key = Key { table, match_no, part: AnswerKind::Record };
        let deps = tables.deps();
        let (answer, finished) = match self.find(&self.lists, key).await? {
            Lookup::Cached(answer) => (Ok(answer), FinishedMatchRef::listed(table, match_no, &[])),
            Lookup::Missing(permit, _) => {
                let log = match deps.store.log(table).await {
                    Ok(log) => log,
                    Err(why @ StoreError::Unavailable(_)) => return Err(internal(&why)),
                    Err(why) => return Ok(log_skipped(&why, listed)),
                };
                let finished = FinishedMatchRef::listed(table, match_no, &log);
                let (asked, parse) = (finished.clone(), deps.parse_options);
                (permit.run(move || answer_of(&asked, &log, parse)).await?, finished)
            }
        };
        match answer {
            Ok(answer) => Ok(finished.check_access(&answer.readers).is_ok().then_some(answer.json)),
            Err(why) => Ok(log_skipped(&why, listed)),
        }
    }

    /// Returns worlds of the caller's seat, either at a step of a finished match, with the access
    /// rules of the record, or in the running match.
    pub(crate) async fn worlds(
        &self,
        tables: &Tables,
        table: TableId,
        player: UserId,
        wanted: WantedWorlds,
    ) -> Result<Vec<World>, Refusal> {
        let WantedWorlds { match_no, step, n, seed } = wanted;
        let Some(step) = step else {
            let permit = self.worlds.acquire().await?;
            let deps = tables.deps();
            let parse = deps.parse_options;
            let read = SeatPosition::<AnyGame>::read(&*deps.store, table, player, parse).await;
            let position = read.map_err(|problem| internal(&problem))??;
            let SeatPosition { seat, match_no: running, world, events } = position;
            if match_no.is_some_and(|wanted| wanted != running) {
                let detail = "this match is not the running one: a finished one needs a `step`";
                return Err(Refusal::new(Code::WrongPhase, detail));
            }
            return permit
                .run(move || records::review::sample_worlds(&world, seat, &events, n, seed))
                .await;
        };
        let (key, Answer { record, .. }) =
            self.find_record_for(tables, table, match_no, Some(player)).await?;
        let record = record.expect("the answer for a record has it");
        let past = tables.deps().store.finished(table).await;
        let past = past.map_err(|problem| internal(&problem))?;
        let seats = past.into_iter().find(|past| past.match_no == key.match_no);
        let seats = seats.map(|past| past.seats).unwrap_or_default();
        let own = seats.iter().position(|seat| seat.holder == Holder::Person(player));
        let Some(seat) = own.and_then(|seat| u8::try_from(seat).ok()).map(Seat) else {
            return Err(Refusal::new(Code::NotSeated, "you had no seat at the end of this match"));
        };
        let permit = self.worlds.acquire().await?;
        permit
            .run(move || records::review::worlds(&record, step, seat, n, seed))
            .await?
            .map_err(|why| review_refusal(&why))
    }

    /// Returns the cached record, or reads it, if `player` may see it.
    async fn find_record_for(
        &self,
        tables: &Tables,
        table: TableId,
        match_no: Option<u32>,
        player: Option<UserId>,
    ) -> Result<(Key, Answer), Refusal> {
        let asked = |reply| Message::FinishedMatch { match_no, player, reply };
        let finished = tables.ask(table, asked).await.map_err(|problem| internal(&problem))??;
        let key = Key { table, match_no: finished.match_no, part: AnswerKind::Record };
        let answer = self.find_record(tables, key, &finished).await?;
        finished.check_access(&answer.readers)?;
        Ok((key, answer))
    }

    /// Looks up the cache. If the answer is missing, waits for a permit of `pool`.
    async fn find(&self, pool: &BlockingPool, key: Key) -> Result<Lookup, Refusal> {
        let answer = self.cache.lock().get(key);
        if let Some(answer) = answer {
            return Ok(Lookup::Cached(answer));
        }
        let permit = pool.acquire().await?;
        let mut cache = self.cache.lock();
        // Another request may have cached it while this one waited.
        let found = cache.get(key).map(Lookup::Cached);
        Ok(found.unwrap_or_else(|| Lookup::Missing(permit, cache.age())))
    }

    async fn find_record(
        &self,
        tables: &Tables,
        key: Key,
        finished: &FinishedMatchRef,
    ) -> Result<Answer, Refusal> {
        let (permit, age) = match self.find(&self.pool, key).await? {
            Lookup::Cached(answer) => return Ok(answer),
            Lookup::Missing(permit, age) => (permit, age),
        };
        let deps = tables.deps();
        let log = match deps.store.log(key.table).await {
            Ok(log) => log,
            Err(why) => return Err(refuse_unreadable(tables, key.table, why).await),
        };
        let (finished, parse) = (finished.clone(), deps.parse_options);
        match permit.run(move || answer_of(&finished, &log, parse)).await? {
            Ok(answer) => {
                self.cache.lock().keep(key, answer.clone(), age);
                Ok(answer)
            }
            Err(why) => Err(refuse_unreadable(tables, key.table, why).await),
        }
    }
}

/// Reads a record from its table's log.
fn answer_of(
    finished: &FinishedMatchRef,
    log: &Log,
    parse: ParseOptions<AnyGame>,
) -> Result<Answer, StoreError> {
    let read = finished.read::<AnyGame>(log, parse)?;
    let json = to_json(&read.record);
    let (readers, record) = (Arc::new(read.readers), Some(Arc::from(read.record)));
    Ok(Answer { readers, json, record })
}

/// Logs that a match is left out of a list, because its log cannot be read.
fn log_skipped(
    why: &StoreError,
    ListedMatch { table, match_no, .. }: &ListedMatch,
) -> Option<Bytes> {
    error!(%table, match_no, %why, "a record is left out of a list");
    None
}

/// Returns the refusal for a log that cannot be read, and suspends a table whose log is damaged.
async fn refuse_unreadable(tables: &Tables, table: TableId, why: StoreError) -> Refusal {
    if let StoreError::Unavailable(why) = why {
        let incident = Uuid::new_v4();
        error!(%table, %incident, why, "cannot read a log");
        return Refusal::internal(incident);
    }
    let (seq, what) = if let StoreError::Damaged { seq, what, .. } = why {
        (seq, what)
    } else {
        (0, why.to_string())
    };
    let report = |reply| Message::ReportDamage { seq, what: what.clone(), reply };
    tables.ask(table, report).await.unwrap_or_else(|problem| internal(&problem))
}

/// Encodes an answer without unused capacity, because it may be cached.
fn to_json(answer: &impl Serialize) -> Bytes {
    serde_json::to_vec(answer).expect("records and replays serialize").into_boxed_slice().into()
}

/// Reviews a match within [`REVIEW_MAX`], on a thread for reviews.
fn review_of(record: &Record, match_no: u32, subject: ReviewSubject) -> Result<Bytes, Refusal> {
    let mut on_progress = search_pool::progress_handler(REVIEW_MAX);
    let review = match subject {
        ReviewSubject::Seat(seat) => {
            records::review::review(record, match_no, seat, Depth::Quick, &mut on_progress)
        }
        ReviewSubject::Step(step) => {
            records::review::explain(record, match_no, step, Depth::Quick, &mut on_progress)
        }
    };
    review.map(|review| to_json(&review)).map_err(|why| review_refusal(&why))
}

fn review_refusal(why: &ReviewError) -> Refusal {
    match why {
        bad @ (ReviewError::NoSuchSeat(_) | ReviewError::NoSuchStep { .. }) => {
            Refusal::new(Code::BadFrame, bad.to_string())
        }
        ReviewError::Late => Refusal::rate_limited("busy", REVIEW_RETRY_MS),
        ReviewError::Mismatch(mismatch) => mismatch_refusal(mismatch),
    }
}

fn steps(record: &Record, match_no: u32, wanted: StepRange) -> Result<Bytes, Refusal> {
    let StepRange { eyes, from, to } = wanted;
    // Encoded one by one, because as values the steps of a page take some ten megabytes.
    let text = |step| to_raw_value(&step).expect("steps serialize");
    match records::page_of(record, match_no, eyes, from, to.unwrap_or(u32::MAX), text) {
        Ok(page) => Ok(to_json(&page)),
        Err(bad @ (PageError::NoSuchStep { .. } | PageError::NoSuchSeat(_))) => {
            Err(Refusal::new(Code::BadFrame, bad.to_string()))
        }
        Err(PageError::Mismatch(mismatch)) => Err(mismatch_refusal(&mismatch)),
    }
}

/// Logs that a record cannot be replayed, and returns the refusal.
fn mismatch_refusal(mismatch: &Mismatch) -> Refusal {
    let incident = Uuid::new_v4();
    error!(%incident, %mismatch, "a stored record does not match its log");
    Refusal::internal(incident)
}

#[cfg(test)]
mod tests;
