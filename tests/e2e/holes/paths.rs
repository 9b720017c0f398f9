//! Paths that must not exist: debug endpoints and files of the machine.

use crate::{
    http::{ask, bearer, get},
    party::Party,
    server::Server,
};

/// Paths that other servers have exposed.
const TRIED: &str = "\
    /metrics /debug /debug/pprof /debug/vars /admin/v1/health /admin/tables /console /status \
    /server-status /actuator /actuator/env /state /dump /trace /config /env /.env /.git/config \
    /knekt.db /knekt.toml /data/knekt.db /t /t/a/b /ws/debug /healthz/debug /api /api/v1 \
    /api/v1/admin /api/v1/debug /api/v1/metrics";

/// Parts of a table that must not be accessible.
const OF_A_TABLE: &str =
    "state debug log journal entries secret secrets seed deck stock hands seats/1";

#[tokio::test]
async fn undocumented_paths_do_not_exist() {
    let server = Server::start();
    let mut party = Party::sits(&server, "gurka", 2, 0).await;
    party.begin().await;
    let of_table = OF_A_TABLE.split(' ');
    let of_table = of_table.map(|what| format!("/api/v1/tables/{}/{what}", party.table));
    let bearer = bearer(&party.players[0].token);
    for path in TRIED.split(' ').map(str::to_owned).chain(of_table) {
        for headers in [&[][..], &["Accept: text/html"], &[bearer.as_str()]] {
            for method in ["GET", "POST"] {
                let answer = ask(&server, &format!("{method} {path}"), headers, None).await;
                assert!([404, 405].contains(&answer.status), "{method} {path}: {answer:?}");
            }
        }
    }
}

#[tokio::test]
async fn not_found_is_a_page_for_browsers_and_a_problem_for_programs() {
    let server = Server::start();
    let page = ask(&server, "GET /nowhere", &["Accept: text/html,*/*;q=0.8"], None).await;
    assert_eq!(page.status, 404);
    let problem = get(&server, "/nowhere").await;
    assert_eq!((problem.status, problem.json()["code"].as_str()), (404, Some("not_found")));
    // The server may have been built without the web client.
    let front = get(&server, "/").await;
    if front.status == 200 {
        assert_eq!(page.common_page(), front.common_page(), "the client says so itself");
        let table = get(&server, "/t/0190f3b0-c0de-7000-8000-00000000abcd").await;
        assert_eq!((table.status, table.common_page()), (200, front.common_page()));
    }
}
