use bytes::Bytes;
use journal::Person;
use protocol::{
    Code, Refusal, ToClient,
    to_client::ChatLine,
    to_server::{Audience, Chat, Said},
};
use rules::{Game, Seat};

use crate::{Table, followers::Followers, sight::Sight};

impl Followers {
    /// Passes what somebody says on to those who may hear it.
    ///
    /// # Errors
    ///
    /// The speaker does not follow the table, or may not speak there: to the seats only a seat does, to its team only a seat
    /// that has one.
    pub(crate) fn pass_on<G: Game>(
        &self,
        shown: Sight<'_, G>,
        who: &Person,
        chat: Chat,
        now: u64,
    ) -> Result<(), Refusal> {
        if !self.follows(who.id) {
            return Err(Refusal::new(Code::Forbidden, "follow the table to speak at it"));
        }
        let table = shown.table;
        let seat = table.seat_of(who.id);
        let hears = hearers(table, seat, chat.to)?;
        let (text, phrase) = match chat.said {
            Said::Text(text) => (Some(text.to_string()), None),
            Said::Phrase(phrase) => (None, Some(phrase.to_string())),
        };
        let (table_id, name, to) = (table.id(), who.name.clone(), chat.to);
        let line = ChatLine { table: table_id, seat, name, to, text, phrase, now };
        let frame = Bytes::from(ToClient::Chat(line).encode());
        for follower in self.all() {
            if hears(follower.seat(table)) {
                self.push(shown, follower, frame.clone(), now);
            }
        }
        Ok(())
    }
}

type Hears = Box<dyn Fn(Option<Seat>) -> bool>;

/// Who hears what is said to an audience, by seat; none is a spectator.
fn hearers<G: Game>(
    table: &Table<G>,
    speaker: Option<Seat>,
    to: Audience,
) -> Result<Hears, Refusal> {
    let not_seated = || Refusal::new(Code::NotSeated, "only who sits here says this");
    match to {
        // A match is not to be decided by those who watch it: while it goes on, players do not
        // hear them.
        Audience::Table if speaker.is_none() && table.is_playing() => {
            Ok(Box::new(|seat| seat.is_none()))
        }
        Audience::Table => Ok(Box::new(|_| true)),
        Audience::Spectators => Ok(Box::new(move |seat| seat.is_none() || seat == speaker)),
        Audience::Seats => {
            speaker.map(|_| -> Hears { Box::new(|seat| seat.is_some()) }).ok_or_else(not_seated)
        }
        Audience::Team => {
            let team = table.team_of(speaker.ok_or_else(not_seated)?);
            Ok(Box::new(move |seat| seat.is_some_and(|seat| team.contains(&seat))))
        }
    }
}
