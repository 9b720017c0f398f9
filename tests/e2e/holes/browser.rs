//! What a browser may do with our pages, said with every answer, good or bad.

use serde_json::json;

use crate::{
    http::{ask, get},
    server::Server,
};

#[tokio::test]
async fn every_answer_says_what_a_browser_may_do_with_it() {
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
        let answer = ask(&server, request, &["Accept: text/html"], Some(&json!({}))).await;
        let policy = answer.header("content-security-policy").unwrap_or_default();
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
        ] {
            assert!(
                policy.split("; ").any(|one| one == part),
                "{request} lacks {part}: {answer:?}"
            );
        }
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{request}: {name}");
        }
    }
}

#[tokio::test]
async fn the_page_keeps_to_what_it_is_allowed() {
    let server = Server::start();
    let page = get(&server, "/").await;
    // The server may have been built without the client; then there is no page.
    if page.status == 200 {
        for tag in page.body.split("<script").skip(1) {
            let (tag, rest) = tag.split_once('>').expect("a tag has an end");
            assert!(tag.contains("src=\"/") && rest.starts_with("</script>"), "<script{tag}>");
        }
        for inline in ["<style", " style=", " onload=", " onclick=", "javascript:"] {
            assert!(!page.body.contains(inline), "{inline}");
        }
    }
}
