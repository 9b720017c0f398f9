use std::{collections::HashMap, sync::Arc, time::Duration};

use cluster::{BusError, Message as BusMessage, NodeId, Subject, Subscription};
use journal::{IdempotencyKey, StoreError};
use protocol::{Cid, Code, Refusal, TableId, to_client::Refused};
use serde::Serialize;
use table::{
    Answer, BlockList, ContributionRequest, MAILBOX_LEN, Message, PlayerCommand, ProxyMessage,
    Reply, Responder, Subscription as TableSubscription, WeakTableHandle,
};
use tokio::{
    sync::{mpsc, oneshot},
    task::{AbortHandle, JoinSet},
    time::timeout,
};
use uuid::Uuid;

use crate::{
    Node,
    queue::{LinkQueue, RemoteResponder, RemoteStream},
    wire::{
        Outcome, Quoted, RemoteMessage, Request, RequestContent, Response, encode, read_command,
    },
};

/// The detail of the refusal of a command that this version does not know.
pub(crate) const OTHER_VERSION: &str =
    "the node of this table runs another version of the server; try again after the upgrade";

/// The time to send what is still queued when a table ends.
const FLUSH_TIME: Duration = Duration::from_secs(1);

/// The owner's end of the links of a table: it receives the requests of gateways.
///
/// It subscribes to the commands of the table until it is closed. Only the owner may have one.
#[derive(Debug)]
pub struct OwnerPort {
    node: Arc<Node>,
    table: TableId,
    requests: Subscription,
    links: HashMap<Uuid, OwnerLink>,
    /// One watch for each link. It returns the id of the link when the gateway is gone.
    watches: JoinSet<Uuid>,
}

impl OwnerPort {
    /// Subscribes to the requests of gateways.
    ///
    /// # Errors
    ///
    /// The bus is closed.
    pub async fn open(node: Arc<Node>, table: TableId) -> Result<OwnerPort, BusError> {
        let requests = node.bus.subscribe(&Subject::TableCommands(table)).await?;
        Ok(OwnerPort { node, table, requests, links: HashMap::new(), watches: JoinSet::new() })
    }

    /// Answers gateways until the bus is closed. Cancel-safe.
    pub async fn serve(&mut self, actor: &WeakTableHandle) {
        loop {
            tokio::select! {
                request = self.requests.next() => {
                    let Some(request) = request else { return };
                    self.respond(request, actor).await;
                }
                Some(ended) = self.watches.join_next() => {
                    // The watch of a closed link is cancelled.
                    if let Ok(link) = ended {
                        self.close_link(link);
                    }
                }
            }
        }
    }

    /// Unsubscribes, and ends all links. Everything that the actor sent still arrives.
    ///
    /// A gateway asks for the next owner as soon as its link has ended. If this node still
    /// subscribed, the gateway would wait for an answer.
    pub async fn close(self) {
        drop(self.requests);
        for link in self.links.values() {
            link.queue.end();
        }
        let flushed = async {
            for link in self.links.values() {
                link.queue.ended().await;
            }
        };
        // If that takes longer, the gateways notice that this node does not answer.
        let _ = timeout(FLUSH_TIME, flushed).await;
    }

    async fn respond(&mut self, request: BusMessage, actor: &WeakTableHandle) {
        let Some(responder) = request.responder else { return };
        let response = match serde_json::from_slice(&request.payload) {
            Ok(Request { link, content }) => self.execute(link, content, actor),
            Err(error) => {
                tracing::warn!(table = %self.table, %error, "a gateway sent an unknown request");
                Response::Unknown
            }
        };
        // A gateway that gets no response ends the link.
        let _ = responder.respond(encode(&response)).await;
    }

    fn execute(
        &mut self,
        link: Uuid,
        content: RequestContent,
        actor: &WeakTableHandle,
    ) -> Response {
        match content {
            RequestContent::Open { node, incarnation } => {
                let Ok(gateway) = NodeId::new(node) else { return Response::Ended };
                let mut watch = self.node.peers.watch(gateway, incarnation);
                let watch = self.watches.spawn(async move {
                    watch.gone().await;
                    link
                });
                let opened = OwnerLink::open(&self.node, self.table, link, actor, watch);
                self.links.insert(link, opened);
                let (node, incarnation) = (self.node.id.to_string(), self.node.incarnation);
                Response::Opened { node, incarnation }
            }
            RequestContent::Deliver { n, message } => {
                let link = self.links.get_mut(&link).filter(|link| link.queue.is_open());
                link.map_or(Response::Ended, |link| link.deliver(n, *message, &self.node))
            }
            RequestContent::Close => {
                self.close_link(link);
                Response::Ended
            }
        }
    }

    fn close_link(&mut self, link: Uuid) {
        if let Some(link) = self.links.remove(&link) {
            // Otherwise the gateway would be pinged for as long as the node lives.
            link.watch.abort();
            tokio::spawn(link.unsubscribe());
        }
    }
}

/// The owner's end of one link.
#[derive(Debug)]
struct OwnerLink {
    table: TableId,
    actor: WeakTableHandle,
    queue: Arc<LinkQueue>,
    /// The number of each connection in this process, by its number at the gateway.
    connections: HashMap<u64, u64>,
    messages: mpsc::Sender<ProxyMessage>,
    contributions: mpsc::Sender<ProxyMessage>,
    /// Aborted when the link ends.
    watch: AbortHandle,
    /// The tasks that send to the gateway, deliver to the actor, and wait for its replies.
    tasks: JoinSet<()>,
}

impl OwnerLink {
    fn open(
        node: &Node,
        table: TableId,
        link: Uuid,
        actor: &WeakTableHandle,
        watch: AbortHandle,
    ) -> OwnerLink {
        let queue = LinkQueue::new(table);
        let mut tasks = JoinSet::new();
        tasks.spawn(Arc::clone(&queue).send(link, Arc::clone(&node.bus)));
        // Separate queues, because a table that waits for contributions does not take commands.
        let [messages, contributions] = [(), ()].map(|()| {
            let (sender, receiver) = mpsc::channel(MAILBOX_LEN);
            tasks.spawn(deliver(actor.clone(), receiver));
            sender
        });
        let (actor, connections) = (actor.clone(), HashMap::new());
        OwnerLink { table, actor, queue, connections, messages, contributions, watch, tasks }
    }

    /// Passes message `n` of the gateway on to the actor.
    fn deliver(&mut self, n: u64, message: RemoteMessage, node: &Node) -> Response {
        while self.tasks.try_join_next().is_some() {}
        let to = if let RemoteMessage::Contribute { .. } = message {
            &self.contributions
        } else {
            &self.messages
        };
        let Ok(permit) = to.clone().try_reserve_owned() else {
            return if to.is_closed() { Response::Ended } else { Response::Busy };
        };
        if let Some(message) = self.message(n, message, node) {
            permit.send(message);
        }
        Response::Accepted
    }

    /// Ends the subscriptions of all connections.
    async fn unsubscribe(self) {
        for &connection in self.connections.values() {
            let Ok(actor) = self.actor.upgrade() else { return };
            // An actor that has stopped has no subscribers.
            let _ = actor.unsubscribe(connection).await;
        }
    }

    /// Converts message `n` into one for the actor, whose answers go back over the link. `None` if
    /// there is nothing to deliver.
    fn message(&mut self, n: u64, message: RemoteMessage, node: &Node) -> Option<ProxyMessage> {
        let responder = || Arc::new(RemoteResponder::new(&self.queue, n)) as Arc<dyn Responder>;
        let message = match message {
            RemoteMessage::Command { who, key, frame, context } => {
                let Some(command) = read_command(&frame) else {
                    self.refuse(n, &key);
                    return None;
                };
                let command = Box::new(PlayerCommand { who, key, command, context });
                Message::Command { command, responder: responder() }
            }
            RemoteMessage::Chat { who, chat } => {
                Message::Chat { who, chat, responder: responder() }
            }
            RemoteMessage::Hint { who, ask } => Message::Hint { who, ask, responder: responder() },
            RemoteMessage::Prove { player, prove } => {
                Message::Prove { player, prove, responder: responder() }
            }
            RemoteMessage::Contribute { who, cid, deal, part } => {
                let responder = responder();
                let request = ContributionRequest { who, cid, deal, part, responder };
                return Some(ProxyMessage::Contribution(Box::new(request)));
            }
            RemoteMessage::Subscribe {
                connection,
                player,
                takes_part,
                cid,
                seen,
                chat_after,
                lag_ms,
                blocked,
            } => {
                let stream = Arc::new(RemoteStream::new(&self.queue, connection));
                let command = cid.map(|cid| (cid, responder()));
                let here = self.connections.entry(connection);
                let connection = *here.or_insert_with(|| (node.new_connection)());
                let blocked = match player {
                    Some(player) => node.block_lists.of(player, blocked),
                    None => BlockList::default(),
                };
                Message::Subscribe(TableSubscription {
                    connection,
                    player,
                    takes_part,
                    command,
                    seen,
                    chat_after,
                    lag_ms,
                    stream,
                    blocked,
                })
            }
            RemoteMessage::Unsubscribe { connection } => {
                Message::Unsubscribe { connection: self.connections.remove(&connection)? }
            }
            RemoteMessage::SetLagging { connection, lags } => {
                Message::SetLagging { connection: *self.connections.get(&connection)?, lags }
            }
            RemoteMessage::SetRoundTrip { connection, lag_ms } => {
                Message::SetRoundTrip { connection: *self.connections.get(&connection)?, lag_ms }
            }
            RemoteMessage::SeatStatus { player } => {
                Message::SeatStatus { player, reply: self.reply(n, |status| status) }
            }
            RemoteMessage::Summary {} => Message::Summary { reply: self.reply(n, |it| it) },
            RemoteMessage::Snapshot { player } => {
                let text = |frame: bytes::Bytes| String::from_utf8_lossy(&frame).into_owned();
                let reply = self.reply(n, move |frame| outcome(frame, text));
                Message::Snapshot { player, reply }
            }
            RemoteMessage::FinishedMatch { match_no, player } => {
                let reply = self.reply(n, |found| outcome(found, |found| found));
                Message::FinishedMatch { match_no, player, reply }
            }
            RemoteMessage::ReportDamage { seq, what } => {
                let why = Arc::new(StoreError::Damaged { table: self.table, seq, what });
                let reply = self.reply(n, |refusal| Refused::new(None, None, refusal));
                Message::ReportDamage { why, reply }
            }
            RemoteMessage::Proof { player } => {
                let reply = self.reply(n, |proof| outcome(proof, |proof| proof));
                Message::Proof { player, reply }
            }
            RemoteMessage::Identify { player, whom } => {
                let reply = self.reply(n, |person| outcome(person, |person| person));
                Message::Identify { player, whom, reply }
            }
            RemoteMessage::Restricted { player } => {
                let reply = self.reply(n, |people| outcome(people, |people| people));
                Message::Restricted { player, reply }
            }
            RemoteMessage::Quote { player, n: line } => {
                let reply = self.reply(n, |quoted| outcome(quoted, Quoted::of));
                Message::Quote { player, n: line, reply }
            }
        };
        Some(ProxyMessage::Message(Box::new(message)))
    }

    /// Refuses a command of a later version.
    fn refuse(&self, n: u64, key: &IdempotencyKey) {
        let refusal = Refusal::new(Code::UnknownOp, OTHER_VERSION);
        let refused = Refused::new(Cid::new(&key.cid).ok(), Some(self.table), refusal);
        RemoteResponder::new(&self.queue, n).answer(Answer::Refused(refused));
    }

    /// Returns the reply channel of question `n`. The reply travels as `encode` converts it.
    ///
    /// If the actor drops the channel, the gateway asks the next actor.
    fn reply<T: Send + 'static, R: Serialize>(
        &mut self,
        n: u64,
        encode: impl FnOnce(T) -> R + Send + 'static,
    ) -> Reply<T> {
        let (sender, receiver) = oneshot::channel();
        let queue = Arc::clone(&self.queue);
        self.tasks.spawn(async move {
            if let Ok(reply) = receiver.await {
                let value = serde_json::to_value(encode(reply)).expect("a reply serializes");
                queue.reply(n, value);
            }
        });
        sender
    }
}

/// Passes messages on to an actor until it stops or the link ends.
async fn deliver(actor: WeakTableHandle, mut messages: mpsc::Receiver<ProxyMessage>) {
    while let Some(message) = messages.recv().await {
        let Ok(actor) = actor.upgrade() else { return };
        if actor.forward(message).await.is_err() {
            // The gateway has kept the message, and sends it to the next actor.
            return;
        }
    }
}

/// Converts a reply to its wire format, whether it is a refusal or not.
fn outcome<T, R>(reply: Result<T, Refusal>, encode: impl FnOnce(T) -> R) -> Outcome<R> {
    reply.map(encode).map_err(|refusal| Box::new(Refused::new(None, None, refusal)))
}
