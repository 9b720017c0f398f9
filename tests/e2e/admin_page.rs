//! The admin page in the browser.

use crate::{
    admin::{HOSTED, Host},
    http::{ask_at, get},
    server::Server,
};

#[tokio::test]
async fn the_admin_page_is_only_on_the_admin_listener() {
    let server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let typed = ["Sec-Fetch-Site: none", "Sec-Fetch-Mode: navigate", "Accept: text/html"];
    let page = ask_at(&host.address, "GET /", &typed, None).await;
    // The page exists only if the web client was built; the API is the same without it.
    if get(&server, "/").await.status == 200 {
        assert_eq!(
            (page.status, page.header("content-type")),
            (200, Some("text/html")),
            "{page:?}"
        );
        let files = page.body.split('"').filter_map(|word| word.strip_prefix("./assets/"));
        let files: Vec<_> = files.collect();
        assert!(files.len() > 1, "a script and a style: {}", page.body);
        for file in files {
            let own = ["Sec-Fetch-Site: same-origin"];
            let there = ask_at(&host.address, &format!("GET /assets/{file}"), &own, None).await;
            assert_eq!(there.status, 200, "{file}");
            let public = get(&server, &format!("/admin/assets/{file}")).await;
            assert_eq!(public.status, 404, "{file}");
        }
    } else {
        assert_eq!(page.status, 404, "{page:?}");
    }
    let policy = page.header("content-security-policy").expect("there is a policy");
    for rule in ["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"] {
        assert!(policy.contains(rule), "{rule} is not in {policy}");
    }
    assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
    assert!(!page.body.contains(&host.token), "a page has the token");
}
