//! The life of a table from its creation to its second match.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    chat::{missed, say},
    party::Party,
    peer::Peer,
    server::Server,
};

#[tokio::test]
async fn an_invalid_table_is_refused_with_the_field() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let create = |game: &str, seats: u8, options: Value| json!({"op": "create", "game": game, "seats": seats, "options": options});
    for (game, seats, options, says) in [
        ("poker", 4, json!({}), &["poker", "gurka"][..]),
        ("gurka", 9, json!({}), &["9", "2", "4"]),
        ("gurka", 3, json!({"colour": "red"}), &["colour", "must_beat"]),
    ] {
        let refusal = host.refused(create(game, seats, options.clone()), "bad_option").await;
        let detail = refusal["detail"].as_str().expect("a sentence");
        for word in says {
            assert!(detail.contains(word), "{word} is not in {detail:?}");
        }
    }
    for clock in [json!({"style": "per_move", "seconds": 4}), json!({"style": "sand"})] {
        let settings = json!({"clock": clock});
        let create = json!({"op": "create", "game": "gurka", "seats": 3, "settings": settings});
        let refusal = host.refused(create, "bad_frame").await;
        assert!(refusal["detail"].as_str().is_some_and(|detail| detail.contains("clock")));
    }
}

#[tokio::test]
async fn who_sits_down_over_a_socket_is_sent_the_table() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let table = host.create("gurka", 2).await;
    let sit = |seat: u8| json!({"op": "sit", "table": table, "seat": seat});
    host.done(sit(0)).await;
    host.until(|heard| heard.seq.is_some()).await;
    let mut guest = Peer::guest(&server, "Bo").await;
    guest.follow(&table).await;
    guest.done(sit(1)).await;
    host.until(|heard| heard.public["table"]["seats"][1]["name"] == "Bo").await;
    for player in [&mut host, &mut guest] {
        player.done(json!({"op": "ready", "table": table, "ready": false})).await;
        let n_snapshots = player.frames.iter().filter(|frame| frame["op"] == "snapshot").count();
        assert_eq!(n_snapshots, 1, "{}", player.name);
    }
}

#[tokio::test]
async fn a_rematch_keeps_the_link_and_the_chat() {
    let server = Server::start();
    let settings = json!({"visibility": "link"});
    let mut party = Party::sits_with(&server, "karnoffel", 2, 0, settings).await;
    let table = party.table.clone();
    let made = party.players[0].frames.iter().find(|frame| frame["invite"].is_string());
    let invite = &made.expect("the `ack` has the invite")["invite"];
    let sit = json!({"op": "sit", "table": table, "seat": 1, "invite": invite});
    say(&mut party.players[0], &table, "table", "well met").await;
    party.play(&mut Rng::with_seed(4)).await;

    party.players[1].done(json!({"op": "rematch", "table": table})).await;
    party.players[0].until(|heard| heard.status() == "waiting").await;
    party.players[1].done(json!({"op": "stand", "table": table})).await;
    let mut comes = Peer::guest(&server, "Cecilia").await;
    let uninvited = json!({"op": "sit", "table": table, "seat": 1});
    comes.refused(uninvited, "forbidden").await;
    comes.done(sit).await;
    let lines = missed(&mut comes, &table, 0).await;
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert_eq!((&lines[0]["text"], &lines[0]["n"]), (&json!("well met"), &json!(1)));
}
