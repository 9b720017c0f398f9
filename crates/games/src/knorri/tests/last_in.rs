//! KN-7.

use rules::{Game, Seat};
use serde_json::{Value, json};

use super::{
    super::{DealReason, DecisionKind, PublicEvent},
    situation::{does, places, tricks, turns},
};

fn last_in() -> Value {
    json!({"finish": "last_in", "direction": "clockwise"})
}

#[test]
fn kn_7_with_last_in_play_continues_until_one_seat_has_cards() {
    let hands = ["2h", "3h 9c", "Ac", "4h 5h"];
    let mut game = tricks(&last_in(), &hands, "", 0);
    let events = does(&mut game, "2h");
    assert_eq!(events.last(), Some(&PublicEvent::WentOut { seat: Seat(0) }));
    turns(&mut game, "1:3h 2:take");
    assert_eq!(game.public().trick.len(), 1);
    turns(&mut game, "3:4h");
    turns(&mut game, "1:take 2:take 3:5h");
    assert_eq!(game.public().out, [Seat(0), Seat(3)]);
    turns(&mut game, "1:take 2:Ac 1:take 2:2h 1:3h");
    assert_eq!(game.public().out, [Seat(0), Seat(3)]);
    turns(&mut game, "1:9c");
    assert_eq!(game.public().hands[2], 1);
}

#[test]
fn kn_7_the_last_seat_with_cards_comes_last_and_the_first_out_wins() {
    let mut game = tricks(&last_in(), &["2h", "3h", "4h 5h 6h"], "", 0);
    turns(&mut game, "0:2h");
    let events = does(&mut game, "3h");
    assert!(matches!(&events[2], PublicEvent::DealEnded { reason: DealReason::Out, .. }));
    let result = game.result().unwrap();
    assert_eq!(places(&result.ranking), [vec![0], vec![1], vec![2]]);
    assert_eq!(result.scores, [1, 0, 0]);
}

#[test]
fn kn_7_a_trick_has_as_many_cards_as_seats_that_had_cards_at_the_lead() {
    let mut game = tricks(&last_in(), &["2h", "3h 7c", "4h 6c", "5h 9c"], "", 0);
    turns(&mut game, "0:2h 1:3h 2:4h");
    assert_eq!(game.public().trick_size, 4, "seat 0 held cards when it led");
    let events = does(&mut game, "5h");
    assert_eq!(events[1], PublicEvent::TrickSetAside { winner: Seat(3), n_cards: 4 });
    assert_eq!(game.public().trick_size, 3);
    turns(&mut game, "3:9c 1:take 2:6c");
}

#[test]
fn kn_7_a_trick_emptied_by_taking_ends_and_the_next_lead_sets_its_size() {
    let mut game = tricks(&last_in(), &["9h", "3d 7c", "4d 6c"], "", 0);
    turns(&mut game, "0:9h");
    assert_eq!(game.public().trick_size, 3);
    turns(&mut game, "1:take");
    assert_eq!((game.public().trick, game.public().trick_size), (vec![], 2));
    turns(&mut game, "2:6c");
    let events = does(&mut game, "7c");
    assert_eq!(events[1], PublicEvent::TrickSetAside { winner: Seat(1), n_cards: 2 });
}

#[test]
fn kn_7_if_a_last_card_completes_the_trick_the_next_seat_still_in_leads() {
    let mut game = tricks(&last_in(), &["9h 2c", "3d 7c", "Th"], "0:2h 1:3h", 2);
    let events = does(&mut game, "Th");
    assert_eq!(
        events[1..],
        [
            PublicEvent::WentOut { seat: Seat(2) },
            PublicEvent::TrickSetAside { winner: Seat(2), n_cards: 3 },
        ]
    );
    assert_eq!((game.to_act(), game.decision_kind()), (Some(Seat(0)), Some(DecisionKind::Lead)));
}

#[test]
fn kn_7_first_out_ends_with_the_first_seat_out() {
    let mut game = tricks(&json!({"finish": "first_out"}), &["2h", "3h", "4h 5h"], "", 0);
    does(&mut game, "2h");
    assert_eq!(places(&game.result().unwrap().ranking), [vec![0], vec![1], vec![2]]);
}
