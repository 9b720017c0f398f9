//! Messages to a table's actor, wherever it runs, and the handles that send them.

use std::{fmt, sync::Arc};

use parking_lot::Mutex;
use protocol::{
    Cid, Refusal, TableId, UserId,
    record::MatchProof,
    to_client::Refused,
    to_server::{AskHint, Chat, PersonRef, Prove},
};
use rules::Seat;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use storage::journal::{IdempotencyKey, Person};
use tokio::sync::{mpsc, oneshot};

use crate::{
    Answer, BlockList, ContributionRequest, FinishedMatchRef, PlayerCommand, QuotedMessage,
    Responder, RestrictedPerson, Summary, TableStream, dealing::contributions::CONTRIBUTIONS_LEN,
};

/// A message to a table's actor.
///
/// Nodes exchange it as JSON, without its [way back](Message::way_back). They may run different
/// versions during an upgrade: a new field needs a default.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// Executes a command of a player.
    Command {
        #[serde(flatten)]
        command: Box<PlayerCommand>,
        #[serde(skip, default = "nobody")]
        responder: Arc<dyn Responder>,
    },
    /// Sends a chat message.
    Chat {
        who: Person,
        chat: Chat,
        #[serde(skip, default = "nobody")]
        responder: Arc<dyn Responder>,
    },
    /// Asks for a hint for the player's open decision.
    Hint {
        who: Person,
        ask: AskHint,
        #[serde(skip, default = "nobody")]
        responder: Arc<dyn Responder>,
    },
    /// Subscribes a connection to the table, starting with a replay or a snapshot.
    Subscribe(Subscription),
    /// Ends the subscription of a connection.
    Unsubscribe { connection: u64 },
    /// Sets whether a connection is a slow consumer, one that does not keep up with the stream.
    SetLagging { connection: u64, lags: bool },
    /// Sets the round-trip time of a connection, in milliseconds.
    SetRoundTrip { connection: u64, lag_ms: u64 },
    /// Asks for a player's seat.
    SeatStatus {
        player: UserId,
        #[serde(skip)]
        reply: Reply<Option<SeatStatus>>,
    },
    /// Asks for the lobby entry.
    Summary {
        #[serde(skip)]
        reply: Reply<Summary>,
    },
    /// Asks for a snapshot frame, as `player` or as an anonymous viewer.
    Snapshot {
        player: Option<UserId>,
        #[serde(skip)]
        reply: Reply<Result<String, Refusal>>,
    },
    /// Asks for a finished match, as `player` or as an anonymous viewer. The caller reads it from
    /// the log and [checks access](FinishedMatchRef::check_access).
    FinishedMatch {
        /// The number of the match, from 1; `None` for the last finished match.
        match_no: Option<u32>,
        player: Option<UserId>,
        #[serde(skip)]
        reply: Reply<Result<FinishedMatchRef, Refusal>>,
    },
    /// Reports that the log is damaged at entry `seq`: the table is suspended until it can be read.
    /// The reply is the refusal for the reader.
    ReportDamage {
        seq: u64,
        what: String,
        #[serde(skip)]
        reply: Reply<Refusal>,
    },
    /// Asks for Merkle proofs of the cards that `player`, or an anonymous viewer, has seen.
    Prove {
        player: Option<UserId>,
        prove: Prove,
        #[serde(skip, default = "nobody")]
        responder: Arc<dyn Responder>,
    },
    /// Asks for the published proof of the current match's shuffles.
    Proof {
        player: Option<UserId>,
        #[serde(skip)]
        reply: Reply<Result<Box<MatchProof>, Refusal>>,
    },
    /// Asks, as `player`, whom a seat or a message belongs to.
    Identify {
        player: UserId,
        whom: PersonRef,
        #[serde(skip)]
        reply: Reply<Result<Person, Refusal>>,
    },
    /// Asks, as `player`, whom the host has removed or muted. Only the host may know.
    Restricted {
        player: UserId,
        #[serde(skip)]
        reply: Reply<Result<Vec<RestrictedPerson>, Refusal>>,
    },
    /// Asks, as `player`, for message `n` of the chat, with the visible messages before it.
    Quote {
        player: UserId,
        n: u64,
        #[serde(skip)]
        reply: Reply<Result<QuotedMessage, Refusal>>,
    },
    /// Contributes to a shuffle. It does not wait for the messages before it.
    Contribute(Box<ContributionRequest>),
}

/// The way to answer the sender of a message.
#[derive(Debug)]
pub enum WayBack<'a> {
    /// The answer to a command, given exactly once, after the frames that the command causes.
    Answer(Cid, &'a mut Arc<dyn Responder>),
    /// The reply to a question.
    Reply(&'a mut dyn WireReply),
    /// Nobody waits for an answer.
    None,
}

impl Message {
    pub fn way_back(&mut self) -> WayBack<'_> {
        match self {
            Message::Command { command, responder } => {
                WayBack::Answer(cid_of(&command.key), responder)
            }
            Message::Chat { who: _, chat, responder } => {
                WayBack::Answer(chat.cid.clone(), responder)
            }
            Message::Hint { who: _, ask, responder } => WayBack::Answer(ask.cid.clone(), responder),
            Message::Prove { player: _, prove, responder } => {
                WayBack::Answer(prove.cid.clone(), responder)
            }
            Message::Contribute(request) => {
                WayBack::Answer(request.cid.clone(), &mut request.responder)
            }
            Message::Subscribe(Subscription { cid: Some(cid), responder, .. }) => {
                WayBack::Answer(cid.clone(), responder)
            }
            Message::Subscribe(Subscription { cid: None, .. })
            | Message::Unsubscribe { .. }
            | Message::SetLagging { .. }
            | Message::SetRoundTrip { .. } => WayBack::None,
            Message::SeatStatus { reply, .. } => WayBack::Reply(reply),
            Message::Summary { reply } => WayBack::Reply(reply),
            Message::Snapshot { reply, .. } => WayBack::Reply(reply),
            Message::FinishedMatch { reply, .. } => WayBack::Reply(reply),
            Message::ReportDamage { reply, .. } => WayBack::Reply(reply),
            Message::Proof { reply, .. } => WayBack::Reply(reply),
            Message::Identify { reply, .. } => WayBack::Reply(reply),
            Message::Restricted { reply, .. } => WayBack::Reply(reply),
            Message::Quote { reply, .. } => WayBack::Reply(reply),
        }
    }

    /// Returns the `cid` of a command, and the receiver of its answer; `None` for other messages.
    pub fn command(&mut self) -> Option<(Cid, Arc<dyn Responder>)> {
        if let WayBack::Answer(cid, responder) = self.way_back() {
            Some((cid, responder.clone()))
        } else {
            None
        }
    }

    /// Answers a message that cannot be delivered. The callers of questions ask again, and
    /// subscribers are told to subscribe again.
    pub fn refuse(mut self, table: TableId, refusal: Refusal) {
        if let Message::Subscribe(subscription) = &self {
            return subscription.stream.lost(table);
        }
        if let Some((cid, responder)) = self.command() {
            responder.answer(Answer::Refused(Refused::new(Some(cid), Some(table), refusal)));
        }
    }

    /// Returns the connection and stream of a subscription that came without a command; `None` for
    /// other messages.
    pub(crate) fn subscribing(&self) -> Option<(u64, Arc<dyn TableStream>)> {
        if let Message::Subscribe(Subscription { cid: None, connection, stream, .. }) = self {
            Some((*connection, stream.clone()))
        } else {
            None
        }
    }
}

pub(crate) fn cid_of(key: &IdempotencyKey) -> Cid {
    Cid::new(&key.cid).expect("the `cid` came from a frame")
}

/// A connection's subscription to a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Subscription {
    /// The connection's number, unique in this process.
    pub connection: u64,
    pub player: Option<UserId>,
    /// Set if the client contributes to shuffles of its player's seat.
    pub takes_part: bool,
    /// The command to answer; `None` for subscriptions in `auth`.
    pub cid: Option<Cid>,
    /// The epoch and number of the last entry that the client has seen; `None` if it has seen none.
    pub seen: Option<(u32, u64)>,
    /// The number of the last chat message that the client has; `None` if it wants no messages.
    pub chat_after: Option<u64>,
    /// The round-trip time of the connection in milliseconds; 0 if unknown.
    pub lag_ms: u64,
    /// The players whom the client has blocked.
    pub blocked: BlockList,
    #[serde(skip, default = "nobody")]
    pub responder: Arc<dyn Responder>,
    #[serde(skip, default = "nowhere")]
    pub stream: Arc<dyn TableStream>,
}

/// A player's seat at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatStatus {
    pub seat: Seat,
    pub your_turn: bool,
    /// The number of the table's last entry.
    pub seq: u64,
}

/// The way back for the reply to a question. If it is dropped, the caller asks again.
pub struct Reply<T>(Option<Box<dyn FnOnce(T) + Send + Sync>>);

impl<T: Send + 'static> Reply<T> {
    /// Creates a reply, and the receiver by which a caller waits for it.
    pub(crate) fn channel() -> (Reply<T>, oneshot::Receiver<T>) {
        let (sender, receiver) = oneshot::channel();
        // The caller may have stopped waiting.
        let send = move |reply| drop(sender.send(reply));
        (Reply(Some(Box::new(send))), receiver)
    }

    pub fn send(self, reply: T) {
        if let Some(send) = self.0 {
            send(reply);
        }
    }
}

/// Lets a caller wait for the answer to a command as for a reply.
impl From<Reply<Answer>> for Arc<dyn Responder> {
    fn from(reply: Reply<Answer>) -> Arc<dyn Responder> {
        Arc::new(Mutex::new(Some(reply)))
    }
}

/// Creates a reply that nobody receives.
impl<T> Default for Reply<T> {
    fn default() -> Reply<T> {
        Reply(None)
    }
}

impl<T> fmt::Debug for Reply<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reply").finish_non_exhaustive()
    }
}

/// A [`Reply`] of any type, to or from another node.
pub trait WireReply: fmt::Debug {
    /// Passes on a reply from another node.
    ///
    /// # Errors
    ///
    /// The reply is unknown to this version.
    fn receive(&mut self, reply: Value) -> Result<(), serde_json::Error>;

    /// Sends the reply to another node instead.
    fn redirect(&mut self, send: Box<dyn FnOnce(Value) + Send + Sync>);
}

impl<T: Serialize + DeserializeOwned + 'static> WireReply for Reply<T> {
    fn receive(&mut self, reply: Value) -> Result<(), serde_json::Error> {
        let reply = serde_json::from_value(reply)?;
        if let Some(send) = self.0.take() {
            send(reply);
        }
        Ok(())
    }

    fn redirect(&mut self, send: Box<dyn FnOnce(Value) + Send + Sync>) {
        let encode = |reply: T| serde_json::to_value(reply).expect("a reply serializes");
        self.0 = Some(Box::new(move |reply| send(encode(reply))));
    }
}

/// Returns a placeholder for the responder of a message from another node.
pub(crate) fn nobody() -> Arc<dyn Responder> {
    Arc::new(())
}

fn nowhere() -> Arc<dyn TableStream> {
    Arc::new(())
}

/// The capacity of a table's mailbox. A sender waits if it is full (backpressure), so a flood slows
/// only its own connection.
pub const MAILBOX_LEN: usize = 64;

/// A handle to a table's actor, to send it messages.
#[derive(Clone, Debug)]
pub struct TableHandle {
    /// Boxed, since a channel allocates room for 32 messages at once.
    pub(crate) mailbox: mpsc::Sender<Box<Message>>,
    pub(crate) contributions: mpsc::Sender<Box<ContributionRequest>>,
}

impl TableHandle {
    /// Creates a handle to a table whose actor runs elsewhere, for example on another node, and
    /// the inbox that receives what is sent to it.
    pub fn proxy() -> (TableHandle, ProxyInbox) {
        let (mailbox, messages) = mpsc::channel(MAILBOX_LEN);
        let (contribution_sender, contributions) = mpsc::channel(CONTRIBUTIONS_LEN);
        let inbox = ProxyInbox { mailbox: messages, contributions };
        (TableHandle { mailbox, contributions: contribution_sender }, inbox)
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// The actor has stopped; the message is returned, and nobody was answered.
    pub async fn send(&self, message: impl Into<Box<Message>>) -> Result<(), Undelivered> {
        let message = message.into();
        if let Message::Contribute(request) = *message {
            let sent = self.contributions.send(request).await;
            return sent.map_err(|error| Undelivered(Box::new(Message::Contribute(error.0))));
        }
        self.mailbox.send(message).await.map_err(|error| Undelivered(error.0))
    }

    /// Sends a question and waits for its reply.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`].
    pub async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(Reply<T>) -> Message,
    ) -> Result<T, ActorStopped> {
        let (reply, receiver) = Reply::channel();
        self.send(question(reply)).await.map_err(|_| ActorStopped)?;
        receiver.await.map_err(|_| ActorStopped)
    }

    /// Returns a handle that does not keep the actor running.
    pub fn downgrade(&self) -> WeakTableHandle {
        WeakTableHandle {
            mailbox: self.mailbox.downgrade(),
            contributions: self.contributions.downgrade(),
        }
    }

    pub fn is_stopped(&self) -> bool {
        self.mailbox.is_closed()
    }
}

/// The table's actor has stopped; the table can be rebuilt from its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the table's actor is gone")]
pub struct ActorStopped;

/// A message that was not delivered, because the actor has stopped.
#[derive(Debug)]
pub struct Undelivered(pub Box<Message>);

/// A handle that does not keep the actor running.
#[derive(Clone, Debug)]
pub struct WeakTableHandle {
    mailbox: mpsc::WeakSender<Box<Message>>,
    contributions: mpsc::WeakSender<Box<ContributionRequest>>,
}

impl WeakTableHandle {
    /// Returns a handle that keeps the actor running.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`] if no other handle is left.
    pub fn upgrade(&self) -> Result<TableHandle, ActorStopped> {
        let (mailbox, contributions) = (self.mailbox.upgrade(), self.contributions.upgrade());
        let (Some(mailbox), Some(contributions)) = (mailbox, contributions) else {
            return Err(ActorStopped);
        };
        Ok(TableHandle { mailbox, contributions })
    }
}

/// The receiving end of a [`TableHandle`], for a table whose actor runs elsewhere.
#[derive(Debug)]
pub struct ProxyInbox {
    mailbox: mpsc::Receiver<Box<Message>>,
    contributions: mpsc::Receiver<Box<ContributionRequest>>,
}

impl ProxyInbox {
    /// Returns the next message; `None` once all handles are gone, or once
    /// [closed](ProxyInbox::close) and empty. Cancel-safe.
    pub async fn next(&mut self) -> Option<Box<Message>> {
        tokio::select! {
            message = self.mailbox.recv() => message,
            Some(contribution) = self.contributions.recv() => {
                Some(Box::new(Message::Contribute(contribution)))
            }
        }
    }

    /// Returns the next contribution; `None` once all handles are gone, or once
    /// [closed](ProxyInbox::close) and empty. Cancel-safe.
    pub async fn next_contribution(&mut self) -> Option<Box<Message>> {
        let contribution = self.contributions.recv().await?;
        Some(Box::new(Message::Contribute(contribution)))
    }

    /// Closes the inbox: later messages find that the [actor has stopped](ActorStopped).
    pub fn close(&mut self) {
        self.mailbox.close();
        self.contributions.close();
    }
}
