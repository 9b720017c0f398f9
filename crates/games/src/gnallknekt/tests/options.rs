use rules::{Game, Seat};
use serde_json::json;

use super::super::{DecisionKind, Illegal, Rule};
use super::situation::{attack, cards, defend, discard, table_with};
use crate::gnallknekt::Phase;

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
