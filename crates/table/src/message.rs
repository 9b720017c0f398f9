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

/// The way to answer a question. If it is dropped, the question is asked again.
pub type Reply<T> = oneshot::Sender<T>;

/// A message to a table's actor, or to whoever stands for it: see
/// [`TableHandle::proxy`](crate::TableHandle::proxy).
#[derive(Debug)]
pub enum Message {
    /// A command, answered through its outbox.
    Command {
        /// The command.
        command: Box<PlayerCommand>,
        /// The outbox for the answer.
        outbox: Arc<dyn Outbox>,
    },
    /// A chat message, answered through its outbox.
    Chat {
        /// The sender.
        who: Person,
        /// The message.
        chat: Chat,
        /// The outbox for the answer.
        outbox: Arc<dyn Outbox>,
    },
    /// A request for a hint, answered through its outbox.
    Hint {
        /// The player.
        who: Person,
        /// The request.
        ask: AskHint,
        /// The outbox for the answer.
        outbox: Arc<dyn Outbox>,
    },
    /// A new subscription.
    Subscribe(Subscription),
    /// The end of a subscription.
    Unsubscribe {
        /// The number of the connection.
        connection: u64,
    },
    /// Whether a connection is a slow consumer.
    SetLagging {
        /// The number of the connection.
        connection: u64,
        /// Set if it is one.
        lags: bool,
    },
    /// The round-trip time of a connection.
    SetRoundTrip {
        /// The number of the connection.
        connection: u64,
        /// The time in milliseconds.
        lag_ms: u64,
    },
    /// The question for a player's seat.
    SeatStatus {
        /// The player.
        player: UserId,
        /// The answer.
        reply: Reply<Option<SeatStatus>>,
    },
    /// The question for the lobby entry.
    Summary {
        /// The answer.
        reply: Reply<Summary>,
    },
    /// The question for a snapshot, as the frame.
    Snapshot {
        /// The reader, if known.
        player: Option<UserId>,
        /// The answer.
        reply: Reply<Result<Bytes, Refusal>>,
    },
    /// The question for a finished match.
    FinishedMatch {
        /// The number of the match, from 1; `None` for the last one.
        match_no: Option<u32>,
        /// The reader, if known.
        player: Option<UserId>,
        /// The answer.
        reply: Reply<Result<FinishedMatchRef, Refusal>>,
    },
    /// The report that the log is damaged.
    ReportDamage {
        /// What was found.
        why: Arc<StoreError>,
        /// The refusal for the reader.
        reply: Reply<Refusal>,
    },
    /// A request for proofs of cards, answered through its outbox.
    Prove {
        /// The reader, if known.
        player: Option<UserId>,
        /// The request.
        prove: Prove,
        /// The outbox for the answer.
        outbox: Arc<dyn Outbox>,
    },
    /// The question for the proof of the shuffles.
    Proof {
        /// The reader, if known.
        player: Option<UserId>,
        /// The answer.
        reply: Reply<Result<Box<MatchProof>, Refusal>>,
    },
    /// The question who a seat or a message belongs to.
    Identify {
        /// The one who asks.
        player: UserId,
        /// The seat or the message.
        whom: PersonRef,
        /// The answer.
        reply: Reply<Result<Person, Refusal>>,
    },
    /// The host's question whom they have removed or muted.
    Restricted {
        /// The one who asks.
        player: UserId,
        /// The answer.
        reply: Reply<Result<Vec<RestrictedPerson>, Refusal>>,
    },
    /// The question for a chat message.
    Quote {
        /// The one who asks.
        player: UserId,
        /// The number of the message.
        n: u64,
        /// The answer.
        reply: Reply<Result<QuotedMessage, Refusal>>,
    },
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

/// The `cid` of a command.
pub(crate) fn cid_of(key: &IdempotencyKey) -> Cid {
    Cid::new(&key.cid).expect("the `cid` came from a frame")
}
