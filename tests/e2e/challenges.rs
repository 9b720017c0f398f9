//! Challenges between bot accounts, over HTTP.

use serde_json::{Value, json};

use crate::{
    http::{Answer, ask_as, ask_at, bearer},
    peer::Peer,
    server::Server,
};

/// Returns the tokens of bot accounts with these names.
pub(crate) async fn bot_tokens(host: &str, names: &[&str]) -> Vec<String> {
    let body = json!({"name": "Aino", "password": "correct horse"});
    let owner = ask_at(host, "POST /api/v1/register", &[], Some(&body)).await.json();
    let bearer = bearer(owner["token"].as_str().expect("it is shown"));
    let mut tokens = Vec::new();
    for name in names {
        let body = json!({"name": name});
        let bot = ask_at(host, "POST /api/v1/me/bots", &[&bearer], Some(&body)).await.json();
        tokens.push(bot["token"].as_str().expect("it is shown once").to_owned());
    }
    tokens
}

/// Bot accounts of one owner.
struct Bots<'a> {
    server: &'a Server,
    tokens: Vec<String>,
}

impl Bots<'_> {
    async fn new<'a>(server: &'a Server, names: &[&str]) -> Bots<'a> {
        Bots { server, tokens: bot_tokens(&server.address, names).await }
    }

    async fn ask(&self, bot: usize, request: &str, body: Option<Value>) -> Answer {
        ask_as(self.server, &self.tokens[bot], request, body.as_ref()).await
    }

    /// Opens a bot to challenges at Gúrka tables of two and three.
    async fn open(&self, bot: usize) {
        let games = json!({"games": [{"game": "gurka", "seats": [2, 3]}]});
        let opened = self.ask(bot, "PUT /challenges/bots", Some(games)).await;
        assert_eq!(opened.status, 204, "{opened:?}");
    }

    async fn challenge(&self, bot: usize, other: &str, seats: u8) -> Answer {
        let body = json!({"bot": other, "game": "gurka", "seats": seats, "matches": 2});
        self.ask(bot, "POST /challenges", Some(body)).await
    }
}

#[tokio::test]
async fn a_bot_is_challenged_only_if_it_is_open_and_not_blocked() {
    let server = Server::start();
    let bots = Bots::new(&server, &["Brute", "Prudence", "Recluse"]).await;
    let reason = async |bot: usize, other: &str, seats: u8| {
        let refused = bots.challenge(bot, other, seats).await;
        (refused.status, refused.json()["reason"].clone())
    };
    assert_eq!(reason(0, "Prudence", 2).await, (403, json!("not_accepting")), "it is not open");
    bots.open(1).await;
    assert_eq!(reason(0, "Prudence", 4).await, (403, json!("not_accepting")), "not four seats");
    assert_eq!(reason(0, "Aino", 2).await.0, 404, "a person");
    assert_eq!(reason(1, "Prudence", 2).await.0, 403, "itself");
    let blocked = bots.ask(1, "POST /me/blocks", Some(json!({"name": "Brute"}))).await;
    assert_eq!(blocked.status, 204, "{blocked:?}");
    assert_eq!(reason(0, "Prudence", 2).await, (403, json!("not_accepting")), "it is blocked");

    let made = bots.challenge(2, "Prudence", 3).await.json();
    let path = format!("/challenges/{}", made["id"].as_str().expect("an id"));
    let decline = format!("DELETE {path}");
    assert_eq!(bots.ask(0, &decline, None).await.status, 404, "a stranger");
    assert_eq!(bots.ask(1, &decline, None).await.status, 204);
    assert_eq!(bots.ask(2, "GET /challenges", None).await.json()[0]["status"], "declined");
    assert_eq!(bots.ask(1, &format!("POST {path}/accept"), None).await.status, 409);
    let guest = Peer::guest(&server, "Eero").await;
    let body = json!({"bot": "Prudence", "game": "gurka", "seats": 2});
    let refused = ask_as(&server, &guest.token, "POST /challenges", Some(&body)).await;
    assert_eq!(refused.status, 403, "people cannot challenge: {refused:?}");
}
