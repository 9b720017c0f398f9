//! Engines on a server and in the arena.

use std::fs;

use faults::Cluster;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    time::timeout,
};

use crate::{
    PATIENCE,
    binary::{built, root},
    challenges::bot_tokens,
    client_state::ClientState,
    http::{ask_as, ask_at, bearer, get},
    party::play_out,
    peer::Peer,
    records::{fails, succeeds},
    server::{Server, knekt, run_knekt},
    terminal::{end, spawn},
};

/// The time for a decision of an engine, which no machine is so busy as to need.
const UNHURRIED: [&str; 2] = ["--move-ms", "60000"];

fn example() -> String {
    format!("python3 '{}'", root().join("protocol/examples/engine.py").display())
}

fn builtin() -> String {
    format!("'{}' engine plain", knekt().get_program().display())
}

/// Returns the seat of the guest that a program plays for.
pub(crate) fn engine_seat(heard: &ClientState) -> Option<usize> {
    let seats = heard.public["table"]["seats"].as_array()?;
    seats.iter().position(|seat| seat["name"] == "Robot")
}

#[tokio::test]
async fn an_engine_takes_seats_at_two_open_tables_at_once() {
    let server = Server::start();
    let engine = builtin();
    let url = server.url();
    let how = ["bot", "--url", &url, "--engine", &engine, "--accept", "karnoffel:2"];
    let two = ["--parallel", "2", "--matches", "2"];
    let bot = spawn(&[&how[..], &two, &UNHURRIED].concat());
    let mut hosts = Vec::new();
    for name in ["Aino", "Eero"] {
        let mut host = Peer::guest(&server, name).await;
        let table = host.create("karnoffel", 2).await;
        host.sit(&table, 0).await;
        hosts.push((host, table));
    }
    // The tables that it does not accept stay open.
    let mut other = Peer::guest(&server, "Maja").await;
    let not_accepted = other.create("karnoffel", 3).await;
    other.sit(&not_accepted, 0).await;
    // Both are seated before either match ends.
    for (host, _) in &mut hosts {
        host.until(|heard| engine_seat(heard).is_some()).await;
    }
    let mut rng = fastrand::Rng::with_seed(1);
    for (host, table) in &mut hosts {
        host.get_ready(table).await;
        play_out(host, table, &mut rng).await;
    }
    let said = succeeds(&end(bot).await);
    assert!(said.contains("\nmatch 1: ") && said.contains("\n2 matches, "), "{said}");
    assert!(said.contains(", 0 late, 0 faults"), "{said}");
    assert_eq!(engine_seat(&other.heard), None);
    play_in_the_arena(&server).await;
}

/// Plays the matches of an engine and a bot against a bot of the server, at two tables at once, and
/// continues the results.
async fn play_in_the_arena(server: &Server) {
    let (engine, url) = (format!("me={}", builtin()), server.url());
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("results.jsonl");
    let path = file.to_str().expect("a path is text");
    let lineup = ["arena", "--against", &url, "--engine", &engine, "--bots", "plain-1"];
    let how = ["--add-bots", "fool", "--game", "gurka", "--seats", "3", "--jobs", "2"];
    let how = [&how[..], &UNHURRIED].concat();
    let lines = || {
        let text = fs::read_to_string(&file).expect("it writes the results");
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect::<Vec<Value>>()
    };
    let mut before = Vec::new();
    for n_groups in [1, 2] {
        let matches = (3 * n_groups).to_string();
        let more = ["--matches", &matches, "--json", path];
        let said = succeeds(&end(spawn(&[&lineup[..], &how[..], &more[..]].concat())).await);
        assert!(said.contains(&format!("{matches} matches in {n_groups} groups")), "{said}");
        assert!(said.contains("\nserver:fool ") && said.contains(" 0 late, 0 faults"), "{said}");
        let now = lines();
        assert_eq!(now.len(), 1 + n_groups);
        assert!(now.starts_with(&before));
        before = now;
    }
    assert_eq!(before[0]["bots"], json!(["me", "plain-1", "server:fool"]));
    let seats: Vec<&Value> = (0..3).map(|n| &before[1]["matches"][n]["bots"]).collect();
    assert_eq!(seats, [&json!([0, 1, 2]), &json!([2, 0, 1]), &json!([1, 2, 0])]);
    for refused in [&["--duplicate"][..], &["--seed", "1"]] {
        let said = fails(&end(spawn(&[&lineup[..], &how[..], refused].concat())).await);
        assert!(said.contains(refused[0]) && said.contains("the server shuffles"), "{said}");
    }
}

#[tokio::test]
async fn an_engine_accepts_the_link_of_a_private_table() {
    let server = Server::start();
    let engine = example();
    let url = server.url();
    let how = ["bot", "--url", &url, "--engine", &engine, "--accept", "gurka"];
    let mut bot = spawn(&[&how[..], &["--matches", "1"]].concat());
    let mut host = Peer::guest(&server, "Aino").await;
    let (table, invite) = host.create_with("karnoffel", 2, json!({"visibility": "link"})).await;
    let invite = invite.as_str().expect("the table is private");
    host.sit(&table, 0).await;
    let link = format!("nonsense\nhttps://cards.example/t/{table}#{invite}\n");
    let mut stdin = bot.stdin.take().expect("the input is piped");
    stdin.write_all(link.as_bytes()).await.expect("it reads its input");
    drop(stdin);
    host.until(|heard| engine_seat(heard).is_some()).await;
    host.get_ready(&table).await;
    play_out(&mut host, &table, &mut fastrand::Rng::with_seed(1)).await;
    let said = succeeds(&end(bot).await);
    assert!(said.contains("no link to a table: nonsense"), "{said}");
    assert!(said.contains("\n1 matches, "), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn engines_play_a_challenge_through_two_nodes() {
    let cluster = Cluster::start(&built("knekt", &["--package", "knekt"])).await;
    let nodes = cluster.node_addresses();
    play_a_challenge(nodes[0], nodes[1]).await;
}

/// Plays the matches of a challenge between engines at these addresses.
async fn play_a_challenge(one: &str, other: &str) {
    let tokens = bot_tokens(one, &["Brute", "Prudence"]).await;
    let engine = builtin();
    let bot = |host, token, more: &[&str]| {
        let url = format!("http://{host}");
        let common = ["bot", "--url", &url, "--engine", &engine, "--token", token];
        spawn(&[&common[..], &UNHURRIED, more].concat())
    };
    let accepting = bot(other, &tokens[1], &["--accept", "karnoffel:2", "--matches", "2"]);
    let bearer = bearer(&tokens[0]);
    let is_open = async || {
        let open = ask_at(one, "GET /api/v1/challenges/bots", &[&bearer], None).await;
        open.json().as_array().is_some_and(|open| !open.is_empty())
    };
    let opened = async { while !is_open().await {} };
    timeout(PATIENCE, opened).await.expect("the bot opens");
    let refused = bot(one, &tokens[0], &["--challenge", "prudence:gurka"]);
    let complaint = fails(&end(refused).await);
    assert!(complaint.contains("karnoffel:2"), "{complaint}");
    let challenging = bot(one, &tokens[0], &["--challenge", "prudence", "--matches", "2"]);
    for bot in [challenging, accepting] {
        let said = succeeds(&end(bot).await);
        assert!(said.contains("\n2 matches, ") && said.contains(", 0 late, 0 faults"), "{said}");
    }
}

#[tokio::test]
async fn a_busy_engine_ends_with_its_host_however_that_ends() {
    let server = Server::start();
    let busy = "sh -c 'read first; echo busy >&2; while :; do :; done'";
    let named = format!("me={busy}");
    let arena = ["arena", "--engine", &named, "--bots", "fool", "--game", "gurka", "--seats", "2"];
    let arena = [&arena[..], &["--matches", "2"], &UNHURRIED].concat();
    let url = server.url();
    let bot = ["bot", "--url", &url, "--game", "karnoffel", "--seats", "2", "--engine", busy];
    let bot = [&bot[..], &["--add-bots", "fool"], &UNHURRIED].concat();
    for (host, signal) in [(&arena[..], "INT"), (&arena, "KILL"), (&bot, "TERM"), (&bot, "HUP")] {
        let mut host = spawn(host);
        // The engine writes to the same pipe, which is closed when both have ended.
        let mut errors = BufReader::new(host.stderr.take().expect("it is piped"));
        let mut line = String::new();
        while line != "busy\n" {
            line.clear();
            timeout(PATIENCE, errors.read_line(&mut line)).await.expect("in time").expect("a line");
        }
        let pid = host.id().expect("it runs").to_string();
        assert!(std::process::Command::new("kill").args(["-s", signal, &pid]).status().is_ok());
        let end = errors.read_to_string(&mut line);
        timeout(PATIENCE, end).await.unwrap_or_else(|_| panic!("after {signal}")).expect("its end");
    }
}

#[tokio::test]
async fn bad_engines_are_refused_before_they_take_a_seat() {
    let server = Server::start();
    let url = server.url();
    let tokens = bot_tokens(&server.address, &["Brute", "Prudence"]).await;
    let games = json!({"games": [{"game": "gurka", "seats": [2]}]});
    let opened = ask_as(&server, &tokens[1], "PUT /challenges/bots", Some(&games)).await;
    assert_eq!(opened.status, 204, "{opened:?}");
    for (engine, says) in [
        ("./no-such-engine", "./no-such-engine"),
        ("echo usage", "no `pick`"),
        ("sh -c 'exit 3'", "exit status: 3"),
    ] {
        let bot = ["bot", "--url", &url, "--engine", engine];
        for place in [
            &["--accept", "gurka:2"][..],
            &["--game", "gurka", "--seats", "2"],
            &["--token", &tokens[0], "--challenge", "Prudence"],
        ] {
            let complaint = fails(&run_knekt(&[&bot[..], place].concat()));
            assert!(complaint.contains("gurka:2") && complaint.contains(says), "{complaint}");
        }
        let named = format!("me={engine}");
        let arena = ["arena", "--engine", &named, "--bots", "fool", "--game", "gurka"];
        let complaint = fails(&run_knekt(&[&arena[..], &["--seats", "2"]].concat()));
        assert!(complaint.contains("me: ") && complaint.contains(says), "{complaint}");
    }
    assert_eq!(get(&server, "/api/v1/tables").await.json()["tables"], json!([]));
    let challenges = ask_as(&server, &tokens[1], "GET /challenges", None).await;
    assert_eq!(challenges.json(), json!([]));
}

#[test]
fn an_engine_in_the_arena_plays_as_the_bot_that_it_is() {
    let engine = format!("me={}", builtin());
    let folder = tempfile::tempdir().expect("there is room");
    let results = |name: &str, who: &[&str]| -> Vec<Value> {
        let file = folder.path().join(name);
        let file = file.to_str().expect("a path is text");
        let how = ["--game", "karnoffel", "--seats", "2", "--matches", "20", "--duplicate"];
        let to = ["--rotate", "--seed", "7", "--jobs", "2", "--json", file];
        succeeds(&run_knekt(&[&["arena"], who, &how[..], &to[..]].concat()));
        let text = fs::read_to_string(file).expect("it writes the results");
        text.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    // `plain` has no randomness, and gets the same views through the protocol.
    let both = ["--engine", &engine, "--bots", "plain-1"];
    let with_engine = results("engine.jsonl", &[&both[..], &UNHURRIED].concat());
    assert_eq!(with_engine.len(), 10);
    assert_eq!(with_engine, results("bot.jsonl", &["--bots", "plain,plain-1"]));
}

#[test]
fn the_arena_writes_a_record_of_each_match() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().to_str().expect("a path is text");
    let who = ["arena", "--bots", "plain,fool", "--game", "gurka", "--seats", "2"];
    let how = ["--matches", "2", "--rotate", "--seed", "7", "--records", path];
    succeeds(&run_knekt(&[&who[..], &how[..]].concat()));
    let files = fs::read_dir(folder.path()).expect("it is a folder");
    let files: Vec<_> = files.map(|file| file.expect("it is readable").path()).collect();
    assert_eq!(files.len(), 2);
    for file in files {
        succeeds(&run_knekt(&["replay", file.to_str().expect("a path is text")]));
    }
}

#[test]
fn the_example_beats_the_fool_in_the_arena() {
    let engine = format!("me={}", example());
    let args = ["arena", "--engine", &engine, "--bots", "fool", "--game", "karnoffel"];
    // The example plays at random too, so the seed fixes only the cards: its score is .62, with a
    // standard error of .012 in this many matches.
    let more = ["--seats", "2", "--matches", "1000", "--duplicate", "--rotate", "--jobs", "2"];
    let more = [&more[..], &["--seed", "7"], &UNHURRIED].concat();
    let said = succeeds(&run_knekt(&[&args[..], &more].concat()));
    assert!(said.contains("\nme: ") && said.contains(" 0 late, 0 faults"), "{said}");
    let score = said.lines().find_map(|line| line.strip_prefix("me against each opponent: score "));
    let score: f64 = score.expect("a score").split(' ').next().unwrap().parse().unwrap();
    assert!(score > 0.55, "{said}");
}
