use std::sync::Arc;

use journal::{Change, Entry, FinishedMatch, FinishedSeat, Holder, Person};
use protocol::{
    Code, DealCommitment, Decision, EpochMs, GameName, Kind, Level, OpenVote, Record, Refusal,
    Settings, Status, TablePublic, UserId, Visibility, VoteOn, Word,
    encode::{
        ChangedMembers, EncodedView, HappenedPart, PublicPart, PublicUpdatePart, ReplayHead,
        SnapshotHead, UpdateHead, join, write_private,
    },
    record::{
        Absence, FORMAT, Fairness, Hex32, MatchProof, PROOF_FORMAT, RecordAction, RecordSeat,
    },
    to_client::{Proof, SnapshotReason},
    to_server::Prove,
};
use rules::{Game, Redact, Seat, Viewer};
use serde::Serialize;

use crate::{
    BotTurn, Broadcast, FinishedMatchRef, MatchReaders, Position, PublicEvent, QuickplayTerms,
    Table, TableDeps,
    dealing::{
        prepared::fair_seats,
        proof::{fair_deal, running_deal},
    },
    seat::{Occupant, Participation, SeatState},
    subscribers::frame::FrameHead,
    table::decide::stale,
};

type PrivateEvent<G> = <<G as Game>::Event as Redact>::Private;

impl<G: Game> Table<G> {
    /// The seats whose owners are muted.
    fn muted_seats(&self) -> Vec<Seat> {
        let persons = self.persons().filter(|(_, person)| self.seating.muted.contains(&person.id));
        persons.map(|(seat, _)| seat).collect()
    }

    /// The open vote, in wire format.
    pub(crate) fn open_vote(&self) -> Option<OpenVote> {
        let question = self.votes.question()?;
        let (word, asked) = match question.what {
            VoteOn::Takeback => ("takeback", self.takeback_voters(question.seat)?),
            VoteOn::Pause => {
                let others =
                    self.seats_of(Participation::Playing).filter(|&seat| seat != question.seat);
                ("pause", others.collect())
            }
            VoteOn::StandIn => ("stand_in", self.seats_of(Participation::Playing).collect()),
        };
        let waits_for = asked.into_iter().filter(|seat| !question.agreed.contains(seat));
        Some(OpenVote {
            about: Word::new(&format!("{word}_{}", question.asked)).expect("a short word"),
            what: question.what,
            seat: question.seat,
            waits_for: waits_for.collect(),
            until: question.time.map(|time| time.until()),
        })
    }

    /// The seats that have to agree to the undo of `seat`'s last action.
    pub(super) fn takeback_voters(&self, seat: Seat) -> Option<Vec<Seat>> {
        Some(self.persons_who_learned(self.undo.last_of(seat)?))
    }

    /// Absences that lasted to the end of the match, by seat.
    pub(crate) fn left(&self) -> Vec<(Seat, Absence)> {
        let last = |seat| self.record.absences.iter().rfind(|one| one.seat == seat);
        let gone = |seat| last(seat).filter(|one| one.what != Absence::Back);
        Seat::all(self.seats()).filter_map(|seat| Some((seat, gone(seat)?.what))).collect()
    }

    /// Returns the open decision of `who`, as a bot of `level` is asked for a hint.
    pub(crate) fn hint_turn(
        &self,
        who: &Person,
        decision: u64,
        level: Level,
    ) -> Result<BotTurn<G>, Refusal> {
        self.own_seat(who)?;
        if !self.settings.hints {
            return Err(Refusal::new(Code::Forbidden, "there are no hints at this table"));
        }
        let play = self.own_decision(who, decision)?;
        if self.is_shuffling {
            return Err(stale());
        }
        BotTurn::new(&play.game, level, self.deal_events()).ok_or_else(stale)
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
                dealer: fairness::DEALER.to_owned(),
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

    /// Returns a reference to match `match_no`, or to the last finished one, for `player`. Running
    /// matches are refused, because a reference shows every card.
    pub(crate) fn finished_match(
        &self,
        match_no: Option<u32>,
        player: Option<UserId>,
    ) -> Result<FinishedMatchRef, Refusal> {
        let is_over = self.status() == Status::Finished;
        // The next match begins when the previous one is over.
        let last = if is_over { self.record.match_no } else { self.record.match_no - 1 };
        let match_no = match match_no {
            None if last == 0 => {
                return Err(Refusal::new(Code::WrongPhase, "no match at this table has finished"));
            }
            None => last,
            Some(n) if (1..=last).contains(&n) => n,
            Some(n) if n == self.record.match_no => {
                return Err(Refusal::new(Code::WrongPhase, format!("match {n} is not over")));
            }
            Some(n) => {
                let detail = format!("there is no match {n} at this table");
                return Err(Refusal::new(Code::NotFound, detail));
            }
        };
        let is_open_now = self.can_be_replayed_by(player);
        Ok(FinishedMatchRef {
            table: self.origin.id,
            match_no,
            head: self.log.head,
            player,
            is_open_now,
        })
    }

    /// The readers who have access with the present settings.
    pub(crate) fn readers(&self) -> MatchReaders {
        let everybody = self.can_be_replayed_by(None);
        MatchReaders { everybody, people: self.persons_and_host().collect() }
    }

    /// The holder of a seat in a match.
    pub(crate) fn holder(&self, seat: Seat) -> Holder {
        match &self.seating.states[seat.index()] {
            SeatState::Person(Occupant { who, .. }) => Holder::Person(who.id),
            SeatState::Bot { level, .. } => Holder::Bot(*level),
            // Impossible: no match begins with a free seat, and no seat becomes free during one.
            SeatState::Empty => Holder::Bot(Level::Plain),
        }
    }

    /// Returns the result of the current match, which ended at time `at`, if it is over.
    pub(crate) fn finished(&self, at: EpochMs) -> Option<FinishedMatch> {
        let (play, result) = (self.play.as_ref()?, self.result()?);
        Some(FinishedMatch {
            match_no: self.record.match_no,
            game: self.origin.game.clone(),
            at,
            rated: self.is_rated(),
            listed: self.settings.visibility == Visibility::Open,
            result: result.into(),
            teams: play.game.sides(),
            seats: Seat::all(self.seats()).map(|seat| self.finished_seat(seat)).collect(),
            left: self.left(),
        })
    }

    fn finished_seat(&self, seat: Seat) -> FinishedSeat {
        let (name, kind) = match &self.seating.states[seat.index()] {
            SeatState::Person(Occupant { who, .. }) => (who.name.clone(), who.kind),
            SeatState::Bot { name, .. } => (name.clone(), Kind::Bot),
            SeatState::Empty => (String::new(), Kind::Bot),
        };
        let holder = self.holder(seat);
        let withheld = self.dealing.n_withheld(seat);
        FinishedSeat { holder, name, kind, withheld, dealt: self.record.luck.of(seat, holder) }
    }

    pub fn snapshot_frame(&self, seat: Seat) -> String {
        let head = self.snapshot_head(SnapshotReason::First);
        as_text(join(&head.text, Some(self.private_part(seat, &[]).as_bytes())))
    }

    /// The update frame for `seat` after the last entry, with the state of the table.
    pub fn update_frame(&self, broadcast: &Broadcast<G>, seat: Seat, now: EpochMs) -> String {
        let head = self.update_head(broadcast, Some(&self.public()), now);
        as_text(join(&head.text, Some(self.private_part(seat, broadcast.to(seat)).as_bytes())))
    }

    /// The record of the current match from the entries since its start, once it is over.
    pub fn record(&self, entries: &[Arc<Entry>]) -> Option<Record> {
        let result = self.result()?;
        let deals = self.dealing.with_voids();
        Some(Record {
            format: FORMAT.to_owned(),
            game: GameName::new(&self.origin.game).expect("a game's name is a name"),
            rules: G::rules(&self.options),
            options: crate::as_map(&self.options),
            seats: self.seating.states.iter().map(record_seat).collect(),
            fairness: Some(Fairness {
                dealer: fairness::DEALER.to_owned(),
                table: self.origin.id,
                deals: deals.iter().copied().map(fair_deal).collect(),
            }),
            shuffles: deals.iter().flat_map(|dealt| dealt.shuffled.iter().cloned()).collect(),
            actions: entries.iter().filter_map(|entry| record_action(entry)).collect(),
            absences: self.record.absences.clone(),
            result: result.into(),
        })
    }

    /// The terms for quick play; `None` for a private table, unusual options or a clock of days.
    pub(crate) fn quickplay_terms(&self, parts: &TableDeps<G>) -> Option<QuickplayTerms> {
        let days = matches!(self.settings.clock, protocol::Clock::Days { .. });
        let is_usual =
            || (parts.recommended)(&self.origin.game, self.seats()).as_ref() == Some(&self.options);
        let is_plain = self.seating.lock.is_none() && !days && is_usual();
        is_plain.then(|| QuickplayTerms { fills: self.fills(), rated: self.is_rated() })
    }

    pub fn public(&self) -> TablePublic {
        TablePublic {
            game: protocol::GameName::new(&self.origin.game).expect("a game's name is a name"),
            options: crate::as_map(&self.options),
            settings: Settings { rated: self.is_rated(), ..self.settings.clone() },
            status: self.status(),
            host: self.seating.host.id,
            seats: self.public_seats(),
            match_no: self.record.match_no,
            banks_ms: self.all_banks(),
            paused: self.paused(),
            fills_at: self.fills_at(),
            starts_at: self.starts_at(),
            unready: self.unready(),
            teams: G::teams(&self.options, self.seats()),
            vote: self.open_vote(),
            muted: self.muted_seats(),
            fair: self.play.is_some().then(|| self.fair()).flatten(),
        }
    }

    /// Returns whether the public state of the table is still `before` after an action of the
    /// match, which can change only some parts of it.
    pub(crate) fn is_after_action_of(&self, before: &TablePublic) -> bool {
        let deal = |fair: &DealCommitment| (fair.deal, fair.roots.len());
        let dealt = self.dealing.deals().last();
        let dealt = dealt.map(|dealt| (dealt.deal.context().deal_no(), dealt.roots.len()));
        before.status == self.status()
            && before.match_no == self.record.match_no
            && before.banks_ms == self.all_banks()
            && before.paused == self.paused()
            && before.vote == self.open_vote()
            && before.fair.as_ref().map(deal) == dealt
    }

    pub(crate) fn public_seats(&self) -> Vec<protocol::SeatPublic> {
        let stand_in = self.substitute_level();
        let seats = Seat::all(self.seats()).zip(&self.seating.states);
        let shown = |(seat, state): (Seat, &SeatState)| {
            let mut shown = state.public(seat, stand_in);
            if let Some(player) = &mut shown.player {
                player.gives_way = self.gives_way(state);
            }
            shown
        };
        seats.map(shown).collect()
    }

    /// The commitments to the current deal, which are published before its first card.
    fn fair(&self) -> Option<DealCommitment> {
        let dealt = self.dealing.deals().last()?;
        let roots = dealt.roots.iter().map(|(purpose, root)| (purpose.clone(), Hex32(root.0)));
        Some(DealCommitment {
            dealer: fairness::DEALER.to_owned(),
            deal: dealt.deal.context().deal_no(),
            commit: Hex32(dealt.deal.commitment().0),
            seats: fair_seats(&dealt.deal),
            roots: roots.collect(),
        })
    }

    /// The shared part of the update for the last entry, with the state of the table if it is
    /// `Some`.
    pub(crate) fn update_head(
        &self,
        broadcast: &Broadcast<G>,
        table: Option<&TablePublic>,
        now: EpochMs,
    ) -> FrameHead {
        let (before, view) = (broadcast.encoded_before(), self.encoded_view());
        self.update_head_between(broadcast, table, [before.as_ref(), view.as_ref()], now)
    }

    /// Like [`Table::update_head`], with given views of the game before and after the entry.
    pub(crate) fn update_head_between(
        &self,
        broadcast: &Broadcast<G>,
        table: Option<&TablePublic>,
        [before, view]: [Option<&EncodedView>; 2],
        now: EpochMs,
    ) -> FrameHead {
        let decision = self.decision();
        let end = broadcast.beats.is_some().then(|| self.match_view()).flatten();
        let beats = end.as_ref().and_then(|end| broadcast.beat_parts(end));
        let happened = match &beats {
            Some(beats) => HappenedPart::Beats(beats),
            None => HappenedPart::Events(&broadcast.events),
        };
        let head = UpdateHead {
            table: self.origin.id,
            epoch: self.log.epoch,
            seq: broadcast.seq,
            now,
            happened,
            public: PublicUpdatePart {
                table,
                match_view: view.map(|now| ChangedMembers { before, now }),
            },
            decision: decision.as_ref(),
        };
        self.head_of("update", broadcast.seq, head.encode())
    }

    /// The shared part of a snapshot.
    pub(crate) fn snapshot_head(&self, reason: SnapshotReason) -> FrameHead {
        let scores = self.record.scores.parts();
        let text = self.with_public(|public, decision| {
            SnapshotHead {
                table: self.origin.id,
                epoch: self.log.epoch,
                seq: self.log.head,
                reason,
                public,
                decision,
                scores: &scores,
            }
            .encode()
        });
        self.head_of("snapshot", self.log.head, text)
    }

    /// The shared part of a replay of `history`, the broadcasts after entry `after`.
    pub(crate) fn replay_head(&self, history: &[&Broadcast<G>], after: u64) -> FrameHead {
        let events: Vec<Vec<&PublicEvent<G>>> =
            history.iter().map(|broadcast| broadcast.events.iter().collect()).collect();
        let text = self.with_public(|public, decision| {
            let (from, to) = (after + 1, self.log.head);
            ReplayHead {
                table: self.origin.id,
                epoch: self.log.epoch,
                from,
                to,
                events: &events,
                public,
                decision,
            }
            .encode()
        });
        self.head_of("replay", self.log.head, text)
    }

    fn head_of(&self, op: &'static str, seq: u64, text: Vec<u8>) -> FrameHead {
        FrameHead { op, position: Position { epoch: self.log.epoch, seq }, text }
    }

    fn with_public<T>(
        &self,
        encode: impl FnOnce(PublicPart<'_, G::Public>, Option<&Decision>) -> T,
    ) -> T {
        let table = self.public();
        let match_view = self.match_view();
        let decision = self.decision();
        let public = PublicPart {
            table: &table,
            deck: &G::deck(&self.options, self.seats()),
            high_scores_win: G::high_scores_win(&self.options),
            match_view: match_view.as_ref(),
        };
        encode(public, decision.as_ref())
    }

    /// The public view of the game, with the official result; `None` before the first match.
    pub(crate) fn match_view(&self) -> Option<G::Public> {
        let mut view = self.play.as_ref()?.game.public();
        if let Some(result) = self.result() {
            G::set_result(&mut view, result);
        }
        Some(view)
    }

    pub(crate) fn encoded_view(&self) -> Option<EncodedView> {
        self.match_view().map(|view| EncodedView::new(&view))
    }

    /// The private part of a snapshot or an update for `seat`.
    pub(crate) fn private_part(&self, seat: Seat, events: &[PrivateEvent<G>]) -> String {
        let mut json = Vec::new();
        self.write_private(&mut json, seat, events);
        as_text(json)
    }

    /// The private part of a replay for `seat`.
    pub(crate) fn private_replay(&self, seat: Seat, history: &[&Broadcast<G>]) -> String {
        let events: Vec<&[PrivateEvent<G>]> =
            history.iter().map(|broadcast| broadcast.to(seat)).collect();
        let mut json = Vec::new();
        self.write_private(&mut json, seat, &events);
        as_text(json)
    }

    /// Appends the private part for `seat`, with its private events.
    pub(crate) fn write_private<E: Serialize>(&self, json: &mut Vec<u8>, seat: Seat, events: &[E]) {
        let game = self.play.as_ref().map(|play| &play.game);
        write_private(json, game, seat, self.asked() == Some(seat), events);
    }
}

fn record_action(entry: &Entry) -> Option<RecordAction> {
    let Change::Played { seat, action, by, .. } = &entry.change else { return None };
    Some(RecordAction { seat: *seat, action: action.clone(), by: *by, at: entry.at })
}

fn record_seat(state: &SeatState) -> RecordSeat {
    match state {
        SeatState::Person(occupant) => {
            RecordSeat { name: occupant.who.name.clone(), kind: occupant.who.kind }
        }
        SeatState::Bot { name, .. } => RecordSeat { name: name.clone(), kind: Kind::Bot },
        SeatState::Empty => RecordSeat { name: String::new(), kind: Kind::Bot },
    }
}

fn as_text(json: Vec<u8>) -> String {
    String::from_utf8(json).expect("JSON is UTF-8")
}
