use protocol::{EpochMs, Kind, Phrase, UserId, to_client::ReceivedMessage, to_server::Audience};
use rules::Seat;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::journal::Person;

/// A chat message at a table.
///
/// It is not an entry, since it does not affect a match. A stored form is a promise: fields may be
/// added with defaults, never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatMessage {
    /// The number of the message at its table, from 1.
    pub n: u64,
    pub at: EpochMs,
    pub cid: String,
    pub who: Person,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The audience that the sender chose.
    pub said_to: Audience,
    /// The audience that it reached.
    pub to: Audience,
    /// The text; `None` for a preset phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
    /// The recipients: the seated players, or the team. Empty if the message is for the whole table
    /// or for the spectators.
    #[serde(default, rename = "hearers", skip_serializing_if = "Vec::is_empty")]
    pub recipients: Vec<UserId>,
    /// Set if the admin has removed its content. The message stays as a mark.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub removed: bool,
    /// Set if the admin has given its sender another name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub renamed: bool,
}

impl ChatMessage {
    /// Returns whether a viewer may see the message.
    pub fn is_visible_to(&self, player: Option<UserId>, is_seated: bool) -> bool {
        match self.to {
            Audience::Table => true,
            Audience::Spectators => !is_seated || player == Some(self.who.id),
            Audience::Seats | Audience::Team => {
                player.is_some_and(|player| self.recipients.contains(&player))
            }
        }
    }

    /// Removes the content of the message.
    pub fn remove(&mut self) {
        self.text = None;
        self.phrase = None;
        self.removed = true;
    }

    /// Gives the sender another name.
    pub fn rename(&mut self, name: &str) {
        name.clone_into(&mut self.who.name);
        self.renamed = true;
    }

    /// Removes the content of the message and everything about its sender, who is called `name`
    /// from now on.
    pub fn erase(&mut self, name: &str) {
        let erased = self.who.id;
        self.recipients.retain(|&recipient| recipient != erased);
        self.who = Person { id: UserId(Uuid::nil()), name: name.to_owned(), kind: Kind::Guest };
        self.cid.clear();
        self.remove();
    }

    /// Returns whether the message has changed since it was first sent.
    pub fn is_changed(&self) -> bool {
        self.removed || self.renamed
    }

    /// Returns the message as it is sent to clients.
    pub fn to_wire(&self) -> ReceivedMessage {
        ReceivedMessage {
            n: self.n,
            seat: self.seat,
            name: self.who.name.clone(),
            to: self.to,
            text: self.text.clone(),
            phrase: self.phrase.map(|phrase| phrase.word().to_owned()),
            now: self.at,
            removed: self.removed,
        }
    }
}
