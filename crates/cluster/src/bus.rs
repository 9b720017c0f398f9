use std::{fmt, pin::Pin, time::Duration};

use bytes::Bytes;
use futures_util::{Stream, StreamExt};
use thiserror::Error;
use tokio::{sync::watch, time::Instant};

use crate::Subject;

/// The maximum size of a payload, in bytes. It is the default of NATS.
pub const PAYLOAD_BYTES_MAX: usize = 1 << 20;

/// The maximum number of messages that wait in a [`Subscription`]. Newer ones are dropped until
/// there is room again, so that a slow subscriber delays nobody.
pub const SUBSCRIPTION_LEN: usize = 1024;

/// The future of a [`Bus`] call.
pub type BusFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, BusError>> + Send + 'a>>;

/// One node's access to a bus between nodes. Payloads are opaque.
///
/// Messages may be lost, above all while the [`Link`] is down. They are never repeated, and those of
/// one publisher on one subject arrive in order. [`laws`](crate::laws::bus) lists all promises.
pub trait Bus: fmt::Debug + Send + Sync + 'static {
    /// Sends a message to all subscribers, of this node too. `Ok` does not mean that anyone
    /// received it.
    ///
    /// # Errors
    ///
    /// [`Disconnected`](BusError::Disconnected) or [`TooLarge`](BusError::TooLarge).
    fn publish<'a>(&'a self, subject: &Subject, payload: Bytes) -> BusFuture<'a, ()>;

    /// Subscribes to a subject. When the future returns while the link is up, the subscription is
    /// in effect; otherwise it is as soon as the link is up. It survives interruptions of the link.
    ///
    /// # Errors
    ///
    /// [`Disconnected`](BusError::Disconnected) if the bus is closed.
    fn subscribe<'a>(&'a self, subject: &Subject) -> BusFuture<'a, Subscription>;

    /// Sends a request to all subscribers, and returns the first answer.
    ///
    /// # Errors
    ///
    /// [`NoResponders`](BusError::NoResponders), [`TimedOut`](BusError::TimedOut),
    /// [`Disconnected`](BusError::Disconnected) or [`TooLarge`](BusError::TooLarge). The request may
    /// have been executed in the second and the third case.
    fn request<'a>(
        &'a self,
        subject: &Subject,
        payload: Bytes,
        timeout: Duration,
    ) -> BusFuture<'a, Bytes>;

    /// Returns the state of this node's link to the others. After each interruption, messages may be
    /// missing: a subscriber that keeps a copy of something must read it again.
    fn link(&self) -> watch::Receiver<Link>;
}

/// The error of a call of a [`Bus`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BusError {
    /// Nobody subscribes to the subject, and nobody received the request.
    #[error("nobody subscribes to the subject of the request")]
    NoResponders,
    /// Somebody subscribes to the subject, but no answer arrived in time.
    #[error("the request was not answered in time")]
    TimedOut,
    /// This node has no link to the others.
    #[error("the link to the other nodes is down")]
    Disconnected,
    /// The payload has more than [`PAYLOAD_BYTES_MAX`] bytes; nothing was sent.
    #[error("the payload has more than {PAYLOAD_BYTES_MAX} bytes")]
    TooLarge,
}

/// The state of a node's link to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// The link works.
    Up {
        /// The time at which it was established.
        since: Instant,
    },
    /// Calls fail with [`BusError::Disconnected`] until the link is established again, which the
    /// bus tries by itself.
    Down {
        /// The time at which it was lost, or at which the node began without one.
        since: Instant,
    },
}

impl Link {
    /// Returns a link that was established just now.
    pub fn up() -> Link {
        Link::Up { since: Instant::now() }
    }

    /// Returns a link that was lost just now.
    pub fn down() -> Link {
        Link::Down { since: Instant::now() }
    }

    /// Returns the time at which it was established or lost.
    pub fn since(self) -> Instant {
        match self {
            Link::Up { since } | Link::Down { since } => since,
        }
    }

    /// Returns `true` if the link works.
    pub fn is_up(self) -> bool {
        matches!(self, Link::Up { .. })
    }
}

/// A message for a subscriber.
#[derive(Debug)]
pub struct Message {
    /// The bytes that were sent.
    pub payload: Bytes,
    /// The way to answer; `None` if the message is not a request.
    pub responder: Option<Responder>,
}

/// The way to answer a request, at most once. Dropping it lets the request time out.
pub struct Responder(Box<dyn FnOnce(Bytes) -> BusFuture<'static, ()> + Send>);

impl Responder {
    pub(crate) fn new(
        respond: impl FnOnce(Bytes) -> BusFuture<'static, ()> + Send + 'static,
    ) -> Responder {
        Responder(Box::new(respond))
    }

    /// Answers the request. `Ok` does not mean that the answer arrived in time.
    ///
    /// # Errors
    ///
    /// [`Disconnected`](BusError::Disconnected) or [`TooLarge`](BusError::TooLarge).
    pub async fn respond(self, payload: Bytes) -> Result<(), BusError> {
        check_size(&payload)?;
        (self.0)(payload).await
    }
}

impl fmt::Debug for Responder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Responder").finish_non_exhaustive()
    }
}

/// The messages of a subject, from the moment of subscribing. Dropping it unsubscribes.
pub struct Subscription(Pin<Box<dyn Messages>>);

/// The messages of a subscription, and its end.
pub(crate) trait Messages: Stream<Item = Message> + Send {
    /// Unsubscribes. When the future returns while the link is up, nobody counts as a responder
    /// because of this subscription any more.
    fn unsubscribe(self: Pin<Box<Self>>) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

impl Subscription {
    pub(crate) fn new(messages: impl Messages + 'static) -> Subscription {
        Subscription(Box::pin(messages))
    }

    /// Returns the next message; `None` after the bus was closed.
    pub async fn next(&mut self) -> Option<Message> {
        self.0.next().await
    }

    /// Unsubscribes, and returns when that is in effect. Messages that wait are lost, and requests
    /// among them time out.
    pub async fn unsubscribe(self) {
        self.0.unsubscribe().await;
    }
}

impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subscription").finish_non_exhaustive()
    }
}

pub(crate) fn check_size(payload: &Bytes) -> Result<(), BusError> {
    if payload.len() > PAYLOAD_BYTES_MAX { Err(BusError::TooLarge) } else { Ok(()) }
}

/// Waits until a link is down.
pub(crate) async fn went_down(mut link: watch::Receiver<Link>) {
    // The sender ends with the bus, which is down then, too.
    let _ = link.wait_for(|link| !link.is_up()).await;
}
