use std::sync::Arc;

use parking_lot::Mutex;
use protocol::{Cid, Code, Level, Refusal, Settings, Word, to_server::AskHint};
use rules::{Game as _, SeatView};
use serde_json::{Value, json};

use super::{
    Bench,
    actor::{Kept, begin, follow, is, ops, start, test_deps},
    bench::person,
};
use crate::{Message, Pace, TableCommand, TableDeps};

/// Returns the view for a hint of player `n`, if allowed.
fn seen(bench: &Bench, n: u8) -> Result<SeatView<games::AnyGame>, Code> {
    let decision = bench.table.play().map_or(1, |play| play.decision);
    let turn = bench.table.hint_turn(&person(n), decision, Level::Expert);
    turn.map(|turn| turn.view).map_err(|Refusal { code, .. }| code)
}

#[test]
fn only_the_player_to_act_gets_a_hint() {
    let mut bench = Bench::seated("karnoffel", 2);
    assert_eq!(seen(&bench, 0).unwrap_err(), Code::WrongPhase, "no match yet");
    bench.does(0, TableCommand::Start {}).unwrap();
    let n = bench.to_act();
    let view = seen(&bench, n).unwrap();
    assert_eq!((view.seat.0, view.legal.len()), (n, 5));
    assert_eq!(seen(&bench, 1 - n).unwrap_err(), Code::NotYourTurn);
    assert_eq!(seen(&bench, 3).unwrap_err(), Code::NotSeated);

    let decision = bench.table.decision().unwrap().id;
    bench.does(n, bench.first_legal()).unwrap();
    let stale = bench.table.hint_turn(&person(n), decision, Level::Expert).unwrap_err();
    assert_eq!(stale.code, Code::StaleDecision);
    bench.plays_to_the_end();
    assert_eq!(seen(&bench, n).unwrap_err(), Code::StaleDecision);
}

#[test]
fn a_paused_match_and_a_seat_played_by_a_bot_have_no_hint() {
    let mut bench = Bench::playing("gurka", 2);
    let n = bench.to_act();
    for voter in [n, 1 - n] {
        let about = bench
            .table
            .public()
            .vote
            .map_or_else(|| Word::new("pause").unwrap(), |vote| vote.about);
        bench.does(voter, TableCommand::Vote { about, yes: true }).unwrap();
    }
    assert!(bench.table.public().paused.is_some());
    assert_eq!(seen(&bench, n).unwrap_err(), Code::StaleDecision);

    let mut bench = Bench::playing("gurka", 2);
    let n = bench.to_act();
    bench.does(n, TableCommand::Stand {}).unwrap();
    assert_eq!(seen(&bench, n).unwrap_err(), Code::Forbidden);
}

#[test]
fn hints_are_refused_if_disabled_or_rated() {
    for settings in [
        Settings { hints: false, ..Settings::default() },
        Settings { rated: true, ..Settings::default() },
    ] {
        let bench = Bench::new("gurka", 2, &json!({}), settings).started();
        assert_eq!(seen(&bench, bench.to_act()).unwrap_err(), Code::Forbidden);
    }
}

#[tokio::test]
async fn a_hint_changes_nothing_and_reaches_nobody_else() {
    let bench = Bench::playing("karnoffel", 2);
    let (n, table, head) = (bench.to_act(), bench.table.id(), bench.table.head());
    let decision = bench.table.decision().unwrap().id;
    let first = json!(bench.table.play().unwrap().game.legal()[0]);
    let handle = begin(bench, Pace::PEOPLE).await;
    let other = follow(&handle, 1, Some(1 - n), None).await;
    other.until(is("presence")).await;

    let outbox = Arc::new(Kept::default());
    let ask = AskHint { cid: Cid::new("hint").unwrap(), table, decision };
    for _ in 0..2 {
        // A repeated request has the same answer.
        handle
            .send(Message::Hint { who: person(n), ask: ask.clone(), responder: outbox.clone() })
            .await
            .unwrap();
        let told = outbox.until(is("ack")).await;
        assert_eq!(ops(&told), ["ack"]);
        let hint = json!({"decision": decision, "action": first, "reason": "all_alike"});
        let ack = json!({"op": "ack", "cid": "hint", "table": table, "seq": head, "hint": hint});
        assert_eq!(told[0], ack);
    }
    handle
        .send(Message::Hint { who: person(1 - n), ask, responder: outbox.clone() })
        .await
        .unwrap();
    let refused = outbox.until(is("err")).await;
    assert_eq!(refused[0]["code"], "not_your_turn");
    assert_eq!(handle.ask(|reply| Message::Summary { reply }).await.unwrap().seq, head);
    assert_eq!(other.until_now(), Vec::<Value>::new());
}

#[tokio::test]
async fn a_table_has_one_search_for_a_hint() {
    let bench = Bench::playing("karnoffel", 2);
    let (n, table) = (bench.to_act(), bench.table.id());
    let decision = bench.table.decision().unwrap().id;
    let asked = Arc::new(Mutex::new(Vec::new()));
    let begun = asked.clone();
    let deps = TableDeps {
        run_bot: Arc::new(move |level, search| begun.lock().push((level, search))),
        ..test_deps(Arc::new(bench.stored().await))
    };
    let handle = start(bench.table, deps);
    let outbox = Arc::new(Kept::default());
    let ask = AskHint { cid: Cid::new("hint").unwrap(), table, decision };
    for levels in [[Level::Expert, Level::Plain]; 2] {
        for _ in levels {
            let (ask, responder) = (ask.clone(), outbox.clone());
            handle.send(Message::Hint { who: person(n), ask, responder }).await.unwrap();
        }
        // The table has read both.
        handle.ask(|reply| Message::Summary { reply }).await.unwrap();
        let (begun, searches): (Vec<_>, Vec<_>) = asked.lock().drain(..).unzip();
        assert_eq!(begun, levels);
        for search in searches {
            search();
        }
    }
}
