//! The full-screen terminal, in a pseudo-terminal.

use std::{
    fs::File,
    io::{Read, Write},
    num::NonZero,
    process::{ExitStatus, Stdio},
    thread,
};

use futures_util::future::join_all;
use games::GameKind;
use rustix::termios::{Winsize, tcsetwinsize};
use serde_json::json;
use tokio::{
    process::{Child, Command},
    sync::mpsc,
    time::timeout,
};
use vt100::{MouseProtocolMode, Parser};

use crate::{
    PATIENCE,
    peer::Peer,
    server::{Server, at_own_terminal, open_terminal, signal},
    texts::english,
};

/// The size of the terminal.
const WIDTH: u16 = 80;
const HEIGHT: u16 = 24;
/// The keys.
const ENTER: &str = "\r";
const ESCAPE: &str = "\x1b";
const UP: &str = "\x1b[A";
const LEFT: &str = "\x1b[D";

/// The program in a pseudo-terminal.
struct Screen {
    child: Child,
    terminal: File,
    parser: Parser,
    /// The output of the program.
    output: mpsc::UnboundedReceiver<Vec<u8>>,
}

impl Screen {
    /// Runs the program at 80×24.
    fn run(server: &Server, args: &[&str]) -> Screen {
        Screen::run_as(server, args, "xterm-256color")
    }

    fn run_as(server: &Server, args: &[&str], term: &str) -> Screen {
        let (terminal, program) = open_terminal();
        let side = || Stdio::from(program.try_clone().expect("a descriptor is free"));
        // In a session of its own, whose terminal it is.
        let mut command = Command::from(at_own_terminal());
        command.args(args).args(["--url", &server.url()]);
        command.env("TERM", term).env("LANG", "C").env_remove("NO_COLOR");
        command.stdin(side()).stdout(side()).stderr(side()).kill_on_drop(true);
        set_size(&terminal, WIDTH, HEIGHT);
        let output = read_all(terminal.try_clone().expect("a descriptor is free"));
        let child = command.spawn().expect("cannot run the program");
        let parser = Parser::new(some(HEIGHT), some(WIDTH), 0);
        Screen { child, terminal, parser, output }
    }

    fn types(&mut self, keys: &str) {
        self.terminal.write_all(keys.as_bytes()).expect("the program reads");
    }

    fn clicks(&mut self, x: u16, y: u16) {
        self.types(&format!("\x1b[<0;{};{}M\x1b[<0;{};{}m", x + 1, y + 1, x + 1, y + 1));
    }

    fn resizes(&mut self, width: u16, height: u16) {
        set_size(&self.terminal, width, height);
        self.parser.screen_mut().set_size(some(height), some(width));
    }

    fn text(&self) -> String {
        self.parser.screen().contents()
    }

    /// Waits for more output; `false` at its end.
    async fn more(&mut self) -> bool {
        let more = timeout(PATIENCE, self.output.recv()).await;
        let more = more.unwrap_or_else(|_| panic!("nothing more comes:\n{}", self.text()));
        more.inspect(|bytes| self.parser.process(bytes)).is_some()
    }

    /// Waits until the screen is as it should be.
    async fn until(&mut self, is_right: impl Fn(&str) -> bool) -> String {
        while !is_right(&self.text()) {
            assert!(self.more().await, "the program has ended:\n{}", self.text());
        }
        self.text()
    }

    async fn shows(&mut self, text: &str) -> String {
        self.until(|screen| screen.contains(text)).await
    }

    /// Plays the selected action whenever the player is asked, until the match is over.
    async fn plays_to_the_end(&mut self) -> String {
        let (turn, over) = (english("your-turn"), english("match-over"));
        loop {
            let screen =
                self.until(|screen| screen.contains(&turn) || screen.contains(&over)).await;
            if screen.contains(&over) {
                return screen;
            }
            self.types(ENTER);
            assert!(self.more().await, "the program has ended:\n{screen}");
        }
    }

    /// Waits for the end of the program, which must have restored the terminal.
    async fn ends(mut self) -> ExitStatus {
        while self.more().await {}
        let screen = self.parser.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{}", self.text());
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
        let ended = timeout(PATIENCE, self.child.wait()).await.expect("the program ends");
        ended.expect("it is a child")
    }
}

/// Returns the row of the hand and its number of cards; it is the lowest row of cards.
fn hand(screen: &str) -> (u16, usize) {
    let tops = screen.lines().map(|line| line.matches(['╭', '┏']).count());
    let rows = (0..).zip(tops).filter(|&(_, n)| n > 0);
    rows.last().unwrap_or_default()
}

fn some(n: u16) -> NonZero<u16> {
    NonZero::new(n).expect("a screen has rows and columns")
}

fn set_size(terminal: &File, width: u16, height: u16) {
    let size = Winsize { ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(terminal, size).expect("it is a terminal");
}

/// Reads a terminal on a thread of its own, until the program has closed the other side.
fn read_all(mut terminal: File) -> mpsc::UnboundedReceiver<Vec<u8>> {
    let (sender, receiver) = mpsc::unbounded_channel();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(n @ 1..) = terminal.read(&mut bytes) {
            if sender.send(bytes[..n].to_vec()).is_err() {
                break;
            }
        }
    });
    receiver
}

#[tokio::test]
async fn every_game_is_played_to_the_end_with_keys() {
    let server = Server::start();
    let server = &server;
    let matches = GameKind::ALL.iter().map(|kind| async move {
        let args = ["play", "--game", kind.name(), "--seats", "3", "--bots", "plain"];
        let mut screen = Screen::run(server, &args);
        screen.plays_to_the_end().await;
        // The rest of the screen may come later than its first lines.
        let rematch = english("rematch");
        screen.until(|screen| screen.contains("1st: ") && screen.contains(&rematch)).await;
        screen.types("q");
        assert!(screen.ends().await.success());
    });
    join_all(matches).await;
}

#[tokio::test]
async fn a_card_is_played_with_two_clicks() {
    let server = Server::start();
    let args = ["play", "--game", "karnoffel", "--seats", "2", "--bots", "fool"];
    let mut screen = Screen::run(&server, &args);
    let turn = english("your-turn");
    let said = screen.until(|screen| screen.contains(&turn) && hand(screen).1 == 5).await;
    // The middle of the third card. A card with a caution needs a third click.
    let (x, y) = (12, hand(&said).0 + 1);
    while hand(&screen.text()).1 == 5 {
        screen.clicks(x, y);
        assert!(screen.more().await, "the program has ended: {said}");
    }
    screen.types("q");
    screen.shows(&english("stand-sure")).await;
    screen.types("y");
    assert!(screen.ends().await.success());
}

#[tokio::test]
async fn a_match_continues_after_a_lost_connection() {
    let mut server = Server::start();
    let args = ["play", "--game", "gurka", "--seats", "2", "--bots", "fool"];
    let mut screen = Screen::run(&server, &args);
    screen.shows(&english("your-turn")).await;
    server.kill();
    let lost = english("banner-lost");
    screen.shows(&lost).await;
    server.start_again();
    screen.until(|screen| !screen.contains(&lost)).await;
    screen.plays_to_the_end().await;
    screen.types("r");
    screen.until(|screen| !screen.contains(&english("match-over"))).await;
}

#[tokio::test]
async fn tables_are_created_joined_and_watched_from_the_lobby() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Bjarni").await;
    let table = host.create("karnoffel", 3).await;
    host.done(json!({"op": "sit", "table": table, "seat": 0})).await;
    let mut screen = Screen::run(&server, &["play", "--name", "Aino"]);
    screen.shows("Bjarni").await;
    screen.types(ENTER);
    screen.shows(&english("options-of-table")).await;
    screen.types("c");
    screen.shows(&english("chat-message")).await;
    screen.types("Terve!\r");
    screen.shows("Aino: Terve!").await;
    screen.types(ESCAPE);
    screen.shows(&english("open-tables")).await;
    screen.types("w");
    screen.shows(&english("sit-here")).await;
    screen.types(ESCAPE);
    screen.shows(&english("open-tables")).await;
    screen.types("n");
    screen.shows(&english("who-joins")).await;
    // The last row is the button.
    screen.types(UP);
    screen.types(ENTER);
    screen.shows(&english("log")).await;
    screen.plays_to_the_end().await;
}

#[tokio::test]
async fn a_signal_restores_the_terminal() {
    let server = Server::start();
    for name in ["TERM", "HUP", "INT"] {
        let mut screen = Screen::run(&server, &["play"]);
        // The last line of the screen, which the smaller one has only once it is drawn again.
        screen.shows(&english("terminal-link")).await;
        screen.resizes(40, 12);
        screen.shows(&english("terminal-link")).await;
        screen.types("j");
        screen.shows(&english("close")).await;
        screen.types(LEFT);
        signal(screen.child.id().expect("it runs"), name);
        assert!(screen.ends().await.success());
    }
}

#[tokio::test]
async fn plain_and_dumb_terminals_get_lines() {
    let server = Server::start();
    let play = ["play", "--game", "gurka", "--seats", "2", "--bots", "fool"];
    for (args, term) in [([&play[..], &["--plain"]].concat(), "xterm"), (play.to_vec(), "dumb")] {
        let mut screen = Screen::run_as(&server, &args, term);
        screen.shows(&english("terminal-hand")).await;
        assert!(!screen.parser.screen().alternate_screen());
        screen.types("q\n");
        assert!(screen.ends().await.success());
    }
}
