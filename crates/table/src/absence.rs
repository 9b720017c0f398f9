use journal::{Change, Entry};
use protocol::{
    Status, Then,
    record::{Absence, RecordAbsence},
};
use rules::{Game, Seat};

use crate::Table;

impl<G: Game> Table<G> {
    /// Notes for the record who does not play an own seat any more, or does again: as `entry` says,
    /// which is about to change the table.
    ///
    /// Between two actions a seat has one note at most, so there are never many more than actions.
    pub(crate) fn record_absence(&mut self, entry: &Entry) {
        if let Change::Started { .. } = &entry.change {
            self.absences.clear();
        }
        if let Change::TakenBack { n_actions, .. } = &entry.change {
            let left = self.n_actions().saturating_sub(*n_actions);
            self.absences.iter_mut().for_each(|one| one.step = one.step.min(left));
        }
        if self.status() != Status::Playing {
            return;
        }
        let Some((seat, what)) = self.absence(&entry.change) else { return };
        let step = self.n_actions();
        let last = self.absences.iter().rposition(|one| one.seat == seat);
        let undone = last.filter(|&n| self.absences[n].step == step);
        let before = undone.map(|n| self.absences.remove(n).what);
        // Who was there again before anything happened was never away, and the other way round.
        if before.is_none_or(|before| (before == Absence::Back) == (what == Absence::Back)) {
            self.absences.push(RecordAbsence { seat, step, what, at: entry.at });
        }
    }

    /// Why those do not play to the end who do not, by seat.
    pub(crate) fn left(&self) -> Vec<(Seat, Absence)> {
        let last = |seat| self.absences.iter().rfind(|one| one.seat == seat);
        let gone = |seat| last(seat).filter(|one| one.what != Absence::Back);
        Seat::all(self.seats()).filter_map(|seat| Some((seat, gone(seat)?.what))).collect()
    }

    fn absence(&self, change: &Change) -> Option<(Seat, Absence)> {
        match change {
            Change::Stood { seat, kicked } => {
                // Else somebody does not want a bot's seat any more.
                self.seat_states[seat.index()].occupant()?;
                Some((*seat, if *kicked { Absence::SentAway } else { Absence::Left }))
            }
            Change::Sat { seat, who, .. } => {
                (self.seat_of(who.id) == Some(*seat)).then_some((*seat, Absence::Back))
            }
            Change::Back { seat } => Some((*seat, Absence::Back)),
            Change::Resigned { seat } => Some((*seat, Absence::Resigned)),
            Change::Away { seat, then: Then::Forfeit, .. } => Some((*seat, Absence::Forfeited)),
            Change::Away { seat, then: Then::Bot(_) | Then::Pause | Then::Vote, .. } => {
                Some((*seat, Absence::Gone))
            }
            Change::Created { .. }
            | Change::Prepared { .. }
            | Change::Claimed { .. }
            | Change::Ready { .. }
            | Change::MoreTime { .. }
            | Change::Chose { .. }
            | Change::BotAdded { .. }
            | Change::BotRemoved { .. }
            | Change::Swapped { .. }
            | Change::HandedOver { .. }
            | Change::InviteMade { .. }
            | Change::Closed {}
            | Change::Started { .. }
            | Change::Played { .. }
            | Change::TakebackAsked { .. }
            | Change::TakebackLapsed { .. }
            | Change::Voted { .. }
            | Change::TakenBack { .. }
            | Change::StandInAsked { .. }
            | Change::StoodIn { .. }
            | Change::PauseAsked { .. }
            | Change::Paused { .. }
            | Change::Resumed { .. }
            | Change::ChatSet { .. }
            | Change::PaceSet { .. }
            | Change::Filled { .. }
            | Change::Waited { .. }
            | Change::Muted { .. }
            | Change::Rematch { .. } => None,
        }
    }

    fn n_actions(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.n_actions)
    }
}
