//! The messages between a gateway and an owner. Nodes of different versions exchange them during an
//! upgrade: a new field needs a default, and an owner refuses a request that it cannot read.

use std::sync::Arc;

use bytes::Bytes;
use journal::{ChatMessage, IdempotencyKey, Person};
use protocol::{
    Cid, ToClient, ToServer, UserId,
    to_client::Refused,
    to_server::{AskHint, Chat, PersonRef, Prove, TableRequest},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{
    Answer, CommandContext, ContributionRequest, EncodedFrame, Message, PlayerCommand, Position,
    ProxyMessage, QuotedMessage, ShuffleContribution, Subscription,
};
use uuid::Uuid;

/// A request of a gateway to the owner of a table.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Request {
    pub(crate) link: Uuid,
    pub(crate) content: RequestContent,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RequestContent {
    Open {
        /// The id of the gateway's node.
        node: String,
        /// The id of its process.
        incarnation: Uuid,
    },
    /// Passes a message to the actor.
    Deliver {
        /// The number of the message on the link, to which the answer refers.
        n: u64,
        message: Box<RemoteMessage>,
    },
    Close,
}

/// The owner's response to a request.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Response {
    Opened {
        /// The id of the owner's node.
        node: String,
        /// The id of its process.
        incarnation: Uuid,
    },
    /// The message is queued for the actor.
    Accepted,
    /// Too many messages are queued. The gateway sends the message again.
    Busy,
    /// There is no such link.
    Ended,
    /// The owner does not know this kind of request, because its version differs.
    Unknown,
}

/// A [`Message`] or a contribution, without its reply channel or responder.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RemoteMessage {
    Command {
        who: Person,
        key: IdempotencyKey,
        /// The command as the frame of a client, without `cid` and `table`.
        frame: String,
        context: CommandContext,
    },
    Chat {
        who: Person,
        chat: Chat,
    },
    Hint {
        who: Person,
        ask: AskHint,
    },
    Subscribe {
        connection: u64,
        player: Option<UserId>,
        takes_part: bool,
        cid: Option<Cid>,
        seen: Option<(u32, u64)>,
        chat_after: Option<u64>,
        lag_ms: u64,
        blocked: Vec<UserId>,
    },
    Unsubscribe {
        connection: u64,
    },
    SetLagging {
        connection: u64,
        lags: bool,
    },
    SetRoundTrip {
        connection: u64,
        lag_ms: u64,
    },
    SeatStatus {
        player: UserId,
    },
    Summary {},
    Snapshot {
        player: Option<UserId>,
    },
    FinishedMatch {
        match_no: Option<u32>,
        player: Option<UserId>,
    },
    ReportDamage {
        seq: u64,
        what: String,
    },
    Prove {
        player: Option<UserId>,
        prove: Prove,
    },
    Proof {
        player: Option<UserId>,
    },
    Identify {
        player: UserId,
        whom: PersonRef,
    },
    Restricted {
        player: UserId,
    },
    Quote {
        player: UserId,
        n: u64,
    },
    Contribute {
        who: Person,
        cid: Cid,
        deal: u64,
        part: ShuffleContribution,
    },
}

impl RemoteMessage {
    /// Converts a message to its wire format.
    pub(crate) fn of(message: &ProxyMessage) -> RemoteMessage {
        let message = match message {
            ProxyMessage::Message(message) => &**message,
            ProxyMessage::Contribution(request) => {
                let ContributionRequest { who, cid, deal, part, responder: _ } = &**request;
                let (who, cid) = (who.clone(), cid.clone());
                return RemoteMessage::Contribute { who, cid, deal: *deal, part: *part };
            }
        };
        match message {
            Message::Command { command, responder: _ } => {
                let PlayerCommand { who, key, command, context } = &**command;
                RemoteMessage::Command {
                    who: who.clone(),
                    key: key.clone(),
                    frame: command_text(command),
                    context: context.clone(),
                }
            }
            Message::Chat { who, chat, responder: _ } => {
                RemoteMessage::Chat { who: who.clone(), chat: chat.clone() }
            }
            Message::Hint { who, ask, responder: _ } => {
                RemoteMessage::Hint { who: who.clone(), ask: ask.clone() }
            }
            Message::Subscribe(subscription) => subscribe(subscription),
            &Message::Unsubscribe { connection } => RemoteMessage::Unsubscribe { connection },
            &Message::SetLagging { connection, lags } => {
                RemoteMessage::SetLagging { connection, lags }
            }
            &Message::SetRoundTrip { connection, lag_ms } => {
                RemoteMessage::SetRoundTrip { connection, lag_ms }
            }
            &Message::SeatStatus { player, reply: _ } => RemoteMessage::SeatStatus { player },
            Message::Summary { reply: _ } => RemoteMessage::Summary {},
            &Message::Snapshot { player, reply: _ } => RemoteMessage::Snapshot { player },
            &Message::FinishedMatch { match_no, player, reply: _ } => {
                RemoteMessage::FinishedMatch { match_no, player }
            }
            Message::ReportDamage { why, reply: _ } => RemoteMessage::ReportDamage {
                seq: if let journal::StoreError::Damaged { seq, .. } = **why { seq } else { 0 },
                what: why.to_string(),
            },
            Message::Prove { player, prove, responder: _ } => {
                RemoteMessage::Prove { player: *player, prove: prove.clone() }
            }
            &Message::Proof { player, reply: _ } => RemoteMessage::Proof { player },
            &Message::Identify { player, whom, reply: _ } => {
                RemoteMessage::Identify { player, whom }
            }
            &Message::Restricted { player, reply: _ } => RemoteMessage::Restricted { player },
            &Message::Quote { player, n, reply: _ } => RemoteMessage::Quote { player, n },
        }
    }
}

fn subscribe(subscription: &Subscription) -> RemoteMessage {
    let Subscription {
        connection,
        player,
        takes_part,
        command,
        seen,
        chat_after,
        lag_ms,
        stream: _,
        blocked,
    } = subscription;
    RemoteMessage::Subscribe {
        connection: *connection,
        player: *player,
        takes_part: *takes_part,
        cid: command.as_ref().map(|(cid, _)| cid.clone()),
        seen: *seen,
        chat_after: *chat_after,
        lag_ms: *lag_ms,
        blocked: blocked.all().into_iter().collect(),
    }
}

/// Encodes a command as a frame without `cid` and `table`.
fn command_text(command: &table::TableCommand) -> String {
    serde_json::to_string(command).expect("a command serializes")
}

/// Decodes the frame of a command; `None` if this version does not know it.
pub(crate) fn read_command(text: &str) -> Option<table::TableCommand> {
    // The decoder requires `cid` and `table`, whose values do not matter here.
    let rest = text.strip_prefix('{')?;
    let nil = Uuid::nil();
    let frame = format!(r#"{{"cid":"c","table":"{nil}",{rest}"#);
    match ToServer::decode(&frame) {
        Ok(ToServer::Table(TableRequest { command, .. })) => Some(command),
        _ => None,
    }
}

/// A numbered batch of what an owner sends on a link, in the order in which the actor sent it.
///
/// The texts of its frames follow it on the bus, in the same order.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct BatchHead {
    /// The number of the batch on the link, from 1 without gaps.
    pub(crate) n: u64,
    pub(crate) items: Vec<Item>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Item {
    /// A frame for these connections at the gateway.
    Frame { to: Vec<u64>, frame: FrameHead },
    /// A snapshot and a presence, which replace every frame that a connection has not received.
    Resync { to: u64, frames: [FrameHead; 2] },
    /// An answer that belongs to no message, for example the end of a subscription.
    Notice { to: u64, answer: Box<Answer> },
    /// The actor has stopped, and the connection's subscription has ended.
    Lost { to: u64 },
    /// The answer to message `n` of the gateway.
    Answer { n: u64, answer: Box<Answer> },
    /// The reply to question `n` of the gateway.
    Reply { n: u64, reply: Value },
    /// The bytes after the head are a part of a batch that is too large for one message. The batch
    /// takes effect with its last part.
    Part { is_last: bool },
    /// The actor has stopped, and the link has ended.
    End,
}

/// A frame without its text, which follows the head of the batch.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct FrameHead {
    op: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<(u32, u64)>,
    n_bytes: usize,
}

impl FrameHead {
    pub(crate) fn of(frame: &EncodedFrame) -> FrameHead {
        let position = frame.position.map(|Position { epoch, seq }| (epoch, seq));
        FrameHead { op: frame.op.to_owned(), position, n_bytes: frame.bytes.len() }
    }

    /// Takes the frame's text from the front of `texts`; `None` if that is too short or invalid.
    pub(crate) fn take(self, texts: &mut Bytes) -> Option<EncodedFrame> {
        let op = ToClient::OPS.iter().find(|op| **op == self.op)?;
        if texts.len() < self.n_bytes {
            return None;
        }
        let position = self.position.map(|(epoch, seq)| Position { epoch, seq });
        Some(EncodedFrame { op, position, bytes: texts.split_to(self.n_bytes) })
    }
}

/// Encodes a batch: its head, a line feed, and the texts.
pub(crate) fn encode_batch(head: &BatchHead, texts: &[Bytes]) -> Bytes {
    let mut payload = serde_json::to_vec(head).expect("a batch serializes");
    payload.push(b'\n');
    for text in texts {
        payload.extend_from_slice(text);
    }
    payload.into()
}

/// Splits a batch into its head and its texts; `None` if it is malformed.
pub(crate) fn decode_batch(mut payload: Bytes) -> Option<(BatchHead, Bytes)> {
    // JSON as it is encoded here contains no line feed.
    let end = payload.iter().position(|&byte| byte == b'\n')?;
    let head = serde_json::from_slice(&payload.split_to(end)).ok()?;
    Some((head, payload.split_off(1)))
}

/// A quoted chat message with those before it, in wire format.
#[derive(Serialize, Deserialize)]
pub(crate) struct Quoted {
    pub(crate) line: ChatMessage,
    pub(crate) before: Vec<ChatMessage>,
}

impl Quoted {
    pub(crate) fn of(QuotedMessage { line, before }: QuotedMessage) -> Quoted {
        let clone = |line: &Arc<ChatMessage>| ChatMessage::clone(line);
        Quoted { line: clone(&line), before: before.iter().map(clone).collect() }
    }

    pub(crate) fn into_message(self) -> QuotedMessage {
        let before = self.before.into_iter().map(Arc::new).collect();
        QuotedMessage { line: Arc::new(self.line), before }
    }
}

/// The reply to a question that can be refused.
pub(crate) type Outcome<T> = Result<T, Box<Refused>>;

pub(crate) fn encode(message: &impl Serialize) -> Bytes {
    serde_json::to_vec(message).expect("a request or response serializes").into()
}
