use std::{sync::Arc, time::Duration};

pub use async_nats::ConnectError;
use async_nats::{
    Client, ConnectOptions, Event, PublishErrorKind, Request, RequestErrorKind, ServerAddr,
    connection::State,
};
use async_trait::async_trait;
use bytes::Bytes;
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use storage::ownership::NodeId;
use tokio::{
    sync::{mpsc, watch},
    task::JoinHandle,
    time::{MissedTickBehavior, interval, timeout},
};

use crate::{
    Bus, BusError, Link, Message, Responder, SUBSCRIPTION_LEN, Subject, Subscription,
    bus::{check_size, wait_until_down},
};

const RECONNECT_DELAY: Duration = Duration::from_millis(100);
/// The time limit for an attempt to connect, and for the link of a new bus to come up.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);
/// The time between two pings of the server, and between two test requests to it.
const PING_INTERVAL: Duration = Duration::from_millis(500);
/// The number of unanswered pings or test requests in a row after which the server counts as gone.
const SILENCES_MAX: u32 = 3;
/// The time limit for the server to confirm a subscription.
const ROUND_TRIP_MAX: Duration = Duration::from_secs(1);
/// The capacity of the queue of connection events. If it is full, the client holds them back.
const EVENTS_LEN: usize = 16;

/// A bus over core NATS, without persistence.
#[derive(Debug)]
pub struct NatsBus {
    client: Client,
    link: Arc<watch::Sender<Link>>,
    follower: JoinHandle<()>,
}

impl NatsBus {
    /// Connects a node to the first server of a comma-separated list that accepts it, such as
    /// `nats://user:password@10.0.0.1:4222`. It waits up to a second for the link: without one, the
    /// node would redirect its first clients to the owners of their tables. If no server accepts
    /// it, the link is down, and the bus keeps trying. All servers have the same user and password,
    /// taken from the first address that has them. Special characters in them are percent-encoded.
    ///
    /// # Errors
    ///
    /// The list has no valid address.
    pub async fn connect(servers: &str, node: &NodeId) -> Result<NatsBus, ConnectError> {
        let (events, received) = mpsc::channel(EVENTS_LEN);
        let servers: Vec<&str> = servers.split(',').map(str::trim).collect();
        let options = credentials(&servers)
            .map_or_else(ConnectOptions::new, |(user, password)| {
                ConnectOptions::with_user_and_password(user, password)
            })
            .name(node)
            .retry_on_initial_connect()
            .connection_timeout(CONNECT_TIMEOUT)
            .reconnect_delay_callback(|_| RECONNECT_DELAY)
            .ping_interval(PING_INTERVAL)
            .subscription_capacity(SUBSCRIPTION_LEN)
            .event_callback(move |event| {
                let events = events.clone();
                async move {
                    // The receiver ends with the bus.
                    let _ = events.send(event).await;
                }
            });
        let client = options.connect(servers).await?;
        let link = Arc::new(watch::Sender::new(Link::down()));
        let follower = tokio::spawn({
            let (client, link) = (client.clone(), Arc::clone(&link));
            async move {
                tokio::select! {
                    () = follow(&client, &link, received) => {}
                    () = notice_silence(&client) => {}
                }
            }
        });
        let mut state = link.subscribe();
        // Without the link, commands are redirected but not lost.
        let _ = timeout(CONNECT_TIMEOUT, state.wait_for(|state| state.is_up)).await;
        Ok(NatsBus { client, link, follower })
    }

    fn check(&self, payload: &Bytes) -> Result<(), BusError> {
        check_size(payload)?;
        let is_up = self.link.borrow().is_up && is_connected(&self.client);
        if is_up { Ok(()) } else { Err(BusError::Disconnected) }
    }
}

impl Drop for NatsBus {
    fn drop(&mut self) {
        self.follower.abort();
    }
}

/// Returns the user and the password of the first address that has both, because the client ignores
/// them.
fn credentials(servers: &[&str]) -> Option<(String, String)> {
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    servers.iter().find_map(|server| {
        // `connect` reports an invalid address.
        let address: ServerAddr = server.parse().ok()?;
        Some((decoded(address.username()?), decoded(address.password()?)))
    })
}

/// Keeps `link` up to date. It is up once the server has all subscriptions of this node.
///
/// It logs each change of the state, and only a few of the errors after it, because there are
/// several in a second while NATS is down.
async fn follow(client: &Client, link: &watch::Sender<Link>, mut events: mpsc::Receiver<Event>) {
    let (mut n_failures, mut n_slow) = (0_u64, 0_u64);
    while let Some(event) = events.recv().await {
        match event {
            Event::Connected => {
                while is_connected(client) {
                    if round_trip(client, ROUND_TRIP_MAX).await {
                        link.send_replace(Link::up());
                        tracing::info!(n_failures, "the link to NATS is up");
                        n_failures = 0;
                        break;
                    }
                }
            }
            Event::Disconnected | Event::Closed => {
                if link.borrow().is_up {
                    link.send_replace(Link::down());
                    tracing::warn!("the link to NATS is down");
                }
            }
            Event::SlowConsumer(_) => {
                n_slow += 1;
                if n_slow.is_power_of_two() {
                    tracing::warn!(n_slow, "messages of slow subscriptions were dropped");
                }
            }
            Event::LameDuckMode | Event::Draining => tracing::info!(%event, "NATS is stopping"),
            Event::ServerError(_) | Event::ClientError(_) => {
                n_failures += 1;
                if n_failures.is_power_of_two() {
                    tracing::warn!(%event, n_failures, "NATS failed");
                }
            }
        }
    }
}

/// Makes the client reconnect if the server does not answer. The client itself pings only a silent
/// server, so it would not notice that messages of this node are lost while others arrive.
async fn notice_silence(client: &Client) {
    let mut requests = interval(PING_INTERVAL);
    requests.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut n_silences = 0;
    loop {
        requests.tick().await;
        let is_answered = !is_connected(client) || round_trip(client, PING_INTERVAL).await;
        n_silences = if is_answered { 0 } else { n_silences + 1 };
        if n_silences == SILENCES_MAX {
            n_silences = 0;
            // It fails only if the client is gone.
            let _ = client.force_reconnect().await;
        }
    }
}

/// Returns whether the server has executed everything that the client sent before; false if it does
/// not say so within `most`.
async fn round_trip(client: &Client, most: Duration) -> bool {
    let request = Request::new().timeout(Some(most));
    let answer = client.send_request(Subject::Nobody.to_string(), request).await;
    answer.is_err_and(|error| error.kind() == RequestErrorKind::NoResponders)
}

/// Waits until the server has executed everything that the client sent before, for at most
/// [`ROUND_TRIP_MAX`] and only while the link is up.
async fn confirm(client: &Client, link: &watch::Sender<Link>) {
    if link.borrow().is_up {
        tokio::select! {
            _ = round_trip(client, ROUND_TRIP_MAX) => {}
            () = wait_until_down(link.subscribe()) => {}
        }
    }
}

fn is_connected(client: &Client) -> bool {
    client.connection_state() == State::Connected
}

#[async_trait]
impl Bus for NatsBus {
    async fn publish(&self, subject: &Subject, payload: Bytes) -> Result<(), BusError> {
        let subject = subject.to_string();
        self.check(&payload)?;
        publish(&self.client, &self.link, subject, payload).await
    }

    async fn subscribe(&self, subject: &Subject) -> Result<Subscription, BusError> {
        let subject = subject.to_string();
        let subscriber = self.client.subscribe(subject).await;
        // The only other error would be an invalid subject.
        let subscriber = subscriber.map_err(|_| BusError::Disconnected)?;
        confirm(&self.client, &self.link).await;
        let (client, link) = (self.client.clone(), Arc::clone(&self.link));
        let messages = subscriber.map(move |message| {
            let answered = |reply| responder(client.clone(), Arc::clone(&link), reply);
            let responder = message.reply.map(|reply| answered(reply.to_string()));
            Message { payload: message.payload, responder }
        });
        Ok(Subscription(messages.boxed()))
    }

    async fn request(
        &self,
        subject: &Subject,
        payload: Bytes,
        timeout: Duration,
    ) -> Result<Bytes, BusError> {
        let subject = subject.to_string();
        self.check(&payload)?;
        let request = Request::new().payload(payload).timeout(Some(timeout));
        let answer = tokio::select! {
            answer = self.client.send_request(subject, request) => answer,
            () = wait_until_down(self.link.subscribe()) => return Err(BusError::Disconnected),
        };
        answer.map(|message| message.payload).map_err(|error| match error.kind() {
            RequestErrorKind::NoResponders => BusError::NoResponders,
            RequestErrorKind::TimedOut => BusError::TimedOut,
            RequestErrorKind::MaxPayloadExceeded => BusError::TooLarge,
            RequestErrorKind::InvalidSubject | RequestErrorKind::Other => BusError::Disconnected,
        })
    }

    fn link(&self) -> watch::Receiver<Link> {
        self.link.subscribe()
    }
}

async fn publish(
    client: &Client,
    link: &watch::Sender<Link>,
    subject: String,
    payload: Bytes,
) -> Result<(), BusError> {
    let published = tokio::select! {
        published = client.publish(subject, payload) => published,
        () = wait_until_down(link.subscribe()) => return Err(BusError::Disconnected),
    };
    published.map_err(|error| match error.kind() {
        PublishErrorKind::MaxPayloadExceeded => BusError::TooLarge,
        PublishErrorKind::InvalidSubject | PublishErrorKind::Send => BusError::Disconnected,
    })
}

fn responder(client: Client, link: Arc<watch::Sender<Link>>, reply: String) -> Responder {
    Responder::new(move |payload| {
        Box::pin(async move {
            if !link.borrow().is_up {
                return Err(BusError::Disconnected);
            }
            publish(&client, &link, reply, payload).await
        })
    })
}
