use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    time::Duration,
};

use hdrhistogram::Histogram;

use crate::{
    frame::{Frame, State, StateKind},
    plan::LoadError,
};

/// The highest latency that is recorded, in microseconds. Longer ones are recorded as this.
const LATENCY_MAX: u64 = 600_000_000;

/// The counts of all clients of a run, which share one thread.
#[derive(Debug)]
pub(crate) struct Stats {
    is_measuring: Cell<bool>,
    counts: RefCell<Counts>,
}

/// The counts of a measurement.
#[derive(Debug)]
pub(crate) struct Counts {
    pub(crate) n_moves: u64,
    /// The number of updates, replays and snapshots.
    pub(crate) n_frames: u64,
    /// The total length of those frames, in bytes.
    pub(crate) n_bytes: u64,
    pub(crate) n_replays: u64,
    pub(crate) n_snapshots: u64,
    /// The time from when a move was due until its last viewer had it, in microseconds.
    pub(crate) latency: Histogram<u64>,
    /// The time from the start of a connection until it was seated or up to date, in microseconds.
    pub(crate) arrival: Histogram<u64>,
    /// The refusals and broken connections, by code.
    pub(crate) errors: BTreeMap<String, u64>,
    /// The counts of activities other than moves, by name.
    pub(crate) activity: BTreeMap<&'static str, u64>,
}

impl Default for Counts {
    fn default() -> Counts {
        Counts {
            n_moves: 0,
            n_frames: 0,
            n_bytes: 0,
            n_replays: 0,
            n_snapshots: 0,
            latency: histogram(),
            arrival: histogram(),
            errors: BTreeMap::new(),
            activity: BTreeMap::new(),
        }
    }
}

impl Stats {
    pub(crate) fn new() -> Stats {
        Stats { is_measuring: Cell::new(false), counts: RefCell::default() }
    }

    /// Begins the measurement. Nothing is counted before.
    pub(crate) fn begin(&self) {
        self.is_measuring.set(true);
    }

    pub(crate) fn end(&self) -> Counts {
        self.is_measuring.set(false);
        self.counts.take()
    }

    pub(crate) fn count_frame(&self, state: &State<'_>, n_bytes: usize) {
        self.count(|counts| {
            counts.n_frames += 1;
            counts.n_bytes += n_bytes as u64;
            match state.kind {
                StateKind::Update => {}
                StateKind::Replay => counts.n_replays += 1,
                StateKind::Snapshot => counts.n_snapshots += 1,
            }
        });
    }

    pub(crate) fn count_move(&self) {
        self.count(|counts| counts.n_moves += 1);
    }

    pub(crate) fn count_latency(&self, latency: Duration) {
        self.count(|counts| counts.latency.saturating_record(us(latency)));
    }

    pub(crate) fn count_arrival(&self, took: Duration) {
        self.count(|counts| counts.arrival.saturating_record(us(took)));
    }

    pub(crate) fn count_activity(&self, name: &'static str) {
        self.count(|counts| *counts.activity.entry(name).or_default() += 1);
    }

    pub(crate) fn count_refusal(&self, code: &str) {
        self.count(|counts| *counts.errors.entry(code.to_owned()).or_default() += 1);
    }

    /// Counts a refusal, or a connection that the server ended.
    pub(crate) fn count_failure(&self, error: &LoadError) {
        let refusal =
            if let LoadError::Refused(text) = error { Some(Frame::read(text)) } else { None };
        self.count_refusal(match (error, refusal) {
            (_, Some(Frame::Err { code, .. })) => code,
            (LoadError::Closed, _) => "closed",
            _ => "broken",
        });
    }

    fn count(&self, change: impl FnOnce(&mut Counts)) {
        if self.is_measuring.get() {
            change(&mut self.counts.borrow_mut());
        }
    }
}

fn histogram() -> Histogram<u64> {
    Histogram::new_with_max(LATENCY_MAX, 3).expect("these bounds are valid")
}

fn us(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(LATENCY_MAX)
}
