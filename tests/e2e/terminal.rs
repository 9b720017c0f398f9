//! The terminal: players, spectators, and external bots.

use std::{
    fs::File,
    process::{Output, Stdio},
};

use fastrand::Rng;
use futures_util::future::join_all;
use games::GameKind;
use protocol::{Level, bot_names};
use serde_json::json;
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines},
    process::{Child, ChildStdout, Command},
    time::timeout,
};

use crate::{
    PATIENCE,
    engines::engine_seat,
    party::Party,
    peer::Peer,
    records::{fails, succeeds},
    server::{How, Server, knekt, open_terminal, run_knekt},
    texts::{english, text},
};

/// The message id for a player who contributes to a shuffle among server bots.
const BY_ONE: &str = "terminal-shuffled-with";

/// Returns a message as a line.
fn line(id: &str) -> String {
    format!("\n{}\n", english(id))
}

#[tokio::test]
async fn always_typing_1_plays_every_game_to_the_end() {
    let server = Server::start();
    let server = &server;
    let matches = GameKind::ALL.iter().map(|kind| async move {
        let how = ["--game", kind.name(), "--seats", "3", "--bots", "plain", "--name", "Aino"];
        let said = types(server, &how, &"1\n".repeat(20_000)).await;
        for line in ["Aino ".to_owned(), english("table-match_started"), english(BY_ONE)] {
            assert!(said.lines().any(|said| said.starts_with(&line)), "{kind}: {said}");
        }
        assert!(said.contains("\n1st: "), "{kind} has an end: {said}");
        assert!(!said.contains(['{', '$']), "{kind} has all its words: {said}");
    });
    join_all(matches).await;
}

#[tokio::test]
async fn a_player_can_show_the_table_undo_and_leave() {
    let server = Server::start();
    let waiting = types(&server, &["--game", "gurka"], "?\nq\n").await;
    assert!(waiting.contains(&line("terminal-not-begun")), "{waiting}");
    assert!(waiting.ends_with(&line("terminal-left")), "{waiting}");
    let how = ["--game", "gurka", "--bots", "fool", "--options", "{\"dealer\":2}"];
    let said = types(&server, &how, "99\n?\nq\n").await;
    assert!(said.contains(&format!("\n{} ", english("terminal-no-choice"))), "{said}");
    let scores = said.lines().find(|line| line.starts_with("  scores: Guest 0; "));
    let names = bot_names(Level::Fool).map(|name| format!("; {name} 0"));
    let has = |scores: &str| names.iter().filter(|name| scores.contains(*name)).count() == 2;
    assert!(scores.is_some_and(has), "{said}");
    let how = ["--game", "gurka", "--seats", "2", "--bots", "fool"];
    let said = types(&server, &how, "1\nb\ny\nb\n1\nq\n").await;
    assert!(said.contains("\nYour last move was undone.\n"), "{said}");
    assert!(said.contains(&line("terminal-no-vote")), "{said}");
    assert!(said.contains("\nthere is nothing to undo since the last shuffle"), "{said}");
    assert!(said.ends_with(&line("terminal-left")), "{said}");
}

#[tokio::test]
async fn the_terminal_uses_the_requested_language() {
    let server = Server::start();
    let how = ["--game", "gurka", "--bots", "fool", "--options", "{\"dealer\":2}", "--lang", "sv"];
    let said = types(&server, &how, "99\nq\n").await;
    assert!(said.contains(&format!("\n{} ", text("sv", "terminal-hand"))), "{said}");
    assert!(said.contains(&format!("\n{} ", text("sv", "terminal-no-choice"))), "{said}");
    assert!(said.ends_with(&format!("\n{}\n", text("sv", "terminal-left"))), "{said}");
    let unknown = ["play", "--url", &server.url(), "--game", "gurka", "--lang", "eo"];
    let refused = run_knekt(&unknown);
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("use en, sv, fi, is or de"), "{said}");
}

#[tokio::test]
async fn rate_limits_are_handled_transparently() {
    let server = Server::run(How::LIMITED);
    let how = ["--game", "karnoffel", "--seats", "2", "--bots", "fool"];
    let said = types(&server, &how, &"1\n".repeat(2_000)).await;
    assert!(said.contains("\n1st: "), "{said}");
}

#[tokio::test]
async fn spectators_see_the_sources_of_randomness() {
    let server = Server::start();
    let mut party = Party::sits(&server, "karnoffel", 2, 0).await;
    let url = server.url();
    let watching = end(spawn(&["watch", &party.table, "--url", &url]));
    let mut rng = Rng::with_seed(1);
    let (said, ()) = tokio::join!(watching, party.play(&mut rng));
    let said = String::from_utf8(said.stdout).expect("valid UTF-8");
    assert!(said.contains(&line("terminal-shuffled-alone")), "{said}");
}

#[tokio::test]
async fn external_bots_play_two_matches_with_a_spectator() {
    let server = Server::start();
    let url = server.url();
    let two = ["--matches", "2", "--url", &url];
    let mut first = spawn(&[&["bot", "--game", "karnoffel", "--seats", "3"], &two[..]].concat());
    let mut lines = OutputLines::by(&mut first);
    let table = &lines.table().await;
    let watching = spawn(&["watch", table, "--url", &url]);
    let join = [&["bot", "--table", table, "--level", "fool"], &two[..]].concat();
    let others = [spawn(&join), spawn(&join), watching].map(end);
    let [one, other, watched] = <[Output; 3]>::try_from(join_all(others).await).expect("three");
    for bot in [one, other] {
        let said = succeeds(&bot);
        assert!(said.contains("\nmatch 2: "), "{said}");
    }
    let watched = succeeds(&watched);
    assert!(watched.contains("\n1st: "), "{watched}");
    succeeds(&end(first).await);
}

#[tokio::test]
async fn a_bot_that_searches_plays_at_a_table() {
    let server = Server::start();
    let play = ["bot", "--url", &server.url(), "--game", "karnoffel", "--seats", "2"];
    let run = end(spawn(&[&play[..], &["--add-bots", "good"]].concat())).await;
    assert!(succeeds(&run).contains("\nmatch 1: "), "{run:?}");
}

#[tokio::test]
async fn external_bots_survive_a_full_disk_and_a_restart() {
    let mut server = Server::run(How::FILLABLE);
    let url = server.url();
    let many = ["--matches", "30", "--url", &url];
    let mut first = spawn(&[&["bot", "--game", "karnoffel", "--seats", "2"], &many[..]].concat());
    let mut lines = OutputLines::by(&mut first);
    let table = lines.table().await;
    let other = spawn(&[&["bot", "--table", &table], &many[..]].concat());
    let other = tokio::spawn(end(other));
    lines.until("match 1: ").await;
    let mut watches = Peer::nobody(&server).await;
    watches.follow(&table).await;
    server.fill_disk(true);
    while watches.frame().await["stalled"] != true {}
    server.fill_disk(false);
    lines.until(&english("terminal-stalled")).await;
    lines.until(&english("terminal-goes-on")).await;
    server.stop();
    server.start_again();
    lines.until("match 30: ").await;
    succeeds(&end(first).await);
    succeeds(&other.await.expect("it is not cancelled"));
}

#[tokio::test]
async fn a_kicked_external_bot_fails_with_a_message() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let table = host.create("karnoffel", 3).await;
    host.sit(&table, 0).await;
    let bot = spawn(&["bot", "--table", &table, "--url", &server.url()]);
    host.until(|heard| engine_seat(heard).is_some()).await;
    let seat = engine_seat(&host.heard).expect("the player has a seat");
    host.done(json!({"op": "kick", "table": table, "seat": seat})).await;
    let complaint = fails(&end(bot).await);
    assert!(complaint.contains("removed you from seat"), "{complaint}");
}

/// Returns the output for a player who types this.
pub(crate) async fn types(server: &Server, how: &[&str], lines: &str) -> String {
    let mut child = spawn(&[&["play", "--url", &server.url()], how].concat());
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let typing = async {
        // The match may end before all input is read.
        let _ = stdin.write_all(lines.as_bytes()).await;
        drop(stdin);
    };
    let ((), run) = tokio::join!(typing, end(child));
    succeeds(&run)
}

pub(crate) fn spawn(args: &[&str]) -> Child {
    spawn_with(args, Stdio::piped())
}

/// Runs the program in a pseudo-terminal; returns it and its keyboard. Its output goes through a
/// pipe.
pub(crate) fn spawn_at_terminal(args: &[&str]) -> (Child, File) {
    let (keyboard, terminal) = open_terminal();
    (spawn_with(args, terminal.into()), keyboard)
}

fn spawn_with(args: &[&str], stdin: Stdio) -> Child {
    let mut command = Command::from(knekt());
    command.args(args).stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.kill_on_drop(true).spawn().expect("cannot run the program")
}

pub(crate) async fn end(child: Child) -> Output {
    let run = timeout(PATIENCE, child.wait_with_output()).await.expect("the program ends");
    run.expect("its output can be read")
}

/// The lines that a program prints from now on.
pub(crate) struct OutputLines(Lines<BufReader<ChildStdout>>);

impl OutputLines {
    pub(crate) fn by(program: &mut Child) -> OutputLines {
        let stdout = program.stdout.take().expect("stdout is piped");
        OutputLines(BufReader::new(stdout).lines())
    }

    /// Returns the next line; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<String> {
        let line = timeout(PATIENCE, self.0.next_line()).await.expect("the stream is still open");
        line.expect("valid UTF-8")
    }

    /// Returns the table that a program names first.
    pub(crate) async fn table(&mut self) -> String {
        let line = self.next().await.expect("it makes a table");
        line.strip_prefix("table ").expect("it names its table").to_owned()
    }

    /// Returns the lines up to the one that begins with this text.
    pub(crate) async fn until(&mut self, begins: &str) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        while !lines.last().is_some_and(|line| line.starts_with(begins)) {
            let line = self.next().await;
            lines.push(line.unwrap_or_else(|| panic!("it ended before {begins:?}: {lines:?}")));
        }
        lines
    }
}
