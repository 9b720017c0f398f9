//! Blocked players and reported messages.

use serde_json::{Value, json};

use crate::{
    chat::{heard_until, missed, say, texts},
    http::{Answer, ask_as, bearer, post},
    party::Party,
    peer::Peer,
    server::Server,
    streams::Lines,
};

async fn http(server: &Server, peer: &Peer, request: &str, body: Option<&Value>) -> Answer {
    ask_as(server, &peer.token, request, body).await
}

/// Returns the messages that are replayed after a reconnect.
async fn missed_by(server: &Server, peer: &Peer, table: &str) -> Vec<Value> {
    missed(&mut peer.again(server).await, table, 0).await
}

#[tokio::test]
async fn a_blocked_player_is_silent_at_every_table_until_unblocked() {
    let mut server = Server::start();
    let mut party = Party::sits(&server, "gurka", 3, 0).await;
    let (table, other_table) = (party.table.clone(), party.players[0].create("gurka", 2).await);
    let [aino, bjarni, cecilia] = &mut party.players[..] else { panic!("three sit") };
    let mut second = aino.again(&server).await;
    second.done(json!({"op": "sub", "table": other_table})).await;
    let mut elsewhere = bjarni.again(&server).await;
    elsewhere.done(json!({"op": "sub", "table": other_table})).await;
    say(bjarni, &table, "table", "one").await;
    let block = json!({"op": "block", "table": table, "seat": 1});
    aino.done(block.clone()).await;
    aino.refused(json!({"op": "block", "table": table, "seat": 0}), "forbidden").await;
    aino.refused(json!({"op": "block", "table": table, "n": 7}), "not_found").await;
    // Neither the blocked player nor anyone else notices.
    say(bjarni, &table, "table", "two").await;
    say(cecilia, &table, "table", "three").await;
    say(&mut elsewhere, &other_table, "table", "four").await;
    say(aino, &other_table, "table", "five").await;
    assert_eq!(heard_until(aino, "three").await, ["one", "three"]);
    assert_eq!(heard_until(cecilia, "three").await, ["one", "two", "three"]);
    assert_eq!(heard_until(&mut second, "five").await, ["five"], "on every connection");
    let list = http(&server, aino, "GET /me/blocks", None).await.json();
    assert_eq!((&list[0]["name"], list.as_array().unwrap().len()), (&json!("Bjarni"), 1));
    let export = http(&server, aino, "GET /me/export", None).await.json();
    assert_eq!(export["blocks"], list);

    server.crash();
    let [aino, bjarni, _] = &party.players[..] else { panic!("three sit") };
    assert_eq!(texts(&missed_by(&server, aino, &table).await), ["three"]);
    assert_eq!(texts(&missed_by(&server, bjarni, &table).await), ["one", "two", "three"]);
    // The number of an unseen message reveals nothing and can be used to unblock its sender.
    let id = list[0]["id"].as_str().unwrap();
    let mut back = aino.again(&server).await;
    back.follow(&table).await;
    let gone = http(&server, aino, &format!("DELETE /me/blocks/{id}"), None).await;
    assert_eq!(gone.status, 204, "{gone:?}");
    let mut bjarni = bjarni.again(&server).await;
    bjarni.follow(&table).await;
    say(&mut bjarni, &table, "table", "six").await;
    assert_eq!(heard_until(&mut back, "six").await, ["six"]);
    assert_eq!(texts(&missed_by(&server, aino, &table).await), ["one", "two", "three", "six"]);
}

#[tokio::test]
async fn a_block_of_an_account_also_applies_to_streams() {
    let server = Server::start();
    let mut marta = Peer::account(&server, "Marta").await;
    let mut aino = Peer::guest(&server, "Aino").await;
    let table = aino.create("gurka", 2).await;
    marta.follow(&table).await;
    let name = |name: &str| json!({"name": name});
    for (body, status) in [("MARTA", 204), ("Marta", 204), ("Aino", 404), ("", 422)] {
        let answer = http(&server, &aino, "POST /me/blocks", Some(&name(body))).await;
        let is_right = answer.status == status || (status == 422 && answer.status == 400);
        assert!(is_right, "{body}: {answer:?}");
    }
    let nobody = post(&server, "/me/blocks", &[], &name("Marta")).await;
    assert_eq!(nobody.status, 401, "{nobody:?}");
    say(&mut marta, &table, "table", "psst").await;
    let path = format!("/api/v1/tables/{table}/stream?chat_after=0");
    assert_eq!(replayed(&server, &path, &aino).await, json!([]));
    // It does not depend on the name.
    let renamed = http(&server, &marta, "PATCH /me", Some(&name("Greta"))).await;
    assert_eq!(renamed.status, 200, "{renamed:?}");
    let mut marta = marta.again(&server).await;
    marta.follow(&table).await;
    say(&mut marta, &table, "table", "psst again").await;
    assert_eq!(replayed(&server, &path, &aino).await, json!([]));
    let list = http(&server, &aino, "GET /me/blocks", None).await.json();
    assert_eq!((&list[0]["name"], &list[1]), (&json!("Greta"), &Value::Null));
    // A block has no other effect: both can sit at the same table.
    aino.done(json!({"op": "sit", "table": table, "seat": 0})).await;
    marta.done(json!({"op": "sit", "table": table, "seat": 1})).await;
}

/// Returns the replayed messages of a stream.
async fn replayed(server: &Server, path: &str, reader: &Peer) -> Value {
    let headers = [bearer(&reader.token), "Accept: application/x-ndjson".to_owned()];
    let mut lines = Lines::at(server, path, &headers).await;
    loop {
        let line = lines.line().await.expect("the stream is still open");
        let frame: Value = serde_json::from_str(&line).unwrap_or_default();
        if frame["op"] == "chat_replay" {
            return frame["lines"].clone();
        }
    }
}

#[tokio::test]
async fn a_message_can_be_reported_once_by_each_reader() {
    let server = Server::start();
    let mut party = Party::sits(&server, "gurka", 2, 0).await;
    party.begin().await;
    let mut sigga = Peer::guest(&server, "Sigga").await;
    let table = party.table.clone();
    sigga.follow(&table).await;
    say(&mut sigga, &table, "table", "for who watches").await;
    let [aino, bjarni] = &mut party.players[..] else { panic!("two sit") };
    say(bjarni, &table, "table", "you lot").await;
    let report =
        |n: u64, reason: &str| json!({"op": "report", "table": table, "n": n, "reason": reason});
    aino.refused(report(1, "heard of it"), "not_found").await;
    aino.refused(report(2, &"x".repeat(301)), "bad_frame").await;
    aino.refused(report(2, "\u{202e}"), "bad_frame").await;
    bjarni.refused(report(2, "myself"), "forbidden").await;
    let mut named = report(2, "ru\u{202e}de\n");
    named["cid"] = "report.1".into();
    aino.send(&named).await;
    assert_eq!(aino.answer("report.1").await["op"], "ack");
    // A repeated report has the same answer, also on another connection; a second report of the
    // message is refused.
    let mut again = aino.again(&server).await;
    again.send(&named).await;
    assert_eq!(again.answer("report.1").await["op"], "ack");
    aino.refused(report(2, "still"), "wrong_phase").await;
    let path = format!("/tables/{table}/reports");
    let headers = [&*bearer(&sigga.token), "Idempotency-Key: http"];
    let body = json!({"n": 2, "reason": "to me, too"});
    for _ in 0..2 {
        let answer = post(&server, &path, &headers, &body).await;
        assert_eq!((answer.status, &answer.json()["op"]), (200, &json!("ack")), "{answer:?}");
    }
    let export = http(&server, aino, "GET /me/export", None).await.json();
    let reports = export["reports"].as_array().expect("they are listed");
    assert_eq!(reports.len(), 1, "{export}");
    assert_eq!((&reports[0]["n"], &reports[0]["reason"]), (&json!(2), &json!("rude")));
    let whole = http(&server, bjarni, "GET /me/export", None).await;
    assert!(!whole.body.contains("rude"), "the reported player must not be notified: {whole:?}");
}

#[tokio::test]
async fn a_block_and_a_report_of_another_epoch_are_refused_unless_stored_before() {
    let server = Server::start();
    let mut party = Party::sits(&server, "gurka", 2, 0).await;
    let table = party.table.clone();
    let [aino, bjarni] = &mut party.players[..] else { panic!("two sit") };
    say(bjarni, &table, "table", "you lot").await;
    let block = |epoch: u32| json!({"op": "block", "table": table, "seat": 1, "epoch": epoch});
    let report = |epoch: u32| {
        json!({
            "op": "report", "table": table, "n": 1, "reason": "rude", "epoch": epoch,
        })
    };
    for command in [block(2), report(2)] {
        assert_eq!(aino.refused(command, "stale_decision").await["reason"], "restored");
    }
    let export = http(&server, aino, "GET /me/export", None).await.json();
    assert_eq!((&export["blocks"], &export["reports"]), (&json!([]), &json!([])));
    aino.done(block(1)).await;
    for epoch in [1, 2] {
        let mut named = report(epoch);
        named["cid"] = "report.1".into();
        aino.send(&named).await;
        assert_eq!(aino.answer("report.1").await["op"], "ack", "epoch {epoch}");
    }
}
