use journal::{Change, Person, Store};
use protocol::{Code, Refusal, TableEvent, Then, to_client::Missing};
use rules::{Game, Seat};

use crate::{Broadcast, Command, Table, TableActor, subscribers::UNTOLD_MS};

/// How often the others can wait once more for one who has lost the connection, in one absence.
pub(crate) const EXTENSIONS_MAX: u32 = 3;

impl<G: Game> Table<G> {
    /// What the others are told of the seat's owner, who has been gone since `since`; none where
    /// nothing comes of it.
    pub(crate) fn missing(&self, seat: Seat, since: u64) -> Option<Missing> {
        let until = self.absence_deadline(seat, since)?;
        let n_extensions = self.n_extensions(seat, since.max(self.pause.running_since));
        Some(Missing {
            seat,
            until,
            then: self.settings.gone.then,
            waits: EXTENSIONS_MAX.saturating_sub(n_extensions),
            bot_now: self.check_bot_now().is_ok(),
        })
    }

    /// How often the others have waited for `seat` since `since`, in epoch milliseconds.
    pub(crate) fn n_extensions(&self, seat: Seat, since: u64) -> u32 {
        self.extended_by(seat, since).count() as u32
    }

    fn extended_by(&self, seat: Seat, since: u64) -> impl Iterator<Item = Seat> {
        let occupant = self.seat_states[seat.index()].occupant();
        let extend_wait = occupant.map_or(&[][..], |occupant| &occupant.extend_wait);
        extend_wait.iter().filter(move |(_, at)| *at >= since).map(|&(by, _)| by)
    }

    /// What becomes of a person's command to wait once more for `seat`, whose owner has been gone since
    /// `since`.
    pub(crate) fn extend(
        &self,
        who: &Person,
        seat: Seat,
        since: Option<u64>,
    ) -> Result<Change, Refusal> {
        let (by, since) = self.own_complaint(who, seat, since)?;
        if self.n_extensions(seat, since) >= EXTENSIONS_MAX {
            let detail = format!("you have waited {EXTENSIONS_MAX} times for them");
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        Ok(Change::Waited { seat, by })
    }

    /// What becomes of a person's command that a bot sits in at once for `seat`, whose owner has been
    /// gone since `since`. Whoever waits for them is heard first.
    pub(crate) fn bot_now(
        &self,
        who: &Person,
        seat: Seat,
        since: Option<u64>,
    ) -> Result<Change, Refusal> {
        let (by, since) = self.own_complaint(who, seat, since)?;
        self.check_bot_now()?;
        if let Some(waits) = self.extended_by(seat, since).find(|&other| other != by) {
            let detail = format!("seat {waits} waits for them");
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        Ok(Change::Away { seat, then: self.settings.gone.then, late: false, by: Some(by) })
    }

    /// Only where a bot would sit in anyway; and in a rated match a bot in somebody's place would
    /// be the others' way to win.
    fn check_bot_now(&self) -> Result<(), Refusal> {
        if self.settings.rated {
            let detail = "nobody gets a bot sooner in the middle of a rated match";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        match self.settings.gone.then {
            Then::Bot(_) => Ok(()),
            Then::Pause | Then::Vote | Then::Forfeit => {
                Err(Refusal::new(Code::Forbidden, "no bot sits in at this table"))
            }
        }
    }

    /// The seat of one who plays and minds that the owner of `seat` is gone, as all can see; and
    /// since when that counts.
    fn own_complaint(
        &self,
        who: &Person,
        seat: Seat,
        since: Option<u64>,
    ) -> Result<(Seat, u64), Refusal> {
        self.check_running()?;
        let by = self.own_seat(who)?;
        self.check_plays(by)?;
        self.seat_state(seat)?;
        if by == seat {
            return Err(Refusal::new(Code::Forbidden, "this is your own seat"));
        }
        let counted = since.filter(|&since| self.absence_deadline(seat, since).is_some());
        let since = counted.ok_or_else(|| {
            Refusal::new(Code::WrongPhase, format!("the owner of seat {seat} is not missing"))
        })?;
        Ok((by, since.max(self.pause.running_since)))
    }

    /// Somebody waits once more for a seat, as an entry says.
    pub(crate) fn extend_wait(
        &mut self,
        seat: Seat,
        by: Seat,
        at: u64,
        broadcast: &mut Broadcast<G>,
    ) {
        if let Some(occupant) = self.seat_state_mut(seat).occupant_mut() {
            occupant.extend_wait.push((by, at));
            let n_old = occupant.extend_wait.len().saturating_sub(EXTENSIONS_MAX as usize);
            occupant.extend_wait.drain(..n_old);
        }
        broadcast.push_table(TableEvent::Waited { seat, by });
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// The command with since when those are gone whom it is about, where the others know of it.
    pub(crate) fn resolve_absence(&self, command: Command) -> Command {
        let now = (self.deps.now)();
        let gone = |seat: Seat| {
            let in_range = seat.0 < self.table.seats();
            let owner = in_range.then(|| self.table.occupant_id(seat)).flatten()?;
            let since = self.subscribers.away_since(owner)?;
            (now >= since + UNTOLD_MS).then_some(since)
        };
        let mut command = command;
        if let Command::Wait { seat, since } | Command::BotNow { seat, since } = &mut command {
            *since = gone(*seat);
        }
        command
    }
}
