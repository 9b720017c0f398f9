//! Edge cases of GK-9.

use rules::{Game, Seat};

use super::super::{DecisionKind, Illegal};
use super::situation::{attack, table, table_with};
use crate::gnallknekt::{Gnallknekt, Phase};

/// Returns whether seat 0, with this hand and these lives, may attack the jack on life 0 of seat 1
/// with the pair of threes from its hand.
fn may_strike(own: &str, victim: &str, hand: &str) -> bool {
    table(&[own, victim, "? ? ? 8d"]).holding(0, hand).may_attack_with("3c 3d", 1, 0)
}

const OWN: &str = "? ? ? 2c";

#[test]
fn gk_9_a_jack_that_is_the_last_card_falls_to_a_pair_in_either_move() {
    let game = table(&[OWN, "Jh", "? ? ? 8d"]).holding(0, "3c 3d Jc Jd 4c 4d");
    assert!(game.clone().after_a_move().may_attack_with("3c 3d", 1, 0));
    assert!(!game.may_attack_with("Jc Jd", 1, 0), "two jacks are no pair");
    let mut game = game;
    game.must(&attack("3c 3d", 1, 0));
    assert_eq!(game.phase(), Phase::Move, "nothing has to follow, and a move is left");
}

#[test]
fn gk_9_the_first_half_needs_both_moves() {
    let game = table(&[OWN, "7c Jh", "? ? ? 8d"]).holding(0, "3c 3d 9c");
    assert!(game.may_attack_with("3c 3d", 1, 0));
    assert!(!game.after_a_move().may_attack_with("3c 3d", 1, 0));
}

#[test]
fn gk_9_one_move_must_take_all_remaining_cards() {
    assert!(may_strike(OWN, "Jh | 7c", "3c 3d 9c"), "in whatever life it lies");
    assert!(!may_strike(OWN, "Jh | 7c", "3c 3d 9h"));
    assert!(!may_strike(OWN, "7c Jh | 7d", "3c 3d 9c 9d"), "two lives take two moves");
    assert!(!may_strike(OWN, "6c 7c Jh", "3c 3d 9c Ac"), "two cards that are no pair");
    assert!(may_strike(OWN, "7d 7c Jh", "3c 3d 7h 7s"), "a pair falls to a pair");
    assert!(may_strike(OWN, "7d 7c Jh", "3c 3d Jc"), "or to a jack");
    assert!(!may_strike(OWN, "7d 7c Jh", "3c 3d 6h 6s"));
    assert!(may_strike(OWN, "Ad Ac Jh", "3c 3d 2h 2s"), "aces are low");
    assert!(!may_strike(OWN, "7d 7c Jh", "3c 3d 7h"), "but not to one seven");
}

#[test]
fn gk_9_the_victim_may_have_no_face_down_cards() {
    assert!(!may_strike(OWN, "Jh | ? 7c", "3c 3d Jc Jd 9c"));
    assert!(!may_strike(OWN, "? Jh | 7c", "3c 3d 9c"));
}

#[test]
fn gk_9_the_second_half_may_be_a_final_blow_itself() {
    assert!(may_strike(OWN, "Jc Jh", "3c 3d 4c 4d"));
    assert!(may_strike(OWN, "Jh | Jc", "3c 3d Jd"), "a jack can attack too");
    assert!(!may_strike(OWN, "Jh | Jc", "3c 3d 4c 5d"));
    assert!(!may_strike(OWN, "Jd Jc Jh", "3c 3d 4c 4d"), "three jacks take three moves");
    let mut game = table(&[OWN, "Jh | Jc", "? ? ? 8d"]).holding(0, "3c 3d 4c 4d Kc");
    game.must(&attack("3c 3d", 1, 0));
    assert_eq!(game.decision_kind(), Some(DecisionKind::Finish));
    game.must(&attack("4c 4d", 1, 1));
    assert_eq!(
        (game.out.as_slice(), game.decision_kind()),
        ([Seat(1)].as_slice(), Some(DecisionKind::Discard))
    );
}

#[test]
fn gk_9_the_pair_cannot_be_used_twice() {
    assert!(!may_strike(OWN, "3h Jh", "3c 3d"), "a three would take the three");
    assert!(may_strike(OWN, "3h Jh", "3c 3c 3d"), "the other pack's three does");
    assert!(!may_strike(OWN, "4h Jh", "3c 3d"));
}

#[test]
fn gk_9_the_attackers_face_up_cards_count_if_they_can_be_played() {
    assert!(may_strike("? ? ? 9c", "7c Jh", "3c 3d"), "three cards are left beneath the nine");
    assert!(may_strike("9c | 5h", "7c Jh", "3c 3d"), "a life is left");
    assert!(!may_strike("9c", "7c Jh", "3c 3d"), "the last life may not be spent (GK-10)");
    assert!(may_strike("9c 9d 2h", "7c Jh", "3c 3d"));
    assert!(!may_strike("9c 9d", "7d 7c Jh", "3c 3d"), "the pair is the last life");
    assert!(may_strike("? 9c 9d", "7d 7c Jh", "3c 3d"));
}

#[test]
fn gk_9_a_pair_played_from_a_life_does_not_count_for_the_second_half() {
    let may = |own: &str, hand: &str| {
        let game = table(&[own, "7c Jh", "? ? ? 8d"]).holding(0, hand);
        game.may_attack_with("0: 9c 9d", 1, 0)
    };
    assert!(!may("? 9c 9d", "Kh"), "the nine of clubs is spent");
    assert!(may("? 9c 9d 8c", "Kh"), "what lay open before counts");
    assert!(may("? 9c 9d", "Tc"));
    assert!(!may("9c 9d | 8c", "Kh"), "the last life may not be spent (GK-10)");
    assert!(may("9c 9d | 8c", "8c"));
    assert!(!may("9c 9d", "Tc"), "nor by the first half");
}

#[test]
fn gk_9_a_card_that_the_first_half_turns_up_does_not_count() {
    let with = |hidden: &str| {
        let own = format!("({hidden}) 9c 9d | ? ? 2c");
        table(&[&own, "7c Jh", "? ? ? 8d"]).holding(0, "Kh")
    };
    let (useful, useless): (Gnallknekt, Gnallknekt) = (with("Ac"), with("2s"));
    assert!(!useful.may_attack_with("0: 9c 9d", 1, 0));
    assert_eq!(useful.legal(), useless.legal(), "the list tells nothing of the face-down card");
}

#[test]
fn gk_14_a_card_turned_up_by_the_first_half_may_be_used_in_the_second() {
    let mut game = table(&["(Ac) 9c 9d | ? ? 2c", "7c Jh", "? ? ? 8d"]).holding(0, "Kh Tc");
    game.must(&attack("0: 9c 9d", 1, 0));
    assert_eq!(game.open(0, 0), "Ac");
    assert_eq!(game.legal().len(), 2, "the ten in the hand, or the ace");
    assert!(game.may_attack_with("0: Ac", 1, 0));
}

#[test]
fn gk_9_with_top_only_the_second_half_can_use_cards_uncovered_by_the_first() {
    let options = serde_json::json!({"own_cards": "top_only"});
    let may = |own: &str| {
        let game = table_with(&options, &[own, "7c Jh", "? ? ? 8d"]).holding(0, "Kh");
        game.may_attack_with("0: 9h 9d", 1, 0)
    };
    assert!(may("? ? 8c 9d 9h"), "the eight lay open, and is on top then");
    assert!(!may("? ? 9d 9h | ? 8c 2d"), "the eight lies beneath the two");
    assert!(may("? ? 9d 9h | ? 2d 8c"));
}

#[test]
fn a_final_blow_can_end_the_match() {
    let mut game = table(&[OWN, "Jh", "-"]).holding(0, "3c 3d");
    game.must(&attack("3c 3d", 1, 0));
    let result = game.result().unwrap();
    assert_eq!((result.reason, result.scores), ("last_alive", vec![1, 0, 0]));
    assert_eq!(result.ranking, [vec![Seat(0)], vec![Seat(1)], vec![Seat(2)]]);
    assert_eq!((game.to_act(), game.legal()), (None, vec![]));
    let refusal = game.read_action(r#"{"do":"end"}"#).unwrap();
    assert_eq!(game.apply(&refusal, &mut super::situation::Sorted), Err(Illegal::MatchOver));
}
