use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
};

use journal::Person;
use protocol::{Cid, Code, Refusal, UserId, record::Hex32};
use rules::{Game, Seat};
use serde::{Deserialize, Serialize};
use tokio::{sync::mpsc, time::Instant};

use crate::{Outbox, Table, dealing::prepared::PlannedDeal};

/// The maximum number of queued contributions. A sender waits if the queue is full (backpressure).
pub(crate) const CONTRIBUTIONS_LEN: usize = 32;

/// Number of accepted contributions to remember, at least a commitment and a secret for each seat.
const TAKEN_MAX: usize = 32;

/// A seat's contribution to a shuffle, as it arrives.
#[derive(Clone, Debug)]
pub struct ContributionRequest {
    /// The player.
    pub who: Person,
    /// The id of the command.
    pub cid: Cid,
    /// The number of the deal.
    pub deal: u64,
    /// The contribution.
    pub part: ShuffleContribution,
    /// The outbox for the answer.
    pub outbox: Arc<dyn Outbox>,
}

/// A seat's message in the commit–reveal protocol of a shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShuffleContribution {
    /// The seat commits to a secret.
    Commit(Hex32),
    /// The seat reveals it.
    Reveal {
        /// The revealed secret.
        reveal: Hex32,
        /// The commitment to the next deal, if that is of the same deck.
        next: Option<Hex32>,
    },
}

/// The seats' contributions to shuffles (commit–reveal). They are not part of the log: after a
/// restart the seats are asked again.
#[derive(Debug)]
pub(crate) struct Contributions {
    /// Separate from the mailbox, because a shuffle waits for them while commands are deferred.
    pub(crate) inbox: mpsc::Receiver<Box<ContributionRequest>>,
    /// Commitments that came in advance.
    promises: BTreeMap<Seat, Promise>,
    /// The players who did not answer in time. They are asked but not waited for until they respond
    /// again.
    silent: BTreeSet<UserId>,
    /// The last accepted contributions. A repeated one gets the same answer.
    taken: VecDeque<Taken>,
    /// End of the time to reconnect after a restart.
    pub(crate) returns: Option<Instant>,
}

impl Contributions {
    pub(crate) fn new(
        inbox: mpsc::Receiver<Box<ContributionRequest>>,
        returns: Option<Instant>,
    ) -> Contributions {
        Contributions {
            inbox,
            promises: BTreeMap::new(),
            silent: BTreeSet::new(),
            taken: VecDeque::with_capacity(TAKEN_MAX),
            returns,
        }
    }

    /// Returns the answer to a repeated contribution.
    pub(crate) fn earlier_answer(
        &self,
        contribution: &ContributionRequest,
    ) -> Option<Result<(), Refusal>> {
        let is_named =
            |taken: &&Taken| taken.who == contribution.who.id && taken.cid == contribution.cid;
        let taken = self.taken.iter().find(is_named)?;
        let is_same = (taken.deal, taken.part) == (contribution.deal, contribution.part);
        Some(if is_same {
            Ok(())
        } else {
            Err(Refusal::new(Code::CidReused, "this cid belongs to another contribution of yours"))
        })
    }

    pub(crate) fn record_taken(&mut self, contribution: &ContributionRequest) {
        if self.taken.len() >= TAKEN_MAX {
            self.taken.pop_front();
        }
        let ContributionRequest { who, cid, deal, part, .. } = contribution;
        self.taken.push_back(Taken { who: who.id, cid: cid.clone(), deal: *deal, part: *part });
    }

    /// Records a commitment to the next deal.
    pub(crate) fn promise(&mut self, seat: Seat, who: UserId, deal: &PlannedDeal, commit: Hex32) {
        let deal = PlannedDeal { deal: deal.deal + 1, deck: deal.deck.clone() };
        self.promises.insert(seat, Promise { who, deal, commit });
    }

    /// Takes the commitment that the player in a seat made in advance for this deal.
    pub(crate) fn promised<G: Game>(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        planned: &PlannedDeal,
    ) -> Option<Hex32> {
        let Promise { who, deal, commit } = self.promises.remove(&seat)?;
        (Some(who) == table.occupant_id(seat) && deal == *planned).then_some(commit)
    }

    /// Forgets the commitments of a client that subscribes again.
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

/// An accepted contribution.
#[derive(Debug)]
struct Taken {
    who: UserId,
    cid: Cid,
    deal: u64,
    part: ShuffleContribution,
}
