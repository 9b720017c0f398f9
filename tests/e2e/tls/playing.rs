//! A whole match by TLS: one who plays, one who watches, and a bot, each a program of its own.

use super::Authority;
use crate::{
    records::succeeds,
    server::How,
    terminal::{OutputLines, end, spawn, types},
};

#[tokio::test]
async fn a_match_is_played_and_watched_over_tls() {
    let authority = Authority::new();
    let server = authority.server(How::FAST);
    let (ca, url) = (authority.file(), server.url());
    assert!(url.starts_with("wss://"), "{url}");
    let ca = ["--ca", ca.to_str().expect("paths are valid UTF-8")];
    let there = [&["--url", &url][..], &ca].concat();

    let mut bot = spawn(&[&["bot", "--game", "karnoffel", "--seats", "2"], &there[..]].concat());
    let table = &OutputLines::by(&mut bot).table().await;
    let mut watching = spawn(&[&["watch", table], &there[..]].concat());
    let mut watched = OutputLines::by(&mut watching);
    watched.next().await.expect("the table is shown before the match");

    let how = [&["--table", table, "--name", "Aino"][..], &ca].concat();
    let played = types(&server, &how, &"1\n".repeat(2_000)).await;
    assert!(played.contains("\n1st: "), "{played}");
    watched.until("1st: ").await;
    for program in [bot, watching] {
        succeeds(&end(program).await);
    }
}
