use std::sync::Arc;

use journal::{Downtime, Entry, FinishedMatch, FinishedSeat, Holder, StoreError};
use protocol::{Kind, Level, Status, TableId, Visibility};
use rules::{Game, Seat};

use crate::{
    Step, Table,
    chair::{Occupant, SeatState},
    table::ParseOptions,
};

/// How each finished match of a log ended, in order: what was kept when it did, computed anew.
///
/// # Errors
///
/// The log is damaged.
pub fn finished_matches<G: Game>(
    id: TableId,
    log: &[Arc<Entry>],
    open: ParseOptions<G>,
) -> Result<Vec<FinishedMatch>, StoreError> {
    let mut finished = Vec::new();
    let mut was_over = false;
    let none = Downtime::default();
    Table::replay(id, log, open, &none, |table: &Table<G>, broadcast| {
        let is_over = table.status() == Status::Finished;
        if is_over && !was_over {
            let play = table.play.as_ref();
            let entry = &log[broadcast.seq as usize];
            finished.extend(play.and_then(|play| table.finished(&play.game, entry.at)));
        }
        was_over = is_over;
    })?;
    Ok(finished)
}

impl<G: Game> Step<G> {
    /// How the match of `table` ends by this step; none where it goes on.
    pub(crate) fn finishes(&self, table: &Table<G>) -> Option<FinishedMatch> {
        table.finished(&self.advance.as_ref()?.game, self.entry.at)
    }
}

impl<G: Game> Table<G> {
    /// Who holds a seat in a match.
    pub(crate) fn holder(&self, seat: Seat) -> Holder {
        match &self.seat_states[seat.index()] {
            SeatState::Person(Occupant { who, .. }) => Holder::Person(who.id),
            SeatState::Bot { level, .. } => Holder::Bot(*level),
            // No match begins with a free seat, and none becomes free in a match.
            SeatState::Empty => Holder::Bot(Level::Plain),
        }
    }

    /// How the present match, gone as far as `game`, ended `at` that time; none where it did not.
    fn finished(&self, game: &G, at: u64) -> Option<FinishedMatch> {
        let result = game.result()?;
        let mut teams: Vec<Vec<Seat>> =
            Seat::all(self.seats()).map(|seat| game.team(seat)).collect();
        teams.sort();
        teams.dedup();
        Some(FinishedMatch {
            match_no: self.match_no,
            game: self.game.clone(),
            at,
            rated: self.settings.rated,
            listed: self.settings.visibility == Visibility::Open,
            result: result.into(),
            teams,
            seats: Seat::all(self.seats()).map(|seat| self.finished_seat(seat)).collect(),
            left: self.left(),
        })
    }

    fn finished_seat(&self, seat: Seat) -> FinishedSeat {
        let (name, kind) = match &self.seat_states[seat.index()] {
            SeatState::Person(Occupant { who, .. }) => (who.name.clone(), who.kind),
            SeatState::Bot { name, .. } => (name.clone(), Kind::Bot),
            SeatState::Empty => (String::new(), Kind::Bot),
        };
        let holder = self.holder(seat);
        let withheld = self.dealing.n_withheld(seat);
        FinishedSeat { holder, name, kind, withheld, dealt: self.deal_luck.of(seat, holder) }
    }
}
