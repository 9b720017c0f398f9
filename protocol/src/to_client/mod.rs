//! What the server sends.

mod connection;

mod answers;

mod stream;

mod private;

mod presence;

mod lobby;

mod chat;

mod proof;

mod announcement;

mod hint;

mod shuffling;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use announcement::{Announcement, AnnouncementOver};
pub use answers::{Ack, Refused};
pub use chat::{ChatLine, ChatReplay, SpokenLine};
pub use connection::{Hello, Limits, Pong, Ready, SeatedAt, User};
pub use hint::Hint;
pub use lobby::{LOBBY_MAX, Lobby, LobbyTable};
pub use presence::{Here, Missing, Presence};
pub use private::Private;
pub use proof::{CardProof, PROOFS_MAX, Proof, ProvedShuffle};
pub use shuffling::Shuffling;
pub use stream::{Beat, DealScores, Public, Replay, Snapshot, SnapshotReason, Update};

/// One frame from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum ToClient {
    /// The server says what it is: always its first frame.
    Hello(Hello),
    /// The answer to `auth`.
    Ready(Ready),
    /// The command was done, and that will stay.
    Ack(Ack),
    /// The command was refused.
    Err(Refused),
    /// One entry of a table's log.
    Update(Update),
    /// Some entries that were missed.
    Replay(Replay),
    /// A table as it stands.
    Snapshot(Snapshot),
    /// Who is there.
    Presence(Presence),
    /// The answer to `ping`.
    Pong(Pong),
    /// The open tables.
    Lobby(Lobby),
    /// What somebody said.
    Chat(ChatLine),
    /// What was said meanwhile.
    ChatReplay(ChatReplay),
    /// The proofs of cards.
    Proof(Proof),
    /// What the host says to everybody.
    Announcement(Announcement),
    /// The host has taken that back.
    AnnouncementOver(AnnouncementOver),
    /// A deal is about to be shuffled.
    Shuffling(Shuffling),
    /// A message of a later version, which this one does not know and may ignore.
    #[serde(other, skip_serializing)]
    #[schemars(skip)]
    Other,
}

impl ToClient {
    /// Every `op`, in the order of the variants.
    pub const OPS: [&str; 16] = [
        "hello",
        "ready",
        "ack",
        "err",
        "update",
        "replay",
        "snapshot",
        "presence",
        "pong",
        "lobby",
        "chat",
        "chat_replay",
        "proof",
        "announcement",
        "announcement_over",
        "shuffling",
    ];

    /// Reads a frame from the server. What is unknown is ignored: fields, and whole messages,
    /// which come out as [`ToClient::Other`].
    ///
    /// # Errors
    ///
    /// The text is no JSON, or a message that is known lacks something.
    pub fn decode(text: &str) -> serde_json::Result<ToClient> {
        serde_json::from_str(text)
    }

    /// The frame.
    ///
    /// # Panics
    ///
    /// For [`ToClient::Other`], which nobody sends.
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("a message that is sent is plain data")
    }
}
