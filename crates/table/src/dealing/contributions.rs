use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
};

use protocol::{Cid, Code, Refusal, UserId, record::Hex32};
use rules::{Game, Seat};
use serde::{Deserialize, Serialize};
use storage::journal::Person;
use tokio::{sync::mpsc, time::Instant};

use crate::{Responder, Table, dealing::prepared::PlannedDeal, message::nobody};

/// The maximum number of queued contributions. A sender waits if the queue is full (backpressure).
pub(crate) const CONTRIBUTIONS_LEN: usize = 32;

/// The number of accepted contributions to remember. A deal of four seats has eight: a commitment
/// and a secret each.
const ACCEPTED_MAX: usize = 32;

/// A seat's contribution to a shuffle, as it arrives.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ContributionRequest {
    pub who: Person,
    pub cid: Cid,
    /// The number of the deal at the table, from 0.
    pub deal: u64,
    pub part: ShuffleContribution,
    #[serde(skip, default = "nobody")]
    pub responder: Arc<dyn Responder>,
}

/// A seat's message in the commit–reveal protocol of a shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShuffleContribution {
    Commit(Hex32),
    /// The seat reveals the secret that it committed to.
    Reveal {
        reveal: Hex32,
        /// The commitment to the next deal; `None` if the seat makes none. It counts only if that
        /// deal has the same deck.
        next: Option<Hex32>,
    },
}

/// The seats' contributions to shuffles (commit–reveal). They are not part of the log: after a
/// restart the seats are asked again.
#[derive(Debug)]
pub(crate) struct Contributions {
    /// The queue of contributions. It is not the mailbox, because a shuffle waits for them
    /// while commands are deferred.
    pub(crate) inbox: mpsc::Receiver<Box<ContributionRequest>>,
    /// Commitments to the next deal, which came with the reveal for this one.
    promises: BTreeMap<Seat, Promise>,
    /// The players who did not answer in time. They are still asked, but until they answer again,
    /// the table does not wait for them.
    silent: BTreeSet<UserId>,
    /// The last accepted contributions, so that a repeated one gets the same answer.
    accepted: VecDeque<AcceptedContribution>,
    /// The end of the wait for players to reconnect after a restart; `None` if nobody is waited
    /// for.
    pub(crate) reconnect_until: Option<Instant>,
}

impl Contributions {
    pub(crate) fn new(
        inbox: mpsc::Receiver<Box<ContributionRequest>>,
        reconnect_until: Option<Instant>,
    ) -> Contributions {
        Contributions {
            inbox,
            promises: BTreeMap::new(),
            silent: BTreeSet::new(),
            accepted: VecDeque::with_capacity(ACCEPTED_MAX),
            reconnect_until,
        }
    }

    /// Returns the answer to a repeated contribution; `None` if it is new.
    pub(crate) fn earlier_answer(
        &self,
        contribution: &ContributionRequest,
    ) -> Option<Result<(), Refusal>> {
        let is_named = |accepted: &&AcceptedContribution| {
            accepted.who == contribution.who.id && accepted.cid == contribution.cid
        };
        let accepted = self.accepted.iter().find(is_named)?;
        let is_same = (accepted.deal, accepted.part) == (contribution.deal, contribution.part);
        Some(if is_same {
            Ok(())
        } else {
            Err(Refusal::new(Code::CidReused, "this cid belongs to another contribution of yours"))
        })
    }

    pub(crate) fn record_accepted(&mut self, contribution: &ContributionRequest) {
        if self.accepted.len() >= ACCEPTED_MAX {
            self.accepted.pop_front();
        }
        let ContributionRequest { who, cid, deal, part, .. } = contribution;
        self.accepted.push_back(AcceptedContribution {
            who: who.id,
            cid: cid.clone(),
            deal: *deal,
            part: *part,
        });
    }

    /// Records a commitment to the next deal.
    pub(crate) fn promise(&mut self, seat: Seat, who: UserId, deal: &PlannedDeal, commit: Hex32) {
        let deal = PlannedDeal { deal: deal.deal + 1, deck: deal.deck.clone() };
        self.promises.insert(seat, Promise { who, deal, commit });
    }

    /// Removes the commitment that was made in advance for a seat, and returns it; `None` if there
    /// is none, or it is for another deal, or by a player who has left the seat.
    pub(crate) fn promised<G: Game>(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        planned: &PlannedDeal,
    ) -> Option<Hex32> {
        let Promise { who, deal, commit } = self.promises.remove(&seat)?;
        (Some(who) == table.occupant_id(seat) && deal == *planned).then_some(commit)
    }

    /// Drops the commitments of a client that subscribes again, and waits for its answers again.
    pub(crate) fn reset(&mut self, who: UserId) {
        self.promises.retain(|_, promise| promise.who != who);
        self.mark_responsive(who);
    }

    /// Returns whether the table waits for this seat's contribution.
    pub(crate) fn waits_for<G: Game>(&self, table: &Table<G>, seat: Seat) -> bool {
        table.occupant_id(seat).is_some_and(|who| !self.silent.contains(&who))
    }

    /// Records the players who did not answer in time.
    pub(crate) fn record_silent<G: Game>(&mut self, table: &Table<G>, missing: &BTreeSet<Seat>) {
        self.silent.retain(|&who| table.seat_of(who).is_some());
        self.silent.extend(missing.iter().filter_map(|&seat| table.occupant_id(seat)));
    }

    pub(crate) fn mark_responsive(&mut self, who: UserId) {
        self.silent.remove(&who);
    }
}

#[derive(Debug)]
struct Promise {
    who: UserId,
    deal: PlannedDeal,
    commit: Hex32,
}

#[derive(Debug)]
struct AcceptedContribution {
    who: UserId,
    cid: Cid,
    deal: u64,
    part: ShuffleContribution,
}
