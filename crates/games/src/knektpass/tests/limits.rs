use rules::{Game, Options as _};
use serde_json::{Map, Value, json};

use super::{
    super::{DecisionKind, Options},
    board::Layout,
};

/// KP-9: void deals count, the lowest points win, and equal ones share the win.
#[test]
fn at_the_limit_the_lowest_points_win() {
    let mut board = Layout::of(4).option("deal_limit", 10).option("start_points", 50).deal();
    board.leave_turnup().declare(&[2]);
    board.leave_turnup().declare(&[3]);
    for _ in 0..7 {
        board.void_deal();
    }
    assert!(board.game.result().is_none());
    board.void_deal();
    assert_eq!(
        board.result(),
        json!({
            "ranking": [[2, 3], [0, 1]],
            "scores": [50, 50, 45, 45],
            "returns": [-2.0 / 3.0, -2.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0],
            "reason": "deal_limit",
        })
    );
    assert!(board.tells(&board.match_ended(&[2, 3])));
    assert_eq!(board.n_deals(), 10, "no eleventh deck is shuffled");
}

/// KP-9: the last deal before the limit can still be won.
#[test]
fn zero_in_the_last_deal_wins() {
    let mut board = Layout::of(4).option("deal_limit", 10).option("start_points", 5).deal();
    for _ in 0..9 {
        board.void_deal();
    }
    board.leave_turnup().declare(&[2]);
    assert_eq!(board.result()["reason"], "zero_reached");
    assert_eq!(board.result()["ranking"], json!([[2], [0, 1, 3]]));
}

#[test]
fn the_option_sets_the_starting_points() {
    for start in [1, 12, 50] {
        let board = Layout::of(3).option("start_points", start).deal();
        assert_eq!(board.public().scores, [start; 3]);
    }
}

#[test]
fn the_defaults_are_the_sources() {
    assert_eq!(
        serde_json::to_value(Options::defaults(4)).unwrap(),
        json!({
            "dealer": "draw", "start_points": 12, "exchange_rounds": 3, "turnup_counts": false,
            "min_tricks": "exchanged", "exact_zero": false, "void_must_trump": "if_it_wins",
            "deal_limit": 100,
        })
    );
}

#[test]
fn a_bad_option_is_refused_with_its_name_and_the_allowed_values() {
    for (name, value, allowed) in [
        ("start_points", json!(0), "1 to 50"),
        ("start_points", json!(51), "1 to 50"),
        ("exchange_rounds", json!(4), "0 to 3"),
        ("turnup_counts", json!("no"), "true, false"),
        ("min_tricks", json!("none"), "\"exchanged\", \"at_least_one\""),
        ("exact_zero", json!(1), "true, false"),
        ("void_must_trump", json!("never"), "\"if_it_wins\", \"always\""),
        ("deal_limit", json!(9), "10 to 500"),
        ("deal_limit", json!(501), "10 to 500"),
        ("dealer", json!(4), "\"draw\", 0, 1, 2, 3"),
    ] {
        let chosen = Map::from_iter([(name.to_owned(), value.clone())]);
        let bad = Options::read(&chosen, 4).unwrap_err().to_string();
        assert_eq!(bad, format!("option `{name}` cannot be {value}; allowed: {allowed}"));
    }
}

/// Decisions and public events have words on the wire.
#[test]
fn every_public_event_names_itself() {
    let board = Layout::of(3).deal();
    let words: Vec<Value> =
        board.events.iter().map(|event| json!(event.public)["e"].clone()).collect();
    assert_eq!(words, ["dealt", "turned_up"]);
    assert_eq!(board.game.decision_kind(), Some(DecisionKind::Turnup));
}
