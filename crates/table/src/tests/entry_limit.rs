use protocol::{ChatRules, Code};
use serde_json::json;

use super::{
    Bench,
    actor::{begin, follow, is, ops, submit},
    bench::{add_bot, sit},
};
use crate::{Pace, TableCommand, table::log::ENTRIES_MAX};

fn chooses(options: &serde_json::Value) -> TableCommand {
    TableCommand::SetOption { options: options.as_object().unwrap().clone() }
}

#[test]
fn a_no_op_makes_no_entry() {
    let mut bench = Bench::seated("karnoffel", 2);
    bench.does(1, TableCommand::Ready { ready: true }).unwrap();
    // A player who is no longer ready makes the others wait.
    bench.does(0, TableCommand::Ready { ready: false }).unwrap();
    let head = bench.table.head();
    let looks = bench.looks();
    let chat = bench.table.settings().chat;
    for (n, command) in [
        (1, TableCommand::Ready { ready: true }),
        (0, TableCommand::Ready { ready: false }),
        (0, chooses(&json!({}))),
        (0, chooses(&json!({"deals_to_win": 1}))),
        (0, TableCommand::SetChat { chat }),
    ] {
        assert_eq!(bench.does(n, command).unwrap(), head, "the last entry says so");
    }
    assert_eq!((bench.table.head(), bench.looks()), (head, looks), "and who agreed still does");
    // A change gets an entry, its repetition does not.
    assert_eq!(
        bench.commands(0, "choose", "body", chooses(&json!({"deals_to_win": 3}))).unwrap(),
        head + 1
    );
    assert_eq!(
        bench.commands(0, "choose", "body", chooses(&json!({"deals_to_win": 3}))).unwrap(),
        head + 1
    );
    let slow = ChatRules { slow_s: 30, ..chat };
    assert_eq!(bench.does(0, TableCommand::SetChat { chat: slow }).unwrap(), head + 2);
    assert_eq!(bench.does(1, TableCommand::Ready { ready: true }).unwrap(), head + 3);
}

#[tokio::test]
async fn a_no_op_is_acknowledged_with_the_last_entry_every_time() {
    let mut bench = Bench::seated("karnoffel", 2);
    bench.does(0, TableCommand::Ready { ready: false }).unwrap();
    let head = bench.table.head();
    let handle = begin(bench, Pace::AT_ONCE).await;
    let outbox = follow(&handle, 1, Some(0), None).await;
    outbox.until(is("presence")).await;
    for _ in 0..3 {
        let command = TableCommand::Ready { ready: false };
        submit(&handle, 0, "ready", command, &outbox).await;
        let told = outbox.until(is("ack")).await;
        assert_eq!(ops(&told), ["ack"], "nobody is told of it");
        assert_eq!((&told[0]["cid"], &told[0]["seq"]), (&json!("ready"), &json!(head)));
    }
}

#[test]
fn entries_between_matches_are_limited() {
    let mut bench = Bench::seated("karnoffel", 2);
    let mut ready = false;
    let refusal = loop {
        ready = !ready;
        match bench.does(0, TableCommand::Ready { ready }) {
            Ok(_) => assert!(bench.log.len() <= ENTRIES_MAX as usize + 2),
            Err(refusal) => break refusal,
        }
    };
    assert_eq!(refusal.code, Code::TooLarge);
    assert!(!ready, "what leads to a match may still be");
    assert_eq!(bench.log.len(), ENTRIES_MAX as usize + 2, "but for the entry that made the table");
    assert_eq!(
        bench.refuses(0, TableCommand::Swap { seats: [rules::Seat(0), rules::Seat(1)] }),
        Code::TooLarge
    );
    // A restart preserves the count.
    bench.table = bench.restored();
    assert_eq!(bench.refuses(0, TableCommand::Ready { ready: false }), Code::TooLarge);
    bench.does(1, TableCommand::Stand {}).unwrap();
    bench.does(0, add_bot(1)).unwrap();
    bench.does(0, TableCommand::Start {}).unwrap();
    // A match resets the count.
    bench.plays_out();
    bench.does(0, TableCommand::Rematch {}).unwrap();
    bench.does(0, TableCommand::Ready { ready: false }).unwrap();
}

#[test]
fn entries_other_than_play_are_limited_during_a_match() {
    let mut bench = Bench::playing("karnoffel", 2);
    let refusal = loop {
        bench.does(1, TableCommand::Stand {}).unwrap();
        if let Err(refusal) = bench.does(1, sit(1)) {
            break refusal;
        }
    };
    assert_eq!(refusal.code, Code::TooLarge, "{refusal}");
    bench.plays_out();
}
