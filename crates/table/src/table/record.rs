use std::{collections::VecDeque, sync::Arc};

use protocol::{
    Code, EpochMs, GameName, Kind, Record, Refusal, Status, UserId, Visibility,
    encode::DealPart,
    record::{Absence, FORMAT, Fairness, RecordAbsence, RecordAction, RecordSeat},
};
use rules::{Event, Game, Luck, Milestone, Scoring, Seat};
use storage::journal::{Change, Entry, FinishedMatch, FinishedSeat, Holder};

use super::{
    bots::DealEvents,
    seat::{Occupant, SeatState},
    undo::UndoPoint,
};
use crate::{FinishedMatchRef, MatchReaders, Table, dealing::proof::fair_deal};

/// The maximum number of score events kept for a match. In a longer match, the oldest deals are
/// dropped as a whole.
const SCORE_EVENTS_MAX: usize = 400;

/// The facts that a table keeps of a match, in addition to the match's own state.
#[derive(Clone, Debug)]
pub(super) struct MatchRecord<G: Game> {
    /// The number of the match, from 1; while the table waits, that of the next one.
    pub(super) match_no: u32,
    pub(super) scores: Scores<G>,
    /// The events of the deal, for bots that search; empty at a table without such bots.
    pub(super) deal_events: DealEvents<G>,
    pub(super) absences: Vec<RecordAbsence>,
    /// The luck of the deals. It reveals cards that nobody has seen, so it stays secret until the
    /// match is over.
    pub(super) luck: Vec<SeatLuck>,
}

/// The luck of a seat's deal, with the player who held the seat then.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatLuck {
    pub(super) seat: Seat,
    pub(super) holder: Holder,
    pub(super) luck: Luck,
}

impl<G: Game> MatchRecord<G> {
    pub(super) fn of_match(match_no: u32) -> MatchRecord<G> {
        MatchRecord {
            match_no,
            scores: Scores::default(),
            deal_events: DealEvents::default(),
            absences: Vec::new(),
            luck: Vec::new(),
        }
    }

    /// Drops the events after an action that is undone, and moves later absences back to it.
    pub(super) fn undo_to(&mut self, done: &UndoPoint<G>) {
        let n_actions = done.before.n_actions;
        self.absences.iter_mut().for_each(|one| one.step = one.step.min(n_actions));
        self.deal_events.undo_to(done.n_events);
    }
}

impl<G: Game> Table<G> {
    /// The number of the current match, or of the next one, from 1.
    pub(crate) fn match_no(&self) -> u32 {
        self.record.match_no
    }

    /// Notes that a player stops or resumes playing; called before the table changes.
    ///
    /// A seat has at most one note between two actions, so there are at most as many as actions and
    /// seats allow.
    pub(super) fn note_absence(&mut self, seat: Seat, what: Absence, at: EpochMs) {
        if !self.is_playing() {
            return;
        }
        let step = self.n_actions();
        let absences = &mut self.record.absences;
        let last = absences.iter().rposition(|one| one.seat == seat);
        let undone = last.filter(|&n| absences[n].step == step);
        let before = undone.map(|n| absences.remove(n).what);
        // A player who returned before the next action was never absent, and vice versa.
        if before.is_none_or(|before| (before == Absence::Back) == (what == Absence::Back)) {
            absences.push(RecordAbsence { seat, step, what, at });
        }
    }

    /// The absences that lasted to the end of the match, by seat.
    pub(crate) fn left(&self) -> Vec<(Seat, Absence)> {
        let last = |seat| self.record.absences.iter().rfind(|one| one.seat == seat);
        let gone = |seat| last(seat).filter(|one| one.what != Absence::Back);
        Seat::all(self.seats()).filter_map(|seat| Some((seat, gone(seat)?.what))).collect()
    }

    /// Returns the result of the current match, which ended at time `at`; `None` if it is not over.
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
        // The player may have held the seat for only some of the deals.
        let own = self.record.luck.iter().filter(|luck| (luck.seat, luck.holder) == (seat, holder));
        let dealt = own.map(|seat_luck| seat_luck.luck).collect();
        FinishedSeat { holder, name, kind, withheld, dealt }
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

    /// The readers who have access under the current settings.
    pub(crate) fn readers(&self) -> MatchReaders {
        let everybody = self.can_be_replayed_by(None);
        MatchReaders { everybody, people: self.persons_and_host().collect() }
    }

    /// The record of the current match, made from the entries since its start; `None` until it is
    /// over.
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
                dealer: rules::fairness::DEALER.to_owned(),
                table: self.origin.id,
                deals: deals.iter().copied().map(fair_deal).collect(),
            }),
            shuffles: deals.iter().flat_map(|dealt| dealt.shuffled.iter().cloned()).collect(),
            actions: entries.iter().filter_map(|entry| record_action(entry)).collect(),
            absences: self.record.absences.clone(),
            result: result.into(),
        })
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

/// The score events of the match by deal, for clients that join later.
///
/// A rematch clears it. An undo removes nothing from it: by the law *Score* of [`Game`], an event
/// that scores also deals again or ends the match, and neither can be undone.
#[derive(Clone, Debug)]
pub(crate) struct Scores<G: Game> {
    /// The deals, oldest first; the last one may be in progress.
    deals: VecDeque<Deal<G>>,
}

impl<G: Game> Scores<G> {
    pub(crate) fn note(&mut self, events: &[Event<G>]) {
        for event in events.iter().filter_map(|event| event.public.as_ref()) {
            match event.scoring() {
                Some(Scoring::Deal(deal)) => {
                    self.deals.push_back(Deal { deal, events: Vec::new() });
                }
                Some(Scoring::Score) => {
                    if let Some(deal) = self.deals.back_mut() {
                        deal.events.push(event.clone());
                    }
                }
                None => {}
            }
        }
        while self.n_lines() > SCORE_EVENTS_MAX {
            self.deals.pop_front();
        }
    }

    /// The score events by deal, in wire format.
    pub(crate) fn parts(&self) -> Vec<DealPart<'_, G::PublicEvent>> {
        self.deals.iter().map(|deal| DealPart { deal: deal.deal, events: &deal.events }).collect()
    }

    fn n_lines(&self) -> usize {
        self.deals.iter().map(|deal| 1 + deal.events.len()).sum()
    }
}

#[derive(Clone, Debug)]
struct Deal<G: Game> {
    deal: u32,
    events: Vec<G::PublicEvent>,
}

impl<G: Game> Default for Scores<G> {
    fn default() -> Scores<G> {
        Scores { deals: VecDeque::new() }
    }
}
