//! `knekt serve` from the operator's view: clear errors and a clean shutdown.

use std::{fs, process::Output};

use tempfile::TempDir;

use crate::{
    http::get,
    server::{Server, run_knekt},
};

#[tokio::test]
async fn a_healthcheck_succeeds_while_a_server_answers() {
    let mut server = Server::start();
    let answer = get(&server, "/healthz").await;
    assert_eq!((answer.status, &*answer.body), (200, "ok"));
    let checked = run_knekt(&["healthcheck", "--listen", &server.address]);
    assert!(checked.status.success(), "{}", said(&checked));
    server.kill();
    let checked = run_knekt(&["healthcheck", "--listen", &server.address]);
    fails_with(&checked, &["nothing answers"]);
}

#[test]
fn a_port_in_use_is_named() {
    let server = Server::start();
    let port = server.address.split(':').next_back().unwrap();
    let serve = ["serve", "--data", ":memory:"];
    let run = run_knekt(&[&serve[..], &["--listen", &server.address]].concat());
    fails_with(&run, &["in use", port, "--listen"]);
    let metrics = ["--listen", "127.0.0.1:0", "--metrics", &server.address];
    let run = run_knekt(&[&serve[..], &metrics].concat());
    fails_with(&run, &["in use", port, "--metrics"]);
}

#[test]
fn a_data_file_of_a_running_server_is_left_alone() {
    let server = Server::start();
    let data = server.data();
    let run = run_knekt(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]);
    fails_with(&run, &["in use by another server", "--data", data.to_str().unwrap()]);
}

#[test]
fn a_file_that_is_no_database_is_refused_and_untouched() {
    let bytes = b"It was a dark and stormy night. ".repeat(400);
    let folder = TempDir::new().expect("cannot create a temporary folder");
    let file = folder.path().join("knekt.db");
    fs::write(&file, &bytes).expect("cannot write to the temporary folder");
    let data = file.to_str().expect("the path is valid UTF-8");
    let run = run_knekt(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    fails_with(&run, &["damaged", data]);
    assert_eq!(fs::read(&file).expect("it is still there"), bytes, "not a byte has changed");
}

#[test]
fn an_unwritable_path_is_named() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "a file is no folder").unwrap();
    // Nothing can be written below /proc, not even as root.
    for data in [file.join("knekt.db"), "/proc/knekt.db".into()] {
        let data = data.to_str().unwrap();
        let run = run_knekt(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
        fails_with(&run, &[data.trim_end_matches("/knekt.db")]);
    }
}

pub(crate) fn fails_with(run: &Output, says: &[&str]) {
    assert!(!run.status.success(), "the server should not start");
    let said = said(run);
    for words in says {
        assert!(said.contains(words), "{words:?} is not in {said:?}");
    }
    assert!(!said.contains("panicked"), "{said}");
    assert!(said.lines().count() < 12, "the message is too long: {said}");
}

fn said(run: &Output) -> String {
    String::from_utf8_lossy(&run.stderr).into_owned()
}
