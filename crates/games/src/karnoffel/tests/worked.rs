//! Worked examples of the rules in `web-client/prose/en/karnoffel.md`.

use expect_test::expect_file;
use rules::{Game as _, Seat, cards::Suit};
use serde_json::json;

use super::{
    ladder::ladder,
    situation::{Situation, cards, played},
};
use crate::karnoffel::{PlainSuits, Strength, Ties, Title, sides::TRICKS_TO_WIN};

const HEARTS: Strength =
    Strength { trump: Suit::Hearts, plain_suits: PlainSuits::Free, ties: Ties::First };

/// Returns the index of the card that takes the trick.
fn taker(trick: &str, first_trick: bool) -> usize {
    HEARTS.winner(&played(trick), first_trick).unwrap().index()
}

#[test]
fn example_1_the_sources_example_deal_is_reproduced() {
    let mut deal =
        Situation::new(&json!({"deals_to_win": 2}), &["8s 5h 9d 4s 7d", "6h Jh 4d 8h Js"]);
    assert_eq!(deal.game.public().trump, Suit::Hearts);
    assert_eq!(deal.game.to_act(), Some(Seat(1)));
    assert_eq!(deal.trick("6h 4s"), Seat(1));
    assert_eq!(deal.trick("Jh 7d"), Seat(1));
    assert_eq!(deal.trick("8h 5h"), Seat(0));
    assert_eq!(deal.trick("9d Js"), Seat(1));
    let public = deal.game.public();
    assert_eq!(public.scores, [0, 1]);
    assert_eq!((public.deal, public.dealer), (2, Seat(1)), "Hilmar deals next");
    assert_eq!(deal.game.to_act(), Some(Seat(0)));
}

#[test]
fn the_ranking_is_that_of_the_rulebook_without_aces() {
    let ladder = ladder();
    let written: String = ladder.iter().map(|rung| rung.rank).collect();
    assert_eq!(written, "J762K3Q4J5T98765432");
    let titles: Vec<Option<Title>> = ladder.iter().map(|rung| rung.title).take(11).collect();
    let above = [Title::Karnoffel, Title::Devil, Title::Pope, Title::Emperor].map(Some);
    let among = [Title::Oberstecher, Title::Unterstecher, Title::Knight].map(Some);
    let [oberstecher, unterstecher, knight] = among;
    assert_eq!(titles[..4], above);
    assert_eq!(titles[4..], [None, oberstecher, None, unterstecher, None, knight, None]);
}

/// `UPDATE_EXPECT=1` updates the file.
#[test]
fn the_web_client_has_the_same_ranking_and_number_of_tricks() {
    let rules = json!({"ladder": ladder(), "tricks_to_win": TRICKS_TO_WIN});
    expect_file!["../../../../../web-client/src/games/karnoffel/rules.json"]
        .assert_eq(&format!("{rules:#}\n"));
}

#[test]
fn ka_5_the_view_shows_whether_the_devil_has_power() {
    let mut deal = Situation::new(&json!({}), &["8s 5h 9d 4s 7d", "6h Jh 4d 8h Js"]);
    let power = |deal: &Situation| deal.game.public().devil_has_power;
    assert!(!power(&deal), "not in the first trick");
    deal.trick("6h 4s");
    assert!(power(&deal), "where it is led");
    deal.play("Jh");
    assert!(!power(&deal), "not where another card was led");

    let mut deal = Situation::new(&json!({}), &["8s 5h 9d 4s 7d", "6h 7h 4d 8h Js"]);
    deal.trick("6h 4s");
    deal.play("7h");
    assert!(power(&deal), "where it was led and lies there");
}

#[test]
fn ka_5_a_devil_led_to_the_first_trick_has_no_power() {
    let mut deal = Situation::new(&json!({}), &["8s 5h 9d 4s 7d", "6h 7h 4d 8h Js"]);
    deal.play("7h");
    assert!(!deal.game.public().devil_has_power);
}

#[test]
fn example_2_the_devil_has_power_only_when_led_and_not_in_the_first_trick() {
    assert_eq!(taker("7h 6h Kc 2h", false), 0);
    assert_eq!(taker("7h 6h Jh 2h", false), 2);
    assert_eq!(taker("2c 7h", false), 0);
    assert_eq!(taker("7h 2c", true), 1);
}

#[test]
fn example_3_each_special_trump_ranks_between_its_neighbours() {
    for (trick, winner) in [
        ("3h Kc", 1),
        ("3h Qc", 0),
        ("4h Qs", 1),
        ("4h Jc", 0),
        ("5h Jc", 1),
        ("5h Tc", 0),
        ("2h Kc", 0),
        ("8h 8c", 0),
        ("Kc Kh", 0),
    ] {
        assert_eq!(taker(trick, false), winner, "{trick}");
        let turned: Vec<&str> = trick.split(' ').rev().collect();
        let equal = cards(trick)[0].rank() == cards(trick)[1].rank();
        let winner = if equal { 0 } else { 1 - winner };
        assert_eq!(taker(&turned.join(" "), false), winner, "{trick}, turned round");
    }
}

#[test]
fn example_4_of_two_fours_the_one_dealt_first_determines_trumps() {
    let deal = Situation::new(&json!({"dealer": 3}), &["9s", "4d", "4c", "Kh"]);
    assert_eq!(deal.game.public().trump, Suit::Diamonds);
    assert_eq!(deal.game.public().trump_card.seat, Seat(1));
}

#[test]
fn example_5_a_seat_with_only_the_devil_must_play_it_and_loses() {
    for devil in ["powerless", "no_lead", "forbidden"] {
        for plain_suits in ["free", "led_suit"] {
            for lead in ["3s", "8h", "4h"] {
                let options = json!({"devil_first_trick": devil, "plain_suits": plain_suits});
                let leader = format!("2h 4c 5c 8c {lead}");
                let mut deal = Situation::new(&options, &["9c 2c Kc 6c 7h", &leader]);
                assert_eq!(deal.trick("2h 2c"), Seat(1));
                assert_eq!(deal.trick("4c 9c"), Seat(0));
                assert_eq!(deal.trick("Kc 5c"), Seat(0));
                assert_eq!(deal.trick("6c 8c"), Seat(1));
                deal.play(lead);
                assert_eq!(deal.playable(), cards("7h"));
                deal.play("7h");
                let result = deal.game.result().unwrap();
                assert_eq!(result.ranking, [[Seat(1)], [Seat(0)]], "{lead} {options}");
            }
        }
    }
}
