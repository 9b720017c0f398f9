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
    FinishedMatchRef, PlayerCommand, QuotedMessage, Responder, RestrictedPerson, SeatStatus,
    Subscription, Summary, TableStream,
};

/// The channel for the answer to a question. If it is dropped, the caller asks again.
pub type Reply<T> = oneshot::Sender<T>;

/// A message to a table's actor, or to its [proxy](crate::TableHandle::proxy) if it runs elsewhere.
///
/// Every command of a player is answered through its `responder`, exactly once.
#[derive(Debug)]
pub enum Message {
    /// Executes a command of a player.
    Command { command: Box<PlayerCommand>, responder: Arc<dyn Responder> },
    /// Sends a chat message.
    Chat { who: Person, chat: Chat, responder: Arc<dyn Responder> },
    /// Asks for a hint for the player's open decision.
    Hint { who: Person, ask: AskHint, responder: Arc<dyn Responder> },
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
    Prove { player: Option<UserId>, prove: Prove, responder: Arc<dyn Responder> },
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
    /// Returns the `cid` of a command, and the receiver of its answer.
    pub(crate) fn command(&self) -> Option<(Cid, Arc<dyn Responder>)> {
        let (cid, responder) = match self {
            Message::Command { command, responder } => (cid_of(&command.key), responder),
            Message::Chat { chat, responder, .. } => (chat.cid.clone(), responder),
            Message::Hint { ask, responder, .. } => (ask.cid.clone(), responder),
            Message::Prove { prove, responder, .. } => (prove.cid.clone(), responder),
            Message::Subscribe(subscription) => return subscription.command.clone(),
            Message::Unsubscribe { .. }
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
            | Message::Quote { .. } => return None,
        };
        Some((cid, responder.clone()))
    }

    /// Returns the connection and stream of a subscription that came without a command.
    pub(crate) fn subscribing(&self) -> Option<(u64, Arc<dyn TableStream>)> {
        if let Message::Subscribe(Subscription { command: None, connection, stream, .. }) = self {
            Some((*connection, stream.clone()))
        } else {
            None
        }
    }
}

pub(crate) fn cid_of(key: &IdempotencyKey) -> Cid {
    Cid::new(&key.cid).expect("the `cid` came from a frame")
}
