//! Removals by hosts and admins: of seats, messages and names.

use serde_json::{Value, json};

use crate::{
    admin::{HOSTED, Host, deed},
    chat::{missed, say},
    http::{ask_as, get, post},
    peer::{Peer, table_of},
    server::Server,
};

/// Lets one player lose to another until both are on the leaderboard, and returns the table.
pub(crate) async fn lose(loser: &mut Peer, winner: &mut Peer) -> String {
    let (table, _) = loser.create_with("gurka", 2, json!({"rated": true})).await;
    for player in [&mut *loser, winner] {
        player.done(json!({"op": "sit", "table": table})).await;
    }
    for n in 0..10 {
        if n > 0 {
            loser.done(json!({"op": "rematch", "table": table})).await;
        }
        for op in ["start", "resign"] {
            loser.done(json!({"op": op, "table": table})).await;
        }
    }
    table
}

/// Returns the pages that name the players of a table after its matches.
async fn published(server: &Server, table: &str) -> Vec<String> {
    let mut pages = Vec::new();
    let record = format!("tables/{table}/record");
    for path in ["leaderboards/gurka", "records", "users/Mild/games", &record] {
        let page = get(server, &format!("/api/v1/{path}")).await;
        assert_eq!(page.status, 200, "{page:?}");
        pages.push(page.body);
    }
    pages
}

/// Returns the messages of a table, as somebody who looks for the first time sees them.
async fn messages(server: &Server, table: &str) -> Value {
    let mut stranger = Peer::guest(server, "Stranger").await;
    missed(&mut stranger, table, 0).await.into()
}

#[tokio::test]
async fn a_removed_player_gets_no_seat_at_that_table_in_any_way() {
    let mut server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let quick = json!({"op": "quickplay", "game": "gurka", "seats": 4});
    let table = table_of(&host.done(quick.clone()).await);
    let mut eero = Peer::guest(&server, "Eero").await;
    assert_eq!(eero.done(quick.clone()).await["table"], table.as_str());
    host.follow(&table).await;
    host.done(json!({"op": "kick", "table": table, "seat": 1})).await;
    let sit = json!({"op": "sit", "table": table});
    let refused = eero.refused(sit.clone(), "forbidden").await;
    assert_eq!(refused["reason"], "removed");
    assert_ne!(eero.done(quick).await["table"], table.as_str(), "quick play finds another");

    server.crash();
    let (mut host, mut eero) = (host.again(&server).await, eero.again(&server).await);
    eero.refused(sit.clone(), "forbidden").await;
    let path = format!("GET /tables/{table}/restricted");
    let asked = async |peer: &Peer| ask_as(&server, &peer.token, &path, None).await;
    assert_eq!(asked(&eero).await.status, 403);
    let people = asked(&host).await.json();
    assert_eq!(people[0]["name"], "Eero", "{people}");
    host.done(json!({"op": "let_in", "table": table, "id": people[0]["id"]})).await;
    eero.done(sit).await;
}

#[tokio::test]
async fn what_the_admin_takes_back_is_gone_everywhere() {
    let server = Server::run(HOSTED);
    let admin = Host::of(&server).await;
    let mut rude = Peer::account(&server, "Rude").await;
    let id = rude.frames[1]["user"]["id"].as_str().expect("an id").to_owned();
    let mut mild = Peer::account(&server, "Mild").await;
    let played = lose(&mut rude, &mut mild).await;
    let pages = published(&server, &played).await;
    assert!(pages.iter().all(|page| page.contains("Rude")), "{pages:?}");
    let mut rude = rude.again(&server).await;
    let mut eero = Peer::guest(&server, "Eero").await;
    let table = rude.create("gurka", 2).await;
    rude.sit(&table, 0).await;
    eero.follow(&table).await;
    for text in ["an insult", "hello"] {
        say(&mut rude, &table, "table", text).await;
    }

    let remove = format!("tables/{table}/messages/1/remove");
    assert_eq!(admin.change(&remove, json!({})).await.status, 204);
    assert_eq!(admin.change(&remove, json!({})).await.status, 404);
    let lines = messages(&server, &table).await;
    assert_eq!((&lines[0]["removed"], &lines[0]["text"]), (&json!(true), &Value::Null));
    assert_eq!(lines[1]["text"], "hello");
    // Whoever has it already gets the mark too.
    assert_eq!(missed(&mut eero, &table, 2).await[0]["n"], 1);

    let renamed = admin.change(&format!("people/{id}/rename"), json!({})).await.json();
    let neutral = renamed["name"].as_str().expect("a name");
    let lines = messages(&server, &table).await;
    assert_eq!(lines[1]["name"], neutral);
    let seen = get(&server, &format!("/api/v1/tables/{table}")).await.json();
    assert_eq!(seen["public"]["table"]["seats"][0]["name"], neutral);
    assert_eq!(seen["public"]["table"]["seats"][0]["id"], id.as_str());
    let lobby = get(&server, "/api/v1/tables").await.json();
    assert!(!lobby.to_string().contains("Rude"), "{lobby}");
    assert_eq!(get(&server, "/api/v1/users/Rude").await.status, 404);
    let profile = get(&server, &format!("/api/v1/users/{id}")).await.json();
    assert_eq!(profile["name"], neutral);
    let pages = published(&server, &played).await;
    let is_renamed = |page: &String| page.contains(neutral) && !page.contains("Rude");
    assert!(pages.iter().all(is_renamed), "{pages:?}");
    let mut rude = rude.again(&server).await;
    assert_eq!(rude.name, neutral, "the session lasts");
    rude.follow(&table).await;
    say(&mut rude, &table, "table", "sorry").await;
    assert_eq!(messages(&server, &table).await[2]["name"], neutral);
    let body = json!({"name": "Rude", "password": "correct horse"});
    let taken = post(&server, "/register", &[], &body).await;
    assert_eq!(taken.json()["reason"], "name_taken");

    assert_eq!(admin.change(&format!("people/{id}/erase"), json!({})).await.status, 200);
    let lines = messages(&server, &table).await;
    assert!(!lines.to_string().contains(neutral), "{lines}");
    assert_eq!((&lines[2]["removed"], &lines[2]["n"]), (&json!(true), &json!(3)));
    assert_eq!(get(&server, &format!("/api/v1/users/{id}")).await.status, 404);
    let pages = published(&server, &played).await;
    assert!(!pages.iter().any(|page| page.contains(neutral)), "{pages:?}");
    let deeds = admin.deeds().await;
    let wanted = ["erase", "rename", "remove", "remove"];
    assert_eq!(deeds.iter().map(|(verb, _)| &**verb).collect::<Vec<_>>(), wanted);
    assert_eq!(deeds[0], deed("erase", "done"));
}
