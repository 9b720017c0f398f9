use std::sync::Arc;

use parking_lot::Mutex;
use protocol::{Cid, Delay, Settings, Spectators, to_server::AskHint};
use serde_json::{Value, json};

use super::{
    Bench,
    actor::{Kept, follow, follows, is, key, message, ops, submit},
    bench::{person, sit},
    panicking_game::{Spot, begin, breaks},
};
use crate::{Message, MetricEvent, PlayerCommand, TableCommand};

/// The metric events, in order.
#[derive(Clone, Debug, Default)]
struct Host(Arc<Mutex<Vec<MetricEvent>>>);

impl Host {
    fn notes(&self) -> impl Fn(MetricEvent) + Send + Sync + 'static {
        let notes = self.0.clone();
        move |noted| notes.lock().push(noted)
    }

    fn n(&self, what: MetricEvent) -> usize {
        self.0.lock().iter().filter(|noted| **noted == what).count()
    }
}

#[tokio::test]
async fn a_panic_in_the_rules_ends_one_command_only() {
    let bench = Bench::playing("karnoffel", 2);
    let (n, command, head) = (bench.to_act(), bench.first_legal(), bench.table.head());
    let host = Host::default();
    let handle = begin(&bench, host.notes()).await;
    let outbox = follow(&handle, 1, Some(n), None).await;
    let before = outbox.until(is("presence")).await;

    breaks(Some(Spot::Apply));
    submit(&handle, n, "act", command.clone(), &outbox).await;
    let told = outbox.until(is("err")).await;
    assert_eq!(ops(&told), ["err"], "nobody was told anything");
    assert_eq!((&told[0]["cid"], &told[0]["code"]), (&json!("act"), &json!("internal")));
    assert!(told[0]["incident"].is_string() && told[0].get("detail").is_none(), "{told:?}");
    assert_eq!(host.n(MetricEvent::RulesPanicked), 1);

    // The previous state is kept, and the failed command can be sent again.
    breaks(None);
    let player = Some(person(n).id);
    let look = handle.ask(|reply| Message::Snapshot { player, reply }).await.unwrap();
    let look: Value = serde_json::from_str(&look.unwrap()).unwrap();
    let snapshot = before.iter().find(|frame| frame["op"] == "snapshot").unwrap();
    assert_eq!(&look, snapshot);
    submit(&handle, n, "act", command, &outbox).await;
    let told = outbox.until(is("ack")).await;
    assert_eq!(ops(&told), ["update", "ack"]);
    assert_eq!(told[1]["seq"], head + 1);
    assert_eq!(
        (host.n(MetricEvent::RulesPanicked), host.n(MetricEvent::Lost)),
        (1, 0),
        "the same actor"
    );
}

#[tokio::test]
async fn a_panic_during_a_hint_ends_that_command_only() {
    let bench = Bench::playing("karnoffel", 2);
    let (n, table) = (bench.to_act(), bench.table.id());
    let host = Host::default();
    breaks(None);
    let handle = begin(&bench, host.notes()).await;
    let outbox = Arc::new(Kept::default());
    let decision = bench.table.decision().unwrap().id;
    let ask = AskHint { cid: Cid::new("hint").unwrap(), table, decision };
    breaks(Some(Spot::View));
    handle
        .send(Message::Hint { who: person(n), ask: ask.clone(), responder: outbox.clone() })
        .await
        .unwrap();
    assert_eq!(outbox.until(is("err")).await[0]["code"], "internal");
    breaks(None);
    handle.send(Message::Hint { who: person(n), ask, responder: outbox.clone() }).await.unwrap();
    assert_eq!(outbox.until(is("ack")).await[0]["hint"]["decision"], decision);
    assert_eq!(
        (host.n(MetricEvent::RulesPanicked), host.n(MetricEvent::Lost)),
        (1, 0),
        "the same actor"
    );
}

#[tokio::test]
async fn a_panic_between_two_events_answers_waiting_requests() {
    let host = Host::default();
    let handle = begin(&Bench::seated("karnoffel", 2), host.notes()).await;
    let subscriber = follow(&handle, 1, Some(0), None).await;
    subscriber.until(is("presence")).await;

    // The table reads the clock before it answers any of these.
    breaks(Some(Spot::Clock));
    let (asks, comes) = (Arc::new(Kept::default()), Arc::new(Kept::default()));
    let (place, wished, followed, look) = tokio::join!(
        handle.ask(|reply| Message::SeatStatus { player: person(0).id, reply }),
        handle.send(message(
            PlayerCommand::new(person(0), key(0, "ready"), TableCommand::Ready { ready: true }),
            asks.clone()
        )),
        handle.send(Message::Subscribe(follows(2, None, comes.clone()))),
        handle.ask(|reply| Message::Snapshot { player: None, reply }),
    );
    assert!(place.is_err(), "waiting clients should be notified");
    assert!(wished.is_ok() && followed.is_ok(), "they waited");
    assert!(look.is_err(), "requests should be retried with the next actor");
    assert_eq!(asks.until(is("err")).await[0]["code"], "internal");
    assert_eq!(ops(&comes.until(is("lost")).await), ["lost"]);
    assert_eq!(ops(&subscriber.until(is("lost")).await), ["lost"]);
    assert!(handle.is_stopped());
    assert_eq!(host.n(MetricEvent::Lost), 1);
}

#[tokio::test]
async fn a_panic_during_a_subscription_is_reported_to_the_subscriber() {
    let host = Host::default();
    let handle = begin(&Bench::playing("karnoffel", 2), host.notes()).await;
    breaks(Some(Spot::View));
    let comes = Arc::new(Kept::default());
    handle.send(Message::Subscribe(follows(1, None, comes.clone()))).await.unwrap();
    assert_eq!(ops(&comes.until(is("lost")).await), ["lost"]);
    let asks = Arc::new(Kept::default());
    assert!(handle.send(Message::Subscribe(follows(2, None, asks))).await.is_err());
    assert_eq!(host.n(MetricEvent::Lost), 1);
}

#[tokio::test]
async fn a_panic_before_the_first_event_answers_waiting_requests() {
    let spectators = Spectators { allow: true, delay: Delay::Deal };
    let settings = Settings { spectators, ..Settings::default() };
    let mut bench = Bench::new("karnoffel", 2, &json!({}), settings);
    bench.does(0, sit(0)).unwrap();
    let host = Host::default();
    breaks(None);
    let handle = begin(&bench, host.notes()).await;
    // The delayed view is rebuilt from the log, which parses the options.
    breaks(Some(Spot::Open));
    let outbox = Arc::new(Kept::default());
    submit(&handle, 0, "ready", TableCommand::Ready { ready: true }, &outbox).await;
    assert_eq!(outbox.until(is("err")).await[0]["code"], "internal");
    assert_eq!(host.n(MetricEvent::Lost), 1);
}

#[tokio::test]
async fn a_panic_during_shutdown_notifies_subscribers() {
    let host = Host::default();
    let handle = begin(&Bench::seated("karnoffel", 2), host.notes()).await;
    let subscriber = follow(&handle, 1, Some(0), None).await;
    subscriber.until(is("presence")).await;
    breaks(Some(Spot::Clock));
    drop(handle);
    assert_eq!(ops(&subscriber.until(is("lost")).await), ["lost"]);
    assert_eq!(host.n(MetricEvent::Lost), 1);
}
