use journal::{Change, Person};
use protocol::{BotPace, Code, Refusal, Status, TableEvent};
use rules::{Game, Seat};

use crate::{
    Broadcast, Table,
    chair::{Participation, SeatState},
};

impl<G: Game> Table<G> {
    /// What becomes of the host's command that two seats change places.
    pub(crate) fn swap(&self, who: &Person, seats: [Seat; 2]) -> Result<Change, Refusal> {
        self.check_host(who)?;
        self.check_status(Status::Waiting)?;
        let [one, other] = seats;
        if one == other {
            return Err(Refusal::new(Code::BadFrame, "`seats` are two different seats"));
        }
        let (first, second) = (self.seat_state(one)?, self.seat_state(other)?);
        if first.is_empty() && second.is_empty() {
            let detail = format!("nobody sits in seat {one}, nor in seat {other}");
            return Err(Refusal::new(Code::NotFound, detail));
        }
        Ok(Change::Swapped { seats })
    }

    /// What becomes of the host's command that the person in `seat` is the host.
    pub(crate) fn hand_over(&self, who: &Person, seat: Seat) -> Result<Change, Refusal> {
        self.check_host(who)?;
        match self.seat_state(seat)? {
            SeatState::Person(occupant) if occupant.who.id == who.id => {
                Err(Refusal::new(Code::Forbidden, "you are the host"))
            }
            SeatState::Person(occupant) if occupant.participation == Participation::Kicked => {
                Err(Refusal::new(Code::Forbidden, "they were sent away"))
            }
            SeatState::Person(_) => Ok(Change::HandedOver { seat }),
            SeatState::Empty | SeatState::Bot { .. } => {
                Err(Refusal::new(Code::NotFound, format!("no person sits in seat {seat}")))
            }
        }
    }

    /// What becomes of a person's command that bots play so fast: the host's, or that of the only person
    /// there, who waits for nobody else.
    pub(crate) fn set_pace(&self, who: &Person, pace: BotPace) -> Result<Change, Refusal> {
        let mut persons = self.persons().map(|(_, person)| person.id);
        let is_alone = persons.next() == Some(who.id) && persons.next().is_none();
        if !is_alone {
            self.check_host(who)?;
        }
        Ok(Change::PaceSet { pace })
    }

    pub(crate) fn check_host(&self, who: &Person) -> Result<(), Refusal> {
        let is_host = self.host.id == who.id;
        is_host
            .then_some(())
            .ok_or_else(|| Refusal::new(Code::Forbidden, "only the host may do this"))
    }

    /// Two seats change places, as an entry says; whoever is moved has to agree anew.
    pub(crate) fn swap_seats(&mut self, seats: [Seat; 2], broadcast: &mut Broadcast<G>) {
        let [one, other] = seats;
        self.seat_states.swap(one.index(), other.index());
        for seat in seats {
            if let Some(occupant) = self.seat_state_mut(seat).occupant_mut() {
                occupant.set_ready(false);
            }
        }
        broadcast.push_table(TableEvent::Swapped { seats });
    }

    /// A free seat of the host's own team: whoever comes without choosing one plays with the host.
    pub(crate) fn seat_beside_the_host(&self) -> Option<Seat> {
        let own = self.seat_of(self.host.id)?;
        let teams = G::teams(&self.options, self.seats());
        let team = teams.into_iter().find(|team| team.contains(&own))?;
        // The nearest in turn first, which sits opposite where the team has two.
        let turns = |seat: &Seat| (seat.0 + self.seats() - own.0) % self.seats();
        team.into_iter().filter(|seat| self.is_free(*seat)).min_by_key(turns)
    }

    /// Somebody else is the host, as an entry says. What the old host had forbidden does not bind
    /// the new one.
    pub(crate) fn set_host(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        if let Some(occupant) = self.seat_states[seat.index()].occupant() {
            self.host = occupant.who.clone();
        }
        broadcast.push_table(TableEvent::HandedOver { seat });
        if self.muted.contains(&self.host.id) {
            self.muted(self.host.id, false, broadcast);
        }
    }
}
