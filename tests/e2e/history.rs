//! Finished matches: on profiles and leaderboards, across crashes and erasures, and recomputed from
//! the logs.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    admin::{HOSTED, Host},
    http::{ask_as, get, record},
    moderation::lose,
    party::Party,
    peer::Peer,
    records::succeeds,
    serve::fails_with,
    server::{Server, run_knekt},
};

const SECRET: &str = "correct horse";

/// Seats these players at a Gúrka table with these settings.
async fn table_of(server: &Server, players: Vec<Peer>, settings: Value) -> Party {
    Party::of(server, players, "gurka", 0, settings).await
}

/// Plays a match to its end.
async fn play(party: &mut Party) {
    let seed = fastrand::u64(..);
    eprintln!("the players choose with seed {seed}");
    party.play(&mut Rng::with_seed(seed)).await;
}

/// Returns the JSON at a path under `/api/v1`.
async fn page(server: &Server, path: &str) -> Value {
    let answer = get(server, &format!("/api/v1{path}")).await;
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    answer.json()
}

async fn missing(server: &Server, path: &str) {
    let answer = get(server, &format!("/api/v1{path}")).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (404, Some("not_found")), "{path}");
    assert_eq!(answer.header("content-type"), Some("application/problem+json"), "{path}");
}

/// Returns all history pages after Aino and Eero have played Gúrka.
async fn pages(server: &Server) -> Vec<Value> {
    let mut pages = Vec::new();
    for path in [
        "/users/Aino",
        "/users/Eero",
        "/users/Aino/games",
        "/users/Eero/games",
        "/leaderboards/gurka",
        "/leaderboards/gurka?pool=bots",
    ] {
        pages.push(page(server, path).await);
    }
    pages
}

#[tokio::test]
async fn a_rated_match_is_on_both_profiles_and_not_on_the_leaderboard_yet() {
    let server = Server::start();
    let aino = Peer::account(&server, "Aino").await;
    let eero = Peer::account(&server, "Eero").await;
    let mut party = table_of(&server, vec![aino, eero], json!({"rated": true})).await;
    let table = party.table.clone();
    play(&mut party).await;
    let result = record(&server, &table).await["result"].clone();
    let won = result["ranking"][0][0].as_u64().expect("a side has won") as usize;
    let (winner, loser) = if won == 0 { ("Aino", "Eero") } else { ("Eero", "Aino") };
    let profile = page(&server, &format!("/users/{}", winner.to_uppercase())).await;
    assert_eq!((&profile["name"], &profile["kind"]), (&json!(winner), &json!("account")));
    let game = &profile["games"][0];
    assert_eq!(
        (&game["game"], &game["matches"], &game["won"]),
        (&json!("gurka"), &json!(1), &json!(1))
    );
    assert!(game["rating"]["rating"].as_f64() > Some(25.0), "{profile}");
    let past = page(&server, &format!("/users/{loser}/games")).await["matches"][0].clone();
    assert_eq!(
        (&past["table"], &past["match"], &past["result"]),
        (&json!(table), &json!(1), &result)
    );
    assert_eq!((&past["seat"], &past["place"]), (&json!(1 - won), &json!(2)));
    assert_eq!((&past["pool"], &past["seats"][0]["name"]), (&json!("people"), &json!("Aino")));
    let board = page(&server, "/leaderboards/gurka").await;
    assert_eq!((&board["least"], &board["players"]), (&json!(10), &json!([])), "one is no measure");
    for path in ["/users/Marta", "/users/Nobody/games", "/users/%0A", "/leaderboards/chess"] {
        missing(&server, path).await;
    }
}

#[tokio::test]
async fn each_match_of_a_table_has_a_record_and_a_history_entry() {
    let server = Server::start();
    let aino = Peer::account(&server, "Aino").await;
    let eero = Peer::guest(&server, "Eero").await;
    let mut party = table_of(&server, vec![aino, eero], json!({"takeback": false})).await;
    let table = party.table.clone();
    play(&mut party).await;
    let first = record(&server, &table).await;
    // The player who asks is ready; the host can start before the other one is.
    party.players[0].done(json!({"op": "rematch", "table": table})).await;
    for player in &mut party.players {
        player.until(|heard| heard.status() == "waiting").await;
    }
    play(&mut party).await;
    let numbered =
        async |n: u32| get(&server, &format!("/api/v1/tables/{table}/record?match={n}")).await;
    assert_eq!(numbered(1).await.json(), first);
    assert_eq!(numbered(2).await.json(), record(&server, &table).await);
    assert_ne!(numbered(2).await.json()["shuffles"], first["shuffles"]);
    assert_eq!(numbered(3).await.status, 404);
    let url = format!("http://{}", server.address);
    let fetched = run_knekt(&["record", &table, "--match", "1", "--url", &url]);
    let fetched: Value = serde_json::from_slice(&fetched.stdout).expect("a record is valid JSON");
    assert_eq!(fetched, first);

    let page_of = async |query: &str| page(&server, &format!("/users/Aino/games{query}")).await;
    let newest = page_of("?limit=1").await;
    assert_eq!(newest["matches"][0]["match"], 2);
    assert!(newest["matches"][0].get("pool").is_none(), "it was not rated");
    let cursor = newest["cursor"].as_str().expect("there is another page");
    let oldest = page_of(&format!("?limit=1&cursor={cursor}")).await;
    assert_eq!((&oldest["matches"][0]["match"], oldest.get("cursor")), (&json!(1), None));
    let profile = page(&server, "/users/Aino").await;
    assert_eq!(profile["games"][0]["matches"], 2);
    assert!(profile["games"][0].get("rating").is_none(), "nothing counted");
}

#[tokio::test]
async fn registering_keeps_matches_and_erasure_removes_the_name() {
    let server = Server::start();
    let guest = Peer::guest(&server, "Aino").await;
    let eero = Peer::account(&server, "Eero").await;
    let mut party = table_of(&server, vec![guest, eero], json!({"visibility": "link"})).await;
    play(&mut party).await;
    missing(&server, "/users/Aino").await;
    let (guest, eero) = (&party.players[0].token, &party.players[1].token);
    // A guest has no profile but can see its own matches and tables.
    let as_who = async |path: &str, token: &str| {
        ask_as(&server, token, &format!("GET {path}"), None).await.json()
    };
    let own = as_who("/me/games", guest).await;
    assert_eq!(
        (&own["matches"][0]["table"], &own["matches"][0]["seat"]),
        (&json!(party.table), &json!(0))
    );
    assert_eq!(as_who("/me/games?limit=1&cursor=1", guest).await["matches"], json!([]));
    let seats = as_who("/me/tables", guest).await;
    let at = &seats["tables"][0];
    assert_eq!(
        (&at["table"], &at["seat"], &at["your_turn"]),
        (&json!(party.table), &json!(0), &json!(false))
    );
    assert!(at["seq"].as_u64() > Some(0) && seats.get("more").is_none(), "{seats}");
    for path in ["/me/games", "/me/tables"] {
        let nobody = get(&server, &format!("/api/v1{path}")).await;
        assert_eq!((nobody.status, nobody.json()["code"].as_str()), (401, Some("auth_required")));
    }
    let body = json!({"password": SECRET});
    let upgraded = ask_as(&server, guest, "POST /upgrade", Some(&body)).await;
    assert_eq!(upgraded.status, 200, "{upgraded:?}");
    let token = upgraded.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(page(&server, "/users/Aino").await["games"][0]["matches"], 1);

    // The table was not listed, so only its players see its link.
    assert_eq!(page(&server, "/users/Aino/games").await["matches"], json!([]));
    let own = as_who("/users/Aino/games", &token).await;
    assert_eq!(as_who("/me/games", &token).await, own);
    assert_eq!(own["matches"][0]["table"], party.table.as_str());
    assert_eq!(own["matches"][0]["seats"][0]["kind"], "guest", "as it was then");
    assert_eq!(as_who("/users/Aino/games", eero).await["matches"], json!([]));

    let delete =
        async |body: Value| ask_as(&server, &token, "DELETE /me", Some(&body)).await.status;
    assert_eq!(delete(json!({})).await, 401, "the password is asked for");
    assert_eq!(delete(json!({"password": "wrong horse"})).await, 401);
    assert_eq!(delete(json!({"password": SECRET})).await, 204);
    missing(&server, "/users/Aino").await;
    let left = as_who("/users/Eero/games", eero).await;
    assert_eq!(left["matches"][0]["seats"][0]["name"], "Former player");
}

/// Seats two accounts at a rated table, and starts the match.
async fn rated_match(server: &Server) -> Party {
    let players = vec![Peer::account(server, "Aino").await, Peer::account(server, "Eero").await];
    let mut party = table_of(server, players, json!({"rated": true})).await;
    let start = json!({"op": "start", "table": party.table});
    party.players[0].done(start).await;
    party.players[1].until(|heard| heard.decision["id"].is_u64()).await;
    party
}

/// Checks that the first of two players, whose account was deleted, has lost the match.
async fn check_loss(server: &Server, party: &Party) {
    let mut stays = Peer::enter(server, json!({"token": party.players[1].token})).await;
    stays.follow(&party.table).await;
    stays.until(|heard| heard.public["table"]["status"] == "finished").await;
    let result = stays.heard.public["match"]["result"].clone();
    assert_eq!(result["ranking"], json!([[1], [0]]));
    assert_eq!((&result["reason"], &result["leavers"]), (&json!("conceded"), &json!([0])));
    let past = page(server, "/users/Eero/games").await["matches"][0].clone();
    assert_eq!((&past["place"], &past["pool"]), (&json!(1), &json!("people")));
    assert_eq!(
        (&past["seats"][0]["place"], &past["seats"][0]["left"]),
        (&json!(2), &json!("resigned"))
    );
    let rating = |profile: &Value| profile["games"][0]["rating"]["rating"].as_f64();
    assert!(rating(&page(server, "/users/Eero").await) > Some(25.0));
}

#[tokio::test]
async fn an_account_that_its_owner_or_the_admin_deletes_resigns_its_match() {
    let server = Server::start();
    let party = rated_match(&server).await;
    let body = json!({"password": SECRET});
    let erased = ask_as(&server, &party.players[0].token, "DELETE /me", Some(&body)).await;
    assert_eq!(erased.status, 204, "{erased:?}");
    check_loss(&server, &party).await;

    let server = Server::run(HOSTED);
    let admin = Host::of(&server).await;
    let party = rated_match(&server).await;
    let aino = page(&server, "/users/Aino").await["id"].clone();
    let erase = format!("people/{}/erase", aino.as_str().expect("an id"));
    let erased = admin.change(&erase, json!({})).await;
    assert_eq!(erased.status, 200, "{erased:?}");
    check_loss(&server, &party).await;
}

#[tokio::test]
async fn finished_matches_are_on_the_leaderboard_survive_a_kill_and_count_once() {
    let mut server = Server::start();
    let mut aino = Peer::account(&server, "Aino").await;
    let mut eero = Peer::account(&server, "Eero").await;
    lose(&mut aino, &mut eero).await;
    let board = page(&server, "/leaderboards/gurka").await["players"].clone();
    assert_eq!((&board[0]["name"], &board[0]["rank"]), (&json!("Eero"), &json!(1)), "{board}");
    assert_eq!((&board[1]["name"], &board[1]["rank"]), (&json!("Aino"), &json!(2)), "{board}");
    assert_eq!((&board[0]["matches"], &board[0]["won"]), (&json!(10), &json!(10)), "{board}");
    let first = page(&server, "/leaderboards/gurka?limit=1").await;
    assert_eq!((&first["players"][0], &first["cursor"]), (&board[0], &json!("1")));
    let second = page(&server, "/leaderboards/gurka?limit=1&cursor=1").await;
    assert_eq!((&second["players"][0], second.get("cursor")), (&board[1], None));
    assert_eq!(page(&server, "/leaderboards/gurka?pool=bots").await["players"], json!([]));

    server.crash();
    let seen = pages(&server).await;
    assert_eq!(seen[0]["games"][0]["matches"], 10);
    let resign = aino.sent.iter().rfind(|frame| frame["op"] == "resign").expect("it lost");
    let mut again = aino.again(&server).await;
    again.send(resign).await;
    assert_eq!(again.answer(resign["cid"].as_str().unwrap()).await["op"], "ack", "{resign}");
    assert_eq!(pages(&server).await, seen, "what is repeated does not count twice");

    let data = server.data();
    let rebuild = || run_knekt(&["history", "rebuild", "--data", data.to_str().unwrap()]);
    fails_with(&rebuild(), &["in use by another server"]);
    server.stop();
    let file = rusqlite::Connection::open(&data).unwrap();
    let n_forgotten = file.execute("DELETE FROM finished_match", []).unwrap();
    assert_eq!(n_forgotten, 10);
    file.execute("UPDATE rating SET rating = 99", []).unwrap();
    drop(file);
    for n_new in [10, 0] {
        let expected = format!("10 finished matches at 1 tables, {n_new} of them new");
        assert_eq!(succeeds(&rebuild()).trim_end(), expected);
    }
    server.start_again();
    assert_eq!(without_cursors(pages(&server).await), without_cursors(seen));

    // The winner has not played for a year, and the loser for a day less.
    server.stop();
    let file = rusqlite::Connection::open(&data).unwrap();
    let idle = "UPDATE rating SET last = last - (364 + (won > 0)) * 86400000";
    file.execute(idle, []).unwrap();
    drop(file);
    server.start_again();
    let board = page(&server, "/leaderboards/gurka").await["players"].clone();
    assert_eq!((board.as_array().map(Vec::len), &board[0]["name"]), (Some(1), &json!("Aino")));

    let nowhere = run_knekt(&["history", "rebuild", "--data", "/nowhere/knekt.db"]);
    fails_with(&nowhere, &["data file /nowhere/knekt.db not found"]);
}

/// Removes the cursors of pages, which depend on the data file.
fn without_cursors(pages: Vec<Value>) -> Vec<Value> {
    let mut pages = pages;
    for page in pages.iter_mut().filter_map(Value::as_object_mut) {
        page.remove("cursor");
    }
    pages
}
