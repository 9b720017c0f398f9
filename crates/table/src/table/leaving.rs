//! The players who leave a match, and the result that follows.

use protocol::{
    By, Clock, Code, EpochMs, Kind, Refusal, Status, TableEvent, Then, record::Absence,
};
use rules::{Game, Leavers, LeftAt, MatchResult, Seat};
use storage::journal::{Change, Person};

use super::{play::Play, seat::Participation};
use crate::{Broadcast, Table};

/// The numbers of decisions of a seat, by who made them, since its player took it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Decisions {
    /// The number of decisions with a choice that the player made.
    own: u32,
    /// The number of decisions with a choice that a bot or the clock made for the player.
    substituted: u32,
    /// The number of actions in the match up to the player's last one.
    last_own: u32,
}

impl<G: Game> Table<G> {
    /// Returns whether a player who leaves the match loses it. This is fixed when the match starts.
    pub(super) fn do_leavers_lose(change: &Change, before: Option<&Play<G>>) -> bool {
        let begins = matches!(change, Change::Started { leavers_lose: true, .. });
        before.map_or(begins, |before| before.leavers_lose)
    }

    /// Returns the decisions of all seats after an action.
    pub(super) fn count_decision(
        &self,
        change: &Change,
        before: Option<&Play<G>>,
    ) -> Vec<Decisions> {
        let Some(before) = before else {
            return vec![Decisions::default(); usize::from(self.seats())];
        };
        let mut all = before.decisions.clone();
        let Change::Played { seat, by, .. } = change else { return all };
        // A bot's own seat is nobody's to leave.
        if !before.leavers_lose || self.seating.occupant(*seat).is_none() {
            return all;
        }
        let decisions = &mut all[seat.index()];
        let counts = u32::from(before.game.legal().len() > 1);
        match by {
            By::Owner => {
                decisions.own += counts;
                decisions.last_own = before.n_actions + 1;
            }
            By::Clock | By::Bot(_) => decisions.substituted += counts,
        }
        all
    }

    /// Counts how often in a row the clock of a seat ran out. An undo does not change that.
    pub(super) fn count_expiry(&mut self, change: &Change, before: Option<&Play<G>>) {
        let (Change::Played { seat, by, .. }, Some(before)) = (change, before) else { return };
        let is_forced = self.forced_action(before).is_some();
        let Some(occupant) = self.seating.occupant_mut(*seat) else { return };
        match by {
            By::Owner => occupant.n_expired = 0,
            By::Clock if !is_forced => occupant.n_expired += 1,
            By::Clock | By::Bot(_) => {}
        }
    }

    /// Returns whether a player whose clock runs out now counts as absent, because it ran out too
    /// often in a row. A clock of days allows fewer times, or a player who never returns would hold
    /// up the others for weeks.
    pub(super) fn is_last_expiry(&self, seat: Seat) -> bool {
        let occupant = self.seating.occupant(seat);
        occupant.is_some_and(|occupant| occupant.n_expired + 1 >= self.expiries_max())
    }

    /// Forgets how often in a row the clock of a seat ran out, because its player sits down again.
    /// Returns whether the player counted as absent because of it.
    pub(super) fn forget_expiries(&mut self, seat: Seat) -> bool {
        let max = self.expiries_max();
        let occupant = self.seating.occupant_mut(seat);
        occupant.is_some_and(|occupant| std::mem::take(&mut occupant.n_expired) >= max)
    }

    fn expiries_max(&self) -> u32 {
        match self.settings.clock {
            Clock::Days { .. } => 2,
            Clock::None {} | Clock::PerMove { .. } | Clock::Bank { .. } => 5,
        }
    }

    /// Returns the seat whose side concedes a match of two sides by this change: its player leaves
    /// for good, and no other person plays on that side.
    pub(crate) fn conceding(&self, change: &Change) -> Option<Seat> {
        let (Change::Resigned { seat } | Change::Away { seat, then: Then::Forfeit, .. }) = *change
        else {
            return None;
        };
        let play = self.play.as_ref().filter(|play| play.leavers_lose && self.is_playing())?;
        let is_person = |seat: Seat| self.kind(seat) != Kind::Bot;
        let side = play.game.team(seat);
        let has_people = side.iter().any(|&seat| is_person(seat));
        let plays_on = |other: Seat| {
            let occupant = self.seating.occupant(other);
            other != seat
                && (is_person(other) || !has_people)
                && occupant.is_some_and(|occupant| match occupant.participation {
                    Participation::Playing | Participation::Awaited => true,
                    Participation::Left
                    | Participation::Absent
                    | Participation::Resigned
                    | Participation::Kicked => false,
                })
        };
        let ends = play.game.sides().len() == 2 && !side.iter().any(|&other| plays_on(other));
        ends.then_some(seat)
    }

    /// Ends the match, because no person plays on for the side of `seat`.
    pub(super) fn concede(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        if let Some(play) = &mut self.play {
            play.conceded = Some(seat);
        }
        self.end_match();
        broadcast.push_table(TableEvent::Conceded { seat });
    }

    pub(super) fn resign(&self, who: &Person) -> Result<Change, Refusal> {
        self.check_status(Status::Playing)?;
        let seat = self.own_seat(who)?;
        let is_out = || Refusal::new(Code::WrongPhase, "you are out of this match");
        self.can_be_played(seat).then_some(Change::Resigned { seat }).ok_or_else(is_out)
    }

    pub(super) fn mark_resigned(&mut self, seat: Seat, at: EpochMs, broadcast: &mut Broadcast<G>) {
        self.note_absence(seat, Absence::Resigned, at);
        self.set_participation(seat, Participation::Resigned);
        broadcast.push_table(TableEvent::Resigned { seat });
    }

    /// The official result of the match, in which the leavers are moved to the last places; `None`
    /// until it is over.
    pub(crate) fn result(&self) -> Option<MatchResult> {
        let play = self.play.as_ref()?;
        let result = match play.conceded {
            None => play.game.result()?,
            Some(seat) => {
                let (losers, sides) = (play.game.team(seat), play.game.sides());
                MatchResult::conceded(&losers, &sides, play.game.scores())
            }
        };
        Some(if play.leavers_lose {
            self.leavers(play).apply(result, &play.game.sides())
        } else {
            result
        })
    }

    fn leavers(&self, play: &Play<G>) -> Leavers {
        // A player who gives up has lost, even to an opponent whose bot made the decisions.
        let has_won =
            |seat: Seat| play.conceded.is_some_and(|loser| !play.game.team(loser).contains(&seat));
        let left_at = |seat: Seat| -> Option<LeftAt> {
            let occupant = self.seating.occupant(seat)?;
            let Decisions { own, substituted, last_own } = play.decisions[seat.index()];
            match occupant.participation {
                Participation::Resigned => Some(self.resigned_at(seat)),
                Participation::Playing
                | Participation::Left
                | Participation::Absent
                | Participation::Awaited
                | Participation::Kicked => {
                    (substituted > own && !has_won(seat)).then_some((last_own, 0))
                }
            }
        };
        let seats = || Seat::all(self.seats());
        let left = seats().filter_map(|seat| Some((seat, left_at(seat)?)));
        Leavers::new(left, seats().filter(|&seat| self.kind(seat) == Kind::Bot))
    }

    /// Returns the point at which the player of a seat resigned or forfeited the match.
    fn resigned_at(&self, seat: Seat) -> LeftAt {
        let is_it = |what| matches!(what, Absence::Resigned | Absence::Forfeited);
        let found =
            self.record.absences.iter().rposition(|one| one.seat == seat && is_it(one.what));
        found.map_or((0, 0), |n| (self.record.absences[n].step, n as u32 + 1))
    }
}
