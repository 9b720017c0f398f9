use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use fairness::{Commitment, SeatCommit};
use journal::{Store, StoreError};
use protocol::{Code, Refusal, ToClient, record::Hex32, to_client::Shuffling};
use rules::{Game, Seat};
use tokio::time::{Instant, timeout_at};

use crate::{
    Input, Step, TableActor, Verdict,
    prepared::{Wanted, fair_seats},
    share::{ContributionRequest, ShuffleContribution, not_now},
};

/// How long a table waits for what the seats send that take part, each of the two times.
const WAIT: Duration = Duration::from_secs(2);

/// What has become of a deal's preparation.
enum Heard {
    /// Nobody takes part, and nobody was waited for.
    Nobody,
    /// Those were heard who spoke in time.
    Seats,
    /// It could not be written down: nothing is dealt.
    Not(Refusal),
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Looks at what somebody wants. Where that deals, the seats that are there take part in the
    /// shuffle first: they are asked and waited for, a moment, and all else at the table waits.
    ///
    /// A table where nobody takes part is not held up.
    pub(crate) async fn decide_fairly(
        &mut self,
        input: Input<G::Action>,
    ) -> Result<Verdict<G>, StoreError> {
        let at = (self.parts.now)();
        let verdict = self.decide(input.clone(), at);
        let wanted = match &verdict {
            Verdict::Step(step) if self.stall.asks_at().is_none() => step.wants(&self.table),
            Verdict::Step(_) | Verdict::Refused(_) | Verdict::Done { .. } => None,
        };
        match wanted {
            None => Ok(verdict),
            Some(wanted) => self.decide_with_seats(input, at, verdict, wanted).await,
        }
    }

    /// Decides anew what came `at` that time, with what the seats add to the deal that it begins.
    async fn decide_with_seats(
        &mut self,
        input: Input<G::Action>,
        at: u64,
        verdict: Verdict<G>,
        wanted: Wanted,
    ) -> Result<Verdict<G>, StoreError> {
        self.table.hears_seats = true;
        let heard = self.hear_seats(&wanted).await;
        self.table.hears_seats = false;
        match heard? {
            Heard::Nobody => return Ok(verdict),
            Heard::Not(refusal) => return Ok(Verdict::Refused(refusal)),
            Heard::Seats => {}
        }
        // What was decided before was dealt without the seats.
        let mut verdict = self.decide(input, at);
        let now = (self.parts.now)();
        match &mut verdict {
            // The wait costs nobody: whoever acted was quicker, and the next decision opens now.
            Verdict::Step(Step { entry, .. }) => Arc::make_mut(entry).at = now,
            // Nothing is dealt after all: what is asked is asked again.
            Verdict::Refused(_) | Verdict::Done { .. } => {
                self.subscribers.tell_deadline(self.shown(), now);
            }
        }
        Ok(verdict)
    }

    /// Hears the seats. Their commitments come first, then the server's own secret, which is
    /// written down before anybody hears of its commitment, and then what they had committed to.
    async fn hear_seats(&mut self, wanted: &Wanted) -> Result<Heard, StoreError> {
        // A server that stopped in between goes on with what it had committed to.
        if self.table.prepared(wanted).is_some() {
            self.await_return().await?;
        } else {
            let here = self.subscribers.taking_part(&self.table);
            if here.is_empty() {
                return Ok(Heard::Nobody);
            }
            let commits = self.collect_commits(wanted, here).await;
            if commits.is_empty() {
                return Ok(Heard::Seats);
            }
            let mut draw = self.parts.draw_secret;
            let step = self.table.prepare(wanted, &commits, (self.parts.now)(), &mut draw);
            if let Err(refusal) = self.try_to_take(step).await? {
                return Ok(Heard::Not(refusal));
            }
        }
        self.collect_reveals(wanted).await;
        Ok(Heard::Seats)
    }

    async fn collect_commits(&mut self, wanted: &Wanted, here: BTreeSet<Seat>) -> Vec<SeatCommit> {
        let mut commits: BTreeMap<Seat, Hex32> = here
            .iter()
            .filter_map(|&seat| Some((seat, self.shares.promised(&self.table, seat, wanted)?)))
            .collect();
        let mut missing = here;
        missing.retain(|seat| !commits.contains_key(seat));
        let until = self.tell_shuffling(wanted, None, &missing);
        while let Some(share) = self.next_share(&missing, until).await {
            let heard = self.own_part(&share, wanted).and_then(|seat| match share.part {
                ShuffleContribution::Commit(commit) if missing.remove(&seat) => {
                    commits.insert(seat, commit);
                    Ok(())
                }
                ShuffleContribution::Commit(_) => Err(twice("committed")),
                ShuffleContribution::Reveal { .. } => Err(not_now()),
            });
            self.take_share(&share, heard);
        }
        self.shares.note_silent(&self.table, &missing);
        let commit = |(seat, commit): (Seat, Hex32)| SeatCommit {
            seat: seat.0,
            commitment: Commitment(commit.0),
        };
        commits.into_iter().map(commit).collect()
    }

    async fn collect_reveals(&mut self, wanted: &Wanted) {
        let Some(deal) = self.table.prepared(wanted) else { return };
        let commit = Hex32(deal.commitment().0);
        let committed = deal.seats().shares().iter().filter(|share| share.reveal.is_none());
        let committed: BTreeSet<Seat> = committed.map(|share| Seat(share.seat)).collect();
        let here = self.subscribers.taking_part(&self.table);
        let mut missing: BTreeSet<Seat> = committed.intersection(&here).copied().collect();
        let until = self.tell_shuffling(wanted, Some(commit), &missing);
        while let Some(share) = self.next_share(&missing, until).await {
            let heard = self.own_part(&share, wanted).and_then(|seat| match share.part {
                ShuffleContribution::Reveal { reveal, next } => {
                    let taken = self.table.reveal(seat, reveal);
                    taken.map_err(|fault| Refusal::new(Code::Forbidden, fault.to_string()))?;
                    missing.remove(&seat);
                    if let Some(next) = next {
                        self.shares.promise(seat, share.who.id, wanted, next);
                    }
                    Ok(())
                }
                ShuffleContribution::Commit(_) => Err(not_now()),
            });
            self.take_share(&share, heard);
        }
        self.shares.note_silent(&self.table, &missing);
    }

    /// The next that a seat sends; none when nobody is waited for, or the time is over. All else
    /// that comes to the table stays where it is.
    async fn next_share(
        &mut self,
        missing: &BTreeSet<Seat>,
        until: Instant,
    ) -> Option<Box<ContributionRequest>> {
        loop {
            if !missing.iter().any(|&seat| self.shares.waits_for(&self.table, seat)) {
                return None;
            }
            let share = timeout_at(until, self.shares.inbox.recv()).await.ok().flatten()?;
            match self.shares.said_before(&share) {
                Some(before) => self.answer(&share, before),
                None => return Some(share),
            }
        }
    }

    /// The seat whose part in this deal a share is.
    fn own_part(&mut self, share: &ContributionRequest, wanted: &Wanted) -> Result<Seat, Refusal> {
        self.shares.is_not_silent(share.who.id);
        let seat = self.table.own_seat(&share.who)?;
        if share.deal == wanted.deal { Ok(seat) } else { Err(not_now()) }
    }

    /// Tells those seats what the table waits for, and until when.
    ///
    /// Nobody else hears of it: that an action deals, and which deck, is not for those who watch
    /// late.
    fn tell_shuffling(
        &self,
        wanted: &Wanted,
        commit: Option<Hex32>,
        seats: &BTreeSet<Seat>,
    ) -> Instant {
        let until = Instant::now() + WAIT;
        if seats.is_empty() {
            return until;
        }
        let now = (self.parts.now)();
        let mut committed = self.table.prepared(wanted).map(fair_seats).unwrap_or_default();
        for seat in &mut committed {
            // A server that began this deal before may know it; the others will in a moment.
            seat.reveal = None;
        }
        let shuffling = Shuffling {
            table: self.table.id(),
            deal: wanted.deal,
            deck: wanted.deck.clone(),
            commit,
            seats: committed,
            until: now + WAIT.as_millis() as u64,
        };
        let frame = Bytes::from(ToClient::Shuffling(shuffling).encode());
        self.subscribers.tell_taking_part(self.shown(), seats, &frame, now);
        until
    }
}

fn twice(done: &str) -> Refusal {
    Refusal::new(Code::WrongPhase, format!("your seat has {done} to this deal, or is too late"))
}
