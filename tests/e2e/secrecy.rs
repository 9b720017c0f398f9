//! Secrets of shuffles, tokens and hidden cards are sent and logged nowhere.
//!
//! In two worlds (see `two_worlds`, and the tests of the table) the secrets are the same, so a leak
//! of one would not differ. Here they are searched for in everything about one match.

use base64::prelude::{BASE64_STANDARD_NO_PAD, BASE64_URL_SAFE_NO_PAD, Engine};
use fastrand::Rng;
use protocol::record::Hex32;
use rules::cards::Card;
use serde_json::{Value, json};

use crate::{
    admin::Host,
    http::{get, record},
    metrics::scrape,
    party::Party,
    peer::Peer,
    server::{How, Server},
};

/// With the most verbose log, and with the admin and metrics listeners.
const OBSERVED: How =
    How { more: &["--admin", "127.0.0.1:0", "--metrics", "127.0.0.1:0"], ..How::TALKATIVE };

/// The number of consecutive cards of a deck that no frame has. Each player is dealt one at a time.
const RUN: usize = 8;

/// The bytes of a secret that no text has in a row: a leak need not be whole.
const PIECE: usize = 8;
/// The base64 letters that encode about as much.
const LETTERS: usize = 10;

#[tokio::test]
async fn secrets_and_hidden_cards_are_sent_and_logged_nowhere() {
    let server = Server::run(OBSERVED);
    let host = Host::of(&server).await;
    let mut lobby = Peer::nobody(&server).await;
    lobby.done(json!({"op": "sub", "lobby": true})).await;
    let mut party = Party::sits_fair(&server, "karnoffel", 4, 1).await;
    let table = party.table.clone();
    let options = json!({"deals_to_win": 2});
    party.players[0].done(json!({"op": "set_option", "table": table, "options": options})).await;
    party.begin().await;
    let mut rng = Rng::with_seed(7);
    party.one_action(&mut rng).await;
    let answers = answers(&server, &host, &table).await;
    let shows_the_match = |frame: &Value| frame["tables"][0]["status"] == "playing";
    while !lobby.frames.last().is_some_and(shows_the_match) {
        lobby.frame().await;
    }
    party.play_on(&mut rng).await;

    let record = record(&server, &table).await;
    let log = server.log();
    let viewers: Vec<&Peer> =
        party.players.iter().chain(&party.spectators).chain([&lobby]).collect();
    for text in lobby.texts.iter().chain([&log]).chain(&answers) {
        let named = cards_in(text);
        assert!(named.is_empty(), "{named:?} in {text}");
    }
    let deals = record["fairness"]["deals"].as_array().expect("a record has deals");
    assert!(deals.len() > 1, "{record}");
    let secrets: Vec<String> = deals.iter().flat_map(|deal| spellings(&deal["secret"])).collect();
    let parts = deals.iter().flat_map(|deal| deal["seats"].as_array().expect("it has seats"));
    let parts = parts.filter(|seat| seat["reveal"].is_string());
    let parts: Vec<String> = parts.flat_map(|seat| spellings(&seat["reveal"])).collect();
    assert!(!parts.is_empty(), "the seats contributed");
    let tokens: Vec<String> = party.players.iter().map(|player| player.token.clone()).collect();
    for text in answers.iter().chain([&log]) {
        assert_has_none(text, [&secrets, &parts, &tokens]);
    }
    let decks = decks(&record);
    for viewer in viewers {
        for (n, (frame, text)) in viewer.frames.iter().zip(&viewer.texts).enumerate() {
            assert_has_none(text, [&secrets, &decks]);
            assert_has_none(&without_published(frame), [&parts]);
            // The second frame is `ready`, which has the own token.
            if n != 1 {
                assert_has_none(text, [&tokens]);
            }
            assert!(frame["op"] != "shuffling" || viewer.parts.is_some(), "{text}");
        }
    }
}

/// Returns what anyone, or the admin, can request during a match.
async fn answers(server: &Server, host: &Host, table: &str) -> Vec<String> {
    let mut answers = vec![scrape(server).await.body];
    for path in [&*format!("/api/v1/tables/{table}/record"), "/healthz", "/api/v1/tables"] {
        answers.push(get(server, path).await.body);
    }
    for path in ["health", "tables", "people?name=Aino", "reports", "audit"] {
        let answer = host.look(path).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answers.push(answer.body);
    }
    answers
}

/// Returns the cards that a text names.
fn cards_in(text: &str) -> Vec<Card> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// Returns the pieces of a secret in the ways in which it could be written.
fn spellings(secret: &Value) -> Vec<String> {
    let Hex32(bytes) = serde_json::from_value(secret.clone()).expect("it has 32 bytes");
    let pieces = |text: &str, len: usize| -> Vec<String> {
        let starts = (0..=text.len() - len).step_by(len);
        starts.map(|start| text[start..start + len].to_owned()).collect()
    };
    let mut all = pieces(secret.as_str().expect("it is text"), PIECE * 2);
    all.extend(pieces(&BASE64_STANDARD_NO_PAD.encode(bytes), LETTERS));
    all.extend(pieces(&BASE64_URL_SAFE_NO_PAD.encode(bytes), LETTERS));
    for piece in bytes.chunks_exact(PIECE) {
        let list = format!("{piece:?}").trim_matches(['[', ']']).to_owned();
        all.extend([list.replace(", ", ","), list]);
    }
    all
}

/// Returns all runs of a match's shuffles, as JSON.
fn decks(record: &Value) -> Vec<String> {
    let shuffles = record["shuffles"].as_array().expect("a record has shuffles");
    let cards = shuffles.iter().map(|shuffle| shuffle.as_array().expect("it has cards"));
    let runs = cards.flat_map(|cards| cards.windows(RUN));
    runs.map(|run| json!(run).to_string().trim_matches(['[', ']']).to_owned()).collect()
}

/// Returns a frame without the contributions that are published with their deal.
fn without_published(frame: &Value) -> String {
    let mut frame = frame.clone();
    let seats = frame.pointer_mut("/public/table/fair/seats").and_then(Value::as_array_mut);
    for seat in seats.into_iter().flatten() {
        seat["reveal"].take();
    }
    frame.to_string()
}

fn assert_has_none<const N: usize>(text: &str, kinds: [&Vec<String>; N]) {
    for secret in kinds.into_iter().flatten() {
        assert!(!text.contains(secret.as_str()), "{secret} in {text}");
    }
}
