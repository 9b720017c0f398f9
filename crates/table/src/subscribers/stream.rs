//! Frames and answers, and the connections that they go to.

use std::{fmt::Debug, sync::Arc};

use bytes::Bytes;
use parking_lot::Mutex;
use protocol::{
    Cid, Refusal, TableId, ToClient,
    to_client::{Ack, Proof, Refused},
};
use rules::Game;
use serde::{Deserialize, Serialize};

use crate::{Reply, Table};

/// The receiver of the answer to a command, of which there is exactly one.
pub trait Responder: Debug + Send + Sync {
    /// Receives the answer, after the frames that the command causes.
    fn answer(&self, answer: Answer);
}

/// A caller that waits for one answer.
impl Responder for Mutex<Option<Reply<Answer>>> {
    fn answer(&self, answer: Answer) {
        if let Some(reply) = self.lock().take() {
            reply.send(answer);
        }
    }
}

/// Ignores the answer.
impl Responder for () {
    fn answer(&self, _: Answer) {}
}

/// The frames of tables to one connection.
///
/// They may be dropped, because a snapshot replaces them.
pub trait TableStream: Debug + Send + Sync {
    /// Holds back what is queued from now until the corresponding
    /// [release](TableStream::release), so that an update and its `ack` leave in one write.
    ///
    /// The caller must not wait for anything in between.
    fn hold(&self);

    /// Ends a [hold](TableStream::hold). The queue is sent when all holds have ended.
    fn release(&self);

    /// Queues a frame of a table's stream.
    ///
    /// # Errors
    ///
    /// There is no room: the client is a slow consumer. The table then resyncs it.
    fn push(&self, table: TableId, frame: EncodedFrame) -> Result<(), OutboxFull>;

    /// Resyncs a slow consumer: drops the table's unsent frames and queues a snapshot and the
    /// presence, even if the outbox is full.
    fn resync(&self, table: TableId, whole: [EncodedFrame; 2]);

    /// Ends the stream of the table, which refuses the client from now on.
    fn end(&self, refused: Refused);

    /// Tells the client that the table's actor is gone and that it must subscribe again.
    fn lost(&self, table: TableId);
}

/// Drops all frames.
impl TableStream for () {
    fn hold(&self) {}

    fn release(&self) {}

    fn push(&self, _: TableId, _: EncodedFrame) -> Result<(), OutboxFull> {
        Ok(())
    }

    fn resync(&self, _: TableId, _: [EncodedFrame; 2]) {}

    fn end(&self, _: Refused) {}

    fn lost(&self, _: TableId) {}
}

/// Holds streams until it is dropped.
#[derive(Debug)]
#[must_use]
pub(crate) struct Held(Vec<Arc<dyn TableStream>>);

impl Held {
    pub(crate) fn new(streams: Vec<Arc<dyn TableStream>>) -> Held {
        for stream in &streams {
            stream.hold();
        }
        Held(streams)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        for stream in &self.0 {
            stream.release();
        }
    }
}

/// The answer to a command, encoded by the transport.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Ack(Ack),
    /// The command was refused. Without a `cid`, the table ended a subscription.
    Refused(Refused),
    Proof {
        ack: Ack,
        /// The proof, sent after the acknowledgement.
        proof: Proof,
    },
}

impl Answer {
    /// Returns the acknowledgement.
    ///
    /// # Errors
    ///
    /// The command was refused.
    pub fn into_ack(self) -> Result<Ack, Refusal> {
        match self {
            Answer::Ack(ack) | Answer::Proof { ack, .. } => Ok(ack),
            Answer::Refused(refused) => Err(refused.refusal()),
        }
    }

    /// The messages that a client on a socket gets, in order.
    pub fn into_messages(self) -> impl Iterator<Item = ToClient> {
        let (first, second) = match self {
            Answer::Ack(ack) => (ToClient::Ack(ack), None),
            Answer::Refused(refused) => (ToClient::Err(refused), None),
            Answer::Proof { ack, proof } => (ToClient::Ack(ack), Some(ToClient::Proof(proof))),
        };
        std::iter::once(first).chain(second)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutboxFull;

/// Returns the refusal of a command, or without a `cid` of a subscription.
pub(crate) fn refused<G: Game>(cid: Option<Cid>, table: &Table<G>, refusal: Refusal) -> Refused {
    Refused::new(cid, Some(table.id()), refusal)
}

/// A frame that is encoded once and shared, with what transports need besides its text.
///
/// SSE names an event by its `op` and numbers it by its position, without parsing the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodedFrame {
    pub op: &'static str,
    /// The position in the table's history that the client reaches with this frame; `None` if the
    /// frame is not part of the history, such as an answer.
    pub position: Option<Position>,
    /// The message as JSON, which is UTF-8.
    pub bytes: Bytes,
}

/// A position in the history of a table, from which a client can resume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub epoch: u32,
    /// The number of the last entry.
    pub seq: u64,
}

/// Encodes a message that is not part of a table's history.
impl From<ToClient> for EncodedFrame {
    fn from(message: ToClient) -> EncodedFrame {
        EncodedFrame { op: message.op(), position: None, bytes: message.encode().into() }
    }
}
