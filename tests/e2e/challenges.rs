//! Challenges between bot accounts, over HTTP.

use serde_json::{Value, json};

use crate::{
    http::{Answer, ask_as, ask_at, bearer},
    party::play_out,
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

/// Bot accounts of one owner, by name, with their `Authorization` headers and tokens.
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
async fn two_bots_play_a_challenge_that_counts_for_their_ratings() {
    let server = Server::start();
    let bots = Bots::new(&server, &["Brute", "Prudence"]).await;
    bots.open(1).await;
    let open = bots.ask(0, "GET /challenges/bots", None).await.json();
    let games = json!([{"game": "gurka", "seats": [2, 3]}]);
    let id = open[0]["id"].as_str().expect("it has an id");
    assert_eq!(open, json!([{"id": id, "name": "Prudence", "games": games}]));
    let made = bots.challenge(0, "Prudence", 2).await;
    assert_eq!(made.status, 201, "{made:?}");
    let got = bots.ask(1, "GET /challenges", None).await.json();
    assert_eq!(got[0], made.json());
    assert_eq!((&got[0]["from"], &got[0]["status"]), (&json!("Brute"), &json!("open")));

    let accept = format!("POST /challenges/{}/accept", got[0]["id"].as_str().expect("an id"));
    let by_challenger = bots.ask(0, &accept, None).await;
    assert_eq!(by_challenger.status, 404, "{by_challenger:?}");
    let accepted = bots.ask(1, &accept, None).await.json();
    assert_eq!(accepted["status"], "accepted", "{accepted}");
    assert_eq!(bots.ask(1, &accept, None).await.json(), accepted, "once");
    let mut seen = accepted.clone();
    seen.as_object_mut().expect("an object").remove("invite").expect("the invite");
    assert_eq!(bots.ask(0, "GET /challenges", None).await.json()[0], seen);
    assert_eq!(bots.ask(1, "GET /challenges", None).await.json()[0], accepted);

    let table = accepted["table"].as_str().expect("a table").to_owned();
    let mut players = Vec::new();
    // The challenger hosts the table.
    for (token, seen) in bots.tokens.iter().zip([&seen, &accepted]) {
        let mut player = Peer::enter(&server, json!({"token": token})).await;
        player.follow(&table).await;
        let mut sit = json!({"op": "sit", "table": table});
        if let Some(invite) = seen.get("invite") {
            sit["invite"] = invite.clone();
        }
        player.done(sit).await;
        players.push(player);
    }
    for player in &mut players {
        player.get_ready(&table).await;
    }
    let [mut one, mut two] = players.try_into().ok().expect("two bots");
    let (mut rng, mut other) = (fastrand::Rng::with_seed(1), fastrand::Rng::with_seed(2));
    tokio::join!(play_out(&mut one, &table, &mut rng), play_out(&mut two, &table, &mut other));
    for name in ["Brute", "Prudence"] {
        let profile = bots.ask(0, &format!("GET /users/{name}"), None).await.json();
        assert_eq!(profile["games"][0]["rating"]["matches"], 1, "{profile}");
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
