//! Accounts, sessions, tokens and bots, as a client sees them.

use client::Wire;
use serde_json::{Value, json};

use crate::{
    http::{Answer, ask, ask_as, bearer, post, raw},
    peer::Peer,
    server::Server,
};

const SECRET: &str = "correct horse";

fn credentials(name: &str) -> Value {
    json!({"name": name, "password": SECRET})
}

/// Returns the token of a new account.
async fn register(server: &Server, name: &str) -> String {
    let answer = post(server, "/register", &[], &credentials(name)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["token"].as_str().expect("the secret is in the response").to_owned()
}

async fn me(server: &Server, header: &str) -> Answer {
    ask(server, "GET /api/v1/me", &[header], None).await
}

/// Waits for the close frame of an ended session.
async fn assert_signed_out(peer: &mut Peer) {
    assert_eq!(peer.closed().await.0, 4401);
}

#[tokio::test]
async fn an_account_logs_in_and_out_and_its_sockets_go_with_its_session() {
    let server = Server::process();
    let first = register(&server, "Aino").await;
    let taken = post(&server, "/register", &[], &credentials("AINO")).await;
    assert_eq!((taken.status, taken.json()["reason"].as_str()), (409, Some("name_taken")));
    let login = post(&server, "/login", &[], &credentials("aino")).await;
    assert_eq!(login.status, 200, "{login:?}");
    let second = login.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(login.json()["user"]["kind"], "account");
    let mut socket = Peer::enter(&server, json!({"token": second})).await;
    let mut other = Peer::enter(&server, json!({"token": first})).await;
    let out = post(&server, "/logout", &[&bearer(&second)], &json!({})).await;
    assert_eq!(out.status, 204, "{out:?}");
    assert_signed_out(&mut socket).await;
    assert_eq!(me(&server, &bearer(&second)).await.status, 401);
    let mine = me(&server, &bearer(&first)).await.json();
    assert_eq!((mine["name"].as_str(), mine["kind"].as_str()), (Some("Aino"), Some("account")));
    other.create("gurka", 2).await;
    let log = server.log();
    assert!(log.contains("without `Secure`"), "the log should warn about plain HTTP");
    for secret in [SECRET, &first, &second] {
        assert!(!log.contains(secret), "the log contains a secret");
    }
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_get_the_same_answer() {
    let server = Server::start();
    register(&server, "Aino").await;
    let wrong = json!({"name": "Aino", "password": "wrong horse"});
    let wrong = post(&server, "/login", &[], &wrong).await;
    let unknown = post(&server, "/login", &[], &credentials("Nobody")).await;
    assert_eq!((wrong.status, &wrong.body), (401, &unknown.body));
    assert_eq!(wrong.json()["code"], "auth_invalid");
    assert_eq!(unknown.status, 401);
    // The name of a guest gives no access and is not reserved.
    Peer::guest(&server, "Guest").await;
    assert_eq!(post(&server, "/login", &[], &credentials("Guest")).await.status, 401);
    register(&server, "Guest").await;
}

#[tokio::test]
async fn the_session_cookie_works_only_for_its_own_origin() {
    let server = Server::start();
    let own = format!("http://{}", server.address);
    let origin = format!("Origin: {own}");
    let foreign = "Origin: https://evil.example";
    let answer = post(&server, "/register", &[&origin], &credentials("Aino")).await;
    let cookie = answer.header("set-cookie").expect("a page gets a cookie");
    for part in ["knekt-", "; HttpOnly", "; SameSite=Lax", "; Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(answer.json().get("token").is_none(), "scripts must not see the token");
    let pair = cookie.split(';').next().unwrap().to_owned();
    let shown = format!("Cookie: {pair}");

    // Over HTTP: reading from anywhere, writing only from our own origin.
    assert_eq!(me(&server, &shown).await.json()["name"], "Aino");
    let rename = json!({"name": "Aino II"});
    let patch = async |headers: &[&str]| {
        ask(&server, "PATCH /api/v1/me", headers, Some(&rename)).await.status
    };
    assert_eq!(patch(&[&shown]).await, 403, "nobody says where this comes from");
    assert_eq!(patch(&[&shown, foreign]).await, 403);
    assert_eq!(patch(&[&shown, &origin]).await, 200);
    let forged = post(&server, "/login", &[foreign], &credentials("Aino II")).await;
    assert_eq!(forged.status, 403, "a foreign page logs nobody in");

    // Over the socket: the same.
    let url = server.url();
    let page = Wire::connect_with(&url, &[("origin", &own), ("cookie", &pair)]).await.unwrap();
    let page = Peer::over(page).await.greeted(json!({})).await;
    assert_eq!(page.name, "Aino II");
    let no_page = Wire::connect_with(&url, &[("cookie", &pair)]).await.unwrap();
    assert_eq!(Peer::over(no_page).await.greeted(json!({})).await.name, "a spectator");
    let evil = [("origin", "https://evil.example"), ("cookie", pair.as_str())];
    assert!(Wire::connect_with(&url, &evil).await.is_err());

    // A login ends the session of the request.
    let again = post(&server, "/login", &[&origin, &shown], &credentials("Aino II")).await;
    assert_eq!(again.status, 200, "{again:?}");
    assert_eq!(me(&server, &shown).await.status, 401);
}

#[tokio::test]
async fn a_token_works_within_its_scope_until_revoked() {
    let server = Server::start();
    let login = register(&server, "Aino").await;
    let make = async |scopes: Value| {
        let body = json!({"label": "phone", "scopes": scopes});
        let made = post(&server, "/me/tokens", &[&bearer(&login)], &body).await;
        assert_eq!(made.status, 200, "{made:?}");
        let text = |field: &str| made.json()[field].as_str().unwrap().to_owned();
        (text("id"), text("token"))
    };
    let (reads, looker) = make(json!(["read"])).await;
    let (_, player) = make(json!(["play"])).await;

    let mut plays = Peer::enter(&server, json!({"token": player})).await;
    let table = plays.create("gurka", 2).await;
    plays.done(json!({"op": "sit", "table": table, "seat": 0})).await;
    let chat = json!({"op": "chat", "table": table, "to": "table", "text": "hello"});
    plays.refused(chat.clone(), "forbidden").await;
    let mut looks = Peer::enter(&server, json!({"token": looker})).await;
    looks.follow(&table).await;
    assert_eq!(looks.heard.private["seat"], 0, "it sees what its person sees");
    looks.refused(json!({"op": "stand", "table": table}), "forbidden").await;
    looks.refused(json!({"op": "create", "game": "gurka", "seats": 2}), "forbidden").await;
    looks.refused(chat.clone(), "forbidden").await;
    let mut person = Peer::enter(&server, json!({"token": login})).await;
    person.follow(&table).await;
    person.done(chat).await;

    // A program's token cannot change the account.
    let (nothing, robot) = (json!({}), json!({"name": "Robot"}));
    for (path, body) in [
        ("PATCH /me", &nothing),
        ("DELETE /me", &nothing),
        ("POST /me/tokens", &nothing),
        ("POST /me/recovery", &nothing),
        ("POST /me/bots", &robot),
    ] {
        let refused = ask_as(&server, &player, path, Some(body)).await;
        assert_eq!(refused.status, 403, "{path}: {refused:?}");
    }

    let list = ask_as(&server, &login, "GET /me/tokens", None).await;
    let scopes: Vec<Value> =
        list.json().as_array().unwrap().iter().map(|one| one["scopes"].clone()).collect();
    let all = json!(["play", "chat", "bot", "read"]);
    assert_eq!(scopes, [all, json!(["read"]), json!(["play", "read"])]);
    assert!(!list.body.contains(&looker) && !list.body.contains(&login), "{list:?}");
    let path = format!("DELETE /me/tokens/{reads}");
    assert_eq!(ask_as(&server, &login, &path, None).await.status, 204);
    assert_signed_out(&mut looks).await;
    assert_eq!(me(&server, &bearer(&looker)).await.status, 401);
    assert_eq!(me(&server, &bearer(&player)).await.status, 200);
    for (days, status) in [(0, 400), (2, 200), (367, 400)] {
        let body = json!({"label": "brief", "scopes": ["read"], "expires_in_days": days});
        let made = post(&server, "/me/tokens", &[&bearer(&login)], &body).await;
        assert_eq!(made.status, status, "{days}: {made:?}");
        assert_eq!(made.json()["expires"].is_u64(), status == 200, "{days}");
    }
}

#[tokio::test]
async fn a_bot_account_is_marked_as_a_bot() {
    let server = Server::start();
    let owner = register(&server, "Aino").await;
    let made = post(&server, "/me/bots", &[&bearer(&owner)], &json!({"name": "Robot"})).await;
    assert_eq!(made.status, 200, "{made:?}");
    assert_eq!(made.json()["user"]["kind"], "bot");
    let token = made.json()["token"].as_str().unwrap().to_owned();
    let mut bot = Peer::enter(&server, json!({"token": token})).await;
    assert_eq!(bot.frames[1]["user"]["kind"], "bot");
    let mut person = Peer::guest(&server, "Eero").await;
    let table = person.create("gurka", 2).await;
    person.follow(&table).await;
    bot.done(json!({"op": "sit", "table": table, "seat": 1})).await;
    person.until(|heard| heard.public["table"]["seats"][1].get("name").is_some()).await;
    let seat = person.heard.public["table"]["seats"][1].clone();
    assert_eq!((seat["name"].as_str(), seat["kind"].as_str()), (Some("Robot"), Some("bot")));
    assert_eq!(seat["played_by"], "owner");
    // A bot account has no password and owns nothing.
    assert_eq!(post(&server, "/login", &[], &credentials("Robot")).await.status, 401);
    let more = post(&server, "/me/bots", &[&bearer(&token)], &json!({"name": "More"})).await;
    assert_eq!(more.status, 403, "{more:?}");
    let list = ask_as(&server, &owner, "GET /me/bots", None).await.json();
    let id = list[0]["id"].as_str().expect("it is listed").to_owned();
    let erase = format!("DELETE /me/bots/{id}");
    let eero = register(&server, "Eero").await;
    assert_eq!(ask_as(&server, &eero, &erase, None).await.status, 404);
    assert_eq!(ask_as(&server, &owner, &erase, None).await.status, 204);
    assert_signed_out(&mut bot).await;
}

#[tokio::test]
async fn a_stored_token_moves_into_the_cookie() {
    let server = Server::start();
    let token = post(&server, "/guest", &[], &json!({"name": "Aino"})).await.json()["token"]
        .as_str()
        .expect("the response has a token")
        .to_owned();
    let origin = format!("Origin: http://{}", server.address);
    let no_page = post(&server, "/me/cookie", &[&bearer(&token)], &json!({})).await;
    assert_eq!(no_page.status, 403, "{no_page:?}");
    assert_eq!(no_page.header("set-cookie"), None);
    let nobody = post(&server, "/me/cookie", &[&origin, &bearer("nobodys")], &json!({})).await;
    assert_eq!(nobody.status, 401, "{nobody:?}");
    let moved = post(&server, "/me/cookie", &[&origin, &bearer(&token)], &json!({})).await;
    assert_eq!((moved.status, moved.body.as_str()), (204, ""), "{moved:?}");
    let cookie = moved.header("set-cookie").expect("it is in the cookie").to_owned();
    let has_token = cookie.contains(&format!("={token}; HttpOnly; SameSite=Lax"));
    assert!(cookie.starts_with("knekt-") && has_token, "{cookie}");
    let pair = cookie.split(';').next().expect("there is a first part").to_owned();
    let who = me(&server, &format!("Cookie: {pair}")).await;
    assert_eq!(who.json()["name"], "Aino");
}

#[tokio::test]
async fn two_tabs_of_a_browser_share_one_guest() {
    let server = Server::start();
    let origin = format!("Origin: http://{}", server.address);
    let aino = post(&server, "/guest", &[&origin], &json!({"name": "Aino"})).await;
    let cookie = aino.header("set-cookie").expect("a page gets a cookie").to_owned();
    let shown = format!("Cookie: {}", cookie.split(';').next().expect("there is a first part"));
    let again = post(&server, "/guest", &[&origin, &shown], &json!({"name": "Eero"})).await;
    assert_eq!(again.json()["user"], aino.json()["user"], "{again:?}");
    assert_eq!(again.header("set-cookie"), Some(cookie.as_str()));
    let out = post(&server, "/logout", &[&origin, &shown], &json!({})).await;
    assert_eq!(out.status, 204, "{out:?}");
    let eero = post(&server, "/guest", &[&origin, &shown], &json!({"name": "Eero"})).await;
    assert_eq!(eero.json()["user"]["name"], "Eero", "{eero:?}");
}

#[tokio::test]
async fn a_visit_renews_the_cookie() {
    let server = Server::start();
    let token = register(&server, "Aino").await;
    let upgrade = async |cookie: &str| {
        let head = format!(
            "GET /ws HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {cookie}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Protocol: knekt.v1.json\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.address
        );
        // A close frame follows immediately, so that the socket ends.
        let answer = raw(&server, &[head.as_bytes(), &[0x88, 0x80, 0, 0, 0, 0]].concat()).await;
        assert_eq!(answer.status, 101, "{answer:?}");
        answer
    };
    let answer = upgrade(&format!("knekt={token}")).await;
    let renewed = answer.header("set-cookie").expect("it is renewed");
    assert!(renewed.contains(&format!("={token}; ")), "{renewed}");
    assert!(renewed.contains("; Max-Age=15552000") && renewed.contains("; HttpOnly"), "{renewed}");
    assert_eq!(upgrade("knekt=nobodys").await.header("set-cookie"), None);
}
