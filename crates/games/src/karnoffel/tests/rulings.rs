use rules::{Game as _, PlayedCard, Seat, cards::Suit};
use serde_json::json;

use super::super::{Illegal, Rule};
use super::situation::{Situation, cards, played};
use crate::karnoffel::{PlainSuits, PublicEvent, Strength, Ties};

/// Returns the seat that takes `trick`, which is not the first of a deal, with hearts as trumps.
fn taker(plain_suits: PlainSuits, ties: Ties, trick: &str) -> u8 {
    let strength = Strength { trump: Suit::Hearts, plain_suits, ties };
    strength.winner(&played(trick), false).unwrap().0
}

#[test]
fn ka_1_the_first_card_of_each_seat_is_face_up_until_played() {
    let mut deal = Situation::new(&json!({}), &["8s 5h 9d 4s 7d", "6h Jh 4d 8h Js"]);
    assert_eq!(deal.game.public().open, played("8s 6h"));
    deal.play("6h 5h");
    assert_eq!(deal.game.public().open, played("8s"));
    deal.play("4d 8s");
    assert_eq!(deal.game.public().open, []);
}

#[test]
fn ka_2_court_cards_count_in_their_order_when_trumps_are_chosen() {
    for (open, trump) in [
        (["Ks", "Qh", "Kd"], Suit::Hearts),
        (["Js", "Qh", "Kd"], Suit::Spades),
        (["Ts", "Jh", "2d"], Suit::Diamonds),
        // Seat 1 is dealt the first card, seat 0 the last.
        (["5s", "5h", "5d"], Suit::Hearts),
        (["5s", "6h", "5d"], Suit::Diamonds),
    ] {
        let deal = Situation::new(&json!({}), &open);
        assert_eq!(deal.game.public().trump, trump, "{open:?}");
        let PlayedCard { seat, card } = deal.game.public().trump_card;
        let named = PublicEvent::TrumpNamed { seat, card, trump };
        assert!(deal.dealt.iter().any(|event| event.public.as_ref() == Some(&named)));
    }
}

#[test]
fn ka_3_of_equal_cards_the_first_or_the_last_wins() {
    for (trick, first, last) in
        [("Kc Kh Kd", 0, 2), ("2c Qd Qh 3s", 1, 2), ("8h 8c 7d", 0, 1), ("Jc Kd Js Kh", 1, 3)]
    {
        assert_eq!(taker(PlainSuits::Free, Ties::First, trick), first, "{trick}");
        assert_eq!(taker(PlainSuits::Free, Ties::Last, trick), last, "{trick}");
    }
    let mut deal = Situation::new(&json!({"ties": "last"}), &["Ks", "9h Kc"]);
    assert_eq!(deal.trick("Kc Ks"), Seat(0));
    let mut deal = Situation::new(&json!({"ties": "first"}), &["Ks", "9h Kc"]);
    assert_eq!(deal.trick("Kc Ks"), Seat(1));
}

#[test]
fn ka_4_without_teams_hands_are_large_enough_for_three_tricks() {
    for (seats, teams, n_cards) in
        [(2, false, 5), (3, false, 7), (4, false, 9), (4, true, 5), (6, true, 5), (8, true, 5)]
    {
        let nothing = vec![""; seats];
        let deal = Situation::new(&json!({"teams": teams}), &nothing);
        assert_eq!(deal.game.public().hands, vec![n_cards; seats]);
    }
}

/// Returns a deal in which seat 1 leads and holds the Devil; hearts are trumps.
fn devil(option: &str) -> Situation {
    Situation::new(&json!({"devil_first_trick": option}), &["8s 3d", "4h 7h 2c 9c 6s"])
}

#[test]
fn ka_5_a_powerless_devil_may_be_led_to_the_first_trick_and_is_the_lowest_card() {
    let mut deal = devil("powerless");
    assert_eq!(deal.playable(), cards("2c 4h 6s 7h 9c"));
    assert_eq!(deal.trick("7h 3d"), Seat(0));
}

#[test]
fn ka_5_with_no_lead_the_devil_may_only_follow_in_the_first_trick() {
    let mut deal = devil("no_lead");
    let before = deal.game.clone();
    assert_eq!(deal.try_play("7h"), Err(Illegal::Own(Rule::DevilFirstTrick)));
    assert_eq!(deal.game, before);
    assert_eq!(deal.game.why_not("7h".parse().unwrap()), Some(Illegal::Own(Rule::DevilFirstTrick)));
    assert_eq!(deal.playable(), cards("2c 4h 6s 9c"));
    assert_eq!(deal.trick("9c 3d"), Seat(1));
    assert_eq!(deal.playable(), cards("2c 4h 6s 7h"));
    assert_eq!(deal.trick("7h 8s"), Seat(1), "later it is led, and has power");

    let mut follower =
        Situation::new(&json!({"devil_first_trick": "no_lead"}), &["8s 7h", "4h 2c"]);
    assert_eq!(follower.trick("2c 7h"), Seat(1));
}

#[test]
fn ka_5_with_forbidden_the_devil_may_not_be_played_to_the_first_trick() {
    let options = json!({"devil_first_trick": "forbidden"});
    let mut deal = Situation::new(&options, &["8s 7h Kd", "4h 2c 3c"]);
    assert_eq!(deal.game.why_not("7h".parse().unwrap()), None, "seat 1 does not hold it");
    deal.play("2c");
    assert_eq!(deal.try_play("7h"), Err(Illegal::Own(Rule::DevilFirstTrick)));
    assert_eq!(deal.game.why_not("7h".parse().unwrap()), Some(Illegal::Own(Rule::DevilFirstTrick)));
    deal.play("8s");
    assert_eq!(deal.trick("7h 4h"), Seat(0));
    assert!(devil("forbidden").try_play("7h").is_err());
}

#[test]
fn ka_6_with_led_suit_a_plain_card_wins_only_in_the_suit_led() {
    for ties in [Ties::First, Ties::Last] {
        for (trick, winner) in [
            ("2c Kd Qs Th", 0),
            ("2c 3c Kd", 1),
            ("Tc Kc Qc", 1),
            ("8h 9c Th Kd", 2),
            ("8d 9h Kh Qh", 0),
            ("Kc Kh Kd", 0),
        ] {
            assert_eq!(taker(PlainSuits::LedSuit, ties, trick), winner, "{trick}");
        }
    }
}

#[test]
fn ka_6_with_led_suit_a_special_trump_wins_according_to_its_rank() {
    for (trick, winner) in [
        // The Karnöffel, the Devil with power, the Pope and the Emperor beat all cards below.
        ("Kc Jh", 1),
        ("7h Kh 6h 2h", 0),
        ("7h Jh", 1),
        ("Kc 6h 2h", 1),
        ("Kc 2h", 1),
        // The Oberstecher loses only to a king of the led suit.
        ("Kc 3h", 0),
        ("Qc Kd 3h", 2),
        ("3h Kh", 1),
        ("3h Kd", 0),
        // The Unterstecher loses to its king and queen.
        ("Kc 4h", 0),
        ("Qc 4h", 0),
        ("Jc Qd 4h", 2),
        ("4h Qh", 1),
        // The Knight loses to its king, queen and jack.
        ("Qc 5h", 0),
        ("Jc 5h", 0),
        ("Tc Jd 5h", 2),
        ("5h Js", 0),
        // Among several titled trumps, the ranking decides.
        ("Tc 5h 4h 3h", 3),
        ("Qc 5h 4h 3h 2h", 4),
        ("Kc 3h Jh 6h", 2),
    ] {
        assert_eq!(taker(PlainSuits::LedSuit, Ties::First, trick), winner, "{trick}");
    }
}

#[test]
fn ka_6_with_led_suit_a_devil_without_power_is_the_seven_of_its_suit() {
    let strength =
        Strength { trump: Suit::Hearts, plain_suits: PlainSuits::LedSuit, ties: Ties::First };
    for (trick, first_trick, winner) in
        [("7h 2c", true, 0), ("7h 8h", true, 1), ("7h 5h", true, 1), ("2c 7h", false, 0)]
    {
        assert_eq!(strength.winner(&played(trick), first_trick), Some(Seat(winner)), "{trick}");
    }
    let options = json!({"plain_suits": "led_suit"});
    let mut deal = Situation::new(&options, &["8s 2c", "4h 7h"]);
    assert_eq!(deal.trick("7h 2c"), Seat(1));
}

#[test]
fn ka_8_the_previous_trick_stays_visible_in_the_next_deal() {
    let mut deal =
        Situation::new(&json!({"deals_to_win": 2}), &["8s 5h 9d 4s 7d", "6h Jh 4d 8h Js"]);
    deal.play("6h 4s Jh 7d 8h 5h 9d Js");
    let public = deal.game.public();
    assert_eq!((public.deal, public.taken, public.gone.len()), (2, vec![0, 0], 0));
    let last = public.last_trick.unwrap();
    assert_eq!((last.winner, last.winning_card()), (Seat(1), cards("Js")[0]));
}
