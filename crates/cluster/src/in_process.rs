use std::{collections::HashMap, sync::Arc, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use parking_lot::Mutex;
use tokio::{
    sync::{mpsc, watch},
    time,
};

use crate::{
    Bus, BusError, Link, Message, Responder, SUBSCRIPTION_LEN, Subject, Subscription,
    bus::{check_size, wait_until_down},
};

/// A bus for a single node, or for several nodes in one process.
///
/// ```
/// use std::time::Duration;
///
/// use cluster::{Bus, InProcessBus, Subject};
///
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// let bus = InProcessBus::new();
/// let mut lobby = bus.subscribe(&Subject::Lobby).await?;
/// bus.node().publish(&Subject::Lobby, "a table opened".into()).await?;
/// assert_eq!(lobby.next().await.expect("the bus is open").payload, "a table opened");
/// # Ok::<(), cluster::BusError>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct InProcessBus {
    network: Arc<Mutex<Network>>,
    link: Arc<watch::Sender<Link>>,
}

#[derive(Debug, Default)]
struct Network {
    subscribers: HashMap<Subject, Vec<Subscriber>>,
    /// The number of subscriptions ever made, for their ids.
    n_subscriptions: u64,
}

#[derive(Debug)]
struct Subscriber {
    id: u64,
    link: Arc<watch::Sender<Link>>,
    queue: mpsc::Sender<Message>,
}

impl InProcessBus {
    pub fn new() -> InProcessBus {
        InProcessBus { network: Arc::default(), link: Arc::new(new_link()) }
    }

    #[must_use]
    pub fn node(&self) -> InProcessBus {
        InProcessBus { network: Arc::clone(&self.network), link: Arc::new(new_link()) }
    }

    /// Interrupts or restores the link of this node to all nodes, including itself.
    pub fn set_link(&self, link: Link) {
        self.link.send_replace(link);
    }

    /// Delivers a message and returns the number of subscribers whose link is up, including those
    /// whose queue is full.
    fn deliver(&self, subject: &Subject, message: impl Fn(&Subscriber) -> Message) -> usize {
        let network = self.network.lock();
        let subscribers = network.subscribers.get(subject).into_iter().flatten();
        let reachable = subscribers.filter(|subscriber| subscriber.link.borrow().is_up);
        reachable
            .map(|subscriber| {
                // The message is dropped if the queue is full. A closed queue is about to be
                // removed.
                let _ = subscriber.queue.try_send(message(subscriber));
            })
            .count()
    }

    fn check(&self, payload: &Bytes) -> Result<(), BusError> {
        check_size(payload)?;
        if self.link.borrow().is_up { Ok(()) } else { Err(BusError::Disconnected) }
    }
}

impl Default for InProcessBus {
    fn default() -> InProcessBus {
        InProcessBus::new()
    }
}

#[async_trait]
impl Bus for InProcessBus {
    async fn publish(&self, subject: &Subject, payload: Bytes) -> Result<(), BusError> {
        self.check(&payload)?;
        self.deliver(subject, |_| Message { payload: payload.clone(), responder: None });
        Ok(())
    }

    async fn subscribe(&self, subject: &Subject) -> Result<Subscription, BusError> {
        let subject = subject.clone();
        let (queue, messages) = mpsc::channel(SUBSCRIPTION_LEN);
        let mut network = self.network.lock();
        network.n_subscriptions += 1;
        let id = network.n_subscriptions;
        let subscriber = Subscriber { id, link: Arc::clone(&self.link), queue };
        network.subscribers.entry(subject.clone()).or_default().push(subscriber);
        let network = Arc::clone(&self.network);
        let mut queue = Queue { messages, network, subject, id };
        let messages = stream::poll_fn(move |context| queue.messages.poll_recv(context));
        Ok(Subscription(messages.boxed()))
    }

    async fn request(
        &self,
        subject: &Subject,
        payload: Bytes,
        timeout: Duration,
    ) -> Result<Bytes, BusError> {
        self.check(&payload)?;
        // The queue has room for the first answer only. Keeping `answers` makes a request time out
        // if all responders are dropped.
        let (answers, mut answer) = mpsc::channel(1);
        let n_subscribers = self.deliver(subject, |subscriber| Message {
            payload: payload.clone(),
            responder: Some(responder(Arc::clone(&subscriber.link), answers.clone())),
        });
        if n_subscribers == 0 {
            return Err(BusError::NoResponders);
        }
        tokio::select! {
            biased;
            () = wait_until_down(self.link.subscribe()) => Err(BusError::Disconnected),
            answer = time::timeout(timeout, answer.recv()) => match answer {
                Ok(Some(answer)) => Ok(answer),
                Ok(None) | Err(_) => Err(BusError::TimedOut),
            },
        }
    }

    fn link(&self) -> watch::Receiver<Link> {
        self.link.subscribe()
    }
}

fn new_link() -> watch::Sender<Link> {
    watch::Sender::new(Link::up())
}

fn responder(link: Arc<watch::Sender<Link>>, answers: mpsc::Sender<Bytes>) -> Responder {
    Responder::new(move |payload| {
        Box::pin(async move {
            if !link.borrow().is_up {
                return Err(BusError::Disconnected);
            }
            // Only the first answer counts, and only if it is in time.
            let _ = answers.try_send(payload);
            Ok(())
        })
    })
}

/// The messages of a subscription, which ends when this is dropped.
#[derive(Debug)]
struct Queue {
    messages: mpsc::Receiver<Message>,
    network: Arc<Mutex<Network>>,
    subject: Subject,
    id: u64,
}

impl Drop for Queue {
    fn drop(&mut self) {
        let mut network = self.network.lock();
        if let Some(subscribers) = network.subscribers.get_mut(&self.subject) {
            subscribers.retain(|subscriber| subscriber.id != self.id);
            if subscribers.is_empty() {
                network.subscribers.remove(&self.subject);
            }
        }
    }
}
