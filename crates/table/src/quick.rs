use journal::{Change, Entry, Person};
use protocol::{Code, Level, Refusal, Status, TableEvent, UserId};
use rules::{Game, Seat};

use crate::{
    Broadcast, Scheduled, ScheduledAction, Table,
    chair::{Occupant, SeatState},
    decide::stale,
    grant::bot_name,
};

impl<G: Game> Table<G> {
    /// Whether bots take the seats that stay free.
    pub(crate) fn fills(&self) -> bool {
        self.settings.fill_after_s.is_some()
    }

    /// Whether people may take the seats of bots.
    fn is_for_people(&self) -> bool {
        self.fills() && self.lock.is_none() && !self.settings.rated
    }

    /// Whether it is a bot's seat that anybody may have who asks for it first.
    pub(crate) fn gives_way(&self, state: &SeatState) -> bool {
        self.is_for_people() && matches!(state, SeatState::Bot { next: None, .. })
    }

    /// What becomes of it that somebody wants any seat, ready to play.
    pub(crate) fn sit_anywhere(&self, who: &Person) -> Result<Change, Refusal> {
        self.check_status(Status::Waiting)?;
        if self.seat_of(who.id).is_some() {
            return Err(Refusal::new(Code::SeatTaken, "you sit here already"));
        }
        if self.lock.is_some() {
            return Err(Refusal::new(Code::Forbidden, "this table takes its invite"));
        }
        self.check_may_sit_rated(who)?;
        let full = || Refusal::new(Code::TableFull, "no seat is free");
        let seat = self.first(SeatState::is_empty).ok_or_else(full)?;
        Ok(Change::Sat { seat, who: who.clone(), quick: true })
    }

    /// The seat of a bot that somebody may have instead of it: this one, or any.
    pub(crate) fn seat_of_a_bot(&self, who: &Person, seat: Option<Seat>) -> Option<Seat> {
        let gives_way = |state: &SeatState| match state {
            SeatState::Bot { next: Some(next), .. } => !self.is_playing() && next.id == who.id,
            SeatState::Bot { next: None, .. } | SeatState::Empty | SeatState::Person(_) => {
                self.gives_way(state)
            }
        };
        let seat = match seat {
            Some(seat) => {
                self.seat_states.get(seat.index()).filter(|state| gives_way(state)).map(|_| seat)
            }
            None => self.first(gives_way),
        };
        seat.filter(|_| self.is_for_people())
    }

    /// The seat that `player` gets with the next deal.
    pub(crate) fn claim_of(&self, player: UserId) -> Option<Seat> {
        self.first(
            |state| matches!(state, SeatState::Bot { next: Some(next), .. } if next.id == player),
        )
    }

    pub(crate) fn first(&self, fits: impl Fn(&SeatState) -> bool) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| fits(&self.seat_states[seat.index()]))
    }

    /// When bots take the seats that are free. In a rated match none plays.
    pub(crate) fn fills_at(&self) -> Option<u64> {
        self.check_takes_bots().ok()?;
        let after_s = self.settings.fill_after_s?;
        self.first(SeatState::is_empty)?;
        let since = self.waits_since?;
        Some(since + if self.fills_now { 0 } else { u64::from(after_s) * 1_000 })
    }

    /// A bot takes the next free seat, when it is time.
    pub(crate) fn next_fill(&self) -> Option<Scheduled<G>> {
        self.fills_at().map(|at| Scheduled { at, action: ScheduledAction::Fill })
    }

    /// What happens as it is time for a bot to take a free seat.
    pub(crate) fn fill(&self) -> Result<Change, Refusal> {
        self.fills_at().ok_or_else(stale)?;
        let seat = self.first(SeatState::is_empty).ok_or_else(stale)?;
        Ok(Change::BotAdded { seat, level: self.settings.fill_level, name: bot_name(seat) })
    }

    /// What becomes of a person's command that bots take the free seats now.
    pub(crate) fn fill_now(&self, who: &Person, level: Option<Level>) -> Result<Change, Refusal> {
        self.check_status(Status::Waiting)?;
        let seat = self.own_seat(who)?;
        self.check_takes_bots()?;
        if !self.fills() {
            let detail = "the host alone puts bots into the seats of this table";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        let full = || Refusal::new(Code::TableFull, "no seat is free");
        self.first(SeatState::is_empty).ok_or_else(full)?;
        Ok(Change::Filled { seat, level: level.unwrap_or(self.settings.fill_level) })
    }

    /// Bots take the free seats from now on, as an entry says.
    pub(crate) fn set_filling(&mut self, seat: Seat, level: Level, broadcast: &mut Broadcast<G>) {
        self.settings.fill_level = level;
        self.fills_now = true;
        broadcast.push_table(TableEvent::Filled { seat });
    }

    /// Somebody is to have a bot's seat, as an entry says.
    pub(crate) fn claim(&mut self, seat: Seat, who: &Person, broadcast: &mut Broadcast<G>) {
        if let SeatState::Bot { next, .. } = self.seat_state_mut(seat) {
            *next = Some(who.clone());
        }
        broadcast.push_table(TableEvent::Claimed { seat, name: who.name.clone() });
    }

    /// Somebody does not want the bot's seat any more, as an entry says.
    pub(crate) fn drop_claim(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        let SeatState::Bot { next, .. } = self.seat_state_mut(seat) else { return };
        if let Some(who) = next.take() {
            broadcast.push_table(TableEvent::Stood { seat, name: who.name, kicked: false });
        }
    }

    /// A deal begins: whoever is to have a bot's seat sits there now.
    pub(crate) fn seat_claimants(&mut self, broadcast: &mut Broadcast<G>) {
        for seat in Seat::all(self.seats()) {
            let SeatState::Bot { next, .. } = self.seat_state_mut(seat) else { continue };
            let Some(who) = next.take() else { continue };
            broadcast.push_table(TableEvent::Sat { seat, name: who.name.clone(), kind: who.kind });
            *self.seat_state_mut(seat) = SeatState::Person(Occupant::new(who, true));
            self.votes.forget();
        }
    }

    /// Forgets what `player` claimed: it sits elsewhere now.
    pub(crate) fn drop_claim_of(&mut self, player: UserId) {
        for state in &mut self.seat_states {
            if let SeatState::Bot { next, .. } = state {
                next.take_if(|next| next.id == player);
            }
        }
    }

    /// Notes since when somebody waits for a match.
    pub(crate) fn update_waiting_since(&mut self, entry: &Entry) {
        let waits = self.status() == Status::Waiting && self.persons().next().is_some();
        self.fills_now &= waits && self.has_free_seat();
        self.waits_since = waits.then(|| self.waits_since.unwrap_or(entry.at));
    }
}
