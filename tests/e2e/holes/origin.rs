//! Cross-site requests: a foreign page in the player's browser sends our cookie.

use client::Wire;
use serde_json::{Value, json};

use crate::{
    http::{Answer, ask, get, raw, request_to},
    server::Server,
};

const FOREIGN: &str = "Origin: https://evil.example";

/// Returns the cookie of a guest.
async fn cookie(server: &Server) -> String {
    let origin = format!("Origin: http://{}", server.address);
    let guest = json!({"name": "Aino"});
    let answer = ask(server, "POST /api/v1/guest", &[&origin], Some(&guest)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let cookie = answer.header("set-cookie").expect("a page gets a cookie");
    cookie.split(';').next().expect("there is a first part").to_owned()
}

#[tokio::test]
async fn a_foreign_page_cannot_send_requests_with_our_cookie() {
    let server = Server::start();
    let cookie = cookie(&server).await;
    let shown = format!("Cookie: {cookie}");
    let document: Value =
        serde_json::from_str(&get(&server, "/api/v1/openapi.json").await.body).expect("JSON");
    let mut n_tried = 0;
    for (path, methods) in document["paths"].as_object().expect("it has paths") {
        let path = path.replace("{table}", "0190f3b0-c0de-7000-8000-00000000abcd");
        for method in methods.as_object().expect("each has methods").keys() {
            let request = format!("{} {path}", method.to_uppercase());
            let tried = ask(&server, &request, &[FOREIGN, &shown], Some(&json!({}))).await;
            assert_eq!(tried.status, 403, "{request}: {tried:?}");
            assert!(tried.header("set-cookie").is_none(), "{request}: {tried:?}");
            let cors = tried.header("access-control-allow-origin");
            assert!(cors.is_none(), "other pages must not read the response: {tried:?}");
            n_tried += 1;
        }
    }
    assert!(n_tried > 20, "{n_tried}");
    let tables = get(&server, "/api/v1/tables").await.json();
    assert_eq!(tables["tables"], json!([]), "nothing was made");
    let me = ask(&server, "GET /api/v1/me", &[&shown], None).await;
    assert_eq!(me.json()["name"], "Aino", "nothing was ended");
}

/// Returns the response to a request with this Host header.
async fn called(server: &Server, host: &str, request: &str, headers: &[&str]) -> Answer {
    raw(server, request_to(host, request, headers, r#"{"name":"Aino"}"#).as_bytes()).await
}

#[tokio::test]
async fn an_unknown_host_name_is_refused() {
    let server = Server::process();
    let port = server.address.rsplit(':').next().expect("a port");
    let evil = format!("evil.example:{port}");
    let origin = format!("Origin: http://{evil}");
    for request in ["GET /", "GET /t/1", "GET /ws", "GET /api/v1/tables", "POST /api/v1/guest"] {
        // For same-origin GET requests, browsers send no Origin header.
        for headers in [&[][..], &[origin.as_str()]] {
            let refused = called(&server, &evil, request, headers).await;
            assert_eq!((refused.status, refused.header("set-cookie")), (403, None), "{request}");
            assert!(refused.body.contains("--origin https://evil.example"), "{refused:?}");
        }
    }
    let upgrade = [("host", evil.as_str()), ("origin", &origin["Origin: ".len()..])];
    let refused = Wire::connect_with(&server.url(), &upgrade).await.expect_err("no socket");
    assert_eq!(refused.status(), Some(403));
    let told = "refused a request for an unknown host";
    assert_eq!(server.log().matches(told).count(), 1, "it is told once");
    // Health probes may use any Host name.
    assert_eq!(called(&server, &evil, "GET /healthz", &[]).await.status, 200);
    for host in ["localhost", "kitchen", "kitchen.local:81", "[::1]:8080", "192.168.1.7"] {
        let origin = format!("Origin: http://{host}");
        let guest = called(&server, host, "POST /api/v1/guest", &[&origin]).await;
        let cookie = guest.header("set-cookie").unwrap_or_default();
        assert!(guest.status == 200 && cookie.starts_with("knekt"), "{host}: {guest:?}");
    }
}
