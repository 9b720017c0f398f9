//! The laws that every [`Bus`] obeys.
//!
//! `a` and `b` are two nodes of one bus whose links are up.

use std::time::Duration;

use bytes::Bytes;
use protocol::TableId;
use tokio::time::timeout;
use uuid::Uuid;

use crate::{Bus, BusError, Message, PAYLOAD_BYTES_MAX, SUBSCRIPTION_LEN, Subject, Subscription};

/// The time limit for an expected event, generous for slow machines.
const EVENT_TIMEOUT: Duration = Duration::from_secs(20);
/// The time limit of a request that will not be answered.
const SHORT_TIMEOUT: Duration = Duration::from_millis(20);

/// The network between the nodes, which a law can interrupt.
pub(super) trait Network {
    fn interrupt(&mut self);
    fn restore(&mut self);
}

/// Every subscriber receives a message, including the publisher.
pub(super) async fn a_message_reaches_every_subscriber(a: &impl Bus, b: &impl Bus) {
    let mut subscriptions = [subscribe(a, &lobby()).await, subscribe(b, &lobby()).await];
    a.publish(&lobby(), "opened".into()).await.expect("the link is up");
    for subscription in &mut subscriptions {
        let message = next(subscription).await;
        assert_eq!(message.payload, "opened");
        assert!(message.responder.is_none(), "a message is not a request");
    }
}

/// A message reaches only subscribers of its own subject: no other link, table or kind.
pub(super) async fn a_message_reaches_only_its_subject(a: &impl Bus, b: &impl Bus) {
    let [table, other] = [1, 2].map(|n| TableId(Uuid::from_u128(n)));
    let of_link = Subject::Link(table.0);
    let mut subscription = subscribe(b, &of_link).await;
    for subject in [
        Subject::Link(other.0),
        Subject::TableCommands(table),
        Subject::TableCommands(other),
        Subject::Lobby,
    ] {
        a.publish(&subject, "for another".into()).await.expect("the link is up");
    }
    a.publish(&of_link, "for this one".into()).await.expect("the link is up");
    assert_eq!(next(&mut subscription).await.payload, "for this one");
}

/// Messages of one publisher arrive in order.
pub(super) async fn messages_arrive_in_order(a: &impl Bus, b: &impl Bus) {
    let mut subscription = subscribe(b, &lobby()).await;
    for n in 0..100_u8 {
        a.publish(&lobby(), vec![n].into()).await.expect("the link is up");
    }
    for n in 0..100_u8 {
        assert_eq!(next(&mut subscription).await.payload, vec![n]);
    }
}

/// Payloads are opaque: empty ones, any bytes, and up to [`PAYLOAD_BYTES_MAX`] of them.
pub(super) async fn payloads_are_opaque_and_limited(a: &impl Bus, b: &impl Bus) {
    let mut subscription = subscribe(b, &lobby()).await;
    let largest = Bytes::from(vec![0xff; PAYLOAD_BYTES_MAX]);
    for payload in [Bytes::new(), Bytes::from_static(b"\0\r\n+OK\r\n"), largest] {
        a.publish(&lobby(), payload.clone()).await.expect("the link is up");
        assert!(next(&mut subscription).await.payload == payload, "{} bytes", payload.len());
    }
    let too_large = Bytes::from(vec![0; PAYLOAD_BYTES_MAX + 1]);
    let published = a.publish(&lobby(), too_large.clone()).await;
    assert_eq!(published, Err(BusError::TooLarge));
    let requested = a.request(&lobby(), too_large, EVENT_TIMEOUT).await;
    assert_eq!(requested, Err(BusError::TooLarge));
    a.publish(&lobby(), "next".into()).await.expect("the link is up");
    assert_eq!(next(&mut subscription).await.payload, "next");
}

/// A slow subscriber delays nobody. It keeps the oldest [`SUBSCRIPTION_LEN`] messages, and receives
/// new ones when it has read them.
pub(super) async fn a_slow_subscriber_loses_messages(a: &impl Bus, b: &impl Bus) {
    let mut slow = subscribe(b, &lobby()).await;
    let mut quick = subscribe(b, &Subject::Announcements).await;
    for n in 0..SUBSCRIPTION_LEN + 10 {
        a.publish(&lobby(), n.to_string().into()).await.expect("the link is up");
    }
    a.publish(&Subject::Announcements, Bytes::new()).await.expect("the link is up");
    next(&mut quick).await;
    for n in 0..SUBSCRIPTION_LEN {
        assert_eq!(next(&mut slow).await.payload, n.to_string());
    }
    a.publish(&lobby(), "after".into()).await.expect("the link is up");
    assert_eq!(next(&mut slow).await.payload, "after");
}

/// A request gets the answer to itself, not to an earlier one.
pub(super) async fn a_request_is_answered(a: &impl Bus, b: &impl Bus) {
    let mut commands = subscribe(b, &commands()).await;
    for payload in ["first", "second"] {
        let answer = async {
            let request = next(&mut commands).await;
            respond(request, format!("{payload} done")).await;
        };
        let (answered, ()) = tokio::join!(request(a, payload, EVENT_TIMEOUT), answer);
        assert_eq!(answered.expect("it was answered"), format!("{payload} done"));
    }
}

/// If several subscribers answer, the first answer counts, and the others disturb nobody.
pub(super) async fn the_first_answer_counts(a: &impl Bus, b: &impl Bus) {
    let [mut first, mut second] =
        [subscribe(a, &commands()).await, subscribe(b, &commands()).await];
    let answer = async {
        let late = next(&mut second).await;
        respond(next(&mut first).await, "first".to_owned()).await;
        late
    };
    let (answered, late) = tokio::join!(request(a, "who", EVENT_TIMEOUT), answer);
    assert_eq!(answered.expect("it was answered"), "first");
    respond(late, "second".to_owned()).await;
}

/// A request on a subject without subscribers fails at once, without waiting for its time-out.
pub(super) async fn a_request_without_subscribers_has_no_responders(a: &impl Bus, b: &impl Bus) {
    let _other = subscribe(b, &lobby()).await;
    let answered = timeout(EVENT_TIMEOUT, request(a, "anyone", Duration::MAX)).await;
    assert_eq!(answered.expect("it does not wait"), Err(BusError::NoResponders));
}

/// A request that is received but not answered times out, even if its [`Responder`] is dropped. A
/// late answer is not taken for that of the next request.
///
/// [`Responder`]: crate::Responder
pub(super) async fn an_unanswered_request_times_out(a: &impl Bus, b: &impl Bus) {
    let mut commands = subscribe(b, &commands()).await;
    assert_eq!(request(a, "kept", SHORT_TIMEOUT).await, Err(BusError::TimedOut));
    let late = next(&mut commands).await;
    let (answered, dropped) =
        tokio::join!(request(a, "dropped", SHORT_TIMEOUT), next(&mut commands));
    assert_eq!((answered, dropped.payload), (Err(BusError::TimedOut), "dropped".into()));
    respond(late, "late".to_owned()).await;
    let answer = async { respond(next(&mut commands).await, "in time".to_owned()).await };
    let (answered, ()) = tokio::join!(request(a, "next", EVENT_TIMEOUT), answer);
    assert_eq!(answered.expect("it was answered"), "in time");
}

/// A request to a silent subscriber times out; after it has unsubscribed, nobody is there to
/// respond.
pub(super) async fn nobody_responds_after_unsubscribing(a: &impl Bus, b: &impl Bus) {
    let commands = subscribe(b, &commands()).await;
    assert_eq!(request(a, "ignored", SHORT_TIMEOUT).await, Err(BusError::TimedOut));
    drop(commands);
    // The bus unsubscribes in the background. Until then, requests time out.
    let answer = async {
        loop {
            let answer = request(a, "anyone", SHORT_TIMEOUT).await;
            if answer != Err(BusError::TimedOut) {
                return answer;
            }
        }
    };
    let answer = timeout(EVENT_TIMEOUT, answer).await.expect("it unsubscribes");
    assert_eq!(answer, Err(BusError::NoResponders));
}

/// While the link is down, calls fail at once, and so does a request that waits for its answer.
pub(super) async fn calls_fail_at_once_without_a_link(
    a: &impl Bus,
    b: &impl Bus,
    network: &mut impl Network,
) {
    let mut commands = subscribe(b, &commands()).await;
    let interrupt = async {
        let received = next(&mut commands).await;
        network.interrupt();
        received
    };
    let (answered, received) = tokio::join!(request(a, "waiting", Duration::MAX), interrupt);
    assert_eq!(answered, Err(BusError::Disconnected));
    wait_for_link(a, false).await;
    wait_for_link(b, false).await;
    assert_eq!(request(a, "late", Duration::MAX).await, Err(BusError::Disconnected));
    assert_eq!(a.publish(&lobby(), Bytes::new()).await, Err(BusError::Disconnected));
    let responder = received.responder.expect("a request can be answered");
    assert_eq!(responder.respond(Bytes::new()).await, Err(BusError::Disconnected));
}

/// Subscriptions survive an interruption of the link, and those made during it take effect after
/// it.
pub(super) async fn subscriptions_survive_an_interruption(
    a: &impl Bus,
    b: &impl Bus,
    network: &mut impl Network,
) {
    let mut commands = subscribe(b, &commands()).await;
    network.interrupt();
    wait_for_link(a, false).await;
    wait_for_link(b, false).await;
    let mut subscription = subscribe(b, &lobby()).await;
    network.restore();
    wait_for_link(a, true).await;
    wait_for_link(b, true).await;
    a.publish(&lobby(), "again".into()).await.expect("the link is up");
    assert_eq!(next(&mut subscription).await.payload, "again");
    let answer = async { respond(next(&mut commands).await, "here".to_owned()).await };
    let (answered, ()) = tokio::join!(request(a, "who", EVENT_TIMEOUT), answer);
    assert_eq!(answered.expect("it was answered"), "here");
}

/// Waits until the link of a node is up, or until it is down.
pub(super) async fn wait_for_link(bus: &impl Bus, is_up: bool) {
    let mut link = bus.link();
    let changed = timeout(EVENT_TIMEOUT, link.wait_for(|link| link.is_up == is_up)).await;
    changed.expect("the link changes").expect("the bus is open");
}

fn lobby() -> Subject {
    Subject::Lobby
}

fn commands() -> Subject {
    Subject::TableCommands(TableId(Uuid::from_u128(1)))
}

async fn subscribe(bus: &impl Bus, subject: &Subject) -> Subscription {
    bus.subscribe(subject).await.expect("the bus is open")
}

async fn next(subscription: &mut Subscription) -> Message {
    let next = timeout(EVENT_TIMEOUT, subscription.next()).await;
    next.expect("a message arrives").expect("the bus is open")
}

async fn request(
    bus: &impl Bus,
    payload: &'static str,
    timeout: Duration,
) -> Result<Bytes, BusError> {
    bus.request(&commands(), payload.into(), timeout).await
}

async fn respond(request: Message, answer: String) {
    let responder = request.responder.expect("a request can be answered");
    responder.respond(answer.into()).await.expect("the link is up");
}
