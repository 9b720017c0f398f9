//! A repeated command has one effect and one answer, on any connection.

use serde_json::{Value, json};

use crate::{party::Party, peer::Peer, server::Server};

#[tokio::test]
async fn a_repeated_cid_gets_the_same_answer_without_a_second_effect() {
    let mut server = Server::process();
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
    server.crash();
    let mut later = party.players[seat].again(&server).await;
    assert_eq!(answer(&mut later, &act.frame).await, first, "after a crash");

    later.follow(&party.table).await;
    assert_eq!(later.heard.seq, head, "nothing was done again");
}

#[tokio::test]
async fn one_cid_creates_one_table() {
    let mut server = Server::process();
    let mut peer = Peer::guest(&server, "Aino").await;
    let mut other = peer.again(&server).await;
    let settings = json!({"visibility": "link"});
    let create = json!({
        "op": "create", "cid": "a-table", "game": "gurka", "seats": 3, "settings": settings,
    });
    let (first, second) = tokio::join!(answer(&mut peer, &create), answer(&mut other, &create));
    assert!(first["table"].is_string() && first["invite"].is_string(), "{first}");
    assert_eq!(first, second, "on two connections at once");
    let mut more = create.clone();
    more["seats"] = json!(4);
    assert_eq!(answer(&mut peer, &more).await["code"], "cid_reused");
    server.crash();
    let mut later = peer.again(&server).await;
    assert_eq!(answer(&mut later, &create).await, first, "after a crash");
    assert_eq!(answer(&mut later, &more).await["code"], "cid_reused");
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
