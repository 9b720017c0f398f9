use std::collections::{BTreeSet, VecDeque};

use rules::{Game, Seat};

use crate::{Broadcast, table::Play};

/// The maximum number of actions that can be undone. It may only grow, because a later server must
/// be able to replay the undos in older logs.
const UNDO_DEPTH: usize = 32;

/// The players' actions since the last shuffle, which can be undone.
///
/// A shuffle clears it, because a deal that is committed to must not be dealt twice.
#[derive(Clone, Debug)]
pub(crate) struct UndoHistory<G> {
    /// Oldest first. Boxed, because a queue allocates room for more points than it has.
    points: VecDeque<Box<UndoPoint<G>>>,
}

impl<G: Game> UndoHistory<G> {
    pub(crate) fn note(&mut self, seat: Seat, before: Play<G>, n_events: usize) {
        if self.points.len() == UNDO_DEPTH {
            self.points.pop_front();
        }
        let point = UndoPoint { seat, before, n_events, learned: BTreeSet::new() };
        self.points.push_back(Box::new(point));
    }

    /// Records which seats learned something from the last action.
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
        self.points.iter().map(Box::as_ref).rfind(|done| done.seat == seat)
    }

    /// Removes the last action of `seat`'s owner and everything after it, and returns it.
    pub(crate) fn undo_last_of(&mut self, seat: Seat) -> Option<Box<UndoPoint<G>>> {
        let place = self.points.iter().rposition(|done| done.seat == seat)?;
        self.points.drain(place..).next()
    }
}

/// The state before an action of a player, to which the match can return.
#[derive(Clone, Debug)]
pub(crate) struct UndoPoint<G> {
    pub(crate) seat: Seat,
    pub(crate) before: Play<G>,
    /// The number of events in the deal before the action.
    pub(crate) n_events: usize,
    /// The seats that have learned something since, and therefore have to agree.
    pub(crate) learned: BTreeSet<Seat>,
}

impl<G> Default for UndoHistory<G> {
    fn default() -> UndoHistory<G> {
        UndoHistory { points: VecDeque::new() }
    }
}
