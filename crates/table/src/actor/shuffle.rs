use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use fairness::{Commitment, SeatCommit};
use journal::StoreError;
use protocol::{
    Code, EpochMs, PlayedBy, Refusal, ToClient, UserId,
    record::Hex32,
    to_client::{Ack, Shuffling},
};
use rules::{Game, Seat};
use tokio::time::{Instant, sleep_until, timeout_at};

use crate::{
    Answer, EncodedFrame, Input, MAILBOX_LEN, Message, ShuffleContribution, Step, TableActor,
    Verdict,
    dealing::{
        contributions::ContributionRequest,
        prepared::{PlannedDeal, fair_seats},
    },
    spectators::TableViews,
    subscribers::presence::ANNOUNCEMENT_DELAY_MS,
};

/// The time that players who committed to a deal have to reconnect after a restart. It is over
/// when their absence is announced.
pub(super) const RECONNECT_TIME: Duration = Duration::from_millis(ANNOUNCEMENT_DELAY_MS);

/// The time that seats have in each of the two rounds of a shuffle, commit and reveal.
const ROUND_TIME: Duration = Duration::from_secs(2);

/// The result of preparing a deal.
enum Preparation {
    /// No seat contributes.
    Unneeded,
    /// The seats that answered in time have contributed.
    Done,
    /// The preparation could not be written, so nothing is dealt.
    Refused(Refusal),
}

/// A round of a shuffle, in which seats commit to secrets or reveal them.
struct Round {
    /// The question for the seats; `None` if there is none to ask.
    question: Option<EncodedFrame>,
    /// The end of the round, even if a seat has not answered.
    until: Instant,
}

impl<G: Game> TableActor<G> {
    /// Waits for the players who committed to a deal that was prepared before a restart: their
    /// revealed secrets are lost, and only they can reveal them again.
    ///
    /// This happens once after a table was loaded, until [`RECONNECT_TIME`] has passed.
    /// Subscriptions and queries are handled meanwhile; commands are deferred. If the queue of
    /// commands is full, the deal proceeds.
    ///
    /// # Errors
    ///
    /// The table is lost.
    async fn await_reconnect(&mut self) -> Result<(), StoreError> {
        let Some(until) = self.contributions.reconnect_until.take() else { return Ok(()) };
        while self.deferred.len() < MAILBOX_LEN && self.awaits_reconnect() {
            let Ok(Some(message)) = timeout_at(until, self.mailbox.recv()).await else { break };
            self.dispatch_or_defer(message).await?;
        }
        Ok(())
    }

    /// Handles a message while a deal is prepared. Commands are deferred.
    async fn dispatch_or_defer(&mut self, message: Box<Message>) -> Result<(), StoreError> {
        if let Message::Command { .. } = *message {
            self.deferred.push_back(message);
            return Ok(());
        }
        Box::pin(self.dispatch(message)).await
    }

    /// Returns whether a player who committed to the prepared deal is still disconnected.
    fn awaits_reconnect(&self) -> bool {
        let Some(prepared) = &self.table.dealing().prepared else { return false };
        let mut kept = prepared.deal.seats().shares().iter().filter(|one| one.reveal.is_none());
        kept.any(|contribution| {
            let seat = Seat(contribution.seat);
            let owner = self.table.occupant_id(seat);
            self.table.played_by(seat) == PlayedBy::Owner
                && owner.is_some_and(|owner| !self.subscribers.has_player(owner))
        })
    }

    /// Refuses a contribution while no shuffle waits for it.
    pub(super) fn refuse_contribution(&mut self, contribution: &ContributionRequest) {
        self.contributions.mark_responsive(contribution.who.id);
        if let Some(before) = self.contributions.earlier_answer(contribution) {
            return self.answer(contribution, before);
        }
        let why = self.table.own_seat(&contribution.who).and_then(|_| Err(not_now()));
        self.answer(contribution, why);
    }

    /// Records a contribution if it was accepted, and answers it.
    fn accept_contribution(
        &mut self,
        contribution: &ContributionRequest,
        result: Result<(), Refusal>,
    ) {
        if result.is_ok() {
            self.contributions.record_accepted(contribution);
        }
        self.answer(contribution, result);
    }

    pub(crate) fn answer(&self, contribution: &ContributionRequest, result: Result<(), Refusal>) {
        contribution.responder.answer(match result {
            Ok(()) => Answer::Ack(Ack::new(contribution.cid.clone(), Some(self.table.id()), None)),
            Err(refusal) => self.refused(contribution.cid.clone(), refusal),
        });
    }

    /// Decides on an input. If it deals, the connected seats first contribute to the shuffle
    /// (commit–reveal); other commands are deferred meanwhile.
    ///
    /// A table without contributors is not delayed.
    pub(super) async fn decide_with_shuffle(
        &mut self,
        input: Input<G::Action>,
    ) -> Result<Verdict<G>, StoreError> {
        let at = (self.deps.now)();
        let verdict = self.decide(input.clone(), at);
        let planned = match &verdict {
            Verdict::Step(step) if self.suspension.retry_at().is_none() => {
                step.planned_deal(&self.table)
            }
            Verdict::Step(_) | Verdict::Refused(_) | Verdict::Done { .. } => None,
        };
        let Some(planned) = planned else { return Ok(verdict) };
        // The seats are not asked to contribute to a command that has been executed before.
        if let Input::Command(command) = &input {
            match self.stored_outcome(&command.sent.key).await? {
                Ok(None) => {}
                Ok(Some(done)) => return Ok(Verdict::Done { seq: done.seq }),
                Err(refusal) => return Ok(Verdict::Refused(refusal)),
            }
        }
        Box::pin(self.decide_with_contributions(input, at, verdict, planned)).await
    }

    /// Decides again on an input from time `at`, with the seats' contributions.
    async fn decide_with_contributions(
        &mut self,
        input: Input<G::Action>,
        at: EpochMs,
        verdict: Verdict<G>,
        planned: PlannedDeal,
    ) -> Result<Verdict<G>, StoreError> {
        let result = self.gather_contributions(&planned).await;
        self.table.set_shuffling(false);
        match result? {
            Preparation::Unneeded => return Ok(verdict),
            Preparation::Refused(refusal) => return Ok(Verdict::Refused(refusal)),
            Preparation::Done => {}
        }
        // The first decision dealt without the seats.
        let mut verdict = self.decide(input, at);
        let now = (self.deps.now)();
        match &mut verdict {
            // The wait is not charged to anyone: the next decision opens now.
            Verdict::Step(Step { entry, .. }) => Arc::make_mut(entry).at = now,
            // Nothing is dealt after all, so the decision is open again.
            Verdict::Refused(_) | Verdict::Done { .. } => {
                self.subscribers
                    .resend_deadlines(TableViews::of(&self.table, self.delayed.as_deref()), now);
            }
        }
        Ok(verdict)
    }

    /// Collects the seats' contributions: their commitments first, then the server's own secret,
    /// which is logged before its commitment is published, then their secrets.
    async fn gather_contributions(
        &mut self,
        planned: &PlannedDeal,
    ) -> Result<Preparation, StoreError> {
        // After a restart in between, the prepared deal is continued.
        if self.table.prepared(planned).is_some() {
            self.table.set_shuffling(true);
            self.await_reconnect().await?;
        } else {
            let here = self.subscribers.participants(&self.table);
            if here.is_empty() {
                return Ok(Preparation::Unneeded);
            }
            let commits = self.collect_commits(planned, here).await?;
            if commits.is_empty() {
                return Ok(Preparation::Done);
            }
            let mut draw = self.deps.draw_secret;
            let step = self.table.prepare(planned, &commits, (self.deps.now)(), &mut draw);
            // Only now, so that those who subscribe before see what the others see.
            self.table.set_shuffling(true);
            if let Err(refusal) = self.try_commit(step, None).await? {
                return Ok(Preparation::Refused(refusal));
            }
        }
        self.collect_reveals(planned).await?;
        Ok(Preparation::Done)
    }

    async fn collect_commits(
        &mut self,
        planned: &PlannedDeal,
        here: BTreeSet<Seat>,
    ) -> Result<Vec<SeatCommit>, StoreError> {
        let mut commits: BTreeMap<Seat, Hex32> = here
            .iter()
            .filter_map(|&seat| {
                Some((seat, self.contributions.promised(&self.table, seat, planned)?))
            })
            .collect();
        let mut missing = here;
        missing.retain(|seat| !commits.contains_key(seat));
        let round = self.begin_round(planned, None, &missing);
        while let Some(contribution) = self.next_contribution(&missing, &round).await? {
            let result =
                self.contributing_seat(&contribution, planned).and_then(|seat| match contribution
                    .part
                {
                    ShuffleContribution::Commit(commit) if missing.remove(&seat) => {
                        commits.insert(seat, commit);
                        Ok(())
                    }
                    ShuffleContribution::Commit(_) => Err(twice("committed")),
                    ShuffleContribution::Reveal { .. } => Err(not_now()),
                });
            self.accept_contribution(&contribution, result);
        }
        self.contributions.record_silent(&self.table, &missing);
        let commit = |(seat, commit): (Seat, Hex32)| SeatCommit {
            seat: seat.0,
            commitment: Commitment(commit.0),
        };
        Ok(commits.into_iter().map(commit).collect())
    }

    async fn collect_reveals(&mut self, planned: &PlannedDeal) -> Result<(), StoreError> {
        let Some(deal) = self.table.prepared(planned) else { return Ok(()) };
        let commit = Hex32(deal.commitment().0);
        let committed =
            deal.seats().shares().iter().filter(|contribution| contribution.reveal.is_none());
        let committed: BTreeSet<Seat> =
            committed.map(|contribution| Seat(contribution.seat)).collect();
        let here = self.subscribers.participants(&self.table);
        let mut missing: BTreeSet<Seat> = committed.intersection(&here).copied().collect();
        let round = self.begin_round(planned, Some(commit), &missing);
        while let Some(contribution) = self.next_contribution(&missing, &round).await? {
            let result =
                self.contributing_seat(&contribution, planned).and_then(|seat| match contribution
                    .part
                {
                    ShuffleContribution::Reveal { reveal, next } => {
                        let revealed = self.table.reveal(seat, reveal);
                        revealed
                            .map_err(|fault| Refusal::new(Code::Forbidden, fault.to_string()))?;
                        missing.remove(&seat);
                        if let Some(next) = next {
                            self.contributions.promise(seat, contribution.who.id, planned, next);
                        }
                        Ok(())
                    }
                    ShuffleContribution::Commit(_) => Err(not_now()),
                });
            self.accept_contribution(&contribution, result);
        }
        self.contributions.record_silent(&self.table, &missing);
        Ok(())
    }

    /// Returns the next contribution, or `None` if no seat is missing or the time is up. Meanwhile,
    /// players can subscribe again: those of missing seats are asked again.
    ///
    /// # Errors
    ///
    /// The table is lost.
    async fn next_contribution(
        &mut self,
        missing: &BTreeSet<Seat>,
        round: &Round,
    ) -> Result<Option<Box<ContributionRequest>>, StoreError> {
        while missing.iter().any(|&seat| self.contributions.waits_for(&self.table, seat)) {
            let has_room = self.deferred.len() < MAILBOX_LEN;
            tokio::select! {
                contribution = self.contributions.inbox.recv() => {
                    let Some(contribution) = contribution else { return Ok(None) };
                    match self.contributions.earlier_answer(&contribution) {
                        Some(before) => self.answer(&contribution, before),
                        None => return Ok(Some(contribution)),
                    }
                }
                Some(message) = self.mailbox.recv(), if has_room => {
                    let subscribed = new_participant(&message);
                    self.dispatch_or_defer(message).await?;
                    let seat = subscribed.and_then(|player| self.table.seat_of(player));
                    if let Some(seat) = seat.filter(|seat| missing.contains(seat)) {
                        self.ask(&BTreeSet::from([seat]), round);
                    }
                }
                () = sleep_until(round.until) => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Returns the sender's seat, if the contribution is to this deal.
    fn contributing_seat(
        &mut self,
        contribution: &ContributionRequest,
        planned: &PlannedDeal,
    ) -> Result<Seat, Refusal> {
        self.contributions.mark_responsive(contribution.who.id);
        let seat = self.table.own_seat(&contribution.who)?;
        if contribution.deal == planned.deal { Ok(seat) } else { Err(not_now()) }
    }

    /// Begins a round of a shuffle, and asks these seats to contribute.
    fn begin_round(
        &self,
        planned: &PlannedDeal,
        commit: Option<Hex32>,
        seats: &BTreeSet<Seat>,
    ) -> Round {
        let until = Instant::now() + ROUND_TIME;
        if seats.is_empty() {
            return Round { question: None, until };
        }
        let mut committed = self.table.prepared(planned).map(fair_seats).unwrap_or_default();
        for seat in &mut committed {
            // Reveals from before a restart stay secret until the deal.
            seat.reveal = None;
        }
        let shuffling = Shuffling {
            table: self.table.id(),
            deal: planned.deal,
            deck: planned.deck.clone(),
            commit,
            seats: committed,
            until: (self.deps.now)() + ROUND_TIME.as_millis() as u64,
        };
        let question = EncodedFrame::from(ToClient::Shuffling(shuffling));
        let round = Round { question: Some(question), until };
        self.ask(seats, &round);
        round
    }

    /// Asks seats to contribute. Nobody else is notified: delayed spectators must not learn that an
    /// action deals, or which deck.
    fn ask(&self, seats: &BTreeSet<Seat>, round: &Round) {
        let Some(question) = &round.question else { return };
        self.subscribers.send_to_participants(self.views(), seats, question, (self.deps.now)());
    }
}

/// Returns the player of a new subscription that contributes to shuffles.
fn new_participant(message: &Message) -> Option<UserId> {
    let Message::Subscribe(subscription) = message else { return None };
    subscription.player.filter(|_| subscription.takes_part)
}

fn not_now() -> Refusal {
    Refusal::new(Code::WrongPhase, "the table does not expect this now")
}

fn twice(done: &str) -> Refusal {
    Refusal::new(
        Code::WrongPhase,
        format!("your seat has {done} to this deal already, or is too late"),
    )
}
