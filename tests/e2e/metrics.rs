//! Metrics of a server, as Prometheus reads them.

use std::collections::BTreeMap;

use fastrand::Rng;
use serde_json::json;

use crate::{
    http::{Answer, get, get_at},
    party::Party,
    peer::Peer,
    server::{How, Server},
    streams::Lines,
};

/// A server with a metrics listener.
pub(crate) const COUNTED: How = How { more: &["--metrics", "127.0.0.1:0"], ..How::FAST };

pub(crate) async fn scrape(server: &Server) -> Answer {
    let answer = get_at(&server.metrics(), "/metrics").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer
}

/// Returns the samples by name and labels, as integers.
pub(crate) async fn samples(server: &Server) -> BTreeMap<String, i64> {
    let text = scrape(server).await.body;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let sample = |line: &str| {
        let (name, value) = line.rsplit_once(' ').expect(line);
        (name.to_owned(), value.parse::<f64>().expect(line) as i64)
    };
    lines.map(sample).collect()
}

#[tokio::test]
async fn a_match_is_counted_without_names() {
    let server = Server::run(COUNTED);
    let mut party = Party::sits(&server, "gurka", 2, 1).await;
    party.begin().await;
    // A client that resumes, a late decision, and an HTTP stream.
    let mut back = party.players[0].again(&server).await;
    back.done(json!({"op": "sub", "table": party.table, "epoch": 1, "after": 1})).await;
    let act = json!({"op": "act", "table": party.table, "decision": 0, "action": {"do": "play"}});
    back.refused(act, "stale_decision").await;
    Lines::open(&server, &party.table, "application/x-ndjson").await.line().await;
    party.play_on(&mut Rng::with_seed(3)).await;

    let answer = scrape(&server).await;
    assert!(answer.header("content-type").is_some_and(|it| it.contains("openmetrics")));
    let text = &answer.body;
    assert!(text.ends_with("# EOF\n"), "it is whole");
    for (kind, families) in [
        ("histogram", "commit_latency_seconds act_latency_seconds connection_age_seconds"),
        ("gauge", "connections tables tasks storage_bytes"),
        ("counter", "commit_failures resumes refusals turned_away queue_overflows"),
        ("counter", "rule_panics tables_lost log_lines_dropped"),
    ] {
        for family in families.split(' ') {
            assert!(text.contains(&format!("# TYPE knekt_{family} {kind}\n")), "{family}: {text}");
        }
    }
    assert!(text.contains("knekt_storage_bytes{space=\"free\"}"), "{text}");
    let names = party.players.iter().map(|player| player.name.as_str());
    for secret in names.chain([party.table.as_str(), &party.players[0].token]) {
        assert!(!text.contains(secret), "{secret} is in {text}");
    }
    let labels = text.split('{').skip(1).filter_map(|rest| rest.split('=').next());
    for label in labels {
        let known = ["le", "kind", "outcome", "code", "queue", "transport", "state", "space"];
        assert!(known.contains(&label), "{label}");
    }

    let is = samples(&server).await;
    let n_entries = party.players[0].heard.seq.expect("the client is subscribed").cast_signed();
    assert!(is["knekt_commit_latency_seconds_count"] >= n_entries);
    assert!(is["knekt_act_latency_seconds_count"] >= 2);
    assert!(is[r#"knekt_resumes_total{outcome="first"}"#] >= 4);
    assert_eq!(is[r#"knekt_resumes_total{outcome="replay"}"#], 1);
    assert!(is[r#"knekt_refusals_total{code="stale_decision"}"#] >= 1);
    assert!(is[r#"knekt_connections{transport="websocket"}"#] >= 4);
    assert_eq!(is["knekt_rule_panics_total"], 0);
    assert_eq!(is[r#"knekt_tables{state="live"}"#], 1);
}

#[tokio::test]
async fn the_age_of_closed_connections_is_recorded() {
    let server = Server::run(COUNTED);
    let peer = Peer::guest(&server, "Aino").await;
    let age = r#"knekt_connection_age_seconds_count{transport="websocket"}"#;
    assert_eq!(samples(&server).await[age], 0);
    peer.wire.close().await;
    // The server notices the close a moment later; each scrape is a round trip.
    let died = async { while samples(&server).await[age] < 1 {} };
    tokio::time::timeout(crate::PATIENCE, died).await.expect("the age is in the metrics");
    let open = r#"knekt_connections{transport="websocket"}"#;
    assert_eq!(samples(&server).await[open], 0);
}

#[tokio::test]
async fn metrics_are_only_on_their_own_listener() {
    let server = Server::run(COUNTED);
    assert_eq!(get(&server, "/metrics.txt").await.status, 404);
    let public = get(&server, "/metrics").await;
    assert_eq!(public.status, 404, "{public:?}");
    let own = server.metrics();
    assert_eq!(get_at(&own, "/healthz").await.status, 404);
    assert_eq!(get_at(&own, "/api/v1/version").await.status, 404);
    let silent = Server::process();
    assert_eq!(get(&silent, "/healthz").await.status, 200);
    let log = silent.log();
    assert!(!log.contains("metrics") && !log.contains("admin"), "both are off by default: {log}");
}
