use std::sync::Arc;

use rules::{Event, Game, Milestone, Scoring};

/// The maximum number of events kept. In a longer deal, the oldest are forgotten, and a bot plays
/// with less knowledge.
const DEAL_EVENTS_MAX: usize = 600;

/// The public events of the current deal, from which bots that search infer cards. An attentive
/// player remembers them, but a view no longer shows them.
///
/// They follow from the log alone, so a recovered table has the same.
#[derive(Clone, Debug)]
pub(crate) struct DealEvents<G: Game> {
    events: Arc<Vec<G::PublicEvent>>,
    /// The number of events since the deal began, including forgotten ones.
    n: usize,
}

impl<G: Game> DealEvents<G> {
    /// Records events. A new deal drops those before it.
    pub(crate) fn note(&mut self, events: &[Event<G>]) {
        let begins = |event: &Event<G>| {
            let scoring = event.public.as_ref().and_then(Milestone::scoring);
            matches!(scoring, Some(Scoring::Deal(_)))
        };
        let begin = events.iter().rposition(begins);
        if begin.is_some() {
            *self = DealEvents::default();
        }
        let kept = Arc::make_mut(&mut self.events);
        let n_before = kept.len();
        kept.extend(events[begin.unwrap_or(0)..].iter().filter_map(|event| event.public.clone()));
        self.n += kept.len() - n_before;
        let n_excess = kept.len().saturating_sub(DEAL_EVENTS_MAX);
        kept.drain(..n_excess);
    }

    /// The number of events so far, including forgotten ones.
    pub(crate) fn n(&self) -> usize {
        self.n
    }

    /// Drops all but the first `n` events of the deal, because what caused the others was
    /// undone.
    pub(crate) fn undo_to(&mut self, n: usize) {
        let n_undone = self.n.saturating_sub(n);
        let kept = Arc::make_mut(&mut self.events);
        kept.truncate(kept.len().saturating_sub(n_undone));
        self.n -= n_undone;
    }

    pub(crate) fn shared(&self) -> Arc<Vec<G::PublicEvent>> {
        Arc::clone(&self.events)
    }
}

impl<G: Game> Default for DealEvents<G> {
    fn default() -> DealEvents<G> {
        DealEvents { events: Arc::default(), n: 0 }
    }
}
