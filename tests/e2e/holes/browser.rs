//! Security headers for browsers, sent with every answer, good or bad.

use serde_json::json;

use crate::{
    http::{Answer, ask, ask_as, get, raw},
    server::Server,
};

/// The content security policy: only our own scripts and connections, and in the page itself only
/// the script with one digest.
const POLICY: [&str; 2] = [
    "default-src 'none'; script-src 'self' 'sha256-",
    "'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
     require-trusted-types-for 'script'; trusted-types svelte-trusted-html knekt-worker",
];

const OTHERS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "accelerometer=(), camera=(), clipboard-write=(self), display-capture=(), \
         geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), \
         payment=(), screen-wake-lock=(self), serial=(), usb=()",
    ),
];

fn assert_guarded(answer: &Answer) {
    let policy = answer.header("content-security-policy").expect("there is a policy");
    let [start, end] = POLICY;
    let digest = policy.strip_prefix(start).and_then(|rest| rest.strip_suffix(end));
    assert!(digest.is_some_and(|digest| digest.len() == 44), "{answer:?}");
    for (name, value) in OTHERS {
        assert_eq!(answer.header(name), Some(value), "{name}: {answer:?}");
    }
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let server = Server::start();
    for request in [
        "GET /",
        "GET /nowhere",
        "GET /assets/nothing.js",
        "GET /healthz",
        "GET /ws",
        "GET /api/v1/games",
        "GET /api/v1/nothing",
        "GET /api/v1/me",
        "POST /api/v1/login",
        "DELETE /api/v1/games",
    ] {
        assert_guarded(&ask(&server, request, &["Accept: text/html"], Some(&json!({}))).await);
    }
    // Also requests that are refused before they are read.
    for line in ["Content-Length: 100000", "Transfer-Encoding: chunked"] {
        let host = &server.address;
        let request = format!(
            "POST /api/v1/guest HTTP/1.1\r\nHost: {host}\r\n{line}\r\nConnection: close\r\n\r\n"
        );
        assert_guarded(&raw(&server, request.as_bytes()).await);
    }
    // Browsers ignore some of them without HTTPS.
    for (host, more, told) in [
        ("127.0.0.1", "", true),
        ("kitchen.lan", "", false),
        ("kitchen.lan", "X-Forwarded-Proto: https\r\n", true),
    ] {
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\n{more}Connection: close\r\n\r\n");
        let answer = raw(&server, request.as_bytes()).await;
        let policy = answer.header("cross-origin-opener-policy");
        assert_eq!(policy, told.then_some("same-origin"), "{host} {more}");
        assert!(answer.header("content-security-policy").is_some(), "{host}: {answer:?}");
    }
}

#[tokio::test]
async fn the_page_complies_with_its_policy() {
    let server = Server::start();
    let page = get(&server, "/").await;
    // The server may have been built without the web client.
    if page.status == 200 {
        let mut within = 0;
        for tag in page.body.split("<script").skip(1) {
            let (tag, rest) = tag.split_once('>').expect("a tag has an end");
            let is_file = tag.contains("src=\"") && rest.starts_with("</script>");
            // What has a type of its own is data.
            within += usize::from(!is_file && !tag.contains("application/json"));
        }
        assert_eq!(within, 1, "the policy has one digest: {}", page.body);
        for inline in ["<style", " style=", " onload=", " onclick=", "javascript:"] {
            assert!(!page.body.contains(inline), "{inline}");
        }
        // The files for the installation as an app, with relative URLs.
        for (file, kind) in [
            ("/manifest.webmanifest", "application/manifest+json"),
            ("/sw.js", "text/javascript"),
            ("/icon-180.png", "image/png"),
        ] {
            let answer = get(&server, file).await;
            assert_eq!(answer.header("content-type"), Some(kind), "{file}");
            assert_eq!(answer.header("cache-control"), Some("no-cache"), "{file}");
        }
        assert!(page.body.contains(r#"href="/manifest.webmanifest""#), "{}", page.body);
    }
}

#[tokio::test]
async fn unchanged_files_are_not_sent_again() {
    let server = Server::start();
    for path in ["/", "/rules", "/sw.js", "/manifest.webmanifest", "/icon.svg", "/icon-180.png"] {
        let whole = get(&server, path).await;
        // The server may have been built without the web client.
        if whole.status == 404 {
            continue;
        }
        let tag = whole.header("etag").unwrap_or_else(|| panic!("{path}: {whole:?}"));
        for shown in [tag.to_owned(), format!("\"other\", {tag}"), "*".to_owned()] {
            let line = format!("If-None-Match: {shown}");
            let again = ask(&server, &format!("GET {path}"), &[&line], None).await;
            assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}: {again:?}");
            assert_eq!(again.header("etag"), Some(tag), "{path}");
            assert_eq!(again.header("cache-control"), Some("no-cache"), "{path}");
        }
        let line = "If-None-Match: \"other\"";
        let other = ask(&server, &format!("GET {path}"), &[line], None).await;
        assert_eq!(other.status, 200, "{path}: {other:?}");
    }
}

#[tokio::test]
async fn private_responses_are_not_cached() {
    let server = Server::start();
    let guest = ask(&server, "POST /api/v1/guest", &[], Some(&json!({"name": "Aino"}))).await;
    assert_eq!(guest.header("cache-control"), Some("no-store"), "{guest:?}");
    let token = guest.json()["token"].as_str().expect("the response has a token").to_owned();
    for path in ["/me", "/me/tokens", "/me/export", "/me/games", "/games", "/nothing"] {
        let answer = ask_as(&server, &token, &format!("GET {path}"), None).await;
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}: {answer:?}");
    }
}
