use std::collections::VecDeque;

use protocol::encode::DealPart;
use rules::{Event, Game, Milestone, Scoring};

/// The maximum number of score events kept for a match. In a longer match, the oldest deals are
/// dropped as a whole.
const SCORE_EVENTS_MAX: usize = 400;

/// The score events of the match by deal, for clients that join later.
///
/// A rematch clears it. An undo removes nothing from it: by the law *Score* of [`Game`], an event
/// that scores also deals again or ends the match, and neither can be undone.
#[derive(Clone, Debug)]
pub(crate) struct Scores<G: Game> {
    /// The deals, oldest first; the last one may be in progress.
    deals: VecDeque<Deal<G>>,
}

impl<G: Game> Scores<G> {
    pub(crate) fn note(&mut self, events: &[Event<G>]) {
        for event in events.iter().filter_map(|event| event.public.as_ref()) {
            match event.scoring() {
                Some(Scoring::Deal(deal)) => {
                    self.deals.push_back(Deal { deal, events: Vec::new() });
                }
                Some(Scoring::Score) => {
                    if let Some(deal) = self.deals.back_mut() {
                        deal.events.push(event.clone());
                    }
                }
                None => {}
            }
        }
        while self.n_lines() > SCORE_EVENTS_MAX {
            self.deals.pop_front();
        }
    }

    /// The score events by deal, in wire format.
    pub(crate) fn parts(&self) -> Vec<DealPart<'_, G::PublicEvent>> {
        self.deals.iter().map(|deal| DealPart { deal: deal.deal, events: &deal.events }).collect()
    }

    fn n_lines(&self) -> usize {
        self.deals.iter().map(|deal| 1 + deal.events.len()).sum()
    }
}

#[derive(Clone, Debug)]
struct Deal<G: Game> {
    deal: u32,
    events: Vec<G::PublicEvent>,
}

impl<G: Game> Default for Scores<G> {
    fn default() -> Scores<G> {
        Scores { deals: VecDeque::new() }
    }
}
