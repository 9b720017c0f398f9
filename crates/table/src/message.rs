use std::sync::Arc;

use bytes::Bytes;
use journal::{IdempotencyKey, Person, StoreError};
use protocol::{
    Cid, Refusal, UserId,
    record::MatchProof,
    to_server::{AskHint, Chat, PersonRef, Prove},
};
use tokio::sync::oneshot;

use crate::{
    FinishedMatchRef, Outbox, PlayerCommand, QuotedMessage, RestrictedPerson, SeatStatus,
    Subscription, Summary,
};

/// The channel for the answer to a question. If it is dropped, the caller asks again.
pub type Reply<T> = oneshot::Sender<T>;

/// A message to a table's actor, or to its [proxy](crate::TableHandle::proxy) if it runs elsewhere.
///
/// Players' commands are answered through the `outbox` of their connection, exactly once.
#[derive(Debug)]
pub enum Message {
    /// Executes a command of a player.
    Command { command: Box<PlayerCommand>, outbox: Arc<dyn Outbox> },
    /// Sends a chat message.
    Chat { who: Person, chat: Chat, outbox: Arc<dyn Outbox> },
    /// Asks for a hint for the player's open decision.
    Hint { who: Person, ask: AskHint, outbox: Arc<dyn Outbox> },
    /// Starts the stream of frames to a connection.
    Subscribe(Subscription),
    /// Ends the stream of frames to a connection.
    Unsubscribe { connection: u64 },
    /// Sets whether a connection is a slow consumer.
    SetLagging { connection: u64, lags: bool },
    /// Sets the round-trip time of a connection, in milliseconds.
    SetRoundTrip { connection: u64, lag_ms: u64 },
    /// Asks for a player's seat.
    SeatStatus { player: UserId, reply: Reply<Option<SeatStatus>> },
    /// Asks for the lobby entry.
    Summary { reply: Reply<Summary> },
    /// Asks for a snapshot frame, as `player` or as an anonymous viewer.
    Snapshot { player: Option<UserId>, reply: Reply<Result<Bytes, Refusal>> },
    /// Asks for a finished match, as `player` or as an anonymous viewer.
    FinishedMatch {
        /// Counted from 1; `None` for the last finished match.
        match_no: Option<u32>,
        player: Option<UserId>,
        reply: Reply<Result<FinishedMatchRef, Refusal>>,
    },
    /// Reports that the log is damaged. The reply is the refusal for whoever wanted to read it.
    ReportDamage { why: Arc<StoreError>, reply: Reply<Refusal> },
    /// Asks for proofs of cards, as `player` or as an anonymous viewer.
    Prove { player: Option<UserId>, prove: Prove, outbox: Arc<dyn Outbox> },
    /// Asks for the proof of the shuffles, as `player` or as an anonymous viewer.
    Proof { player: Option<UserId>, reply: Reply<Result<Box<MatchProof>, Refusal>> },
    /// `player` asks who a seat or a message belongs to.
    Identify { player: UserId, whom: PersonRef, reply: Reply<Result<Person, Refusal>> },
    /// `player`, who has to be the host, asks whom they have removed or muted.
    Restricted { player: UserId, reply: Reply<Result<Vec<RestrictedPerson>, Refusal>> },
    /// `player` asks for message `n` of the chat.
    Quote { player: UserId, n: u64, reply: Reply<Result<QuotedMessage, Refusal>> },
}

impl Message {
    /// Returns the `cid` and outbox of a command.
    pub(crate) fn command(&self) -> Option<(Cid, Arc<dyn Outbox>)> {
        match self {
            Message::Command { command, outbox } => Some((cid_of(&command.key), outbox.clone())),
            Message::Chat { chat, outbox, .. } => Some((chat.cid.clone(), outbox.clone())),
            Message::Hint { ask, outbox, .. } => Some((ask.cid.clone(), outbox.clone())),
            Message::Prove { prove, outbox, .. } => Some((prove.cid.clone(), outbox.clone())),
            Message::Subscribe(Subscription { cid: Some(cid), outbox, .. }) => {
                Some((cid.clone(), outbox.clone()))
            }
            Message::Subscribe(Subscription { cid: None, .. })
            | Message::Unsubscribe { .. }
            | Message::SetLagging { .. }
            | Message::SetRoundTrip { .. }
            | Message::SeatStatus { .. }
            | Message::Summary { .. }
            | Message::Snapshot { .. }
            | Message::FinishedMatch { .. }
            | Message::ReportDamage { .. }
            | Message::Proof { .. }
            | Message::Identify { .. }
            | Message::Restricted { .. }
            | Message::Quote { .. } => None,
        }
    }

    /// Returns the connection and outbox of a subscription that came without a command.
    pub(crate) fn subscribing(&self) -> Option<(u64, Arc<dyn Outbox>)> {
        if let Message::Subscribe(Subscription { cid: None, connection, outbox, .. }) = self {
            Some((*connection, outbox.clone()))
        } else {
            None
        }
    }
}

pub(crate) fn cid_of(key: &IdempotencyKey) -> Cid {
    Cid::new(&key.cid).expect("the `cid` came from a frame")
}
