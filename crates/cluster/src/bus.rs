use std::{fmt, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt, future::BoxFuture, stream::BoxStream};
use thiserror::Error;
use tokio::{sync::watch, time::Instant};

use crate::Subject;

/// The maximum size of a payload, in bytes. NATS has the same default.
pub const PAYLOAD_BYTES_MAX: usize = 1 << 20;

/// The maximum number of unread messages in a [`Subscription`]. Newer ones are dropped until there
/// is room, so that a slow subscriber does not delay others.
pub const SUBSCRIPTION_LEN: usize = 1024;

/// One node's access to the bus between nodes. Payloads are opaque.
///
/// Messages may be lost, especially while the [`Link`] is down. They are never delivered twice, and
/// those of one publisher on one subject arrive in order. The laws in `tests` have all promises.
#[async_trait]
pub trait Bus: fmt::Debug + Send + Sync + 'static {
    /// Sends a message to all subscribers, including those of this node. `Ok` does not mean that
    /// anyone received it.
    ///
    /// # Errors
    ///
    /// [`Disconnected`](BusError::Disconnected) or [`TooLarge`](BusError::TooLarge).
    async fn publish(&self, subject: &Subject, payload: Bytes) -> Result<(), BusError>;

    /// Subscribes to a subject. If the link is up when the future completes, the subscription is in
    /// effect. Otherwise it takes effect with the link. It survives interruptions of the link.
    ///
    /// # Errors
    ///
    /// [`Disconnected`](BusError::Disconnected) if the bus is closed.
    async fn subscribe(&self, subject: &Subject) -> Result<Subscription, BusError>;

    /// Sends a request to all subscribers and returns the first answer.
    ///
    /// # Errors
    ///
    /// [`NoResponders`](BusError::NoResponders), [`TimedOut`](BusError::TimedOut),
    /// [`Disconnected`](BusError::Disconnected) or [`TooLarge`](BusError::TooLarge). After a
    /// time-out or a disconnection, the request may still have been executed.
    async fn request(
        &self,
        subject: &Subject,
        payload: Bytes,
        timeout: Duration,
    ) -> Result<Bytes, BusError>;

    /// Returns the state of this node's link to the others. After each interruption, messages may
    /// be missing: a subscriber that keeps a copy of something must read it again.
    fn link(&self) -> watch::Receiver<Link>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BusError {
    /// The subject has no subscriber, so nobody has received the request.
    #[error("nobody subscribes to the subject of the request")]
    NoResponders,
    #[error("the request was not answered in time")]
    TimedOut,
    #[error("the link to the other nodes is down")]
    Disconnected,
    /// The payload has more than [`PAYLOAD_BYTES_MAX`] bytes; nothing was sent.
    #[error("the payload has more than {PAYLOAD_BYTES_MAX} bytes")]
    TooLarge,
}

/// The state of this node's link to the other nodes. While it is down, calls fail with
/// [`BusError::Disconnected`]; the bus reconnects by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    pub is_up: bool,
    /// The time at which the link came up or went down, or the bus began without one.
    pub since: Instant,
}

impl Link {
    /// Returns a link that has just come up.
    pub fn up() -> Link {
        Link { is_up: true, since: Instant::now() }
    }

    /// Returns a link that has just gone down.
    pub fn down() -> Link {
        Link { is_up: false, since: Instant::now() }
    }
}

/// A message as a subscriber receives it.
#[derive(Debug)]
pub struct Message {
    pub payload: Bytes,
    /// The way to answer; `None` if the message is not a request.
    pub responder: Option<Responder>,
}

/// Answers a request, at most once. If it is dropped, the request times out.
pub struct Responder(Box<dyn FnOnce(Bytes) -> BoxFuture<'static, Result<(), BusError>> + Send>);

impl Responder {
    pub(crate) fn new(
        respond: impl FnOnce(Bytes) -> BoxFuture<'static, Result<(), BusError>> + Send + 'static,
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

/// The messages on a subject, from the subscription on. Dropping it unsubscribes: unread messages
/// are lost, and requests among them time out.
pub struct Subscription(pub(crate) BoxStream<'static, Message>);

impl Subscription {
    /// Returns the next message; `None` once the bus is closed. It is cancel safe.
    pub async fn next(&mut self) -> Option<Message> {
        self.0.next().await
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

pub(crate) async fn wait_until_down(mut link: watch::Receiver<Link>) {
    // The sender is dropped with the bus, which is down then, too.
    let _ = link.wait_for(|link| !link.is_up).await;
}
