//! The life of a table from its creation to its second match.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    chat::missed,
    http::{ask, record},
    party::{Party, act},
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
        ("gurka", 0, json!({}), &["0", "2", "4"]),
        ("gurka", 3, json!({"colour": "red"}), &["colour", "must_beat"]),
        ("gurka", 3, json!({"must_beat": "yes"}), &["must_beat", "true", "false"]),
        ("knorri", 3, json!({"direction": "up"}), &["direction", "clockwise"]),
        ("knektpass", 3, json!({"deal_limit": 9}), &["deal_limit", "10", "500"]),
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
async fn only_the_host_manages_the_table() {
    let server = Server::start();
    let mut party = Party::sits(&server, "gurka", 3, 0).await;
    let table = party.table.clone();
    let set = json!({"op": "set_option", "table": table, "options": {"must_beat": true}});
    let [host, guest, other] = &mut party.players[..] else { panic!("three sit") };
    for command in [
        set.clone(),
        json!({"op": "start", "table": table}),
        json!({"op": "kick", "table": table, "seat": 0}),
        json!({"op": "add_bot", "table": table, "seat": 1, "level": "plain"}),
    ] {
        guest.refused(command, "forbidden").await;
    }
    other.done(json!({"op": "ready", "table": table, "ready": true})).await;
    host.done(set).await;
    assert_eq!(host.heard.public["table"]["options"]["must_beat"], true);
    assert_eq!(
        host.heard.public["table"]["seats"][2]["ready"], false,
        "the other player must be ready again"
    );

    host.refused(json!({"op": "kick", "table": table, "seat": 0}), "forbidden").await;
    host.refused(json!({"op": "kick", "table": table, "seat": 7}), "not_found").await;
    host.done(json!({"op": "kick", "table": table, "seat": 1})).await;
    let path = format!("GET /api/v1/tables/{table}/restricted");
    let host_token = format!("Authorization: Bearer {}", host.token);
    let removed = ask(&server, &path, &[&host_token], None).await.json();
    host.done(json!({"op": "let_in", "table": table, "id": removed[0]["id"]})).await;
    guest.until(|heard| heard.public["table"]["seats"][1]["name"].is_null()).await;
    assert!(guest.heard.private.is_null(), "who has no seat is a spectator");
    guest.refused(json!({"op": "ready", "table": table, "ready": true}), "not_seated").await;
    host.refused(json!({"op": "start", "table": table}), "wrong_phase").await;
    host.done(json!({"op": "add_bot", "table": table, "seat": 1, "level": "fool"})).await;
    guest.refused(json!({"op": "sit", "table": table, "seat": 1}), "seat_taken").await;
    guest.refused(json!({"op": "sit", "table": table}), "table_full").await;
    host.done(json!({"op": "remove_bot", "table": table, "seat": 1})).await;
    guest.done(json!({"op": "sit", "table": table})).await;
    let swap = json!({"op": "swap", "table": table, "seats": [1, 2]});
    guest.refused(swap.clone(), "forbidden").await;
    host.done(swap.clone()).await;
    assert_eq!(host.heard.public["table"]["seats"][1]["name"], "Cecilia");
    host.done(swap).await;
    guest.refused(json!({"op": "hand_over", "table": table, "seat": 1}), "forbidden").await;
    host.done(json!({"op": "hand_over", "table": table, "seat": 1})).await;
    guest.done(json!({"op": "hand_over", "table": table, "seat": 0})).await;
    other.done(json!({"op": "stand", "table": table})).await;
    other.done(json!({"op": "sit", "table": table, "seat": 2})).await;
    // The host can start before everyone is ready.
    host.done(json!({"op": "start", "table": table})).await;
    assert_eq!(host.heard.status(), "playing");
    host.refused(json!({"op": "start", "table": table}), "wrong_phase").await;
}

#[tokio::test]
async fn a_bot_fills_in_for_a_player_who_leaves_and_comes_back() {
    let server = Server::start();
    let mut party = Party::sits(&server, "knektpass", 2, 1).await;
    party.begin().await;
    let table = party.table.clone();
    let mut rng = Rng::with_seed(1);
    party.players[1].done(json!({"op": "stand", "table": table})).await;
    for player in &mut party.players {
        player.until(|heard| played_by(&heard.public, 1) == "bot:plain").await;
    }
    // The remaining player continues without delay.
    for _ in 0..3 {
        while !act(&mut party.players[0], &table, &mut rng).await {
            party.players[0].frame().await;
        }
    }
    party.players[1].done(json!({"op": "sit", "table": table})).await;
    assert_eq!(played_by(&party.players[1].heard.public, 1), "owner");
    party.players[1].done(json!({"op": "stand", "table": table})).await;
    crate::party::play_out(&mut party.players[0], &table, &mut rng).await;
    let record = record(&server, &table).await;
    let by = |who: &str| {
        let actions = record["actions"].as_array().expect("not an array");
        actions.iter().filter(|action| action["seat"] == 1 && action["by"] == who).count()
    };
    assert!(by("bot:plain") > 0, "the record says who played");
}

#[tokio::test]
async fn another_match_is_played_at_the_same_table() {
    let server = Server::start();
    let mut party = Party::sits(&server, "karnoffel", 2, 1).await;
    let mut rng = Rng::with_seed(2);
    party.play(&mut rng).await;
    let table = party.table.clone();
    let first = record(&server, &table).await;
    party.spectators[0].command(json!({"op": "rematch", "table": table})).await;
    party.players[1].done(json!({"op": "rematch", "table": table})).await;
    for peer in party.players.iter_mut().chain(&mut party.spectators) {
        peer.until(|heard| heard.status() == "waiting").await;
        assert_eq!(peer.heard.public["table"]["match_no"], 2);
        assert!(peer.heard.public["match"].is_null());
    }
    // Until the second match is over, the record is that of the first.
    assert_eq!(record(&server, &table).await, first);
    party.players[0].get_ready(&table).await;
    for peer in party.players.iter_mut().chain(&mut party.spectators) {
        peer.until(|heard| heard.status() == "playing").await;
    }
    party.play_on(&mut rng).await;
    let second = record(&server, &table).await;
    assert_ne!(second["shuffles"], first["shuffles"]);
    let deal = |record: &Value| record["fairness"]["deals"][0]["deal"].as_u64();
    assert!(deal(&second) > deal(&first), "no two deals of a table share a number");
}

#[tokio::test]
async fn a_rematch_keeps_the_link_and_the_chat() {
    let server = Server::start();
    let [mut host, mut guest] =
        [Peer::guest(&server, "Aino").await, Peer::guest(&server, "Bjarni").await];
    let settings = json!({"visibility": "link"});
    let create = json!({"op": "create", "game": "karnoffel", "seats": 2, "settings": settings});
    let ack = host.done(create).await;
    let (table, invite) =
        (ack["table"].as_str().expect("a table").to_owned(), ack["invite"].clone());
    let sit = json!({"op": "sit", "table": table, "seat": 1, "invite": invite});
    host.follow(&table).await;
    guest.follow(&table).await;
    host.done(json!({"op": "sit", "table": table, "seat": 0})).await;
    guest.done(sit.clone()).await;
    host.done(json!({"op": "chat", "table": table, "to": "table", "text": "well met"})).await;
    let mut party = Party { table, players: vec![host, guest], spectators: Vec::new() };
    party.play(&mut Rng::with_seed(4)).await;

    let table = party.table.clone();
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

#[tokio::test]
async fn the_clock_plays_for_a_late_player() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let settings = json!({"clock": {"style": "per_move", "seconds": 5}, "auto_forced": false});
    let create = json!({"op": "create", "game": "karnoffel", "seats": 2, "settings": settings});
    let ack = host.done(create).await;
    let table = ack["table"].as_str().expect("a table").to_owned();
    host.follow(&table).await;
    host.done(json!({"op": "sit", "table": table, "seat": 0})).await;
    let bot = json!({"op": "add_bot", "table": table, "seat": 1, "level": "plain"});
    host.done(bot).await;
    host.get_ready(&table).await;
    host.until(|heard| heard.asked().is_some()).await;
    let frame = host.frames.last().expect("the seat was to act");
    let (deadline, now) = (frame["decision"]["deadline"].as_u64(), frame["now"].as_u64());
    assert!((4_000..=5_000).contains(&(deadline.expect("a clock") - now.expect("a time"))));
    let asked = host.heard.decision["id"].clone();
    host.until(|heard| heard.decision["id"] != asked).await;
    let mut rng = Rng::with_seed(3);
    crate::party::play_out(&mut host, &table, &mut rng).await;
    let record = record(&server, &table).await;
    let actions = record["actions"].as_array().expect("not an array");
    let by_clock: Vec<_> = actions.iter().filter(|action| action["by"] == "clock").collect();
    assert_eq!(by_clock.len(), 1, "once it was too slow");
    assert_eq!(by_clock[0]["seat"], 0);
}

fn played_by(public: &Value, seat: usize) -> &str {
    public["table"]["seats"][seat]["played_by"].as_str().unwrap_or("nobody")
}
