use games::{AnyGame, AnyPublicEvent, GameKind, karnoffel::PublicEvent};
use protocol::{Delay, Settings, Status, to_client::SnapshotReason};
use rules::{EventSink, Seat};
use serde_json::{Value, json};

use super::{
    Bench,
    absence_policy::answer,
    delayed_view::{acts, behind, playing, playing_by},
};
use crate::{Broadcast, Table, TableCommand, table::record::Scores};

const NO_DELAY: Delay = Delay::None;

/// Starts a match of several deals, if the game allows it.
pub(super) fn long(kind: GameKind, delay: Delay) -> Bench {
    let options = match kind {
        GameKind::Knorri => json!({"deals": 3}),
        GameKind::Karnoffel => json!({"deals_to_win": 3}),
        GameKind::Knektpass | GameKind::Gurka => json!({"deal_limit": 10}),
        GameKind::Gnallknekt => json!({}),
    };
    playing_by(kind, delay, &options)
}

fn scores(table: &Table<AnyGame>) -> Value {
    let frame =
        String::from_utf8(table.snapshot_head(SnapshotReason::First).join(None).bytes.to_vec())
            .unwrap();
    serde_json::from_str::<Value>(&frame).unwrap()["scores"].clone()
}

/// Returns the names of a game's score events.
fn words(kind: GameKind) -> &'static [&'static str] {
    match kind {
        GameKind::Knorri | GameKind::Karnoffel => &["deal_ended"],
        GameKind::Gurka => &["scored", "reset", "put_out"],
        GameKind::Knektpass => &["scored", "won_alone"],
        GameKind::Gnallknekt => &[],
    }
}

/// Returns the scores according to all broadcasts; `null` without any.
fn heard(kind: GameKind, told: &[Broadcast<AnyGame>]) -> Value {
    let mut deals: Vec<Value> = Vec::new();
    let events = told
        .iter()
        .flat_map(|told| serde_json::to_value(&told.events).unwrap().as_array().unwrap().clone());
    for event in events {
        if event["e"] == "dealt" && event["deal"].is_u64() {
            deals.push(json!({"deal": event["deal"], "events": []}));
        } else if words(kind).iter().any(|word| event["e"] == *word) {
            deals.last_mut().unwrap()["events"].as_array_mut().unwrap().push(event);
        }
    }
    if deals.is_empty() { Value::Null } else { deals.into() }
}

#[test]
fn in_every_game_a_snapshot_holds_all_public_score_events() {
    for &kind in GameKind::ALL {
        let mut bench = long(kind, NO_DELAY);
        let mut behind = behind(&bench);
        let mut n_deals = 0;
        while bench.table.status() == Status::Playing {
            acts(&mut bench, &mut behind);
            let told = bench.told.last().unwrap();
            for seat in Seat::all(bench.table.seats()) {
                let alone = serde_json::to_value(told.to(seat)).unwrap();
                let of_score = |event: &Value| words(kind).iter().any(|word| event["e"] == *word);
                assert!(!alone.as_array().unwrap().iter().any(of_score), "{kind}: {alone}");
            }
            if bench.table.dealing().deals().len() != n_deals {
                n_deals = bench.table.dealing().deals().len();
                assert_eq!(scores(&bench.table), heard(kind, &bench.told), "{kind}");
            }
        }
        let all = scores(&bench.table);
        assert_eq!(all, heard(kind, &bench.told), "{kind}");
        assert_eq!(scores(&bench.restored()), all, "{kind} as a restarted server finds it");
        assert!(kind == GameKind::Gnallknekt || all.as_array().unwrap().len() > 1, "{kind}: {all}");
    }
}

#[test]
fn delayed_spectators_get_the_scores_with_the_delay() {
    for kind in [GameKind::Karnoffel, GameKind::Gurka] {
        let mut bench = long(kind, Delay::Tricks(3));
        let mut behind = behind(&bench);
        let mut at = std::collections::BTreeMap::from([(bench.table.head(), scores(&bench.table))]);
        let mut was_late = false;
        while bench.table.status() == Status::Playing {
            acts(&mut bench, &mut behind);
            at.insert(bench.table.head(), scores(&bench.table));
            let seen = scores(&behind.table);
            assert_eq!(seen, at[&behind.table.head()], "{kind}");
            was_late |= seen != at[&bench.table.head()];
        }
        assert!(was_late, "{kind}: spectators were not delayed");
    }
}

#[test]
fn an_undo_keeps_the_scores() {
    let options = json!({"deals_to_win": 3});
    let mut bench = Bench::new("karnoffel", 2, &options, Settings::default()).started();
    while bench.table.dealing().deals().len() < 2 {
        bench.acts();
    }
    let before = scores(&bench.table);
    let ended = before[0]["events"].as_array().unwrap().len();
    assert_eq!((ended, &before[1]), (1, &json!({"deal": 2, "events": []})));
    let n = bench.acts();
    bench.does(n, TableCommand::Takeback {}).unwrap();
    bench.does(1 - n, answer(&bench, true)).unwrap();
    assert_eq!(scores(&bench.table), before);
    assert_eq!(scores(&bench.restored()), before);
}

#[test]
fn a_rematch_begins_with_no_scores() {
    let mut bench = playing(GameKind::Karnoffel, NO_DELAY);
    bench.plays_to_the_end();
    assert!(scores(&bench.table)[0]["events"][0]["e"] == "deal_ended");
    bench.does(0, TableCommand::Rematch {}).unwrap();
    assert_eq!(scores(&bench.table), Value::Null);
    bench.does(1, TableCommand::Ready { ready: true }).unwrap();
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(scores(&bench.table), json!([{"deal": 1, "events": []}]));
}

#[test]
fn the_oldest_deals_of_a_long_match_are_dropped_as_a_whole() {
    let mut kept = Scores::<AnyGame>::default();
    let (dealer, winner) = (Seat(0), Seat(1));
    for deal in 1..=300 {
        let dealt = PublicEvent::Dealt { deal, dealer, n_cards: 5 };
        let (seats, scores) = (vec![winner], vec![0, 1]);
        let ended = PublicEvent::DealEnded { winner, seats, reason: "three_tricks", scores };
        let mut sink = EventSink::events_only();
        for event in [dealt, ended] {
            sink.push(AnyPublicEvent::Karnoffel(event));
        }
        kept.note(&sink.events);
    }
    let told = kept.parts();
    assert_eq!((told.len(), told[0].deal, told.last().unwrap().deal), (200, 101, 300));
    assert!(told.iter().all(|deal| deal.events.len() == 1));
}
