//! Streams over HTTP, and the list of tables.

use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    time::timeout,
};

use crate::{
    PATIENCE,
    http::{connect, get},
    party::Party,
    peer::Peer,
    server::{How, Server},
};

/// A stream that is read line by line, over HTTP/1.0 to avoid chunked encoding.
pub(crate) struct Lines(BufReader<TcpStream>);

impl Lines {
    /// Opens the stream of a table, in lines of the accepted type.
    pub(crate) async fn open(server: &Server, table: &str, accept: &str) -> Lines {
        let path = format!("/api/v1/tables/{table}/stream");
        Lines::at(server, &path, &[format!("Accept: {accept}")]).await
    }

    /// Opens the stream at `path` with these headers.
    pub(crate) async fn at(server: &Server, path: &str, headers: &[String]) -> Lines {
        let headers = headers.join("\r\n");
        let mut stream = connect(&server.address).await;
        let request =
            format!("GET {path} HTTP/1.0\r\nHost: {}\r\n{headers}\r\n\r\n", server.address);
        stream.write_all(request.as_bytes()).await.expect("the server reads from the connection");
        let mut lines = Lines(BufReader::new(stream));
        let status = lines.line().await.expect("it answers");
        assert!(status.contains(" 200 "), "{status}");
        while lines.line().await.is_some_and(|line| !line.is_empty()) {}
        lines
    }

    /// Returns the next line; `None` if the stream has ended, possibly within a line.
    pub(crate) async fn line(&mut self) -> Option<String> {
        let mut line = Vec::new();
        let read = timeout(PATIENCE, self.0.read_until(b'\n', &mut line)).await;
        // A disconnected stream may be reset.
        let is_whole = read.expect("a line arrives").is_ok() && line.pop() == Some(b'\n');
        let line = is_whole.then(|| String::from_utf8(line).expect("valid UTF-8"))?;
        Some(line.trim_end_matches('\r').to_owned())
    }
}

#[tokio::test]
async fn a_stream_has_heartbeats() {
    let server = Server::run(How { heartbeat: "1", ..How::FAST });
    let mut host = Peer::guest(&server, "Aino").await;
    let table = host.create("gurka", 2).await;
    let mut events = Lines::open(&server, &table, "text/event-stream").await;
    let mut lines = Lines::open(&server, &table, "application/x-ndjson").await;
    for _ in 0..2 {
        while events.line().await.expect("the stream is still open") != ":" {}
        // A blank line ends an event, and is the heartbeat of a stream of lines.
        for stream in [&mut events, &mut lines] {
            while !stream.line().await.expect("the stream is still open").is_empty() {}
        }
    }
}

/// Returns the ids of the tables on a page.
async fn page(server: &Server, query: &str) -> (Vec<String>, Option<String>) {
    let answer = get(server, &format!("/api/v1/tables{query}")).await;
    assert_eq!(answer.status, 200, "{query}: {answer:?}");
    let page = answer.json();
    let id = |table: &Value| table["table"].as_str().expect("each has an id").to_owned();
    let tables = page["tables"].as_array().expect("there is a list").iter().map(id).collect();
    (tables, page["cursor"].as_str().map(str::to_owned))
}

#[tokio::test]
async fn the_list_of_tables_is_filtered_and_paged() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let mut other = Peer::guest(&server, "Bjarni").await;
    let mut third = Peer::guest(&server, "Cecilia").await;
    let waiting = host.create("gurka", 2).await;
    host.follow(&waiting).await;
    let other_game = other.create("knorri", 4).await;
    other.follow(&other_game).await;
    let (hidden, _) = third.create_with("gurka", 2, json!({"visibility": "link"})).await;
    third.follow(&hidden).await;
    let mut playing = Party::sits(&server, "karnoffel", 2, 0).await;
    playing.begin().await;
    let full = Party::sits(&server, "gurka", 2, 0).await;

    for (query, tables) in [
        ("", vec![&full.table, &playing.table, &other_game, &waiting]),
        ("?game=gurka", vec![&full.table, &waiting]),
        ("?game=gurka&open=true", vec![&waiting]),
        ("?open=false", vec![&full.table, &playing.table]),
        ("?open=true", vec![&other_game, &waiting]),
        ("?status=playing", vec![&playing.table]),
        ("?status=waiting&game=knorri", vec![&other_game]),
        ("?game=knektpass", vec![]),
        ("?limit=100", vec![&full.table, &playing.table, &other_game, &waiting]),
    ] {
        let tables: Vec<String> = tables.into_iter().cloned().collect();
        assert_eq!(page(&server, query).await, (tables, None), "{query}");
    }

    let (first, cursor) = page(&server, "?limit=3").await;
    assert_eq!(first, [&*full.table, &*playing.table, &*other_game]);
    let cursor = cursor.expect("more output follows");
    assert_eq!(page(&server, &format!("?limit=3&cursor={cursor}")).await, (vec![waiting], None));
    for wrong in [
        "?status=asleep",
        "?open=maybe",
        "?limit=-1",
        "?limit=0",
        "?limit=101",
        "?cursor=x",
        "?games=gurka",
    ] {
        let answer = get(&server, &format!("/api/v1/tables{wrong}")).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (400, Some("bad_frame")));
    }
}
