use std::collections::{BTreeSet, VecDeque};

use protocol::{Code, Refusal, TableEvent, TimeFactor, VoteOn};
use rules::{Game, Seat};
use storage::journal::{Change, Entry, Person};

use super::{play::Play, seat::Participation, step::stale, votes::Question};
use crate::{Broadcast, Table};

/// The maximum number of actions that can be undone. It may only grow, because a later server must
/// be able to replay the undos in older logs.
const UNDO_DEPTH: usize = 32;

/// The players' actions since the last shuffle, which can be undone.
///
/// A shuffle clears it, because a deal that is committed to must not be dealt twice.
#[derive(Clone, Debug)]
pub(crate) struct UndoHistory<G> {
    /// The points, oldest first. They are boxed, because a queue allocates room for more points
    /// than it has.
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

    /// Adds the seats to which `broadcast` tells something to those that have learned something
    /// since each action.
    pub(crate) fn note_told(&mut self, broadcast: &Broadcast<G>, seats: u8) {
        if self.points.is_empty() {
            return;
        }
        let learned = Seat::all(seats)
            .filter(|&seat| !broadcast.events.is_empty() || !broadcast.to(seat).is_empty())
            .collect::<Vec<_>>();
        self.points.iter_mut().for_each(|done| done.learned.extend(&learned));
    }

    /// The point before the last action of `seat`'s owner; `None` if it cannot be undone.
    pub(crate) fn last_of(&self, seat: Seat) -> Option<&UndoPoint<G>> {
        self.points.iter().map(Box::as_ref).rfind(|done| done.seat == seat)
    }

    /// Removes the last action of `seat`'s owner and everything after it, and returns the point
    /// before it; `None` if there is no such action.
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

impl<G: Game> Table<G> {
    /// Validates an undo, which is granted immediately if no other player has learned anything
    /// since, and otherwise put to a vote.
    ///
    /// Bots do not vote, because they have no memory: the view they see is restored.
    pub(super) fn validate_takeback(&self, who: &Person) -> Result<Change, Refusal> {
        self.check_running()?;
        let seat = self.own_seat(who)?;
        self.check_plays(seat)?;
        if !self.settings.takeback {
            return Err(Refusal::new(Code::Forbidden, "undo is off at this table"));
        }
        self.check_may_ask(VoteOn::Takeback, seat)?;
        let done = self.undo.last_of(seat).ok_or_else(|| {
            Refusal::new(Code::WrongPhase, "there is nothing to undo since the last shuffle")
        })?;
        if self.persons_who_learned(done).is_empty() {
            return Ok(self.takeback(done, None));
        }
        Ok(Change::TakebackAsked { seat })
    }

    /// Decides the undo of `seat`, to which all have agreed.
    pub(super) fn agreed_takeback(&self, seat: Seat, agreed: Seat) -> Result<Change, Refusal> {
        let done = self.undo.last_of(seat).ok_or_else(stale)?;
        Ok(self.takeback(done, Some(agreed)))
    }

    fn takeback(&self, done: &UndoPoint<G>, agreed: Option<Seat>) -> Change {
        Change::TakenBack { seat: done.seat, n_actions: self.n_actions_since(done), agreed }
    }

    /// Checks that an entry of the log may undo the last `n_actions` actions.
    pub(super) fn check_taken_back(&self, seat: Seat, n_actions: u32) -> Result<(), String> {
        let n_undone = self.undo.last_of(seat).map(|done| self.n_actions_since(done));
        let refused = || format!("seat {seat} cannot take {n_actions} actions back");
        (n_undone == Some(n_actions)).then_some(()).ok_or_else(refused)
    }

    /// The seats that have to agree to the undo of `seat`'s last action; `None` if there is none to
    /// undo.
    pub(super) fn takeback_voters(&self, seat: Seat) -> Option<Vec<Seat>> {
        Some(self.persons_who_learned(self.undo.last_of(seat)?))
    }

    /// The seats of other players who still play and have learned something since `done`.
    fn persons_who_learned(&self, done: &UndoPoint<G>) -> Vec<Seat> {
        let others = self.seats_of(Participation::Playing).filter(|&seat| seat != done.seat);
        others.filter(|seat| done.learned.contains(seat)).collect()
    }

    /// The number of actions from `done` on.
    pub(super) fn n_actions_since(&self, done: &UndoPoint<G>) -> u32 {
        self.play.as_ref().map_or(0, |play| play.n_actions) - done.before.n_actions
    }

    pub(super) fn open_takeback_vote(
        &mut self,
        seat: Seat,
        entry: &Entry,
        broadcast: &mut Broadcast<G>,
    ) {
        let asked = self.takeback_voters(seat).unwrap_or_default();
        let time = self.vote_timer(&asked, entry.at);
        let question = Question::new(VoteOn::Takeback, seat, entry.seq);
        self.votes.open = Some(Question { time: Some(time), ..question });
        broadcast.push_table(TableEvent::TakebackAsked { seat });
    }

    /// Returns to an earlier point, where the seat is asked again.
    pub(super) fn undo_to(
        &mut self,
        seat: Seat,
        agreed: Option<Seat>,
        entry: &Entry,
        broadcast: &mut Broadcast<G>,
    ) {
        let done = self.undo.undo_last_of(seat).expect("the entry undoes an action");
        self.record.undo_to(&done);
        self.votes.forget();
        self.play = Some(Play {
            decision: entry.seq,
            since: entry.at,
            opened_at: entry.at,
            least_time: TimeFactor::One,
            ..done.before
        });
        if let Some(seat) = agreed {
            broadcast.push_table(TableEvent::Voted { seat, yes: true });
        }
        broadcast.push_table(TableEvent::TakenBack { seat });
    }
}
