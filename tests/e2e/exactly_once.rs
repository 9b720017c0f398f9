//! A repeated command has one effect and one answer, on any connection.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{party::Party, peer::Peer, server::Server};

#[tokio::test]
async fn a_repeated_cid_gets_the_same_answer_without_a_second_effect() {
    let mut server = Server::start();
    let mut party = Party::sits(&server, "gurka", 2, 1).await;
    party.begin().await;
    let act = an_act(&mut party).await;
    let seat = act.seat;
    let first = answer(&mut party.players[seat], &act.frame).await;
    assert_eq!(first["op"], "ack");
    let head = party.players[seat].heard.seq;
    assert_eq!(first["seq"].as_u64(), head);

    let on_the_same = answer(&mut party.players[seat], &act.frame).await;
    assert_eq!(on_the_same, first, "on the same connection");
    let mut other = party.players[seat].again(&server).await;
    assert_eq!(answer(&mut other, &act.frame).await, first, "on another connection");
    server.kill();
    server.start_again();
    let mut later = party.players[seat].again(&server).await;
    assert_eq!(answer(&mut later, &act.frame).await, first, "after a restart");

    later.follow(&party.table).await;
    assert_eq!(later.heard.seq, head, "nothing was done again");
}

#[tokio::test]
async fn a_cid_from_an_earlier_match_gets_the_same_answer() {
    let mut server = Server::start();
    let mut party = Party::sits(&server, "karnoffel", 2, 0).await;
    let table = party.table.clone();
    party.begin().await;
    let act = an_act(&mut party).await;
    let first = answer(&mut party.players[act.seat], &act.frame).await;
    assert_eq!(first["op"], "ack");
    let mut rng = Rng::with_seed(7);
    for _ in 0..2 {
        party.play_on(&mut rng).await;
        party.players[0].done(json!({"op": "rematch", "table": table})).await;
        for player in &mut party.players {
            player.until(|heard| heard.status() == "waiting").await;
        }
        party.begin().await;
    }
    let mut other = act.frame.clone();
    other["decision"] = json!(100_000);
    for restarts in [false, true] {
        if restarts {
            server.kill();
            server.start_again();
        }
        let mut later = party.players[act.seat].again(&server).await;
        assert_eq!(answer(&mut later, &act.frame).await, first, "restarts: {restarts}");
        assert_eq!(answer(&mut later, &other).await["code"], "cid_reused");
    }
}

#[tokio::test]
async fn a_cid_reused_for_another_command_is_refused() {
    let mut server = Server::start();
    let mut party = Party::sits(&server, "gurka", 2, 0).await;
    let table = party.table.clone();
    let ready = json!({"op": "ready", "cid": "mine", "table": table, "ready": true});
    let mut other = ready.clone();
    other["ready"] = json!(false);
    let player = &mut party.players[0];
    assert_eq!(answer(player, &ready).await["op"], "ack");
    assert_eq!(answer(player, &other).await["code"], "cid_reused");
    server.kill();
    server.start_again();
    let mut later = party.players[0].again(&server).await;
    assert_eq!(answer(&mut later, &other).await["code"], "cid_reused", "after a restart");
    // The same id of another user names another command.
    let mut elsewhere = party.players[1].again(&server).await;
    assert_eq!(answer(&mut elsewhere, &other).await["op"], "ack");
}

#[tokio::test]
async fn one_cid_creates_one_table() {
    let mut server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    let settings = json!({"visibility": "link"});
    let create = json!({
        "op": "create", "cid": "a-table", "game": "gurka", "seats": 3, "settings": settings,
    });
    let first = answer(&mut peer, &create).await;
    assert!(first["table"].is_string() && first["invite"].is_string(), "{first}");
    assert_eq!(answer(&mut peer, &create).await, first);
    let mut more = create.clone();
    more["seats"] = json!(4);
    assert_eq!(answer(&mut peer, &more).await["code"], "cid_reused");
    server.kill();
    server.start_again();
    let mut later = peer.again(&server).await;
    assert_eq!(answer(&mut later, &create).await, first, "after a restart");
}

#[tokio::test]
async fn concurrent_commands_with_one_cid_create_one_table() {
    let server = Server::start();
    let mut one = Peer::guest(&server, "Aino").await;
    let mut other = one.again(&server).await;
    for n in 0..10 {
        let create =
            json!({"op": "create", "cid": format!("table-{n}"), "game": "gurka", "seats": 3});
        let (first, second) = tokio::join!(answer(&mut one, &create), answer(&mut other, &create));
        assert!(first["table"].is_string(), "{first}");
        assert_eq!(first, second);
    }
}

#[tokio::test]
async fn a_decision_that_is_closed_is_stale() {
    let server = Server::start();
    let mut party = Party::sits(&server, "gurka", 2, 0).await;
    party.begin().await;
    let act = an_act(&mut party).await;
    let player = &mut party.players[act.seat];
    assert_eq!(answer(player, &act.frame).await["op"], "ack");
    let mut again = act.frame.clone();
    again["cid"] = "another-name".into();
    let refusal = answer(player, &again).await;
    assert_eq!(
        (&refusal["code"], &refusal["retryable"]),
        (&"stale_decision".into(), &false.into())
    );
    let mut early = again.clone();
    early["cid"] = "yet-another".into();
    early["decision"] = json!(100_000);
    assert_eq!(answer(player, &early).await["code"], "not_found");
}

#[tokio::test]
async fn only_the_player_to_act_may_act() {
    let server = Server::start();
    let mut party = Party::sits(&server, "gurka", 2, 1).await;
    party.begin().await;
    let act = an_act(&mut party).await;
    let waiting = &mut party.players[1 - act.seat];
    assert_eq!(answer(waiting, &act.frame).await["code"], "not_your_turn");
    let mut stranger = Peer::guest(&server, "Duncan").await;
    assert_eq!(answer(&mut stranger, &act.frame).await["code"], "not_seated");
    let watcher = &mut party.spectators[0];
    assert_eq!(answer(watcher, &act.frame).await["code"], "auth_required");
    // The player to act can still answer.
    assert_eq!(answer(&mut party.players[act.seat], &act.frame).await["op"], "ack");
}

#[tokio::test]
async fn illegal_actions_are_refused_with_the_reason() {
    let server = Server::start();
    let mut party = Party::sits(&server, "gurka", 2, 0).await;
    party.begin().await;
    let act = an_act(&mut party).await;
    let player = &mut party.players[act.seat];
    let before = player.heard.seq;
    let hand = player.heard.private["hand"].clone();
    let not_held = ["2c", "3c", "7h", "Kh", "As"]
        .into_iter()
        .find(|card| !hand.as_array().expect("a hand").contains(&json!(card)));
    let mut illegal = act.frame.clone();
    illegal["action"] = json!({"do": "play", "cards": [not_held.expect("no hand has all cards")]});
    let refusal = answer(player, &illegal).await;
    assert_eq!(refusal["code"], "illegal_action", "{refusal}");
    assert!(refusal["reason"].is_string() && refusal["detail"].is_string(), "{refusal}");
    assert_eq!(refusal["args"], json!({"card": not_held}), "{refusal}");
    for (n, nonsense) in [json!({"do": "fly"}), json!({}), json!({"do": "play"})].iter().enumerate()
    {
        let mut act = act.frame.clone();
        act["cid"] = format!("nonsense-{n}").into();
        act["action"] = nonsense.clone();
        assert_eq!(answer(player, &act).await["code"], "bad_frame", "{nonsense}");
    }
    assert_eq!(player.heard.seq, before, "a refusal changes nothing");
    // A refused command had no effect, so its id can be used again.
    assert_eq!(answer(player, &act.frame).await["op"], "ack");
}

/// A possible command of one of the players.
struct ToDo {
    seat: usize,
    frame: Value,
}

async fn an_act(party: &mut Party) -> ToDo {
    for (seat, player) in party.players.iter_mut().enumerate() {
        player.until(|heard| !heard.decision.is_null()).await;
        if let Some((decision, legal)) = player.heard.asked() {
            let frame = json!({
                "op": "act", "cid": "the-act", "table": party.table, "decision": decision,
                "action": legal[0],
            });
            return ToDo { seat, frame };
        }
    }
    panic!("somebody is asked");
}

async fn answer(peer: &mut Peer, frame: &Value) -> Value {
    peer.send(frame).await;
    peer.answer(frame["cid"].as_str().expect("a command has a `cid`")).await
}
