use protocol::{Phrase, UserId, to_client::SpokenLine, to_server::Audience};
use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::Person;

/// Something that was said at a table.
///
/// It is no entry: it changes nothing of a match. A stored form is a promise: fields may be added
/// with defaults, never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatMessage {
    /// Its number at the table, from 1.
    pub n: u64,
    /// When, in epoch milliseconds.
    pub at: u64,
    /// What the speaker's client called the command.
    pub cid: String,
    /// Who said it.
    pub who: Person,
    /// Where they sat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// To whom they said it.
    pub said_to: Audience,
    /// Whom it reached.
    pub to: Audience,
    /// Their own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Or a phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
    /// The persons who were there for it, where not everybody hears it: those who sat, or the team.
    #[serde(default, rename = "hearers", skip_serializing_if = "Vec::is_empty")]
    pub recipients: Vec<UserId>,
}

impl ChatMessage {
    /// Whether it is for somebody who sits at the table now, or does not.
    pub fn is_visible_to(&self, player: Option<UserId>, is_seated: bool) -> bool {
        match self.to {
            Audience::Table => true,
            Audience::Spectators => !is_seated || player == Some(self.who.id),
            Audience::Seats | Audience::Team => {
                player.is_some_and(|player| self.recipients.contains(&player))
            }
        }
    }

    /// The line as it is told.
    pub fn to_wire(&self) -> SpokenLine {
        SpokenLine {
            n: self.n,
            seat: self.seat,
            name: self.who.name.clone(),
            to: self.to,
            text: self.text.clone(),
            phrase: self.phrase.map(|phrase| phrase.word().to_owned()),
            now: self.at,
        }
    }
}
