use journal::{Change, Person};
use protocol::{Code, Refusal, Status, TableEvent};
use rules::{Game, Seat};

use crate::{
    Table, Told,
    chair::{Chair, Presence},
};

impl<G: Game> Table<G> {
    /// What becomes of the host's wish that two seats change places.
    pub(crate) fn swap(&self, who: &Person, seats: [Seat; 2]) -> Result<Change, Refusal> {
        self.only_host(who)?;
        self.only_while(Status::Waiting)?;
        let [one, other] = seats;
        if one == other {
            return Err(Refusal::new(Code::BadFrame, "`seats` are two different seats"));
        }
        let (first, second) = (self.chair(one)?, self.chair(other)?);
        if first.is_empty() && second.is_empty() {
            let detail = format!("nobody sits in seat {one}, nor in seat {other}");
            return Err(Refusal::new(Code::NotFound, detail));
        }
        Ok(Change::Swapped { seats })
    }

    /// What becomes of the host's wish that the person in `seat` is the host.
    pub(crate) fn hand_over(&self, who: &Person, seat: Seat) -> Result<Change, Refusal> {
        self.only_host(who)?;
        match self.chair(seat)? {
            Chair::Person(sitter) if sitter.who.id == who.id => {
                Err(Refusal::new(Code::Forbidden, "you are the host"))
            }
            Chair::Person(sitter) if sitter.presence == Presence::Kicked => {
                Err(Refusal::new(Code::Forbidden, "they were sent away"))
            }
            Chair::Person(_) => Ok(Change::HandedOver { seat }),
            Chair::Empty | Chair::Bot { .. } => {
                Err(Refusal::new(Code::NotFound, format!("no person sits in seat {seat}")))
            }
        }
    }

    pub(crate) fn only_host(&self, who: &Person) -> Result<(), Refusal> {
        let is_host = self.host.id == who.id;
        is_host
            .then_some(())
            .ok_or_else(|| Refusal::new(Code::Forbidden, "only the host may do this"))
    }

    /// Two seats change places, as an entry says; whoever is moved has to agree anew.
    pub(crate) fn swapped(&mut self, seats: [Seat; 2], told: &mut Told<G>) {
        let [one, other] = seats;
        self.chairs.swap(one.index(), other.index());
        for seat in seats {
            if let Some(sitter) = self.chair_mut(seat).sitter_mut() {
                sitter.is_ready(false);
            }
        }
        told.table(TableEvent::Swapped { seats });
    }

    /// Somebody else is the host, as an entry says.
    pub(crate) fn handed_over(&mut self, seat: Seat, told: &mut Told<G>) {
        if let Some(sitter) = self.chairs[seat.index()].sitter() {
            self.host = sitter.who.clone();
        }
        told.table(TableEvent::HandedOver { seat });
    }
}
