//! A whole match by TLS: one who plays, one who watches, and a bot, each a program of its own.

use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStdout},
    time::timeout,
};

use super::Authority;
use crate::{
    PATIENCE,
    records::succeeds,
    server::How,
    terminal::{end, spawn, types},
};

/// The output of a program, from now on.
struct OutputLines(Lines<BufReader<ChildStdout>>);

impl OutputLines {
    fn by(program: &mut Child) -> OutputLines {
        let stdout = program.stdout.take().expect("stdout is piped");
        OutputLines(BufReader::new(stdout).lines())
    }

    /// The next line; none at the end.
    async fn line(&mut self) -> Option<String> {
        let line = timeout(PATIENCE, self.0.next_line()).await.expect("the stream is still open");
        line.expect("valid UTF-8")
    }
}

#[tokio::test]
async fn a_match_is_played_and_watched_over_tls() {
    let authority = Authority::new();
    let server = authority.server(How::FAST);
    let (ca, url) = (authority.file(), server.url());
    assert!(url.starts_with("wss://"), "{url}");
    let ca = ["--ca", ca.to_str().expect("paths are valid UTF-8")];
    let there = [&["--url", &url][..], &ca].concat();

    let mut bot = spawn(&[&["bot", "--game", "karnoffel", "--seats", "2"], &there[..]].concat());
    let table = OutputLines::by(&mut bot).line().await.expect("it makes a table");
    let table = table.strip_prefix("table ").expect("it names its table");
    let mut watching = spawn(&[&["watch", table], &there[..]].concat());
    let mut watched = OutputLines::by(&mut watching);
    watched.line().await.expect("the table is shown before the match");

    let how = [&["--table", table, "--name", "Aino"][..], &ca].concat();
    let played = types(&server, &how, &"1\n".repeat(2_000)).await;
    assert!(played.contains("\n1st: "), "{played}");
    let mut is_told = false;
    while let Some(line) = watched.line().await {
        is_told |= line.starts_with("1st: ");
    }
    assert!(is_told, "spectators should receive the end");
    for program in [bot, watching] {
        succeeds(&end(program).await);
    }
}
