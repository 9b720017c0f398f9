use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    mem::take,
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use protocol::{Code, Refusal, TableId};
use storage::ownership::NodeId;
use table::{
    Answer, EncodedFrame, Message, OutboxFull, ProxyInbox, Subscription as TableSubscription,
    TableHandle, TableStream, WayBack,
};
use thiserror::Error;
use tokio::{sync::watch, time::sleep};
use uuid::Uuid;

use crate::{
    bus::{BusError, Link, Subscription},
    gateway::{
        Node,
        wire::{Item, Request, RequestContent, Response, decode_batch, encode},
    },
    peers::PeerWatch,
    router::ANSWER_TIMEOUT,
    subject::Subject,
};

/// The detail of the refusal of a command that the owner does not know.
const OTHER_VERSION: &str =
    "the node of this table runs another version of the server; try again after the upgrade";

/// The delay before a message is sent again to a busy owner.
const BUSY_DELAY: Duration = Duration::from_millis(20);

/// The maximum idle time of a link; then it is ended.
const IDLE_TIME: Duration = Duration::from_mins(2);

/// The reason why a link was not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LinkError {
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The owner does not open links, because it is of another version.
    #[error("the owner of the table did not open a link")]
    Refused,
}

/// A link before the owner of the table has opened it.
#[derive(Debug)]
pub struct PendingLink {
    node: Arc<Node>,
    table: TableId,
    pub(crate) link: Uuid,
    items: Subscription,
    bus_link: watch::Receiver<Link>,
}

impl PendingLink {
    /// Subscribes to what the owner will send.
    ///
    /// # Errors
    ///
    /// The bus is closed.
    pub async fn new(node: Arc<Node>, table: TableId) -> Result<PendingLink, LinkError> {
        let link = Uuid::new_v4();
        let mut bus_link = node.bus.link();
        bus_link.mark_unchanged();
        let items = node.bus.subscribe(&Subject::Link(link)).await?;
        Ok(PendingLink { node, table, link, items, bus_link })
    }

    /// Returns the request that opens the link, to be delivered to the owner.
    pub fn request(&self) -> Bytes {
        let (node, incarnation) = (self.node.id.to_string(), self.node.incarnation);
        let content: RequestContent = RequestContent::Open { node, incarnation };
        encode(&Request { link: self.link, content })
    }

    /// Opens the link with the owner's response to the [request](PendingLink::request). Returns
    /// the table, which the caller has to [run](RemoteTable::run), and a handle to it.
    ///
    /// # Errors
    ///
    /// [`LinkError::Refused`].
    pub fn open(self, response: &[u8]) -> Result<(TableHandle, RemoteTable), LinkError> {
        let response = serde_json::from_slice(response).map_err(|_| LinkError::Refused)?;
        let Response::Opened { node, incarnation } = response else {
            return Err(LinkError::Refused);
        };
        let owner = NodeId::new(node).map_err(|_| LinkError::Refused)?;
        let PendingLink { node, table, link, items, bus_link } = self;
        let owner = node.peers.watch(owner, incarnation);
        let (handle, inbox) = TableHandle::proxy();
        let remote = RemoteTable {
            node,
            table,
            link,
            items,
            bus_link,
            owner,
            inbox,
            waiting: VecDeque::new(),
            connections: HashMap::new(),
            unanswered: BTreeMap::new(),
            n_messages: 0,
            n_batches: 0,
            parts: Vec::new(),
        };
        Ok((handle, remote))
    }
}

/// The gateway's end of a link: it takes the place of an actor that runs on another node.
#[derive(Debug)]
pub struct RemoteTable {
    node: Arc<Node>,
    table: TableId,
    link: Uuid,
    items: Subscription,
    /// The link of the bus; if it changes, messages may have been lost.
    bus_link: watch::Receiver<Link>,
    owner: PeerWatch,
    inbox: ProxyInbox,
    /// Messages that have to be sent again, because the owner was busy.
    waiting: VecDeque<(u64, Box<Message>)>,
    connections: HashMap<u64, Connection>,
    /// The messages that have not been answered, by number. The next actor gets them if the link
    /// ends.
    unanswered: BTreeMap<u64, Box<Message>>,
    n_messages: u64,
    n_batches: u64,
    /// The received parts of a batch that is too large for one message of the bus.
    parts: Vec<u8>,
}

/// A connection that has subscribed.
#[derive(Debug)]
struct Connection {
    subscription: TableSubscription,
    state: StreamState,
}

/// The state of a connection's stream of frames.
#[derive(Debug)]
enum StreamState {
    Flowing,
    /// The connection had no room for a frame, and waits for a snapshot.
    Full,
    /// The snapshot has arrived, but not yet the presence that follows it.
    Resyncing(EncodedFrame),
}

struct Ended;

impl RemoteTable {
    /// Runs until all handles are gone, nobody has used it for two minutes, or the link has ended.
    /// Subscribers are told to subscribe again. Returns the unanswered messages in order, to be
    /// sent to the next actor.
    pub async fn run(mut self) -> Vec<Message> {
        while self.step().await.is_ok() {}
        self.inbox.close();
        for (_, connection) in self.connections.drain() {
            connection.subscription.stream.lost(self.table);
        }
        let close: Request = Request { link: self.link, content: RequestContent::Close };
        let (bus, subject) = (Arc::clone(&self.node.bus), Subject::TableCommands(self.table));
        // Nobody waits for the response. Without the request the owner notices the end later.
        tokio::spawn(async move { bus.request(&subject, encode(&close), ANSWER_TIMEOUT).await });
        let mut unanswered: Vec<_> = self.unanswered.into_values().map(|boxed| *boxed).collect();
        // Messages about connections are left out, because the subscriptions have ended.
        for (_, mut message) in self.waiting {
            if is_answered(&mut message) {
                unanswered.push(*message);
            }
        }
        while let Some(message) = self.inbox.next().await {
            unanswered.push(*message);
        }
        unanswered
    }

    async fn step(&mut self) -> Result<(), Ended> {
        if let Some((n, message)) = self.waiting.pop_front() {
            return self.step_while_busy(n, message).await;
        }
        tokio::select! {
            biased;
            batch = self.items.next() => self.receive(batch.ok_or(Ended)?.payload),
            message = self.inbox.next() => {
                let message = message.ok_or(Ended)?;
                self.n_messages += 1;
                self.send(self.n_messages, message).await
            }
            () = self.owner.gone() => Err(Ended),
            _ = self.bus_link.changed() => Err(Ended),
            () = sleep(IDLE_TIME), if self.connections.is_empty() && self.unanswered.is_empty() => {
                Err(Ended)
            }
        }
    }

    /// Waits before a message is sent again. Contributions do not have to wait for it.
    async fn step_while_busy(&mut self, n: u64, message: Box<Message>) -> Result<(), Ended> {
        self.waiting.push_front((n, message));
        tokio::select! {
            biased;
            batch = self.items.next() => self.receive(batch.ok_or(Ended)?.payload),
            Some(contribution) = self.inbox.next_contribution() => {
                self.n_messages += 1;
                self.send(self.n_messages, contribution).await
            }
            () = sleep(BUSY_DELAY) => {
                let (n, message) = self.waiting.pop_front().ok_or(Ended)?;
                self.send(n, message).await
            }
            () = self.owner.gone() => Err(Ended),
            _ = self.bus_link.changed() => Err(Ended),
        }
    }

    async fn send(&mut self, n: u64, mut message: Box<Message>) -> Result<(), Ended> {
        let content = RequestContent::Deliver { n, message: &message };
        let request = encode(&Request { link: self.link, content });
        self.note_connection(&message);
        let is_answered = is_answered(&mut message);
        // First, because the answer may arrive before the owner's response.
        self.unanswered.insert(n, message);
        let subject = Subject::TableCommands(self.table);
        let response = self.node.bus.request(&subject, request, ANSWER_TIMEOUT).await;
        let response = response.ok().and_then(|response| serde_json::from_slice(&response).ok());
        match response {
            Some(Response::Accepted) => {
                if !is_answered {
                    self.unanswered.remove(&n);
                }
                Ok(())
            }
            Some(Response::Busy) => {
                let message = self.unanswered.remove(&n).ok_or(Ended)?;
                self.waiting.push_back((n, message));
                Ok(())
            }
            Some(Response::Unknown) => {
                // The owner would not understand it a second time either.
                let message = self.unanswered.remove(&n).ok_or(Ended)?;
                if is_answered {
                    message.refuse(self.table, Refusal::new(Code::UnknownOp, OTHER_VERSION));
                } else if let Message::Subscribe(subscription) = *message {
                    self.connections.remove(&subscription.connection);
                    subscription.stream.lost(self.table);
                }
                Ok(())
            }
            Some(Response::Opened { .. } | Response::Ended) | None => {
                if !is_answered {
                    self.unanswered.remove(&n);
                }
                Err(Ended)
            }
        }
    }

    /// Keeps track of the subscribed connections.
    fn note_connection(&mut self, message: &Message) {
        if let Message::Unsubscribe { connection } = message {
            self.connections.remove(connection);
        }
        let Message::Subscribe(subscription) = message else { return };
        // The command is left out: an answer belongs to the message and not to the connection.
        let subscription = TableSubscription { cid: None, ..subscription.clone() };
        // A connection that waits for a snapshot still does so.
        let known = self.connections.remove(&subscription.connection);
        let state = known.map_or(StreamState::Flowing, |known| known.state);
        self.connections.insert(subscription.connection, Connection { subscription, state });
    }

    /// Executes a batch of the owner.
    fn receive(&mut self, payload: Bytes) -> Result<(), Ended> {
        let (mut head, mut texts) = decode_batch(payload).ok_or(Ended)?;
        self.n_batches += 1;
        if head.n != self.n_batches {
            // A batch was lost.
            return Err(Ended);
        }
        if let [Item::Part { is_last }] = head.items[..] {
            self.parts.extend_from_slice(&texts);
            if !is_last {
                return Ok(());
            }
            (head, texts) = decode_batch(take(&mut self.parts).into()).ok_or(Ended)?;
        }
        // Frames that arrived together are also sent together.
        let held: Vec<_> = self.connections.values().map(Connection::stream).collect();
        for stream in &held {
            stream.hold();
        }
        let done = head.items.into_iter().try_for_each(|item| self.execute(item, &mut texts));
        for stream in &held {
            stream.release();
        }
        done
    }

    fn execute(&mut self, item: Item, texts: &mut Bytes) -> Result<(), Ended> {
        match item {
            Item::Frame { to, frame } => {
                let frame = frame.take(texts).ok_or(Ended)?;
                for connection in to {
                    self.push(connection, &frame);
                }
            }
            Item::Resync { to, frames: [first, second] } => {
                let frames = [first.take(texts).ok_or(Ended)?, second.take(texts).ok_or(Ended)?];
                if let Some(connection) = self.connections.get(&to) {
                    connection.stream().resync(self.table, frames);
                }
            }
            Item::Notice { to, answer } => {
                if let Some(connection) = self.connections.remove(&to) {
                    match *answer {
                        Answer::Refused(refused) => connection.stream().end(refused),
                        // No command asked for it.
                        Answer::Ack(_) | Answer::Proof { .. } => {}
                    }
                }
            }
            Item::Lost { to } => {
                if let Some(connection) = self.connections.remove(&to) {
                    connection.stream().lost(self.table);
                }
            }
            Item::Answer { n, answer } => self.answer(n, *answer),
            Item::Reply { n, reply } => {
                if let Some(mut question) = self.unanswered.remove(&n)
                    && let WayBack::Reply(caller) = question.way_back()
                    && let Err(error) = caller.receive(reply)
                {
                    // The caller asks again, but only a few times.
                    tracing::warn!(table = %self.table, %error, "a reply of the owner is unknown");
                }
            }
            // A part is the only item of its batch.
            Item::Part { .. } | Item::End => return Err(Ended),
        }
        Ok(())
    }

    /// Passes a frame to a connection. If the connection has no room, it gets a snapshot later.
    fn push(&mut self, connection: u64, frame: &EncodedFrame) {
        let Some(known) = self.connections.get_mut(&connection) else { return };
        let stream = known.stream();
        match &known.state {
            StreamState::Flowing => {
                if let Err(OutboxFull) = stream.push(self.table, frame.clone()) {
                    known.state = StreamState::Full;
                    let subscription = TableSubscription {
                        seen: None,
                        chat_after: None,
                        ..known.subscription.clone()
                    };
                    self.n_messages += 1;
                    let message = Message::Subscribe(subscription);
                    self.waiting.push_back((self.n_messages, Box::new(message)));
                }
            }
            StreamState::Full if frame.op == "snapshot" => {
                known.state = StreamState::Resyncing(frame.clone());
            }
            StreamState::Full => {}
            StreamState::Resyncing(snapshot) => {
                stream.resync(self.table, [snapshot.clone(), frame.clone()]);
                known.state = StreamState::Flowing;
            }
        }
    }

    fn answer(&mut self, n: u64, answer: Answer) {
        let Some(mut message) = self.unanswered.remove(&n) else { return };
        if let Answer::Refused(_) = &answer
            && let Message::Subscribe(subscription) = &*message
        {
            self.connections.remove(&subscription.connection);
        }
        if let Some((_, responder)) = message.command() {
            responder.answer(answer);
        }
    }
}

impl Connection {
    fn stream(&self) -> Arc<dyn TableStream> {
        Arc::clone(&self.subscription.stream)
    }
}

/// Returns whether the sender of a message waits for an answer of the owner.
fn is_answered(message: &mut Message) -> bool {
    !matches!(message.way_back(), WayBack::None)
}
