//! Traces for an OpenTelemetry collector contain the actions of tables, but no cards.

use std::sync::Arc;

use axum::{Json, Router, extract::State, routing::post};
use fastrand::Rng;
use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::watch, time::timeout};

use crate::{
    PATIENCE,
    party::Party,
    peer::Peer,
    server::{How, Server},
};

type Shared = (Arc<Mutex<Vec<Value>>>, Arc<watch::Sender<usize>>);

/// A fake collector that keeps everything it receives.
struct Collector {
    address: String,
    bodies: Arc<Mutex<Vec<Value>>>,
    n_bodies: watch::Receiver<usize>,
}

impl Collector {
    async fn run() -> Collector {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("no free port");
        let address = listener.local_addr().expect("the server accepts connections").to_string();
        let bodies = Arc::new(Mutex::new(Vec::new()));
        let (told, n_bodies) = watch::channel(0);
        let shared: Shared = (bodies.clone(), Arc::new(told));
        let take = async |State((bodies, told)): State<Shared>, Json(body): Json<Value>| {
            bodies.lock().push(body);
            told.send_modify(|n| *n += 1);
            Json(json!({}))
        };
        let router = Router::new().route("/v1/traces", post(take)).with_state(shared);
        tokio::spawn(async move { axum::serve(listener, router).await });
        Collector { address, bodies, n_bodies }
    }

    /// Returns settings for a server that sends to this collector.
    ///
    /// Each test is a process, so leaking the strings is fine.
    fn how(&self, more: &[&'static str]) -> How {
        let url: &'static str = format!("http://{}", self.address).leak();
        let env = vec![("OTEL_EXPORTER_OTLP_ENDPOINT", url), ("OTEL_BSP_SCHEDULE_DELAY", "100")];
        How { env: env.leak(), more: more.to_vec().leak(), ..How::PROCESS }
    }

    /// Returns the spans so far.
    fn spans(&self) -> Vec<Value> {
        let bodies = self.bodies.lock();
        let resources = bodies.iter().flat_map(|body| list(&body["resourceSpans"]));
        let scopes = resources.flat_map(|resource| list(&resource["scopeSpans"]));
        scopes.flat_map(|scope| list(&scope["spans"])).collect()
    }

    /// Waits for a span that satisfies a condition.
    async fn gets(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        let got = async {
            loop {
                if let Some(span) = self.spans().into_iter().find(&is_it) {
                    return span;
                }
                self.n_bodies.changed().await.expect("the server is running");
            }
        };
        timeout(PATIENCE, got).await.expect("the span arrives")
    }
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// Returns the text of a span's attribute.
fn said(span: &Value, name: &str) -> Option<String> {
    let all = list(&span["attributes"]);
    let one = all.iter().find(|one| one["key"] == name)?;
    one["value"]["stringValue"].as_str().map(str::to_owned)
}

#[tokio::test]
async fn spans_contain_actions_but_no_cards() {
    let mut collector = Collector::run().await;
    let mut server = Server::run(collector.how(&[]));
    let mut party = Party::sits(&server, "gurka", 2, 0).await;
    party.play(&mut Rng::with_seed(1)).await;
    let is_act = |span: &Value| said(span, "op").as_deref() == Some("act");
    let act = collector.gets(is_act).await;
    assert_eq!((&act["name"], &act["kind"]), (&json!("command"), &json!(1)));
    assert_eq!(said(&act, "refused"), None);
    assert_eq!(said(&act, "table"), Some(party.table.clone()));
    let entry = collector.gets(|span| span["parentSpanId"] == act["spanId"]).await;
    assert_eq!((&entry["name"], &entry["traceId"]), (&json!("entry"), &act["traceId"]));

    let mut peer = Peer::guest(&server, "Canary").await;
    let answer = peer.command(json!({"op": "start", "table": party.table})).await;
    assert_eq!(answer["op"], "err", "{answer}");
    let is_start = |span: &Value| said(span, "op").as_deref() == Some("start");
    let refused = collector.gets(is_start).await;
    assert_eq!(said(&refused, "refused").as_deref(), answer["code"].as_str());

    server.stop();
    let spans = collector.spans();
    for span in &spans {
        for one in list(&span["attributes"]) {
            let key = one["key"].as_str().unwrap_or_default();
            assert!(["table", "op", "refused"].contains(&key), "{span}");
        }
        assert_eq!((span.get("events"), span.get("links")), (None, None), "{span}");
    }
    let all = serde_json::to_string(&*collector.bodies.lock()).expect("it is JSON");
    assert!(!all.contains("Canary") && !all.contains(&peer.token), "{all}");
    assert!(spans.len() > 10, "expected more than ten spans: {}", spans.len());
}

#[tokio::test]
async fn an_unreachable_collector_delays_nothing() {
    let collector = Collector::run().await;
    let nobody = TcpListener::bind("127.0.0.1:0").await.expect("no free port");
    let url: &'static str =
        format!("http://{}", nobody.local_addr().expect("the server accepts connections")).leak();
    drop(nobody);
    // The flag overrides the standard variable.
    let mut server = Server::run(collector.how(&["--otlp-endpoint", url]));
    let mut party = Party::sits(&server, "karnoffel", 2, 0).await;
    party.play(&mut Rng::with_seed(1)).await;
    server.stop();
    let log = server.log();
    assert_eq!(log.matches("cannot send spans to the trace collector").count(), 1, "{log}");
    assert!(collector.spans().is_empty());
}
