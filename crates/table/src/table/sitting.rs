//! Taking seats, returning to them and leaving them.

use protocol::{Code, EpochMs, Refusal, Status, TableEvent, record::Absence};
use rules::{Game, Seat};
use storage::journal::{Change, Person};

use super::{
    host::check_account,
    seat::{Occupant, Participation, SeatState},
};
use crate::{Broadcast, Table};

impl<G: Game> Table<G> {
    pub(super) fn sit(
        &self,
        who: &Person,
        seat: Option<Seat>,
        invite: Option<&str>,
        now: EpochMs,
    ) -> Result<Change, Refusal> {
        if let Some(own) = self.seat_of(who.id) {
            // A player who was removed during a match keeps the seat until the next one.
            if self.status() != Status::Playing {
                self.check_not_removed(who)?;
            }
            return self.come_back(who, own, seat);
        }
        self.check_not_removed(who)?;
        let of_a_bot = self.seat_of_a_bot(who, seat);
        if self.status() == Status::Playing {
            if let Some(seat) = self.claim_of(who.id) {
                let detail = format!("seat {seat} is yours with the next deal");
                return Err(Refusal::new(Code::SeatTaken, detail));
            }
            let watch =
                || Refusal::new(Code::WrongPhase, "the match is in progress; you can watch it");
            let seat = of_a_bot.ok_or_else(watch)?;
            return Ok(Change::Claimed { seat, who: who.clone(), quick: false });
        }
        self.check_may_sit_rated(who)?;
        if self.seating.host.id != who.id && !self.is_opened_by(invite, now) {
            return Err(Refusal::new(Code::Forbidden, "this table requires its invite"));
        }
        let seat = match seat {
            Some(seat) if of_a_bot.is_some() => seat,
            Some(seat) => {
                self.free(seat)?;
                seat
            }
            None => self
                .seat_beside_the_host()
                .or_else(|| self.first(SeatState::is_empty))
                .or(of_a_bot)
                .ok_or_else(|| Refusal::new(Code::TableFull, "no seat is free"))?,
        };
        Ok(Change::Sat { seat, who: who.clone(), quick: false })
    }

    /// Validates the return of a player to their seat or, outside of a match, a move to another.
    fn come_back(&self, who: &Person, own: Seat, seat: Option<Seat>) -> Result<Change, Refusal> {
        let occupant = self.seating.occupant(own).expect("the seat belongs to the user");
        if self.status() == Status::Playing {
            return match occupant.participation {
                Participation::Left | Participation::Absent | Participation::Awaited
                    if seat.is_none_or(|seat| seat == own) =>
                {
                    Ok(Change::Sat { seat: own, who: who.clone(), quick: false })
                }
                Participation::Left | Participation::Absent | Participation::Awaited => {
                    Err(Refusal::new(Code::Forbidden, format!("your seat is {own}")))
                }
                Participation::Resigned | Participation::Kicked => {
                    Err(Refusal::new(Code::Forbidden, "you are out of this match"))
                }
                Participation::Playing => {
                    Err(Refusal::new(Code::SeatTaken, format!("you sit in seat {own}")))
                }
            };
        }
        match seat {
            Some(seat) if seat != own => {
                self.free(seat)?;
                Ok(Change::Sat { seat, who: who.clone(), quick: false })
            }
            Some(_) | None => Err(Refusal::new(Code::SeatTaken, format!("you sit in seat {own}"))),
        }
    }

    /// Validates quick play: any free seat, ready to play, or that of a bot.
    pub(super) fn sit_anywhere(&self, who: &Person) -> Result<Change, Refusal> {
        if self.seat_of(who.id).or_else(|| self.claim_of(who.id)).is_some() {
            return Err(Refusal::new(Code::SeatTaken, "you sit here already"));
        }
        self.check_not_removed(who)?;
        if self.seating.lock.is_some() {
            return Err(Refusal::new(Code::Forbidden, "this table requires its invite"));
        }
        let (of_a_bot, who) = (self.seat_of_a_bot(who, None), who.clone());
        if self.status() == Status::Playing {
            // Until the next deal, the newcomer watches.
            let of_a_bot = of_a_bot.filter(|_| self.settings.spectators.allow);
            let late = || Refusal::new(Code::WrongPhase, "the match is in progress");
            return Ok(Change::Claimed { seat: of_a_bot.ok_or_else(late)?, who, quick: true });
        }
        self.check_status(Status::Waiting)?;
        self.check_may_sit_rated(&who)?;
        let full = || Refusal::new(Code::TableFull, "no seat is free");
        let seat = self.first(SeatState::is_empty).or(of_a_bot).ok_or_else(full)?;
        Ok(Change::Sat { seat, who, quick: true })
    }

    /// Validates leaving a seat, or giving up a reserved one.
    pub(super) fn stand(&self, who: &Person) -> Result<Change, Refusal> {
        if let Some(seat) = self.claim_of(who.id) {
            return Ok(Change::Stood { seat, kicked: false });
        }
        let seat = self.own_seat(who)?;
        if self.is_playing() {
            self.check_plays(seat)?;
        }
        Ok(Change::Stood { seat, kicked: false })
    }

    /// Returns a free seat of the host's team, for a friend who did not choose one; `None` if the
    /// host has no seat or no partner's seat is free.
    fn seat_beside_the_host(&self) -> Option<Seat> {
        let own = self.seat_of(self.seating.host.id)?;
        let teams = G::teams(&self.options, self.seats());
        let team = teams.into_iter().find(|team| team.contains(&own))?;
        // The nearest one in turn order, which is opposite the host if the team has two seats.
        let turns = |seat: &Seat| (seat.0 + self.seats() - own.0) % self.seats();
        team.into_iter().filter(|seat| self.is_free(*seat)).min_by_key(turns)
    }

    /// Checks that `who` may sit at this table if it is rated.
    fn check_may_sit_rated(&self, who: &Person) -> Result<(), Refusal> {
        if self.is_rated() { check_account(who) } else { Ok(()) }
    }

    pub(super) fn seat_player(
        &mut self,
        seat: Seat,
        who: &Person,
        quick: bool,
        at: EpochMs,
        broadcast: &mut Broadcast<G>,
    ) {
        let own = self.seat_of(who.id);
        if own == Some(seat) {
            self.note_absence(seat, Absence::Back, at);
            self.set_participation(seat, Participation::Playing);
            if self.forget_expiries(seat) {
                self.give_time(seat, at);
            }
            broadcast.push_table(TableEvent::CameBack { seat });
            return;
        }
        let mut occupant = Occupant::new(who.clone(), quick || self.fills());
        if let Some(own) = own {
            occupant.time_factor = self.time_factor(own);
            self.seating.states[own.index()] = SeatState::Empty;
            broadcast.push_table(TableEvent::Stood {
                seat: own,
                name: who.name.clone(),
                kicked: false,
            });
        }
        self.drop_claim_of(who.id);
        // Logs of earlier versions let removed people sit down again.
        self.forget_removed(who.id);
        self.seating.states[seat.index()] = SeatState::Person(occupant);
        broadcast.push_table(TableEvent::Sat { seat, name: who.name.clone(), kind: who.kind });
    }

    pub(super) fn unseat(
        &mut self,
        seat: Seat,
        kicked: bool,
        at: EpochMs,
        broadcast: &mut Broadcast<G>,
    ) {
        let Some(occupant) = self.seating.occupant(seat) else {
            return self.drop_claim(seat, broadcast);
        };
        let who = occupant.who.clone();
        let name = who.name.clone();
        self.note_absence(seat, if kicked { Absence::SentAway } else { Absence::Left }, at);
        if kicked {
            self.remember_removed(who);
        }
        if self.status() == Status::Playing {
            self.set_participation(
                seat,
                if kicked { Participation::Kicked } else { Participation::Left },
            );
        } else {
            self.seating.states[seat.index()] = SeatState::Empty;
        }
        broadcast.push_table(TableEvent::Stood { seat, name, kicked });
    }
}
