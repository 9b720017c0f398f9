//! The deals of a match: how they are prepared, published and proved.

use protocol::{
    Code, DealCommitment, EpochMs, Refusal, UserId,
    record::{FairSeat, Fairness, Hex32, MatchProof, PROOF_FORMAT},
    to_client::Proof,
    to_server::Prove,
};
use rules::{
    Game, Seat, Viewer,
    fairness::{Deal, FairnessError, SeatCommit},
};
use storage::journal::{Change, Entry, Revealed, SecretHex};

use super::{
    record::SeatLuck,
    step::{Advance, SecretSource},
};
use crate::{
    Step, Table,
    dealing::{
        Dealing,
        prepared::{PlannedDeal, fair_seats},
        proof::{fair_deal, running_deal},
    },
};

impl<G: Game> Table<G> {
    pub(crate) fn dealing(&self) -> &Dealing {
        &self.dealing
    }

    /// Sets whether seats are contributing to a shuffle. No decision is open meanwhile.
    pub(crate) fn set_shuffling(&mut self, is_shuffling: bool) {
        self.is_shuffling = is_shuffling;
    }

    /// Prepares a deal: the entry stores its secret and the seats' commitments. Once it is
    /// appended, the server's own commitment may be published.
    pub(crate) fn prepare(
        &self,
        planned: &PlannedDeal,
        commits: &[SeatCommit],
        now: EpochMs,
        draw: SecretSource<'_>,
    ) -> Step<G> {
        let seat = |commit: &SeatCommit| FairSeat {
            seat: Seat(commit.seat),
            commit: Hex32(commit.commitment.0),
            reveal: None,
        };
        let secret = draw();
        let commit = secret.commit(&self.dealing.context(planned.deal, &planned.deck));
        let change = Change::Prepared {
            deal: planned.deal,
            deck: planned.deck.iter().map(ToString::to_string).collect(),
            secret: SecretHex(secret.to_hex()),
            commit: Some(Hex32(commit.0)),
            seats: commits.iter().map(seat).collect(),
        };
        let entry = Entry { seq: self.head() + 1, at: now, command: None, change };
        Step { entry: entry.into(), advance: None }
    }

    pub(super) fn set_prepared(&mut self, change: &Change) {
        self.dealing = self.dealing.with_prepared(change).expect("checked before");
    }

    /// Returns the prepared deal if it is the one that was `planned`.
    pub(crate) fn prepared(&self, planned: &PlannedDeal) -> Option<&Deal> {
        let prepared = self.dealing.prepared.as_ref()?;
        let is_it = prepared.deal.context().deal_no() == planned.deal;
        (is_it && prepared.deck == planned.deck).then_some(&prepared.deal)
    }

    /// Returns the players of the seats that have committed to the prepared deal; `None` if no deal
    /// is prepared.
    pub(super) fn committed_players(&self) -> Option<Vec<Option<UserId>>> {
        let shares = self.dealing.prepared.as_ref()?.deal.seats().shares();
        Some(shares.iter().map(|share| self.occupant_id(Seat(share.seat))).collect())
    }

    /// Records the secret that a seat reveals for the prepared deal. The entry that deals stores
    /// the secret.
    ///
    /// # Errors
    ///
    /// No deal with a commitment of the seat is prepared, or the secret does not match it.
    pub(crate) fn reveal(&mut self, seat: Seat, reveal: Hex32) -> Result<(), FairnessError> {
        self.dealing.reveal(&Revealed { seat, reveal })
    }

    /// Voids a prepared deal if the match takes another course, or if a player who committed to it
    /// has left. `committed` are the players of the committed seats before the change.
    pub(super) fn void_prepared_on(
        &mut self,
        change: &Change,
        committed: Option<&[Option<UserId>]>,
    ) {
        let other_way =
            matches!(change, Change::TakenBack { .. } | Change::Rematch { .. } | Change::Closed {});
        let is_prepared = matches!(change, Change::Prepared { .. });
        if other_way || (!is_prepared && committed != self.committed_players().as_deref()) {
            self.dealing.void_prepared();
        }
    }

    /// Returns whether an action begins a deal.
    pub(super) fn starts_deal(&self, change: &Change, advance: Option<&Advance<G>>) -> bool {
        let dealing = advance.and_then(|advance| advance.dealing.as_ref());
        let n_deals = self.dealing.deals().len();
        matches!(change, Change::Played { .. })
            && dealing.is_some_and(|dealing| dealing.deals().len() > n_deals)
    }

    /// Records the luck of the deal that has just begun.
    ///
    /// It is never undone, because a shuffle ends what can be undone.
    pub(super) fn record_deal_luck(&mut self) {
        let Some(play) = &self.play else { return };
        let seat_luck = |seat| {
            let luck = play.game.luck(seat)?;
            Some(SeatLuck { seat, holder: self.holder(seat), luck })
        };
        let new: Vec<SeatLuck> = Seat::all(self.seats()).filter_map(seat_luck).collect();
        self.record.luck.extend(new);
    }

    /// The commitments to the current deal, which were published before its first card; `None`
    /// before the first deal.
    pub(super) fn fair(&self) -> Option<DealCommitment> {
        let dealt = self.dealing.deals().last()?;
        let roots = dealt.roots.iter().map(|(purpose, root)| (purpose.clone(), Hex32(root.0)));
        Some(DealCommitment {
            dealer: rules::fairness::DEALER.to_owned(),
            deal: dealt.deal.context().deal_no(),
            commit: Hex32(dealt.deal.commitment().0),
            seats: fair_seats(&dealt.deal),
            roots: roots.collect(),
        })
    }

    /// The published proof of the match's shuffles: the secrets of finished deals, and the
    /// commitments of the running one.
    ///
    /// A deal is over when the next one begins or the match ends, but not in a pause. A void deal
    /// has a secret and no shuffles.
    pub(crate) fn match_proof(&self) -> Box<MatchProof> {
        let running = self.dealing.deals().last().filter(|_| self.is_playing());
        let mut over = self.dealing.with_voids();
        if let Some(running) = running {
            // A deal that was voided since is published with this one, so that no number is
            // missing.
            over.retain(|dealt| dealt.no() < running.no());
        }
        Box::new(MatchProof {
            format: PROOF_FORMAT.to_owned(),
            fairness: Fairness {
                dealer: rules::fairness::DEALER.to_owned(),
                table: self.id(),
                deals: over.iter().copied().map(fair_deal).collect(),
            },
            shuffles: over.iter().flat_map(|dealt| dealt.shuffled.iter().cloned()).collect(),
            running: running.map(running_deal),
        })
    }

    /// Merkle proofs of the cards of the current deal that `viewer` has seen.
    pub(crate) fn proof(&self, viewer: Viewer, prove: Prove) -> Result<Proof, Refusal> {
        let Prove { cid, table, after } = prove;
        let dealt = self.dealing.deals().last().zip(self.play.as_ref());
        let Some((dealt, play)) = dealt else {
            return Err(Refusal::new(Code::WrongPhase, "no card has been dealt yet"));
        };
        let shown = play.game.shown(viewer);
        let (shuffles, more) = dealt.prove(&shown, after);
        let (seq, deal) = (self.head(), dealt.deal.context().deal_no());
        Ok(Proof { cid, table, seq, deal, shuffles, more })
    }
}
