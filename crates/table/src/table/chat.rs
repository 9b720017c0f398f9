//! Chat: who may send a message, and who receives it.

use protocol::{
    ChatMode, ChatRules, Code, EpochMs, Refusal, TableEvent, UserId,
    to_server::{Audience, Chat, MessageContent, PersonRef},
};
use rules::{Game, Seat};
use storage::journal::{Change, Person};

use crate::{Broadcast, Table};

/// The maximum number of muted players at a table. Further mutes are refused.
const MUTED_MAX: usize = 64;

impl<G: Game> Table<G> {
    /// Returns the audience that a message reaches, and its members if it is `seats` or `team`.
    ///
    /// # Errors
    ///
    /// The sender may not send this message, or it has no audience.
    pub(crate) fn reach(
        &self,
        who: &Person,
        chat: &Chat,
    ) -> Result<(Audience, Vec<UserId>), Refusal> {
        match (self.settings.chat.mode, &chat.said) {
            (ChatMode::Off, _) => {
                return Err(Refusal::new(Code::Muted, "the chat of this table is off"));
            }
            (ChatMode::Phrases, MessageContent::Text(_)) => {
                return Err(Refusal::new(
                    Code::Forbidden,
                    "only preset phrases are allowed at this table",
                ));
            }
            (ChatMode::Phrases, MessageContent::Phrase(_)) | (ChatMode::Free, _) => {}
        }
        if self.seating.muted.contains(&who.id) {
            return Err(Refusal::new(Code::Muted, "the host has muted you"));
        }
        if self.is_removed(who.id) {
            return Err(Refusal::new(Code::Muted, "the host has removed you from this table"));
        }
        let seat = self.seat_of(who.id);
        let not_seated = || Refusal::new(Code::NotSeated, "only seated players can send this");
        Ok(match chat.to {
            // Spectators must not influence a match, so players do not see their messages while it
            // is in progress.
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

    /// Returns the remaining slow-mode wait after a message at `last`, in milliseconds; `None` if
    /// it is over.
    pub(crate) fn slow_mode_wait(&self, last: Option<EpochMs>, now: EpochMs) -> Option<u64> {
        let slow_ms = u64::from(self.settings.chat.slow_s) * 1000;
        let may_speak_at = last? + slow_ms;
        // A message is later than now only after the clock was set back.
        Some(may_speak_at.ms_since(now).min(slow_ms)).filter(|&ms| ms > 0)
    }

    /// Validates the host's command to mute or unmute a player.
    pub(crate) fn mute(
        &self,
        who: &Person,
        whom: PersonRef,
        speaker: Option<UserId>,
        on: bool,
    ) -> Result<Change, Refusal> {
        self.check_host(who)?;
        let person = match whom {
            PersonRef::Seat(seat) => self.person_in(seat)?.who.id,
            PersonRef::Message(n) => speaker
                .ok_or_else(|| Refusal::new(Code::NotFound, format!("there is no message {n}")))?,
        };
        if person == who.id && on {
            return Err(Refusal::new(Code::Forbidden, "you cannot mute yourself"));
        }
        match (self.seating.muted.contains(&person), on) {
            (true, true) => Err(Refusal::new(Code::WrongPhase, "they are muted already")),
            (false, false) => Err(Refusal::new(Code::WrongPhase, "they are not muted")),
            (false, true) if self.seating.muted.len() >= MUTED_MAX => {
                let detail = format!("at most {MUTED_MAX} players can be muted at a table");
                Err(Refusal::new(Code::TooLarge, detail))
            }
            (_, muted) => Ok(Change::Muted { person, muted }),
        }
    }

    pub(super) fn choose_chat_rules(
        &self,
        who: &Person,
        chat: ChatRules,
    ) -> Result<Change, Refusal> {
        self.check_host(who)?;
        Ok(Change::ChatSet { chat })
    }

    pub(super) fn set_chat_rules(&mut self, chat: ChatRules, broadcast: &mut Broadcast<G>) {
        self.settings.chat = chat;
        broadcast.push_table(TableEvent::ChatSet { mode: chat.mode, slow_s: chat.slow_s });
    }

    /// Mutes or unmutes somebody. For a spectator there is no event, because the event names a
    /// seat.
    pub(crate) fn set_muted(&mut self, person: UserId, muted: bool, broadcast: &mut Broadcast<G>) {
        if muted {
            self.seating.muted.insert(person);
        } else {
            self.seating.muted.remove(&person);
        }
        if let Some(seat) = self.seat_of(person) {
            broadcast.push_table(TableEvent::Muted { seat, muted });
        }
    }

    /// The seats whose owners are muted.
    pub(super) fn muted_seats(&self) -> Vec<Seat> {
        let persons = self.persons().filter(|(_, person)| self.seating.muted.contains(&person.id));
        persons.map(|(seat, _)| seat).collect()
    }
}
