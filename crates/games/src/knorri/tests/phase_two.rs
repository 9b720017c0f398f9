use rules::{Game, Seat};
use serde_json::json;

use super::super::{DecisionKind, Illegal, Rule};
use super::{
    super::{DealReason, PublicEvent},
    situation::{cards, does, legal, places, refusal, set, tricks, turns},
};

/// Returns the legal actions of seat 0 with `hand` on `trick`.
fn may(chosen: &serde_json::Value, trick: &str, hand: &str) -> String {
    legal(&tricks(chosen, &[hand, "2c", "2d"], trick, 0)).join(" ")
}

/// Worked case 3.
#[test]
fn a_card_is_beaten_by_a_higher_one_of_its_suit_or_a_trump() {
    assert_eq!(may(&json!({}), "1:7h", "3h Jh 2s Kd"), "2s Jh");
    assert_eq!(may(&json!({}), "1:7h 2:4s", "Ah 3s 9s"), "9s");
    assert_eq!(may(&json!({}), "1:7h 2:4s", "Ah 3s"), "take");
    let mut game = tricks(&json!({}), &["Ah 3s", "2c", "2d"], "1:7h 2:4s", 0);
    let events = does(&mut game, "take");
    assert_eq!(events, [PublicEvent::Took { seat: Seat(0), card: cards("7h")[0] }]);
    assert_eq!(game.public().trick.iter().map(|p| p.card).collect::<Vec<_>>(), cards("4s"));
    assert_eq!(game.private(Seat(0)).hand, set("Ah 3s 7h"));
}

/// Worked case 4: A, B, C are seats 0, 2, 1, since play is counter-clockwise.
#[test]
fn a_trick_continues_until_it_has_one_card_per_seat() {
    let hands = ["5d Jc Kc 2h", "8c Qc 2d", "3c 4d"];
    let mut game = tricks(&json!({}), &hands, "", 0);
    turns(&mut game, "0:5d 2:take");
    assert_eq!(game.public().trick, []);
    assert_eq!(game.decision_kind(), Some(DecisionKind::Lead));
    turns(&mut game, "1:8c 0:Jc 2:take");
    assert_eq!(game.public().winning, Some(Seat(0)), "whose card is to be beaten");
    turns(&mut game, "1:Qc");
    assert_eq!(game.public().trick.len(), 2);
    let events = does(&mut game, "Kc");
    assert_eq!(events[1], PublicEvent::TrickSetAside { winner: Seat(0), n_cards: 3 });
    let public = game.public();
    assert_eq!((public.trick, public.winning, public.set_aside), (vec![], None, 3));
    assert_eq!(game.to_act(), Some(Seat(0)), "who completed it leads");
    assert_eq!(public.hands, [1, 1, 4]);
}

/// Worked case 5.
#[test]
fn a_trump_is_only_beaten_by_a_higher_trump() {
    assert_eq!(may(&json!({}), "1:Ts", "Ah Qs 9s"), "Qs");
    let mut game = tricks(&json!({}), &["2h", "2c 3c", "2d 3d 4d"], "", 0);
    let events = does(&mut game, "2h");
    assert_eq!(events[1], PublicEvent::WentOut { seat: Seat(0) });
    assert!(matches!(&events[2], PublicEvent::DealEnded { reason: DealReason::Out, .. }));
    let result = game.result().unwrap();
    assert_eq!(
        (places(&result.ranking), result.scores),
        (vec![vec![0], vec![1], vec![2]], vec![1, 0, 0])
    );
}

/// KN-9: the trick stays.
#[test]
fn the_last_card_wins_in_the_middle_of_a_trick_and_others_rank_by_cards_left() {
    let mut game = tricks(&json!({}), &["2h 3h", "2c 3c", "4d", "5c 6c 7c"], "0:2d", 2);
    does(&mut game, "4d");
    assert_eq!(places(&game.result().unwrap().ranking), [vec![2], vec![0, 1], vec![3]]);
    assert_eq!(game.public().trick.len(), 2, "the trick is left as it lies");
}

#[test]
fn kn_9_a_trick_completed_by_the_last_card_is_not_set_aside() {
    let mut game = tricks(&json!({}), &["4h", "2c 3c", "2d 3d"], "2:2h 1:3h", 0);
    let events = does(&mut game, "4h");
    assert!(
        !events.iter().any(|event| matches!(event, PublicEvent::TrickSetAside { .. })),
        "{events:?}"
    );
    assert_eq!((game.public().trick.len(), game.public().set_aside), (3, 0));
}

#[test]
fn any_card_may_be_led_and_an_empty_trick_has_nothing_to_take() {
    assert_eq!(may(&json!({}), "", "3h Jh 2s Kd"), "2s 3h Jh Kd");
    assert_eq!(may(&json!({"must_beat": false}), "", "3h 2s"), "2s 3h");
    let game = tricks(&json!({"must_beat": false}), &["3h", "2c", "2d"], "", 0);
    assert_eq!(refusal(&game, "take"), Illegal::Own(Rule::NothingToTake));
    assert_eq!(refusal(&game, "flip"), Illegal::NotAsked { asked: "lead" });
}

#[test]
fn kn_3_only_the_top_card_must_be_beaten() {
    assert_eq!(may(&json!({}), "1:7h 2:9h", "8h Th Ad"), "Th", "not the card led");
    assert_eq!(may(&json!({}), "1:7h 2:2s", "8h Th As"), "As", "hearts are beaten by then");
    assert_eq!(may(&json!({}), "1:7h", "8h 2s"), "2s 8h", "one may trump while holding the suit");
}

#[test]
fn kn_3_a_card_that_does_not_beat_is_refused_with_the_card_to_beat() {
    let game = tricks(&json!({}), &["3h Jh Kd", "2c", "2d"], "1:7h", 0);
    let beat = cards("7h")[0];
    assert_eq!(refusal(&game, "3h"), Illegal::TooLow { beat });
    assert_eq!(refusal(&game, "Kd"), Illegal::TooLow { beat });
    assert_eq!(refusal(&game, "As"), Illegal::NotYourCard { card: cards("As")[0] });
    let why: Vec<_> = cards("3h Jh Kd As").into_iter().map(|card| game.why_not(card)).collect();
    let too_low = Some(Illegal::TooLow { beat });
    assert_eq!(why, [too_low.clone(), None, too_low, None]);
    assert_eq!((game.decision_kind(), game.automatic()), (Some(DecisionKind::Beat), None));
}

/// If the lowest card were taken, the rulebook's position would repeat after twelve forced turns,
/// since B takes the 2s. The bottom card is the king, and the deal ends in six turns.
#[test]
fn kn_4_the_bottom_card_is_taken_and_not_the_lowest_rank() {
    let hands = ["2s 4h", "4d 5d", "3s 5h"];
    let mut game = tricks(&json!({"direction": "clockwise"}), &hands, "2:Kc", 0);
    turns(&mut game, "0:2s");
    let events = does(&mut game, "take");
    assert_eq!(events, [PublicEvent::Took { seat: Seat(1), card: cards("Kc")[0] }]);
    turns(&mut game, "2:3s 0:take 1:take 2:5h");
    assert_eq!(places(&game.result().unwrap().ranking), [vec![2], vec![0], vec![1]]);
}

#[test]
fn kn_5_with_must_beat_a_seat_that_can_beat_must() {
    let hands = ["3h Jh", "2c", "2d"];
    let game = tricks(&json!({"must_beat": true}), &hands, "1:7h", 0);
    assert_eq!(
        (legal(&game).join(" "), refusal(&game, "take")),
        ("Jh".into(), Illegal::Own(Rule::CanBeat))
    );
    let mut game = tricks(&json!({"must_beat": false}), &hands, "1:7h", 0);
    assert_eq!(legal(&game).join(" "), "Jh take");
    does(&mut game, "take");
    assert_eq!(game.private(Seat(0)).hand, set("3h 7h Jh"));
}

#[test]
fn kn_8_with_diamonds_no_trump_beats_a_club() {
    let diamonds = json!({"trumps": "diamonds"});
    assert_eq!(may(&diamonds, "1:7c", "8c 6c Ad As"), "8c");
    assert_eq!(may(&diamonds, "1:7c", "6c Ad As"), "take");
    assert_eq!(may(&diamonds, "1:7h", "8h 6h 2d As"), "2d 8h");
    assert_eq!(may(&diamonds, "1:7s", "8s 6s 2d Ah"), "2d 8s");
    assert_eq!(may(&diamonds, "1:7d", "6d 8d Ac As"), "8d");
    assert_eq!(tricks(&diamonds, &["2c", "3c", "4c"], "", 0).public().trump, cards("2d")[0].suit());
    assert_eq!(may(&json!({"trumps": "spades"}), "1:7c", "8c 6c Ad 2s"), "2s 8c");
}
