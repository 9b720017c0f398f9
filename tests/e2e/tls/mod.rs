//! A server with TLS.

mod acme;
mod authority;
mod hosting;
mod jws;
mod looking;
mod playing;
mod standin;

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::timeout,
};

use crate::{
    PATIENCE,
    bad_input::sends_on,
    http::{connect, exchange, get_at, raw, request_to},
    peer::Peer,
    records::succeeds,
    serve::fails_with,
    server::{How, run},
};

use authority::Authority;

const AINO: &str = r#"{"name":"Aino"}"#;

#[tokio::test]
async fn only_browsers_at_the_default_port_are_told_to_use_https_only() {
    const ON: &[&str] = &["--hsts", "on"];
    const OFF: &[&str] = &["--hsts", "off"];
    let authority = Authority::new();
    for (more, told) in [(ON, Some("max-age=15552000")), (OFF, None)] {
        let server = authority.server(How { more, ..How::FAST });
        let visit = async |host: &str| {
            let request = request_to(host, "GET /healthz", &[], "");
            exchange(authority.connect(&server).await, request.as_bytes()).await
        };
        let page = visit("cards.example").await;
        assert_eq!(page.header("strict-transport-security"), told, "{page:?}");
        let page = visit(&server.address).await;
        assert_eq!(page.header("strict-transport-security"), None, "{page:?}");
    }
}

#[tokio::test]
async fn https_cookies_are_never_sent_over_http() {
    let authority = Authority::new();
    let server = authority.server(How::FAST);
    let page = authority.ask(&server, "GET /", &[], "").await;
    assert_eq!(page.status, 200, "{page:?}");

    let origin = format!("Origin: https://{}", server.address);
    let guest = authority.ask(&server, "POST /api/v1/guest", &[&origin], AINO).await;
    let cookie = guest.header("set-cookie").expect("a page gets a cookie");
    assert!(cookie.starts_with("__Host-knekt-") && cookie.ends_with("; Secure"), "{cookie}");
    let (cookie, _) = cookie.split_once(';').expect("it has attributes");
    let (_, token) = cookie.split_once('=').expect("it has a value");

    for (cookie, status) in
        [(format!("__Host-knekt={token}"), 200), (format!("knekt={token}"), 401)]
    {
        let shown = format!("Cookie: {cookie}");
        let me = authority.ask(&server, "GET /api/v1/me", &[&shown], "").await;
        assert_eq!(me.status, status, "{me:?}");
    }
    // A page over plain HTTP may come from a man in the middle.
    let plain = format!("Origin: http://{}", server.address);
    let refused = authority.ask(&server, "POST /api/v1/guest", &[&plain], AINO).await;
    assert_eq!(refused.status, 403, "{refused:?}");
    let origin = format!("http://{}", server.address);
    let refused = authority.wire(&server, &[("origin", &origin)]).await;
    assert_eq!(refused.err().and_then(|error| error.status()), Some(403));

    let origin = format!("https://{}", server.address);
    let headers = [("origin", origin.as_str()), ("cookie", cookie)];
    let page = authority.wire(&server, &headers).await.expect("same-origin requests are allowed");
    assert_eq!(Peer::over(page).await.greeted(json!({})).await.name, "Aino");
}

#[tokio::test]
async fn a_bot_plays_over_tls_and_downloads_the_record() {
    let authority = Authority::new();
    let server = authority.server(How::FAST);
    let (ca, url) = (authority.file(), format!("https://{}", server.address));
    let ca = ca.to_str().expect("paths are valid UTF-8");
    let known = ["--url", &url, "--ca", ca];
    let game = ["bot", "--game", "karnoffel", "--seats", "2", "--add-bots", "plain"];
    let played = succeeds(&run(&[&game[..], &known].concat()).await);
    let table = played.lines().find_map(|line| line.strip_prefix("table "));
    let table = table.expect("it names its table");
    let record = succeeds(&run(&[&["record", table][..], &known].concat()).await);
    assert!(record.contains("\"game\":\"karnoffel\""), "{record}");
    // Other clients do not trust the server.
    for command in [&["watch", table][..], &["record", table], &game] {
        let refused = run(&[command, &["--url", &url]].concat()).await;
        fails_with(&refused, &["certificate", "UnknownIssuer"]);
    }
    let nobody = run(&["watch", table, "--ca", "/nowhere/ca.pem"]).await;
    fails_with(&nobody, &["cannot read /nowhere/ca.pem"]);
}

#[tokio::test]
async fn plain_http_on_a_tls_port_is_closed() {
    let authority = Authority::new();
    let server = authority.server(How::FAST);
    let plain = raw(&server, b"GET / HTTP/1.1\r\nHost: cards.example\r\n\r\n").await;
    assert_eq!((plain.status, plain.body.as_str()), (0, ""), "{plain:?}");
    // Nothing, or the beginning of a handshake.
    let silent = [&b""[..], b"\x16\x03\x01\x02\x00\x01"].map(|said| {
        let address = server.address.clone();
        async move {
            let mut slow = connect(&address).await;
            slow.write_all(said).await.expect("the server accepts connections");
            let mut answer = Vec::new();
            // The unfinished request may be reset.
            let _ = timeout(PATIENCE, slow.read_to_end(&mut answer)).await.expect("it is closed");
        }
    });
    // A client that is silent after the handshake.
    let mut welcome = authority.connect(&server).await;
    assert_eq!(welcome.get_ref().1.alpn_protocol(), Some(&b"http/1.1"[..]));
    let mut answer = Vec::new();
    let ended = timeout(PATIENCE, welcome.read_to_end(&mut answer));
    let (_, ended) = tokio::join!(futures_util::future::join_all(silent), ended);
    let _ = ended.expect("the connection ends");
    let well = authority.ask(&server, "GET /healthz", &[], "").await;
    assert_eq!((well.status, well.body.as_str()), (200, "ok"));
}

#[tokio::test]
async fn a_client_that_keeps_sending_over_tls_still_receives_the_refusal() {
    let authority = Authority::new();
    let server = authority.server(How::FAST);
    let wire = authority.wire(&server, &[]).await.expect("the server accepts WebSockets");
    sends_on(&mut Peer::over(wire).await.greeted(json!({"name": "Aino"})).await).await;
}

#[tokio::test]
async fn sighup_reloads_the_certificate_without_closing_sockets() {
    let authority = Authority::new();
    let server = authority.server(How::FAST);
    let wire = authority.wire(&server, &[]).await.expect("the server accepts WebSockets");
    let mut peer = Peer::over(wire).await.greeted(json!({"name": "Aino"})).await;
    let folder = server.data();
    let folder = folder.parent().expect("the file has a parent folder");
    let old = authority.shown(&server).await;

    std::fs::write(folder.join("cert.pem"), "no certificate")
        .expect("cannot write to the temporary folder");
    server.hang_up();
    // Each attempt is a handshake, which gives the server time for its signal.
    let kept = async {
        while !server.log().contains("cannot reload the certificate") {
            assert_eq!(authority.shown(&server).await, old);
        }
    };
    timeout(PATIENCE, kept).await.expect("the log contains the line");
    assert_eq!(authority.shown(&server).await, old);

    authority.lay(folder);
    server.hang_up();
    let renewed = async { while authority.shown(&server).await == old {} };
    timeout(PATIENCE, renewed).await.expect("the new one is shown");
    let table = peer.create("gurka", 2).await;
    peer.follow(&table).await;
}

#[tokio::test]
async fn plain_http_is_redirected_to_https() {
    let authority = Authority::new();
    let how = How { more: &["--http-redirect", "127.0.0.1:0"], ..How::FAST };
    let server = authority.server(how);
    authority.ask(&server, "GET /healthz", &[], "").await;
    let log = server.log();
    let (_, rest) = log.split_once("http://127.0.0.1:").expect("the log contains the address");
    let (port, _) = rest.split_once(" redirects").expect("it says what for");
    let (_, tls_port) = server.address.split_once(':').expect("it has a port");
    let led = get_at(&format!("127.0.0.1:{port}"), "/t/1?a=b").await;
    let there = format!("https://127.0.0.1:{tls_port}/t/1?a=b");
    assert_eq!((led.status, led.header("location")), (308, Some(there.as_str())));
}
