use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use protocol::{
    Code, EpochMs, PlayedBy, Refusal, ToClient, UserId,
    record::Hex32,
    to_client::{Ack, Shuffling},
};
use rules::{
    Game, Seat,
    fairness::{Commitment, SeatCommit},
};
use storage::journal::StoreError;
use tokio::time::{Instant, sleep_until, timeout_at};

use crate::{
    Answer, EncodedFrame, Input, MAILBOX_LEN, Message, ShuffleContribution, Step, TableActor,
    Verdict,
    actor::commands::{Event, Source},
    dealing::{
        contributions::ContributionRequest,
        prepared::{PlannedDeal, fair_seats},
    },
    subscribers::presence::ANNOUNCEMENT_DELAY_MS,
};

/// The time limit for players who committed to a deal to reconnect after a restart. It is over when
/// their absence is announced.
pub(super) const RECONNECT_TIME: Duration = Duration::from_millis(ANNOUNCEMENT_DELAY_MS);

/// The maximum duration of each of the two rounds of a shuffle, commit and reveal.
const ROUND_TIME: Duration = Duration::from_secs(2);

/// A shuffle that the connected seats contribute to (commit–reveal). The input that deals waits for
/// it.
///
/// It is a state of the actor: subscriptions and queries are handled meanwhile, commands are
/// deferred, and the table takes no actions of its own.
pub(super) struct Shuffle<G: Game> {
    pub(super) input: Input<G::Action>,
    /// The time at which the input arrived.
    pub(super) at: EpochMs,
    pub(super) source: Source,
    pub(super) planned: PlannedDeal,
    pub(super) phase: Phase,
}

pub(super) enum Phase {
    /// The table waits for the players who committed to a deal that was prepared before a restart:
    /// their revealed secrets are lost, and only they can reveal them again.
    ///
    /// This happens once after a table was loaded, until [`RECONNECT_TIME`] has passed. If the
    /// queue of deferred commands is full, the deal proceeds.
    Reconnect { until: Instant },
    /// The seats commit to secrets.
    Commit(Round, BTreeMap<Seat, Hex32>),
    /// The seats reveal their secrets.
    Reveal(Round),
}

/// A round of a shuffle, in which seats commit to secrets or reveal them.
pub(super) struct Round {
    /// The seats that have not answered.
    missing: BTreeSet<Seat>,
    /// The frame that asks the seats; `None` if no seat has to be asked.
    question: Option<EncodedFrame>,
    /// The end of the round, at which it proceeds without the missing seats.
    until: Instant,
}

impl<G: Game> TableActor<G> {
    /// Begins the first phase of a shuffle; `None` if no seat contributes.
    pub(super) fn first_phase(&mut self, planned: &PlannedDeal) -> Option<Phase> {
        // After a restart in between, the prepared deal is continued.
        if self.table.prepared(planned).is_some() {
            self.table.set_shuffling(true);
            let reconnect_until = self.contributions.reconnect_until.take();
            return Some(match reconnect_until {
                Some(until) => Phase::Reconnect { until },
                None => self.begin_reveals(planned),
            });
        }
        let mut missing = self.subscribers.participants(&self.table);
        if missing.is_empty() {
            return None;
        }
        let promised =
            |&seat: &Seat| Some((seat, self.contributions.promised(&self.table, seat, planned)?));
        let commits: BTreeMap<Seat, Hex32> = missing.iter().filter_map(promised).collect();
        missing.retain(|seat| !commits.contains_key(seat));
        Some(Phase::Commit(self.begin_round(planned, None, missing), commits))
    }

    /// Waits for the next event during a shuffle; `None` if no shuffle is under way.
    pub(super) async fn next_shuffle_event(&mut self) -> Option<Event<G>> {
        let has_room = self.deferred.len() < MAILBOX_LEN;
        let round = match &self.shuffle.as_ref()?.phase {
            Phase::Commit(round, _) | Phase::Reveal(round) => round,
            Phase::Reconnect { until } => {
                if !has_room || !self.awaits_reconnect() {
                    return Some(Event::RoundOver);
                }
                let message = timeout_at(*until, self.mailbox.recv()).await.ok().flatten();
                return Some(message.map_or(Event::RoundOver, Event::Message));
            }
        };
        if !round.missing.iter().any(|&seat| self.contributions.waits_for(&self.table, seat)) {
            return Some(Event::RoundOver);
        }
        Some(tokio::select! {
            contribution = self.contributions.inbox.recv() => {
                contribution.map_or(Event::RoundOver, Event::Contribution)
            }
            Some(message) = self.mailbox.recv(), if has_room => Event::Message(message),
            () = sleep_until(round.until) => Event::RoundOver,
        })
    }

    /// Handles a message during a shuffle. Commands are deferred. The players of missing seats are
    /// asked again if they subscribe again.
    pub(super) async fn dispatch_or_defer(
        &mut self,
        message: Box<Message>,
    ) -> Result<(), StoreError> {
        if let Message::Command { .. } = *message {
            self.deferred.push_back(message);
            return Ok(());
        }
        let subscribed = new_participant(&message);
        self.dispatch(message).await?;
        let seat = subscribed.and_then(|player| self.table.seat_of(player));
        let round = match self.shuffle.as_ref().map(|shuffle| &shuffle.phase) {
            Some(Phase::Commit(round, _) | Phase::Reveal(round)) => round,
            Some(Phase::Reconnect { .. }) | None => return Ok(()),
        };
        if let Some(seat) = seat.filter(|seat| round.missing.contains(seat)) {
            self.ask(&BTreeSet::from([seat]), round);
        }
        Ok(())
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

    /// Handles a contribution; it is refused unless a shuffle waits for it.
    pub(super) fn contribute(&mut self, contribution: &ContributionRequest) {
        self.contributions.mark_responsive(contribution.who.id);
        let before = self.contributions.earlier_answer(contribution);
        let is_new = before.is_none();
        let result = before.unwrap_or_else(|| self.add_contribution(contribution));
        if is_new && result.is_ok() {
            self.contributions.record_accepted(contribution);
        }
        contribution.responder.answer(match result {
            Ok(()) => Answer::Ack(Ack::new(contribution.cid.clone(), Some(self.table.id()), None)),
            Err(refusal) => self.refused(contribution.cid.clone(), refusal),
        });
    }

    fn add_contribution(&mut self, contribution: &ContributionRequest) -> Result<(), Refusal> {
        let seat = self.table.own_seat(&contribution.who)?;
        let shuffle = self.shuffle.as_deref_mut().ok_or_else(not_now)?;
        if contribution.deal != shuffle.planned.deal {
            return Err(not_now());
        }
        match (&mut shuffle.phase, contribution.part) {
            (Phase::Commit(round, commits), ShuffleContribution::Commit(commit)) => {
                if !round.missing.remove(&seat) {
                    return Err(twice("committed"));
                }
                commits.insert(seat, commit);
            }
            (Phase::Reveal(round), ShuffleContribution::Reveal { reveal, next }) => {
                let revealed = self.table.reveal(seat, reveal);
                revealed.map_err(|fault| Refusal::new(Code::Forbidden, fault.to_string()))?;
                round.missing.remove(&seat);
                if let Some(next) = next {
                    let who = contribution.who.id;
                    self.contributions.promise(seat, who, &shuffle.planned, next);
                }
            }
            (Phase::Commit(..), ShuffleContribution::Reveal { .. })
            | (Phase::Reveal(_), ShuffleContribution::Commit(_))
            | (Phase::Reconnect { .. }, _) => return Err(not_now()),
        }
        Ok(())
    }

    /// Ends the current phase of the shuffle, and begins the next one or deals.
    ///
    /// # Errors
    ///
    /// The table is lost.
    pub(super) async fn end_round(&mut self) -> Result<(), StoreError> {
        let Some(shuffle) = self.shuffle.take() else { return Ok(()) };
        let Shuffle { input, at, source, planned, phase } = *shuffle;
        let is_prepared = match phase {
            Phase::Reconnect { .. } => Ok(Ok(true)),
            Phase::Commit(round, commits) => {
                self.contributions.record_silent(&self.table, &round.missing);
                self.prepare(&planned, commits).await
            }
            Phase::Reveal(round) => {
                self.contributions.record_silent(&self.table, &round.missing);
                Ok(Ok(false))
            }
        };
        if let Ok(Ok(true)) = is_prepared {
            let phase = self.begin_reveals(&planned);
            self.shuffle = Some(Box::new(Shuffle { input, at, source, planned, phase }));
            return Ok(());
        }
        self.table.set_shuffling(false);
        let verdict = match is_prepared {
            Ok(Ok(_)) => self.decide_dealing(input, at),
            Ok(Err(refusal)) => Verdict::Refused(refusal),
            Err(lost) => return self.fail(source, lost),
        };
        self.carry_out(source, verdict).await
    }

    /// Prepares a deal: the server's own secret is logged before its commitment is published.
    /// Returns whether any seat has committed.
    async fn prepare(
        &mut self,
        planned: &PlannedDeal,
        commits: BTreeMap<Seat, Hex32>,
    ) -> Result<Result<bool, Refusal>, StoreError> {
        if commits.is_empty() {
            return Ok(Ok(false));
        }
        let commit = |(seat, commit): (Seat, Hex32)| SeatCommit {
            seat: seat.0,
            commitment: Commitment(commit.0),
        };
        let commits: Vec<SeatCommit> = commits.into_iter().map(commit).collect();
        let mut draw = self.deps.draw_secret;
        let step = self.table.prepare(planned, &commits, (self.deps.now)(), &mut draw);
        // Only now, so that those who subscribe before see what the others see.
        self.table.set_shuffling(true);
        Ok(self.try_commit(step, None).await?.map(|_| true))
    }

    /// Decides once more on an input that arrived at `at`, now with the seats' contributions.
    fn decide_dealing(&mut self, input: Input<G::Action>, at: EpochMs) -> Verdict<G> {
        // The first decision dealt without the seats.
        let mut verdict = self.decide(input, at);
        let now = (self.deps.now)();
        match &mut verdict {
            // The wait is not charged to anyone: the next decision opens now.
            Verdict::Step(Step { entry, .. }) => Arc::make_mut(entry).at = now,
            // Nothing is dealt after all, so the decision is open again.
            Verdict::Refused(_) | Verdict::Done { .. } => {
                self.resend_deadlines(now);
            }
        }
        verdict
    }

    fn begin_reveals(&self, planned: &PlannedDeal) -> Phase {
        let prepared = self.table.prepared(planned);
        let shares = prepared.into_iter().flat_map(|deal| deal.seats().shares());
        let committed = shares.filter(|share| share.reveal.is_none()).map(|share| Seat(share.seat));
        let here = self.subscribers.participants(&self.table);
        let missing = committed.filter(|seat| here.contains(seat)).collect();
        let commit = prepared.map(|deal| Hex32(deal.commitment().0));
        Phase::Reveal(self.begin_round(planned, commit, missing))
    }

    /// Begins a round of a shuffle, and asks these seats to contribute.
    fn begin_round(
        &self,
        planned: &PlannedDeal,
        commit: Option<Hex32>,
        missing: BTreeSet<Seat>,
    ) -> Round {
        let until = Instant::now() + ROUND_TIME;
        if missing.is_empty() {
            return Round { missing, question: None, until };
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
        let round = Round { missing, question: Some(question), until };
        self.ask(&round.missing, &round);
        round
    }

    /// Asks seats to contribute. Nobody else is notified: delayed spectators must not learn that an
    /// action deals, or which deck it uses.
    fn ask(&self, seats: &BTreeSet<Seat>, round: &Round) {
        let Some(question) = &round.question else { return };
        self.subscribers.send_to_participants(self.views(), seats, question, (self.deps.now)());
    }
}

/// Returns the player of a new subscription that contributes to shuffles; `None` for other
/// messages.
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
