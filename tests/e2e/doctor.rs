//! `knekt doctor`: one line per check, with a fix for each problem.

use std::{fs, os::unix::fs::PermissionsExt, process::Output};

use futures_util::SinkExt;
use serde_json::json;
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};
use tokio_tungstenite::{
    accept_hdr_async,
    tungstenite::{
        Message,
        handshake::server::{Request, Response},
    },
};

use crate::server::{Server, run};

async fn doctor(args: &[&str]) -> Output {
    run(&[&["doctor"], args].concat()).await
}

/// Asserts that the line about a check has this verdict and these words.
fn says(run: &Output, verdict: &str, about: &str, words: &[&str]) {
    let text = String::from_utf8_lossy(&run.stdout);
    let begins = format!("{verdict:<5} {about}: ");
    let line = text.lines().find(|line| line.starts_with(&begins));
    let line = line.unwrap_or_else(|| panic!("no {begins:?} in {run:?}"));
    for word in words {
        assert!(line.contains(word), "{word:?} is not in {line:?}");
    }
    assert_eq!(run.status.code(), Some(i32::from(text.contains("fail "))), "{run:?}");
}

#[tokio::test]
async fn a_healthy_server_passes() {
    let server = Server::start();
    let data = server.data();
    let data = data.to_str().unwrap();
    for url in [None, Some(format!("http://{}", server.address))] {
        let mut args = vec!["--data", data, "--listen", &server.address];
        args.extend(url.iter().flat_map(|url| ["--url", url]));
        let run = doctor(&args).await;
        says(&run, "ok", "data file", &[data, "is intact", "in use by a server"]);
        says(&run, "ok", "access", &["only the owner"]);
        assert!(String::from_utf8_lossy(&run.stdout).contains(" open files: "), "{run:?}");
        says(&run, "ok", "port", &["a server answers", &server.address]);
        says(&run, "ok", "readiness", &["the server is ready"]);
        says(&run, "ok", "websocket", &[&server.address, "knekt/"]);
        says(&run, "ok", "clock", &["ms"]);
        assert!(String::from_utf8_lossy(&run.stdout).contains(" disk: "), "{run:?}");
    }
}

#[tokio::test]
async fn an_empty_folder_passes() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("new/knekt.db");
    let run = doctor(&["--data", data.to_str().unwrap(), "--listen", "127.0.0.1:0"]).await;
    says(&run, "ok", "data file", &["does not exist yet"]);
    says(&run, "ok", "port", &["is free"]);
    assert!(!data.parent().unwrap().exists(), "looking should not create anything");
    let run = doctor(&["--data", ":memory:", "--listen", "127.0.0.1:0"]).await;
    says(&run, "warn", "data file", &["keeps nothing", "--data"]);
}

#[tokio::test]
async fn a_disk_in_memory_is_named() {
    let run = doctor(&["--data", "/dev/shm/new/knekt.db", "--listen", "127.0.0.1:0"]).await;
    says(&run, "warn", "disk", &["/dev/shm", "is on tmpfs", "--data"]);
}

#[tokio::test]
async fn a_corrupted_log_is_found_with_deep() {
    let mut server = Server::start();
    let mut peer = crate::peer::Peer::guest(&server, "Aino").await;
    let table = peer.create("gurka", 2).await;
    server.kill();
    let data = server.data();
    let args = ["--data", data.to_str().unwrap(), "--listen", "127.0.0.1:0"];
    let deep = [&args[..], &["--deep"]].concat();
    says(&doctor(&deep).await, "ok", "data file", &["every log"]);
    let file = rusqlite::Connection::open(&data).unwrap();
    file.execute("UPDATE entry SET change = replace(change, 'gurka', 'gnurk')", []).unwrap();
    drop(file);
    says(&doctor(&args).await, "ok", "data file", &["is intact"]);
    says(&doctor(&deep).await, "fail", "data file", &[&table, "entry 0", "knekt restore"]);
}

#[tokio::test]
async fn a_data_file_that_others_can_read_fails() {
    let mut server = Server::start();
    server.kill();
    let data = server.data();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o640)).unwrap();
    let args = ["--data", data.to_str().unwrap(), "--listen", "127.0.0.1:0"];
    says(&doctor(&args).await, "fail", "access", &["knekt.db (0640)", "chmod 600"]);
    server.start_again();
    says(&doctor(&args).await, "ok", "access", &[]);
}

#[tokio::test]
async fn a_port_in_use_by_another_program_fails() {
    let (address, _listening) = answering(b"HTTP/1.1 200 OK\r\n\r\nhello").await;
    let run = doctor(&["--data", ":memory:", "--listen", &address]).await;
    says(&run, "fail", "port", &["another program", &address, "--listen"]);
    // An address reserved for documentation (RFC 5737).
    let run = doctor(&["--data", ":memory:", "--listen", "192.0.2.1:8080"]).await;
    says(&run, "fail", "port", &["cannot listen", "--listen"]);
}

#[tokio::test]
async fn a_failing_websocket_is_reported_with_its_cause() {
    for (answer, words) in [
        (&b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"[..], ["200", "Upgrade"]),
        (
            b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n",
            ["rejects its own origin", "--origin http://127.0.0.1:"],
        ),
        (b"", ["cannot be reached", "proxy"]),
    ] {
        let (address, _listening) = answering(answer).await;
        let url = format!("http://{address}");
        let run = doctor(&["--data", ":memory:", "--listen", "127.0.0.1:0", "--url", &url]).await;
        says(&run, "fail", "websocket", &words);
        says(&run, "fail", "websocket", &[&url]);
    }
}

#[tokio::test]
async fn a_silent_socket_and_a_wrong_clock_fail() {
    let hello = |now: u64| {
        json!({"op": "hello", "proto": 1, "minor": 0, "server": "knekt/0", "now": now, "hb_ms": 20000,
               "limits": {"frame": 16384, "act_per_s": 5, "chat_per_10s": 5}, "draining": false})
        .to_string()
    };
    let args = ["--data", ":memory:", "--listen", "127.0.0.1:0", "--url"];
    let url = greeting(None).await;
    let run = doctor(&[&args[..], &[&url]].concat()).await;
    says(&run, "fail", "websocket", &["nothing arrives", "proxy"]);
    let url = greeting(Some(hello(1_000))).await;
    let run = doctor(&[&args[..], &[&url]].concat()).await;
    says(&run, "ok", "websocket", &["knekt/0"]);
    says(&run, "fail", "clock", &["differ", "NTP"]);
}

/// A fake server that answers every request with these bytes and closes.
async fn answering(bytes: &'static [u8]) -> (String, tokio::task::JoinHandle<()>) {
    let (listener, address) = listening().await;
    let listening = tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            // The client sends its whole request before it reads.
            let _ = stream.read(&mut [0; 4096]).await;
            let _ = stream.write_all(bytes).await;
        }
    });
    (address, listening)
}

/// A fake WebSocket server that sends at most one message and closes.
async fn greeting(hello: Option<String>) -> String {
    let (listener, address) = listening().await;
    tokio::spawn(async move {
        let (stream, _) = listener.accept().await.expect("`knekt doctor` connects");
        let mut socket = upgraded(stream).await;
        if let Some(hello) = hello {
            socket.send(Message::text(hello)).await.expect("`knekt doctor` reads the response");
        }
        let _ = socket.close(None).await;
    });
    format!("http://{address}")
}

async fn listening() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let address = listener.local_addr().expect("the listener is bound").to_string();
    (listener, address)
}

async fn upgraded(stream: TcpStream) -> tokio_tungstenite::WebSocketStream<TcpStream> {
    #[expect(clippy::result_large_err, reason = "the library's type")]
    let protocol = |request: &Request, mut response: Response| {
        let asked = request.headers()["sec-websocket-protocol"].clone();
        response.headers_mut().insert("sec-websocket-protocol", asked);
        Ok(response)
    };
    accept_hdr_async(stream, protocol).await.expect("`knekt doctor` requests a WebSocket")
}
