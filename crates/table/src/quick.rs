use journal::{Change, Entry, Person};
use protocol::{Code, Level, Refusal, Status, TableEvent, UserId};
use rules::{Game, Seat};

use crate::{
    Broadcast, Scheduled, ScheduledAction, Table,
    chair::{Chair, Sitter},
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
    pub(crate) fn gives_way(&self, chair: &Chair) -> bool {
        self.is_for_people() && matches!(chair, Chair::Bot { next: None, .. })
    }

    /// What becomes of it that somebody wants any seat, ready to play.
    pub(crate) fn quick(&self, who: &Person) -> Result<Change, Refusal> {
        self.only_while(Status::Waiting)?;
        if self.seat_of(who.id).is_some() {
            return Err(Refusal::new(Code::SeatTaken, "you sit here already"));
        }
        if self.lock.is_some() {
            return Err(Refusal::new(Code::Forbidden, "this table takes its invite"));
        }
        self.may_be_rated(who)?;
        let full = || Refusal::new(Code::TableFull, "no seat is free");
        let seat = self.first(Chair::is_empty).ok_or_else(full)?;
        Ok(Change::Sat { seat, who: who.clone(), quick: true })
    }

    /// The seat of a bot that somebody may have instead of it: this one, or any.
    pub(crate) fn seat_of_a_bot(&self, who: &Person, seat: Option<Seat>) -> Option<Seat> {
        let gives_way = |chair: &Chair| match chair {
            Chair::Bot { next: Some(next), .. } => !self.is_playing() && next.id == who.id,
            Chair::Bot { next: None, .. } | Chair::Empty | Chair::Person(_) => {
                self.gives_way(chair)
            }
        };
        let seat = match seat {
            Some(seat) => {
                self.chairs.get(seat.index()).filter(|chair| gives_way(chair)).map(|_| seat)
            }
            None => self.first(gives_way),
        };
        seat.filter(|_| self.is_for_people())
    }

    /// The seat that `player` gets with the next deal.
    pub(crate) fn claim_of(&self, player: UserId) -> Option<Seat> {
        self.first(
            |chair| matches!(chair, Chair::Bot { next: Some(next), .. } if next.id == player),
        )
    }

    pub(crate) fn first(&self, fits: impl Fn(&Chair) -> bool) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| fits(&self.chairs[seat.index()]))
    }

    /// When bots take the seats that are free. In a rated match none plays.
    pub(crate) fn fills_at(&self) -> Option<u64> {
        self.takes_bots().ok()?;
        let after_s = self.settings.fill_after_s?;
        self.first(Chair::is_empty)?;
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
        let seat = self.first(Chair::is_empty).ok_or_else(stale)?;
        Ok(Change::BotAdded { seat, level: self.settings.fill_level, name: bot_name(seat) })
    }

    /// What becomes of a person's command that bots take the free seats now.
    pub(crate) fn fill_now(&self, who: &Person, level: Option<Level>) -> Result<Change, Refusal> {
        self.only_while(Status::Waiting)?;
        let seat = self.own_seat(who)?;
        self.takes_bots()?;
        if !self.fills() {
            let detail = "the host alone puts bots into the seats of this table";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        let full = || Refusal::new(Code::TableFull, "no seat is free");
        self.first(Chair::is_empty).ok_or_else(full)?;
        Ok(Change::Filled { seat, level: level.unwrap_or(self.settings.fill_level) })
    }

    /// Bots take the free seats from now on, as an entry says.
    pub(crate) fn filled(&mut self, seat: Seat, level: Level, told: &mut Broadcast<G>) {
        self.settings.fill_level = level;
        self.fills_now = true;
        told.table(TableEvent::Filled { seat });
    }

    /// Somebody is to have a bot's seat, as an entry says.
    pub(crate) fn claimed(&mut self, seat: Seat, who: &Person, told: &mut Broadcast<G>) {
        if let Chair::Bot { next, .. } = self.chair_mut(seat) {
            *next = Some(who.clone());
        }
        told.table(TableEvent::Claimed { seat, name: who.name.clone() });
    }

    /// Somebody does not want the bot's seat any more, as an entry says.
    pub(crate) fn unclaimed(&mut self, seat: Seat, told: &mut Broadcast<G>) {
        let Chair::Bot { next, .. } = self.chair_mut(seat) else { return };
        if let Some(who) = next.take() {
            told.table(TableEvent::Stood { seat, name: who.name, kicked: false });
        }
    }

    /// A deal begins: whoever is to have a bot's seat sits there now.
    pub(crate) fn take_over(&mut self, told: &mut Broadcast<G>) {
        for seat in Seat::all(self.seats()) {
            let Chair::Bot { next, .. } = self.chair_mut(seat) else { continue };
            let Some(who) = next.take() else { continue };
            told.table(TableEvent::Sat { seat, name: who.name.clone(), kind: who.kind });
            *self.chair_mut(seat) = Chair::Person(Sitter::new(who, true));
            self.votes.forget();
        }
    }

    /// Forgets what `player` claimed: it sits elsewhere now.
    pub(crate) fn forget_claim_of(&mut self, player: UserId) {
        for chair in &mut self.chairs {
            if let Chair::Bot { next, .. } = chair {
                next.take_if(|next| next.id == player);
            }
        }
    }

    /// Notes since when somebody waits for a match.
    pub(crate) fn note_waiting(&mut self, entry: &Entry) {
        let waits = self.status() == Status::Waiting && self.persons().next().is_some();
        self.fills_now &= waits && self.has_free_seat();
        self.waits_since = waits.then(|| self.waits_since.unwrap_or(entry.at));
    }
}
