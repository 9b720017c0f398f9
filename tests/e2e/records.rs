//! Records: simulated, downloaded, replayed and verified; manipulated ones are rejected.

use std::{
    fs,
    io::{BufRead, BufReader, Read},
    path::{Path, PathBuf},
    process::{Output, Stdio},
};

use games::GameKind;
use serde_json::Value;
use tempfile::TempDir;

use crate::server::{Server, knekt, run_knekt};

#[test]
fn every_game_is_simulated_replayed_and_verified() {
    let folder = TempDir::new().unwrap();
    for kind in GameKind::ALL {
        for seats in kind.seats() {
            let said = simulate(folder.path(), kind.name(), &seats.to_string(), "3");
            assert!(said.starts_with(&format!("{kind}, {seats} seats: 3 matches, ")), "{said}");
        }
    }
    let files = files(folder.path());
    assert_eq!(files.len(), 3 * GameKind::ALL.iter().map(|kind| kind.seats().len()).sum::<usize>());
    for file in &files {
        succeeds(&run_knekt(&["replay", text(file)]));
        let proof = succeeds(&run_knekt(&["verify", text(file)]));
        assert!(proof.contains("the server's randomness only"), "{proof}");
    }
}

#[test]
fn a_closed_pipe_ends_replay_steps_quietly() {
    let (_folder, file, _) = a_record("knektpass", "8");
    let mut replay = knekt()
        .args(["replay", text(&file), "--steps"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    BufReader::new(replay.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(first.starts_with("{\"step\":0,"), "{first}");
    let mut complaint = String::new();
    replay.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert_eq!((replay.wait().unwrap().code(), complaint.as_str()), (Some(0), ""));
}

#[test]
fn a_changed_record_is_refused_with_the_step() {
    let (folder, file, record) = a_record("gurka", "3");
    let json = fs::read_to_string(&file).unwrap();
    let actions = record["actions"].as_array().unwrap();
    let two = actions.windows(2).position(|two| two[0]["seat"] != two[1]["seat"]).unwrap();
    let mut swapped = record.clone();
    swapped["actions"].as_array_mut().unwrap().swap(two, two + 1);
    for (what, json, says) in [
        ("swapped", swapped.to_string().as_str(), format!("step {two}: seat ").as_str()),
        ("cut", &json[..json.len() / 2], "the record is cut off"),
    ] {
        let file = folder.path().join(what);
        fs::write(&file, json).unwrap();
        for command in ["replay", "verify"] {
            let complaint = fails(&run_knekt(&[command, text(&file)]));
            assert!(complaint.contains(says), "{command} of what was {what}: {complaint}");
        }
    }
}

#[test]
fn a_record_is_available_after_the_match() {
    let server = Server::start();
    let url = server.url();
    let bot = ["--game", "gnallknekt", "--level", "fool", "--add-bots", "plain"];
    let table = &played_by_bots(&url, &bot);
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("match.json");
    succeeds(&run_knekt(&["record", table, "--url", &url, "--out", text(&file)]));
    succeeds(&run_knekt(&["replay", text(&file)]));
    succeeds(&run_knekt(&["verify", text(&file)]));
    let printed = succeeds(&run_knekt(&["record", table, "--url", &url]));
    assert_eq!(printed.trim_end(), fs::read_to_string(&file).unwrap());
}

/// Plays a match with `knekt bot` and these arguments; returns the table.
pub(crate) fn played_by_bots(url: &str, args: &[&str]) -> String {
    let said = succeeds(&run_knekt(&[&["bot", "--url", url], args].concat()));
    let table = said.lines().next().and_then(|line| line.strip_prefix("table "));
    table.expect("it names its table").to_owned()
}

/// Simulates matches and returns the output.
fn simulate(folder: &Path, game: &str, seats: &str, matches: &str) -> String {
    let how = ["--game", game, "--seats", seats, "--matches", matches, "--seed", "7"];
    succeeds(&run_knekt(&[&["simulate"], &how[..], &["--records", text(folder)]].concat()))
}

/// Returns the record of a simulated match.
fn a_record(game: &str, seats: &str) -> (TempDir, PathBuf, Value) {
    let folder = TempDir::new().expect("cannot create a temporary folder");
    simulate(folder.path(), game, seats, "1");
    let file = folder.path().join(format!("{game}-{seats}-7-0.json"));
    let record = serde_json::from_str(&read(&file)).expect("a record is valid JSON");
    (folder, file, record)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("cannot create the folder")
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    files.sort();
    files
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("the file was written")
}

fn text(file: &Path) -> &str {
    file.to_str().expect("names are valid UTF-8")
}

/// Asserts that a command succeeded and returns its output.
pub(crate) fn succeeds(run: &Output) -> String {
    let complaint = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{complaint}");
    String::from_utf8(run.stdout.clone()).expect("the output is valid UTF-8")
}

/// Asserts that a command failed with one line and exit code 1, and returns the line.
pub(crate) fn fails(run: &Output) -> String {
    let complaint = String::from_utf8(run.stderr.clone()).expect("the output is valid UTF-8");
    assert_eq!(run.status.code(), Some(1), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    complaint
}
