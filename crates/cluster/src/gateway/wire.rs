//! The messages between a gateway and an owner. Nodes of different versions exchange them during an
//! upgrade: a new field needs a default, and an owner refuses a request that it cannot read.

use bytes::Bytes;
use protocol::ToClient;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Answer, EncodedFrame, Message, Position};
use uuid::Uuid;

/// A request of a gateway to the owner of a table. Its message is owned or borrowed.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Request<M = Box<Message>> {
    pub(crate) link: Uuid,
    pub(crate) content: RequestContent<M>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RequestContent<M = Box<Message>> {
    Open {
        /// The id of the gateway's node.
        node: String,
        /// The id of the process of that node.
        incarnation: Uuid,
    },
    /// Passes a message to the actor.
    Deliver {
        /// The number of the message on the link, to which the answer refers.
        n: u64,
        message: M,
    },
    Close,
}

/// The owner's response to a request.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Response {
    Opened {
        node: String,
        incarnation: Uuid,
    },
    /// The message is queued for the actor.
    Accepted,
    /// Too many messages are queued. The gateway sends the message again.
    Busy,
    /// The link does not exist, or has ended.
    Ended,
    /// The owner does not know this request, because its version differs.
    Unknown,
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
    /// The link has ended, because the actor has stopped or the link has fallen too far behind.
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

pub(crate) fn encode(message: &impl Serialize) -> Bytes {
    serde_json::to_vec(message).expect("a request or response serializes").into()
}
