use std::collections::VecDeque;

use rules::Game;

use crate::Broadcast;

/// The number of broadcasts that survive the next entry.
const BROADCASTS_MAX: usize = 16;

/// The broadcasts of the latest entries, without gaps, for subscribers that resume.
///
/// If one subscriber has missed more, they are read from the log, and others can use them until
/// the next entry.
#[derive(Debug)]
pub(crate) struct Recent<G: Game>(VecDeque<Broadcast<G>>);

impl<G: Game> Default for Recent<G> {
    fn default() -> Recent<G> {
        Recent(VecDeque::new())
    }
}

impl<G: Game> Recent<G> {
    pub(crate) fn push(&mut self, broadcast: Broadcast<G>) {
        self.0.push_back(broadcast.without_views());
        self.0.drain(..self.0.len().saturating_sub(BROADCASTS_MAX));
        self.0.shrink_to(2 * BROADCASTS_MAX);
    }

    /// Replaces all broadcasts by those read from the log.
    pub(crate) fn replace(&mut self, read: Vec<Broadcast<G>>) {
        self.0 = read.into_iter().map(Broadcast::without_views).collect();
    }

    /// Returns the broadcasts after entry `after` up to `head`; `None` if some are missing here.
    pub(crate) fn between(&self, after: u64, head: u64) -> Option<Vec<&Broadcast<G>>> {
        let missed = |broadcast: &&Broadcast<G>| (after + 1..=head).contains(&broadcast.seq);
        let found: Vec<_> = self.0.iter().filter(missed).collect();
        (found.len() as u64 == head - after).then_some(found)
    }
}
