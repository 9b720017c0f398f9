//! `knekt load`: each workload runs against a server and reports what it measured.

use games::GameKind;
use serde_json::{Value, json};

use crate::{
    records::succeeds,
    server::{How, Runs, Server, run_knekt},
};

/// Runs a workload for a moment and returns its report. A slow machine may need longer until
/// something `happened`.
fn load(server: &Server, args: &[&str], happened: impl Fn(&Value) -> bool) -> Value {
    let (url, pid) = (server.url(), server.pid().to_string());
    let to = ["--json", "--warm-up", "0.1", "--url", &url, "--pid", &pid];
    for seconds in ["0.2", "1", "8", "60"] {
        let length = ["--seconds", seconds];
        let report = succeeds(&run_knekt(&[&["load"], args, &to, &length].concat()));
        let report = serde_json::from_str(&report).expect("the report is JSON");
        if happened(&report) {
            return report;
        }
    }
    panic!("nothing happened under {args:?}");
}

/// True if moves were made and measured.
fn has_moves(report: &Value) -> bool {
    n(report, "/moves") > 0 && n(report, "/latency_ms/n") > 0
}

fn n(report: &Value, pointer: &str) -> u64 {
    report.pointer(pointer).and_then(Value::as_u64).unwrap_or_else(|| panic!("{pointer}: {report}"))
}

#[test]
fn a_closed_loop_plays_every_game() {
    let server = Server::run(How { runs: Runs::Process, ..How::FORGETFUL });
    for game in GameKind::ALL {
        let report = load(&server, &["closed", "--tables", "2", "--game", game.name()], has_moves);
        assert_eq!((n(&report, "/tables"), n(&report, "/sockets")), (2, 8));
        // At each table, the first frames of one move may come before the measurement begins.
        let n_frames = n(&report, "/frames") + 4 * n(&report, "/tables");
        assert!(n_frames >= 4 * n(&report, "/latency_ms/n"), "{report}");
        assert_eq!(report["errors"], json!({}), "{report}");
    }
}

#[test]
fn each_workload_reports_what_it_measured() {
    let server = Server::run(How { runs: Runs::Process, ..How::FORGETFUL });
    let has_made_moves = |report: &Value| n(report, "/moves") > 0;
    let open = ["open", "--tables", "5", "--per-socket", "2", "--think", "0.05"];
    assert_eq!(n(&load(&server, &open, has_made_moves), "/sockets"), 12);

    let report = load(&server, &["spectators", "--clients", "20"], has_moves);
    assert_eq!((n(&report, "/tables"), n(&report, "/sockets")), (1, 24));
    // The first frames of one move may come before the measurement begins.
    assert!(n(&report, "/frames") + 24 >= 24 * n(&report, "/latency_ms/n"), "{report}");

    let report = load(&server, &["storm", "--tables", "6", "--game", "karnoffel"], |_| true);
    assert_eq!((n(&report, "/sockets"), n(&report, "/arrival_ms/n")), (24, 24));
    assert!(n(&report, "/server/after_kb") > 0, "{report}");

    let report = load(&server, &["idle", "--clients", "30"], |_| true);
    assert_eq!((n(&report, "/sockets"), n(&report, "/moves")), (30, 0));
    assert_eq!(report["errors"], json!({}), "{report}");

    let report = load(&server, &["slow", "--tables", "2", "--pause", "50"], has_moves);
    assert_eq!(n(&report, "/sockets"), 10);

    let report = load(&server, &["resumes", "--tables", "2", "--clients", "4"], |report| {
        n(report, "/arrival_ms/n") > 0 && n(report, "/replays") > 0
    });
    assert_eq!(report["errors"], json!({}), "{report}");
}

#[test]
fn everyone_leaves_at_the_end_of_a_soak() {
    let server = Server::run(How::FORGETFUL);
    let url = server.url();
    let size = ["--tables", "5", "--clients", "3", "--think", "0.01"];
    // A slow machine may need longer until a session ends.
    for minutes in ["0.1", "1", "5"] {
        let mode = ["load", "soak", "--json", "--url", &url, "--minutes", minutes];
        let report = succeeds(&run_knekt(&[&mode[..], &size].concat()));
        let report: Value = serde_json::from_str(&report).expect("the report is JSON");
        assert_eq!(n(&report, "/tables"), 5);
        assert!(report["errors"].get("still_there_at_the_end").is_none(), "{report}");
        if has_moves(&report) && report["activity"]["sessions ended"].as_u64() > Some(0) {
            return;
        }
    }
    panic!("no session ended");
}
