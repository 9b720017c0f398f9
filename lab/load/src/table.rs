use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    time::Duration,
};

use tokio::{sync::watch, time::Instant};

use crate::stats::Stats;

/// The maximum number of entries whose arrivals are tracked. Older ones are forgotten, since a slow
/// viewer got a snapshot instead.
const TRACKED_MAX: usize = 64;

/// A table, with what all its viewers have received.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    /// The number of connections that each get one frame per entry.
    n_viewers: usize,
    arrivals: RefCell<VecDeque<Arrival>>,
    /// The last entry that all viewers have.
    shown: watch::Sender<u64>,
    /// The time of the next move, in an open loop.
    pub(crate) due: Cell<Instant>,
}

/// An entry that some viewers do not have yet.
#[derive(Debug)]
struct Arrival {
    seq: u64,
    /// The time at which the move was due; `None` if the entry is not a move.
    since: Option<Instant>,
    n_missing: usize,
}

impl Table {
    pub(crate) fn new(id: String, n_viewers: usize) -> Table {
        Table {
            id,
            n_viewers,
            arrivals: RefCell::default(),
            shown: watch::Sender::new(0),
            due: Cell::new(Instant::now()),
        }
    }

    /// Returns the command that subscribes to the table.
    pub(crate) fn sub(&self) -> String {
        format!(r#""op":"sub","table":"{}""#, self.id)
    }

    /// Notes that entry `seq` will be a move that was due at `since`.
    pub(crate) fn expect(&self, seq: u64, since: Instant) {
        self.track(Arrival { seq, since: Some(since), n_missing: self.n_viewers });
    }

    /// Counts the arrival of entry `seq` at one of the viewers.
    pub(crate) fn arrived(&self, seq: u64, stats: &Stats) {
        let mut arrivals = self.arrivals.borrow_mut();
        let Some(at) = arrivals.iter().position(|arrival| arrival.seq == seq) else {
            drop(arrivals);
            self.track(Arrival { seq, since: None, n_missing: self.n_viewers - 1 });
            return;
        };
        let arrival = &mut arrivals[at];
        if arrival.n_missing == self.n_viewers {
            stats.count_move();
        }
        arrival.n_missing -= 1;
        if arrival.n_missing == 0 {
            if let Some(since) = arrival.since {
                stats.count_latency(since.elapsed());
            }
            arrivals.remove(at);
            self.shown.send_if_modified(|shown| {
                let is_newer = *shown < seq;
                *shown = seq.max(*shown);
                is_newer
            });
        }
    }

    /// Waits until all viewers have entry `seq`, or the time is up.
    pub(crate) async fn shown(&self, seq: u64, limit: Duration) {
        let mut shown = self.shown.subscribe();
        // A viewer that got a snapshot instead must not stop the game.
        let _ = tokio::time::timeout(limit, shown.wait_for(|shown| *shown >= seq)).await;
    }

    fn track(&self, arrival: Arrival) {
        let mut arrivals = self.arrivals.borrow_mut();
        if arrivals.len() == TRACKED_MAX {
            arrivals.pop_front();
        }
        arrivals.push_back(arrival);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_until_its_last_viewer_has_it() {
        let stats = Stats::new();
        stats.begin();
        let table = Table::new("t".to_owned(), 2);
        table.expect(5, Instant::now());
        table.arrived(5, &stats);
        // This entry is no move.
        table.arrived(4, &stats);
        table.arrived(4, &stats);
        assert_eq!(*table.shown.borrow(), 4);
        table.arrived(5, &stats);
        assert_eq!(*table.shown.borrow(), 5);
        let counts = stats.end();
        assert_eq!((counts.n_moves, counts.latency.len()), (1, 1));
    }

    #[test]
    fn entries_that_a_viewer_never_gets_are_forgotten() {
        let stats = Stats::new();
        let table = Table::new("t".to_owned(), 2);
        for seq in 0..1_000 {
            table.arrived(seq, &stats);
        }
        assert_eq!(table.arrivals.borrow().len(), TRACKED_MAX);
    }
}
