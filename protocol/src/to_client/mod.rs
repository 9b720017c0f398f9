//! Messages from the server.

mod announcement;
mod answers;
mod chat;
mod connection;
mod hint;
mod lobby;
mod presence;
mod private;
mod proof;
mod shuffling;
mod stream;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

pub use announcement::{Announcement, AnnouncementOver};
pub use answers::{Ack, Refused};
pub use chat::{ChatLine, ChatReplay, ReceivedMessage};
pub use connection::{Hello, Limits, Pong, Rate, Ready, SeatedAt, User, UserLimits};
pub use hint::Hint;
pub(crate) use hint::reason_schema;
pub use lobby::{LOBBY_MAX, Lobby, LobbyTable};
pub use presence::{AbsentPlayer, ConnectionState, Presence};
pub use private::Private;
pub use proof::{CardProof, PROOFS_MAX, Proof, ProvedShuffle};
pub use shuffling::Shuffling;
pub use stream::{
    Beat, DealScores, Public, PublicUpdate, Replay, Snapshot, SnapshotReason, Update,
};

/// A frame from the server.
#[derive(
    Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, IntoStaticStr, VariantNames,
)]
#[serde(tag = "op", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ToClient {
    /// The greeting, always the first frame.
    Hello(Hello),
    /// The answer to `auth`.
    Ready(Ready),
    /// The durable acknowledgement of a command.
    Ack(Ack),
    /// The refusal of a command.
    Err(Refused),
    /// An entry of a table's log.
    Update(Update),
    /// Missed entries.
    Replay(Replay),
    /// The state of a table.
    Snapshot(Snapshot),
    /// The presence of players and spectators.
    Presence(Presence),
    /// The answer to `ping`.
    Pong(Pong),
    /// The open tables.
    Lobby(Lobby),
    /// A chat message.
    Chat(ChatLine),
    /// Missed chat messages.
    ChatReplay(ChatReplay),
    /// The proofs of cards.
    Proof(Proof),
    /// An announcement by the server admin.
    Announcement(Announcement),
    /// The removal of the announcement.
    AnnouncementOver(AnnouncementOver),
    /// The request to contribute to a shuffle.
    Shuffling(Shuffling),
    /// A message of a later version, which this one does not know and may ignore.
    #[serde(other, skip_serializing)]
    #[schemars(skip)]
    #[strum(serialize = "")]
    Other,
}

impl ToClient {
    /// All `op`s, in the order of the variants.
    pub const OPS: &'static [&'static str] = match ToClient::VARIANTS {
        [ops @ .., _other] => ops,
        [] => &[],
    };

    /// The `op` of the message; empty for [`ToClient::Other`].
    pub fn op(&self) -> &'static str {
        self.into()
    }

    /// Reads a frame from the server. Unknown fields are ignored, and unknown messages become
    /// [`ToClient::Other`].
    ///
    /// # Errors
    ///
    /// The text is not JSON, or a field of a known message is missing or invalid.
    pub fn decode(text: &str) -> serde_json::Result<ToClient> {
        serde_json::from_str(text)
    }

    /// Encodes the frame.
    ///
    /// # Panics
    ///
    /// Panics for [`ToClient::Other`], which is never sent.
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("messages serialize")
    }
}
