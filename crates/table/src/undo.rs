use std::collections::{BTreeSet, VecDeque};

use rules::{Game, Seat};

use crate::Broadcast;

/// How many actions of persons a table can take back. It may only grow: a log of a table that
/// took something back has to be read by every later server.
const UNDO_DEPTH: usize = 32;

/// What persons did in a match since cards were last shuffled, so far as it can be taken back.
///
/// A shuffle ends it all: a deal that was committed to is not dealt a second time.
#[derive(Clone, Debug)]
pub(crate) struct UndoHistory<G> {
    /// The last one last.
    points: VecDeque<UndoPoint<G>>,
}

impl<G: Game> UndoHistory<G> {
    /// Notes what a person did.
    pub(crate) fn note(&mut self, seat: Seat, before: G, n_before: u32) {
        if self.points.len() == UNDO_DEPTH {
            self.points.pop_front();
        }
        self.points.push_back(UndoPoint { seat, before, n_before, learned: BTreeSet::new() });
    }

    /// Notes who was told something of what was done last.
    pub(crate) fn note_told(&mut self, broadcast: &Broadcast<G>, seats: u8) {
        if self.points.is_empty() {
            return;
        }
        let learned = Seat::all(seats)
            .filter(|&seat| !broadcast.events.is_empty() || !broadcast.to(seat).is_empty())
            .collect::<Vec<_>>();
        self.points.iter_mut().for_each(|done| done.learned.extend(&learned));
    }

    /// The last action of `seat`'s owner.
    pub(crate) fn last_of(&self, seat: Seat) -> Option<&UndoPoint<G>> {
        self.points.iter().rfind(|done| done.seat == seat)
    }

    /// Forgets the last action of `seat`'s owner and everything after it; what it was.
    pub(crate) fn undo_last_of(&mut self, seat: Seat) -> Option<UndoPoint<G>> {
        let place = self.points.iter().rposition(|done| done.seat == seat)?;
        self.points.drain(place..).next()
    }
}

/// An action of a person.
#[derive(Clone, Debug)]
pub(crate) struct UndoPoint<G> {
    pub(crate) seat: Seat,
    /// The match before it, and how many actions that had had.
    pub(crate) before: G,
    pub(crate) n_before: u32,
    /// The seats that were told something of it, or of what came after it.
    pub(crate) learned: BTreeSet<Seat>,
}

impl<G> Default for UndoHistory<G> {
    fn default() -> UndoHistory<G> {
        UndoHistory { points: VecDeque::new() }
    }
}
