use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
};

use journal::Person;
use protocol::{Cid, Code, Refusal, UserId, record::Hex32};
use rules::{Game, Seat};
use tokio::{sync::mpsc, time::Instant};

use crate::{Outbox, Table, dealing::prepared::PlannedDeal};

/// How many parts of seats wait for a table. A sender waits for room.
pub(crate) const CONTRIBUTIONS_LEN: usize = 32;

/// How many parts that were taken are remembered: more than two of each seat, for a commitment and
/// its secret.
const TAKEN_MAX: usize = 32;

/// What a seat sends that takes part in a shuffle.
#[derive(Clone, Debug)]
pub(crate) struct ContributionRequest {
    pub(crate) who: Person,
    pub(crate) cid: Cid,
    pub(crate) deal: u64,
    pub(crate) part: ShuffleContribution,
    pub(crate) outbox: Arc<dyn Outbox>,
}

/// The two halves of taking part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShuffleContribution {
    /// The seat commits to a secret.
    Commit(Hex32),
    /// The seat reveals it.
    Reveal {
        /// The secret.
        reveal: Hex32,
        /// What it commits to for the deal after this one, should that be of the same deck.
        next: Option<Hex32>,
    },
}

/// What a table knows of those who take part in its shuffles. It is no history: a server that
/// starts again asks them anew.
#[derive(Debug)]
pub(crate) struct Contributions {
    /// They do not wait behind what else comes to the table, for that waits for them.
    pub(crate) inbox: mpsc::Receiver<Box<ContributionRequest>>,
    /// What a seat has committed to beforehand.
    promises: BTreeMap<Seat, Promise>,
    /// Who was waited for in vain: they are asked all the same, and waited for again once they have
    /// given a sign.
    silent: BTreeSet<UserId>,
    /// What was taken last. Said again, it has the same answer.
    taken: VecDeque<Taken>,
    /// Until when those may come back who had committed to a deal before the table was taken up.
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

    /// The answer to what has been taken before under the same name.
    pub(crate) fn earlier_answer(
        &self,
        share: &ContributionRequest,
    ) -> Option<Result<(), Refusal>> {
        let is_named = |taken: &&Taken| taken.who == share.who.id && taken.cid == share.cid;
        let taken = self.taken.iter().find(is_named)?;
        let is_same = (taken.deal, taken.part) == (share.deal, share.part);
        Some(if is_same {
            Ok(())
        } else {
            Err(Refusal::new(Code::CidReused, "this cid names another part of yours"))
        })
    }

    pub(crate) fn record_taken(&mut self, share: &ContributionRequest) {
        if self.taken.len() >= TAKEN_MAX {
            self.taken.pop_front();
        }
        let ContributionRequest { who, cid, deal, part, .. } = share;
        self.taken.push_back(Taken { who: who.id, cid: cid.clone(), deal: *deal, part: *part });
    }

    /// Keeps what a seat commits to for the deal after this one.
    pub(crate) fn promise(&mut self, seat: Seat, who: UserId, deal: &PlannedDeal, commit: Hex32) {
        let deal = PlannedDeal { deal: deal.deal + 1, deck: deal.deck.clone() };
        self.promises.insert(seat, Promise { who, deal, commit });
    }

    /// What the owner of a seat has committed to for this deal, once.
    pub(crate) fn promised<G: Game>(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        planned: &PlannedDeal,
    ) -> Option<Hex32> {
        let Promise { who, deal, commit } = self.promises.remove(&seat)?;
        (Some(who) == table.occupant_id(seat) && deal == *planned).then_some(commit)
    }

    /// Notes that somebody follows the table anew: what was promised before may be forgotten there.
    pub(crate) fn reset(&mut self, who: UserId) {
        self.promises.retain(|_, promise| promise.who != who);
        self.mark_responsive(who);
    }

    /// Whether the table waits for what a seat sends.
    pub(crate) fn waits_for<G: Game>(&self, table: &Table<G>, seat: Seat) -> bool {
        table.occupant_id(seat).is_some_and(|who| !self.silent.contains(&who))
    }

    /// Notes for whom the table has waited in vain.
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

/// A part that was taken: whose, under which name, of which deal.
#[derive(Debug)]
struct Taken {
    who: UserId,
    cid: Cid,
    deal: u64,
    part: ShuffleContribution,
}
