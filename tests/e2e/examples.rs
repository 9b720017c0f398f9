//! The example bots in each language play a match of each game.

use std::{
    env,
    ffi::OsStr,
    path::PathBuf,
    process::{Command as Plain, Stdio},
    time::Duration,
};

use futures_util::future::join_all;
use serde_json::Value;
use tokio::{process::Command, time::timeout};

use crate::{
    binary::{built, root},
    http::{record, recorded},
    server::{How, Server},
};

/// The games that each bot plays, with their numbers of seats.
const GAMES: [(&str, &str); 5] =
    [("knorri", "3"), ("gurka", "4"), ("knektpass", "3"), ("gnallknekt", "3"), ("karnoffel", "4")];

/// The time allowed for a match whose bot is slowed down, on a busy machine.
const MATCH: Duration = Duration::from_mins(4);

#[tokio::test]
async fn the_python_bot_plays_every_game() {
    let python = python();
    every_game(|| Command::new(&python), &[example("bot.py").as_os_str()]).await;
}

#[tokio::test]
async fn the_javascript_bot_plays_every_game() {
    let library = example("node_modules/ws");
    assert!(library.exists(), "`ws` is missing: `npm ci` in protocol/examples brings it");
    every_game(|| Command::new("node"), &[example("bot.mjs").as_os_str()]).await;
}

#[tokio::test]
async fn the_rust_bot_plays_every_game() {
    let bot = built("examples/bot", &["--package", "protocol", "--example", "bot"]);
    every_game(|| Command::new(&bot), &[]).await;
}

async fn every_game(bot: impl Fn() -> Command, args: &[&OsStr]) {
    // With limits that are reached, so that the bots are told to wait and do.
    let server = Server::run(How::limited(&["--limit", "act=15"]));
    let server = &server;
    let matches = GAMES.map(|(game, seats)| {
        let mut bot = bot();
        bot.args(args).args([&server.url(), game, seats]).stdin(Stdio::null()).kill_on_drop(true);
        async move {
            let run = timeout(MATCH, bot.output()).await.expect("the match ends");
            let run = run.expect("the bot can be run");
            let complaint = String::from_utf8_lossy(&run.stderr);
            assert!(run.status.success(), "{game}: {complaint}");
            let said = String::from_utf8_lossy(&run.stdout);
            let word = |name: &str| said.lines().find_map(|line| line.strip_prefix(name));
            let table = word("table ").expect("it names its table");
            let result = word("result ").expect("it says how the match ended");
            let result: Value = serde_json::from_str(result).expect("a result is JSON");
            let record = record(server, table).await;
            assert_eq!((&record["game"], &record["result"]), (&game.into(), &recorded(&result)));
            let actions = record["actions"].as_array().expect("not an array");
            let own = |action: &Value| action["seat"] == 0 && action["by"] == "owner";
            // If someone captures nothing in the draw of Knorri, the match ends without a choice.
            let has_choices = actions.iter().any(|action| action["by"] != "clock");
            assert!(!has_choices || actions.iter().any(own), "{game}: it played itself: {record}");
        }
    });
    join_all(matches).await;
}

/// Returns the Python with `websockets`: that of the system, or the one that `cargo xtask test`
/// prepares.
fn python() -> PathBuf {
    let target = env::current_exe().expect("a test has a file");
    let target = target.ancestors().nth(3).expect("it lies three folders deep");
    let prepared =
        [target.join("tools/python/bin/python3"), root().join("target/tools/python/bin/python3")];
    let candidates = prepared.into_iter().chain([PathBuf::from("python3")]);
    let has_library = |python: &PathBuf| {
        let run = Plain::new(python).args(["-c", "import websockets.asyncio.client"]).output();
        run.is_ok_and(|run| run.status.success())
    };
    candidates.into_iter().find(has_library).expect(
        "`websockets` is missing: `cargo xtask test` brings it, or `pip install websockets`",
    )
}

fn example(name: &str) -> PathBuf {
    root().join("protocol/examples").join(name)
}
