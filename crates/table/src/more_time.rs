use journal::{Change, Person};
use protocol::{Code, Refusal, TableEvent, TimeFactor};
use rules::{Game, Seat};

use crate::{Broadcast, Table};

impl<G: Game> Table<G> {
    /// What becomes of a person's command to have `factor` times what the clock gives.
    pub(crate) fn more_time(&self, who: &Person, factor: TimeFactor) -> Result<Change, Refusal> {
        let seat = self.own_seat(who)?;
        if !self.settings.clock.counts_seconds() {
            let detail = "no clock counts seconds at this table";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        if !self.settings.more_time {
            let detail = "nobody has more time than others at this table";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        Ok(Change::MoreTime { seat, factor })
    }

    /// A seat has `factor` times what the clock gives, as an entry says.
    ///
    /// What it is asked just now grows with that, and does not shrink: nobody is out of time by
    /// having asked for less.
    pub(crate) fn set_time_factor(
        &mut self,
        seat: Seat,
        factor: TimeFactor,
        broadcast: &mut Broadcast<G>,
    ) {
        let had = self.time_factor(seat);
        if let Some(play) = self.play.as_mut().filter(|play| play.game.to_act() == Some(seat)) {
            play.least_time = had;
        }
        if let Some(occupant) = self.seat_state_mut(seat).occupant_mut() {
            occupant.time_factor = factor;
        }
        self.extend_vote_timer(seat, factor);
        broadcast.push_table(TableEvent::MoreTime { seat, factor });
    }

    /// How many times what the clock gives a seat has for what it is asked.
    pub(crate) fn time_factor(&self, seat: Seat) -> TimeFactor {
        let occupant = self.seat_states[seat.index()].occupant();
        let own = occupant.map_or(TimeFactor::One, |occupant| occupant.time_factor);
        let asked = self.play.as_ref().filter(|play| play.game.to_act() == Some(seat));
        asked.map_or(own, |play| own.max(play.least_time))
    }
}
