//! The host and what only the host may do.

use protocol::{Code, EpochMs, Invite, Kind, Refusal, Settings, Status, TableEvent, UserId};
use rules::{Game, Seat, TableOptions};
use serde_json::{Map, Value};
use storage::journal::{Change, Person};

use super::{seat::Participation, step::stale};
use crate::{
    Broadcast, Table,
    invite::{Lock, invite_key},
};

impl<G: Game> Table<G> {
    pub(crate) fn host(&self) -> &Person {
        &self.seating.host
    }

    pub(crate) fn is_host(&self, player: UserId) -> bool {
        self.seating.host.id == player
    }

    pub(crate) fn check_host(&self, who: &Person) -> Result<(), Refusal> {
        let is_host = self.seating.host.id == who.id;
        is_host.then_some(()).ok_or_else(only_the_host)
    }

    /// Validates the host's command to hand over to the player in `seat`.
    pub(crate) fn hand_over(&self, who: &Person, seat: Seat) -> Result<Change, Refusal> {
        self.check_host(who)?;
        let occupant = self.person_in(seat)?;
        if occupant.who.id == who.id {
            return Err(Refusal::new(Code::Forbidden, "you are the host"));
        }
        if occupant.participation == Participation::Kicked {
            return Err(Refusal::new(Code::Forbidden, "they were removed"));
        }
        Ok(Change::HandedOver { seat })
    }

    /// Decides to pass the role of an absent host to the player in `seat`.
    pub(super) fn pass_host(&self, seat: Seat) -> Result<Change, Refusal> {
        let other = self.occupant_id(seat).is_some_and(|person| person != self.seating.host.id);
        let counts = self.waiting_absence_deadline(EpochMs(0)).is_some() && other;
        counts.then_some(Change::HandedOver { seat }).ok_or_else(stale)
    }

    /// Makes the player of a seat the host, and ends their mute if the old host had muted them.
    pub(super) fn set_host(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        if let Some(occupant) = self.seating.occupant(seat) {
            self.seating.host = occupant.who.clone();
        }
        broadcast.push_table(TableEvent::HandedOver { seat });
        self.let_in(self.seating.host.id, broadcast);
    }

    /// Checks that the host may remove players now. In a rated match, replacing a player with a bot
    /// would help the host win.
    pub(super) fn check_may_kick(&self) -> Result<(), Refusal> {
        let is_safe = !(self.is_rated() && self.status() == Status::Playing);
        is_safe.then_some(()).ok_or_else(|| {
            Refusal::new(Code::Forbidden, "players cannot be removed during a rated match")
        })
    }

    /// Validates the host's command to remove the player in `seat`.
    pub(super) fn kick(&self, who: &Person, seat: Seat) -> Result<Change, Refusal> {
        self.check_host(who)?;
        self.check_may_kick()?;
        let occupant = self.person_in(seat)?;
        if occupant.participation == Participation::Kicked {
            return Err(Refusal::new(Code::WrongPhase, "they were removed already"));
        }
        if occupant.who.id == who.id {
            return Err(Refusal::new(Code::Forbidden, "you cannot kick yourself"));
        }
        Ok(Change::Stood { seat, kicked: true })
    }

    /// Validates the host's command to swap two seats.
    pub(crate) fn swap(&self, who: &Person, seats: [Seat; 2]) -> Result<Change, Refusal> {
        self.check_host(who)?;
        self.check_status(Status::Waiting)?;
        let [one, other] = seats;
        if one == other {
            return Err(Refusal::new(Code::BadFrame, "`seats` must be two different seats"));
        }
        let (first, second) = (self.seat_state(one)?, self.seat_state(other)?);
        if first.is_empty() && second.is_empty() {
            let detail = format!("seats {one} and {other} are both free");
            return Err(Refusal::new(Code::NotFound, detail));
        }
        Ok(Change::Swapped { seats })
    }

    /// Swaps the occupants of two seats, who then have to be ready again.
    pub(super) fn swap_seats(&mut self, seats: [Seat; 2], broadcast: &mut Broadcast<G>) {
        let [one, other] = seats;
        self.seating.states.swap(one.index(), other.index());
        for seat in seats {
            if let Some(occupant) = self.seating.occupant_mut(seat) {
                occupant.set_ready(false);
            }
        }
        broadcast.push_table(TableEvent::Swapped { seats });
    }

    /// Validates the host's command to replace the invite.
    pub(super) fn make_invite(
        &self,
        who: &Person,
        invite: &Invite,
        now: EpochMs,
    ) -> Result<Change, Refusal> {
        self.check_host(who)?;
        let open = || Refusal::new(Code::Forbidden, "this table is open and has no invite");
        self.seating.lock.as_ref().ok_or_else(open)?;
        Ok(Change::InviteMade { key: invite_key(invite, now) })
    }

    pub(super) fn replace_lock(&mut self, lock: Lock, broadcast: &mut Broadcast<G>) {
        self.seating.lock = Some(lock);
        broadcast.push_table(TableEvent::InviteMade);
    }

    /// Validates the host's command to change options of the game.
    pub(super) fn choose_options(
        &self,
        who: &Person,
        chosen: &Map<String, Value>,
    ) -> Result<Change, Refusal> {
        self.check_host(who)?;
        self.check_status(Status::Waiting)?;
        let options = self.options.with(chosen, self.seats());
        let options = options.map_err(|bad| Refusal::from(&bad))?;
        Ok(Change::Chose { options: crate::as_map(&options) })
    }

    /// Sets the options of the game. All players have to be ready again.
    pub(super) fn set_options(
        &mut self,
        options: &Map<String, Value>,
        broadcast: &mut Broadcast<G>,
    ) {
        self.options = self
            .options
            .with(options, self.seats())
            .expect("an entry has options that were read before");
        self.clear_ready();
        broadcast.push_table(TableEvent::OptionsChosen { options: options.clone() });
    }

    /// Returns whether `invite` admits to the table.
    pub(crate) fn is_opened_by(&self, invite: Option<&str>, now: EpochMs) -> bool {
        let opens = |lock: &Lock| invite.is_some_and(|invite| lock.opens(invite, now));
        self.seating.lock.as_ref().is_none_or(opens)
    }
}

pub(super) fn only_the_host() -> Refusal {
    Refusal::new(Code::Forbidden, "only the host can do this")
}

/// Checks that the settings allow rated matches if they ask for them, and that the host could sit
/// there.
pub(super) fn check_may_create(settings: &Settings, host: &Person) -> Result<(), Refusal> {
    if !settings.rated {
        return Ok(());
    }
    settings.check_ratable().map_err(|why| Refusal::new(Code::BadFrame, why))?;
    check_account(host)
}

/// Checks that `who` has an account. Guests and bots have no rating.
pub(super) fn check_account(who: &Person) -> Result<(), Refusal> {
    (who.kind == Kind::Account).then_some(()).ok_or_else(|| {
        Refusal::new(Code::Forbidden, "rated matches are for people with an account, not for bots")
    })
}
