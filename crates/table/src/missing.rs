use journal::{Change, Person, Store};
use protocol::{Code, Refusal, TableEvent, Then, to_client::Missing};
use rules::{Game, Seat};

use crate::{Broadcast, Command, Table, TableActor, subscribers::UNTOLD_MS};

/// How often the others can wait once more for one who has lost the connection, in one absence.
pub(crate) const WAITS_MAX: u32 = 3;

impl<G: Game> Table<G> {
    /// What the others are told of the seat's owner, who has been gone since `since`; none where
    /// nothing comes of it.
    pub(crate) fn missing(&self, seat: Seat, since: u64) -> Option<Missing> {
        let until = self.runs_out_at(seat, since)?;
        let n_waits = self.n_waits(seat, since.max(self.pause.going_since));
        Some(Missing {
            seat,
            until,
            then: self.settings.gone.then,
            waits: WAITS_MAX.saturating_sub(n_waits),
            bot_now: self.bot_now_allowed().is_ok(),
        })
    }

    /// How often the others have waited for `seat` since `since`, in epoch milliseconds.
    pub(crate) fn n_waits(&self, seat: Seat, since: u64) -> u32 {
        self.waited_by(seat, since).count() as u32
    }

    fn waited_by(&self, seat: Seat, since: u64) -> impl Iterator<Item = Seat> {
        let sitter = self.chairs[seat.index()].sitter();
        let waited = sitter.map_or(&[][..], |sitter| &sitter.waited);
        waited.iter().filter(move |(_, at)| *at >= since).map(|&(by, _)| by)
    }

    /// What becomes of a person's command to wait once more for `seat`, whose owner has been gone since
    /// `since`.
    pub(crate) fn wait(
        &self,
        who: &Person,
        seat: Seat,
        since: Option<u64>,
    ) -> Result<Change, Refusal> {
        let (by, since) = self.minds(who, seat, since)?;
        if self.n_waits(seat, since) >= WAITS_MAX {
            let detail = format!("you have waited {WAITS_MAX} times for them");
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
        let (by, since) = self.minds(who, seat, since)?;
        self.bot_now_allowed()?;
        if let Some(waits) = self.waited_by(seat, since).find(|&other| other != by) {
            let detail = format!("seat {waits} waits for them");
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        Ok(Change::Away { seat, then: self.settings.gone.then, late: false, by: Some(by) })
    }

    /// Only where a bot would sit in anyway; and in a rated match a bot in somebody's place would
    /// be the others' way to win.
    fn bot_now_allowed(&self) -> Result<(), Refusal> {
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
    fn minds(&self, who: &Person, seat: Seat, since: Option<u64>) -> Result<(Seat, u64), Refusal> {
        self.only_while_going()?;
        let by = self.own_seat(who)?;
        self.only_who_plays(by)?;
        self.chair(seat)?;
        if by == seat {
            return Err(Refusal::new(Code::Forbidden, "this is your own seat"));
        }
        let counted = since.filter(|&since| self.runs_out_at(seat, since).is_some());
        let since = counted.ok_or_else(|| {
            Refusal::new(Code::WrongPhase, format!("the owner of seat {seat} is not missing"))
        })?;
        Ok((by, since.max(self.pause.going_since)))
    }

    /// Somebody waits once more for a seat, as an entry says.
    pub(crate) fn waited(&mut self, seat: Seat, by: Seat, at: u64, told: &mut Broadcast<G>) {
        if let Some(sitter) = self.chair_mut(seat).sitter_mut() {
            sitter.waited.push((by, at));
            let n_old = sitter.waited.len().saturating_sub(WAITS_MAX as usize);
            sitter.waited.drain(..n_old);
        }
        told.table(TableEvent::Waited { seat, by });
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// The command with since when those are gone whom it is about, where the others know of it.
    pub(crate) fn with_absence(&self, command: Command) -> Command {
        let now = (self.parts.now)();
        let gone = |seat: Seat| {
            let in_range = seat.0 < self.table.seats();
            let owner = in_range.then(|| self.table.sitter(seat)).flatten()?;
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
