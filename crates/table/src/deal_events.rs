use std::sync::Arc;

use rules::{Game, Redact, Scoring};

type Public<G> = <<G as Game>::Event as Redact>::Public;

/// The maximum number of events kept. In a longer deal, the oldest are forgotten, and a bot plays
/// with less knowledge.
const EVENTS_KEPT: usize = 600;

/// The public events of the present deal, which an attentive player remembers and a view no longer
/// shows: what bots that search conclude from.
///
/// It follows from the log alone, so a recovered table has the same.
#[derive(Clone, Debug)]
pub(crate) struct DealEvents<G: Game> {
    events: Arc<Vec<Public<G>>>,
    /// The number of events so far, with those that were forgotten.
    n: usize,
}

impl<G: Game> DealEvents<G> {
    /// Records events; those before the last beginning of a deal do not matter any more.
    pub(crate) fn note(&mut self, events: &[G::Event]) {
        let begins = |event: &G::Event| matches!(event.scoring(), Some(Scoring::Deal(_)));
        let begin = events.iter().rposition(begins);
        if begin.is_some() {
            *self = DealEvents::default();
        }
        let kept = Arc::make_mut(&mut self.events);
        let n_before = kept.len();
        kept.extend(events[begin.unwrap_or(0)..].iter().filter_map(Redact::public));
        self.n += kept.len() - n_before;
        let n_excess = kept.len().saturating_sub(EVENTS_KEPT);
        kept.drain(..n_excess);
    }

    /// Returns the number of events of the deal.
    pub(crate) fn n(&self) -> usize {
        self.n
    }

    /// Forgets all but the first `n` events of the deal, since the actions that led to them were
    /// undone.
    pub(crate) fn undo_to(&mut self, n: usize) {
        let n_undone = self.n.saturating_sub(n);
        let kept = Arc::make_mut(&mut self.events);
        kept.truncate(kept.len().saturating_sub(n_undone));
        self.n -= n_undone;
    }

    /// Returns the events, oldest first.
    pub(crate) fn shared(&self) -> Arc<Vec<Public<G>>> {
        Arc::clone(&self.events)
    }
}

impl<G: Game> Default for DealEvents<G> {
    fn default() -> DealEvents<G> {
        DealEvents { events: Arc::default(), n: 0 }
    }
}
