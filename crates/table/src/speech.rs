use journal::{Change, Person};
use protocol::{
    ChatMode, Code, Refusal, TableEvent, UserId,
    to_server::{Audience, Chat, Said, Whom},
};
use rules::{Game, Seat};

use crate::{Broadcast, Table};

/// How many people may be muted at one table. One more is refused.
const MUTED_MAX: usize = 64;

impl<G: Game> Table<G> {
    /// Whom a line reaches: an audience, and the persons in it where it is not everybody.
    ///
    /// # Errors
    ///
    /// The speaker may not say that, or has nobody to say it to.
    pub(crate) fn reach(
        &self,
        who: &Person,
        chat: &Chat,
    ) -> Result<(Audience, Vec<UserId>), Refusal> {
        match (self.settings.chat.mode, &chat.said) {
            (ChatMode::Off, _) => {
                return Err(Refusal::new(Code::Muted, "nobody speaks at this table"));
            }
            (ChatMode::Phrases, Said::Text(_)) => {
                return Err(Refusal::new(Code::Forbidden, "phrases alone are said at this table"));
            }
            (ChatMode::Phrases, Said::Phrase(_)) | (ChatMode::Free, _) => {}
        }
        if self.muted.contains(&who.id) {
            return Err(Refusal::new(Code::Muted, "the host lets you speak no longer here"));
        }
        let seat = self.seat_of(who.id);
        let not_seated = || Refusal::new(Code::NotSeated, "only who sits here says this");
        Ok(match chat.to {
            // A match is not to be decided by those who watch it: while it goes on, players do
            // not hear them.
            Audience::Table if seat.is_none() && self.is_playing() => {
                (Audience::Spectators, Vec::new())
            }
            Audience::Table | Audience::Spectators => (chat.to, Vec::new()),
            Audience::Seats => {
                seat.ok_or_else(not_seated)?;
                (chat.to, self.persons().map(|(_, person)| person.id).collect())
            }
            Audience::Team => {
                let team = self.team_of(seat.ok_or_else(not_seated)?);
                if team.len() < 2 {
                    return Err(Refusal::new(Code::WrongPhase, "your seat has no partners now"));
                }
                (chat.to, team.iter().filter_map(|&seat| self.occupant_id(seat)).collect())
            }
        })
    }

    /// How long somebody has to wait who said something at `last`, in milliseconds.
    pub(crate) fn slow_mode_wait(&self, last: Option<u64>, now: u64) -> Option<u64> {
        let slow_ms = u64::from(self.settings.chat.slow_s) * 1000;
        let may_speak_at = last? + slow_ms;
        // A line is later than now only where the clock was set back.
        may_speak_at.checked_sub(now).map(|wait_ms| wait_ms.min(slow_ms)).filter(|&ms| ms > 0)
    }

    /// What becomes of the host's command that somebody is silent, or not any more.
    pub(crate) fn mute(
        &self,
        who: &Person,
        whom: Whom,
        speaker: Option<UserId>,
        on: bool,
    ) -> Result<Change, Refusal> {
        self.check_host(who)?;
        let person = match whom {
            Whom::Seat(seat) => {
                let occupant = self.seat_state(seat)?.occupant().map(|occupant| occupant.who.id);
                occupant.ok_or_else(|| {
                    Refusal::new(Code::NotFound, format!("no person sits in seat {seat}"))
                })?
            }
            Whom::Line(n) => speaker
                .ok_or_else(|| Refusal::new(Code::NotFound, format!("no line {n} is kept")))?,
        };
        if person == who.id && on {
            return Err(Refusal::new(Code::Forbidden, "you cannot mute yourself"));
        }
        match (self.muted.contains(&person), on) {
            (true, true) => Err(Refusal::new(Code::WrongPhase, "they are silent already")),
            (false, false) => Err(Refusal::new(Code::WrongPhase, "they may speak already")),
            (false, true) if self.muted.len() >= MUTED_MAX => {
                let detail = format!("at most {MUTED_MAX} are muted at a table");
                Err(Refusal::new(Code::TooLarge, detail))
            }
            (_, muted) => Ok(Change::Muted { person, muted }),
        }
    }

    /// Of one who watches nothing is told: they have no seat to call them by.
    pub(crate) fn muted(&mut self, person: UserId, muted: bool, broadcast: &mut Broadcast<G>) {
        if muted {
            self.muted.insert(person);
        } else {
            self.muted.remove(&person);
        }
        if let Some(seat) = self.seat_of(person) {
            broadcast.push_table(TableEvent::Muted { seat, muted });
        }
    }

    /// The seats whose owners may not speak.
    pub(crate) fn muted_seats(&self) -> Vec<Seat> {
        let persons = self.persons().filter(|(_, person)| self.muted.contains(&person.id));
        persons.map(|(seat, _)| seat).collect()
    }
}
