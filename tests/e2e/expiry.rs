//! Unused sessions, and tokens with an expiry time.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::{
    http::{Answer, ask, raw},
    peer::Peer,
    server::Server,
};

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// Returns the token of a new account.
async fn register(server: &Server) -> String {
    let body = json!({"name": "Aino", "password": "correct horse"});
    let answer = ask(server, "POST /api/v1/register", &[], Some(&body)).await;
    answer.json()["token"].as_str().expect("the secret is in the response").to_owned()
}

async fn me(server: &Server, token: &str) -> Answer {
    let bearer = format!("Authorization: Bearer {token}");
    ask(server, "GET /api/v1/me", &[&bearer], None).await
}

/// Ages every session by a number of days while the server is stopped.
fn days_pass(server: &mut Server, days: i64) {
    server.kill();
    let file = Connection::open(server.data()).expect("the file is there");
    let change = "UPDATE session SET used = used - ?1, expires = expires - ?1";
    file.execute(change, [days * DAY_MS]).expect("the server has exited");
    drop(file);
    server.start_again();
}

async fn assert_token_is_invalid(server: &Server, token: &str) {
    let answer = me(server, token).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (401, Some("auth_invalid")));
    let mut peer = Peer::stranger(server).await;
    peer.send(&json!({"op": "auth", "token": token})).await;
    assert_eq!(peer.frame().await["code"], "auth_invalid");
    assert_eq!(peer.closed().await.0, 4401);
}

#[tokio::test]
async fn a_token_with_an_expiry_time_expires() {
    let mut server = Server::start();
    let login = register(&server).await;
    let bearer = format!("Authorization: Bearer {login}");
    let make = async |days: Value| {
        let body = json!({"label": "phone", "scopes": ["play"], "expires_in_days": days});
        ask(&server, "POST /api/v1/me/tokens", &[&bearer], Some(&body)).await
    };
    for days in [0, 367] {
        let refused = make(days.into()).await;
        assert_eq!((refused.status, refused.json()["code"].as_str()), (400, Some("bad_frame")));
    }
    let (lasts, ends) = (make(Value::Null).await.json(), make(2.into()).await.json());
    assert_eq!(lasts.get("expires"), None);
    let list = ask(&server, "GET /api/v1/me/tokens", &[&bearer], None).await.json();
    assert_eq!(list[2]["expires"], ends["expires"]);
    let lives = |field: &str| list[2][field].as_i64().expect("it is a time");
    // Allow a minute for the difference of the clocks.
    assert!((2 * DAY_MS - 60_000..=2 * DAY_MS).contains(&(lives("expires") - lives("created"))));
    assert_eq!(lives("used"), lives("created"));
    let text =
        |made: &Value| made["token"].as_str().expect("the secret is in the response").to_owned();
    let (lasts, ends) = (text(&lasts), text(&ends));
    days_pass(&mut server, 1);
    assert_eq!(me(&server, &ends).await.status, 200);
    days_pass(&mut server, 400);
    assert_token_is_invalid(&server, &ends).await;
    assert_eq!(me(&server, &lasts).await.status, 200, "no use, no end");
}

#[tokio::test]
async fn a_visit_renews_the_cookie() {
    let server = Server::start();
    let token = register(&server).await;
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
