use std::{collections::HashMap, mem::take, sync::Arc, time::Duration};

use protocol::TableId;
use storage::ownership::NodeId;
use table::{MAILBOX_LEN, Message, Subscription, WayBack, WeakTableHandle};
use tokio::{
    sync::mpsc,
    task::{AbortHandle, JoinSet},
    time::timeout,
};
use uuid::Uuid;

use crate::{
    bus::{self, BusError, Message as BusMessage},
    gateway::{
        Node,
        queue::{LinkQueue, RemoteResponder, RemoteStream},
        wire::{Request, RequestContent, Response, encode},
    },
    subject::Subject,
};

/// The time limit for sending queued items when a table ends.
const FLUSH_TIME: Duration = Duration::from_secs(1);

/// The owner's end of the links of a table: it receives the requests of gateways.
///
/// It subscribes to the commands of the table until it is closed. Only the owner may have one.
#[derive(Debug)]
pub struct OwnerPort {
    node: Arc<Node>,
    table: TableId,
    requests: bus::Subscription,
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

    /// Unsubscribes, and ends all links. Everything that the actor has sent still arrives, if that
    /// takes at most a second.
    ///
    /// A gateway asks for the next owner as soon as its link has ended. If this node were still
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
                let queue = LinkQueue::new(self.table);
                let opened = OwnerLink::open(&self.node, queue, link, actor, watch);
                self.links.insert(link, opened);
                let (node, incarnation) = (self.node.id.to_string(), self.node.incarnation);
                Response::Opened { node, incarnation }
            }
            RequestContent::Deliver { n, message } => {
                let link = self.links.get_mut(&link).filter(|link| link.queue.is_open());
                link.map_or(Response::Ended, |link| link.deliver(n, message, &self.node))
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
    actor: WeakTableHandle,
    queue: Arc<LinkQueue>,
    /// The number of each connection in this process, by its number at the gateway.
    connections: HashMap<u64, u64>,
    messages: mpsc::Sender<Box<Message>>,
    contributions: mpsc::Sender<Box<Message>>,
    /// Aborted when the link ends.
    watch: AbortHandle,
    /// The tasks that send to the gateway and deliver to the actor.
    _tasks: JoinSet<()>,
}

impl OwnerLink {
    fn open(
        node: &Node,
        queue: Arc<LinkQueue>,
        link: Uuid,
        actor: &WeakTableHandle,
        watch: AbortHandle,
    ) -> OwnerLink {
        let mut tasks = JoinSet::new();
        tasks.spawn(Arc::clone(&queue).send(link, Arc::clone(&node.bus)));
        // Separate queues, because a table that waits for contributions does not take commands.
        let [messages, contributions] = [(), ()].map(|()| {
            let (sender, receiver) = mpsc::channel(MAILBOX_LEN);
            tasks.spawn(deliver(actor.clone(), receiver));
            sender
        });
        let (actor, connections) = (actor.clone(), HashMap::new());
        OwnerLink { actor, queue, connections, messages, contributions, watch, _tasks: tasks }
    }

    /// Passes message `n` of the gateway on to the actor.
    fn deliver(&mut self, n: u64, mut message: Box<Message>, node: &Node) -> Response {
        let to = if let Message::Contribute(_) = *message {
            &self.contributions
        } else {
            &self.messages
        };
        let Ok(permit) = to.clone().try_reserve_owned() else {
            return if to.is_closed() { Response::Ended } else { Response::Busy };
        };
        if self.connect(n, &mut message, node).is_some() {
            permit.send(message);
        }
        Response::Accepted
    }

    /// Ends the subscriptions of all connections.
    async fn unsubscribe(self) {
        for &connection in self.connections.values() {
            let Ok(actor) = self.actor.upgrade() else { return };
            // An actor that has stopped has no subscribers.
            let _ = actor.send(Message::Unsubscribe { connection }).await;
        }
    }

    /// Makes the answers to message `n` go back over the link, and translates its connection.
    /// Returns `None` if there is nothing to deliver.
    fn connect(&mut self, n: u64, message: &mut Message, node: &Node) -> Option<()> {
        let queue = &self.queue;
        match message.way_back() {
            WayBack::Answer(_, responder) => {
                *responder = Arc::new(RemoteResponder { queue: Arc::clone(queue), n });
            }
            WayBack::Reply(reply) => {
                let queue = Arc::clone(queue);
                reply.redirect(Box::new(move |reply| queue.reply(n, reply)));
            }
            WayBack::None => {}
        }
        if let Message::Subscribe(subscription) = message {
            let Subscription { connection, player, blocked, stream, .. } = subscription;
            *stream = Arc::new(RemoteStream { queue: Arc::clone(queue), connection: *connection });
            if let Some(player) = *player {
                *blocked = node.block_lists.of(player, take(blocked));
            }
            let here = self.connections.entry(*connection);
            *connection = *here.or_insert_with(|| (node.new_connection)());
        } else if let Message::Unsubscribe { connection } = message {
            *connection = self.connections.remove(connection)?;
        } else if let Message::SetLagging { connection, .. }
        | Message::SetRoundTrip { connection, .. } = message
        {
            *connection = *self.connections.get(connection)?;
        }
        Some(())
    }
}

/// Passes messages on to an actor until it stops or the link ends.
async fn deliver(actor: WeakTableHandle, mut messages: mpsc::Receiver<Box<Message>>) {
    while let Some(message) = messages.recv().await {
        let Ok(actor) = actor.upgrade() else { return };
        if actor.send(message).await.is_err() {
            // The gateway has kept the message, and sends it to the next actor.
            return;
        }
    }
}
