use rules::{Game, Options as _, Seat};
use serde_json::json;

use super::super::{DecisionKind, Illegal, Rule};
use super::situation::{attack, cards, defend, discard, table_with};
use crate::gnallknekt::{Options, Phase};

#[test]
fn the_defaults_are_the_rulebooks() {
    let defaults = serde_json::to_value(Options::defaults(3)).unwrap();
    assert_eq!(
        defaults,
        json!({
            "dealer": "draw", "scrap_draw": "top", "own_cards": "any_open", "hand_limit": 0,
            "gnall_reset": false, "no_progress_rounds": 25,
        })
    );
}

#[test]
fn options_out_of_range_are_refused_by_name() {
    for (chosen, refusal) in [
        (
            json!({"hand_limit": 4}),
            "option `hand_limit` cannot be 4; allowed: 0, 5, 6, 7, 8, 9, 10, 11, 12",
        ),
        (
            json!({"hand_limit": 13}),
            "option `hand_limit` cannot be 13; allowed: 0, 5, 6, 7, 8, 9, 10, 11, 12",
        ),
        (
            json!({"no_progress_rounds": 9}),
            "option `no_progress_rounds` cannot be 9; allowed: 10 to 100",
        ),
        (
            json!({"no_progress_rounds": 101}),
            "option `no_progress_rounds` cannot be 101; allowed: 10 to 100",
        ),
        (
            json!({"scrap_draw": "all"}),
            "option `scrap_draw` cannot be \"all\"; allowed: \"top\", \"any\"",
        ),
        (json!({"dealer": 3}), "option `dealer` cannot be 3; allowed: \"draw\", 0, 1, 2"),
    ] {
        let refused = Options::read(chosen.as_object().unwrap(), 3).unwrap_err().to_string();
        assert_eq!(refused, refusal);
    }
}

#[test]
fn gk_4_with_top_only_only_the_top_card_or_the_top_pair_can_be_played() {
    let table =
        |own: &str| table_with(&json!({"own_cards": "top_only"}), &[own, "? ? ? 8h", "? ? ? 8d"]);
    let game = table("? 9h 9d 4h | ? ? 2c");
    let not_open = |card: &str| Illegal::Own(Rule::NotOpen { card: cards(card)[0] });
    assert_eq!(game.refuses(&attack("0: 9h", 1, 0)), not_open("9h"));
    assert_eq!(game.refuses(&attack("0: 9d 9h", 1, 0)), not_open("9h"));
    assert_eq!(game.why_not(cards("9h")[0]), Some(not_open("9h")));
    assert!(game.may(&defend("0: 4h", 1)));
    assert_eq!(game.refuses(&defend("0: 9d", 1)), not_open("9d"));
    let game = table("? 4h 9d 9h | ? ? 2c");
    assert!(game.may_attack_with("0: 9d 9h", 1, 0));
    assert!(game.may(&defend("0: 9d 9h", 1)));
    assert!(game.may_attack_with("0: 9h", 1, 0));
    assert_eq!(game.refuses(&attack("0: 9d", 2, 0)), not_open("9d"));
    let game = table("? 9h 4h 9h | ? ? 2c");
    assert_eq!(game.refuses(&attack("0: 9h 9h", 1, 0)), not_open("9h"));
}

#[test]
fn with_a_hand_limit_the_turn_ends_with_enough_discards() {
    let seats = ["? ? ? 9h", "? ? ? 8h", "? ? ? 8d"];
    for limit in [5, 12] {
        let hand = "2d 3d 4d 5d 6d 7d 8d 9d Td Qd Kd Ad 2h 3h";
        let mut game = table_with(&json!({"hand_limit": limit}), &seats).holding(0, hand);
        game.must(&discard("2d"));
        assert_eq!(
            (game.phase(), game.decision_kind()),
            (Phase::Discard, Some(DecisionKind::Discard))
        );
        assert_eq!(
            game.refuses(&attack("Kd", 2, 0)),
            Illegal::Own(Rule::NoMovesLeft),
            "the moves are over"
        );
        for card in "3d 4d 5d 6d 7d 8d 9d Td Qd".split(' ').take(13 - limit) {
            assert_eq!(game.to_act(), Some(Seat(0)));
            game.must(&discard(card));
        }
        assert_eq!((game.to_act(), game.hand_of(0).len()), (Some(Seat(1)), limit));
    }
    let mut game = table_with(&json!({"hand_limit": 5}), &seats).holding(0, "2d 3d");
    game.must(&discard("2d"));
    assert_eq!((game.to_act(), game.hand_of(0).len()), (Some(Seat(1)), 1), "at least one");
    let mut game = table_with(&json!({"hand_limit": 0}), &seats)
        .holding(0, "2d 3d 4d 5d 6d 7d 8d 9d Td Qd Kd Ad 2h 3h");
    game.must(&discard("2d"));
    assert_eq!((game.to_act(), game.hand_of(0).len()), (Some(Seat(1)), 13), "no limit");
}
