//! Tests of each ruling (for GU-1 and GU-2 see also the schedule of hand sizes).

use rules::Game;

use super::super::Action;
use super::super::{Illegal, Rule};
use super::setup::{cards, hands, set};

#[test]
fn gu_1_each_deal_has_one_card_fewer_than_the_one_before() {
    for (deal, size) in [(1, 9), (2, 8), (9, 1)] {
        let table = hands(&["9h", "3c"]).deal(deal).after(&["9h", "3c"]);
        assert_eq!(table.game.public().n_cards, size);
    }
}

#[test]
fn gu_2_after_one_card_hands_restart_at_ten_or_stay_at_one() {
    for (choice, size) in [("restart", 10), ("stay", 1)] {
        let table = hands(&["9h", "3c"]).option("after_last_size", choice).deal(10);
        assert_eq!(table.after(&["9h", "3c"]).game.public().n_cards, size);
    }
}

#[test]
fn gu_3_the_six_of_clubs_is_led_alone() {
    let table = hands(&["6c 6d 2h", "2c 3c 4c"]);
    assert_eq!(table.legal(), ["2h", "6c", "6d"]);
}

#[test]
fn gu_3_the_six_of_clubs_is_thrown_only_if_it_is_the_last_card() {
    let table = hands(&["As", "6c"]).after(&["As"]);
    assert_eq!(table.legal(), ["6c"]);
    let table = hands(&["Kh 3d 9c", "6c 6h As"]).after(&["Kh"]);
    assert_eq!(table.legal(), ["6c", "6h", "As"]);
    let table = hands(&["Kh Kd 9c", "6c 6h As"]).after(&["Kh Kd"]);
    assert_eq!(table.legal(), ["6h As"]);
}

#[test]
fn gu_4_a_lead_leaves_at_least_one_card() {
    let mut table = hands(&["7c 7d 7h", "2c 2d 2h"]);
    assert_eq!(table.refused("7c 7d 7h"), Illegal::Own(Rule::KeepLastCard));
    table.play("7c 7d");
    table.play("2c 2d");
    assert_eq!(table.legal(), ["7h"], "the last card is played to the last trick");
}

#[test]
fn gu_5_with_each_card_the_lowest_card_is_the_rank_to_beat() {
    let mut table = hands(&["8h 8c 2c 2d", "6c 9d Kd 3c", "8d 9h Th 4c"])
        .option("set_beat", "each_card")
        .after(&["8h 8c"]);
    assert_eq!(table.legal(), ["3c 9d", "6c 9d", "6c Kd", "9d Kd"]);
    table.play("6c Kd");
    assert_eq!(table.legal(), ["4c 8d"], "to be beaten: kings");
    table.play("4c 8d");
    assert_eq!(table.last_winner(), 1);

    let mut table = hands(&["8h 8c 2c 2d", "6c 9d Kd 3c", "8d 9h Th 4c"])
        .option("set_beat", "each_card")
        .after(&["8h 8c", "9d Kd"]);
    assert_eq!(table.legal(), ["4c 8d", "9h Th"], "to be beaten: nines");
    table.play("9h Th");
    assert_eq!(table.last_winner(), 2);
}

#[test]
fn gu_5_with_each_card_a_lead_still_has_one_rank() {
    let mut table = hands(&["8h 9c 2c", "3c 4c 5c"]).option("set_beat", "each_card");
    assert_eq!(table.refused("8h 9c"), Illegal::NotOneRank);
    assert_eq!(table.legal(), ["2c", "8h", "9c"]);
}

#[test]
fn gu_5_one_high_card_is_too_few() {
    let table = hands(&["8h 8c 2c", "3c 4c 9c"]).option("set_beat", "each_card").after(&["8h 8c"]);
    assert_eq!(table.why_not("9c"), Some(Illegal::Own(Rule::TooFew { n: 2 })));
    assert_eq!(table.legal(), ["3c 4c"]);
}

#[test]
fn gu_6_with_must_beat_a_seat_that_can_beat_must() {
    let led = |must: bool| hands(&["9h 2c", "4c Kd"]).option("must_beat", must).after(&["9h"]);
    assert_eq!(led(false).legal(), ["4c", "Kd"]);
    let mut table = led(true);
    assert_eq!(table.legal(), ["Kd"]);
    assert_eq!(table.why_not("4c"), Some(Illegal::MustOvertake));
    assert_eq!(table.refused("4c"), Illegal::MustOvertake);
}

#[test]
fn gu_6_with_must_beat_a_seat_that_cannot_beat_throws_its_lowest() {
    let table = hands(&["Ah 2c", "4c Kd"]).option("must_beat", true).after(&["Ah"]);
    assert_eq!(table.legal(), ["4c"]);
    assert_eq!(table.why_not("Kd"), Some(Illegal::Own(Rule::MustThrowLowest)));
}

#[test]
fn gu_7_a_reset_or_going_out_returns_kept_cards() {
    for (points, kept) in [(9, "9c"), (10, "Tc")] {
        let table = hands(&["Qh", "3d", "4d"]).points(&[points]).kept(0, kept);
        let table = table.after(&["Qh", "3d", "4d"]);
        assert!(table.kept_now(0).is_empty());
        assert_eq!(table.last_shuffle().len(), 52);
    }
    let table = hands(&["Qh", "3d", "4d"]).points(&[8]).kept(0, "8c").after(&["Qh", "3d", "4d"]);
    assert_eq!(table.kept_now(0), set("8c Qh"));
}

#[test]
fn gu_8_of_equal_cards_the_last_played_pays() {
    let table = hands(&["Th", "Tc", "3d"]).after(&["Th", "Tc", "3d"]);
    assert_eq!(table.points_now(), [0, 10, 0]);
    assert_eq!(table.kept_now(1), set("Tc"));
}

#[test]
fn gu_8_with_all_tied_each_tied_seat_pays_and_keeps_its_card() {
    let table = hands(&["Th", "Tc", "3d"]).option("last_trick_tie", "all_tied");
    let table = table.after(&["Th", "Tc", "3d"]);
    assert_eq!(table.points_now(), [10, 10, 0]);
    assert_eq!((table.kept_now(0), table.kept_now(1)), (set("Th"), set("Tc")));
    assert_eq!(table.last_winner(), 1);
}

#[test]
fn gu_8_if_nobody_is_left_the_fewest_points_win_and_the_rest_share_the_next_place() {
    let all = || {
        hands(&["Th", "Tc", "Td", "Ts"])
            .option("last_trick_tie", "all_tied")
            .deal(5)
            .kept(1, "4h")
            .after(&[])
    };
    let plays = ["Th", "Tc", "Td", "Ts"];
    let table = all().points(&[13, 12, 14, 20]).after(&plays);
    assert_eq!(table.ranking(), [vec![1], vec![0, 2, 3]]);
    assert_eq!((table.reason(), table.points_now()), ("last_in", vec![23, 22, 24, 30]));
    let table = all().points(&[13, 12, 12, 20]).after(&plays);
    assert_eq!(table.ranking(), [vec![1, 2], vec![0, 3]]);
}

#[test]
fn gu_8_seats_that_went_out_earlier_rank_behind_them() {
    let mut table = hands(&["Th", "Tc", ""]).option("last_trick_tie", "all_tied");
    table = table.points(&[12, 13, 25]).out(2, 4).deal(5).after(&["Th", "Tc"]);
    assert_eq!(table.ranking(), [vec![0], vec![1], vec![2]]);
}

#[test]
fn gu_8_the_view_has_the_final_places_of_seats_that_are_out() {
    let plays = ["Th", "Tc", "Td", "Ts"];
    let all = || hands(&plays).option("last_trick_tie", "all_tied").deal(5);
    let table = all().points(&[13, 12, 14, 20]).after(&plays);
    assert_eq!(table.places_now(), [(0, 2), (1, 1), (2, 2), (3, 2)], "one wins, three share");
    let table = all().points(&[13, 12, 12, 20]).after(&plays);
    assert_eq!(table.places_now(), [(0, 3), (1, 1), (2, 1), (3, 3)], "two win together");
    let table = all().points(&[0, 12, 12, 0]).after(&plays);
    assert_eq!(table.places_now(), [(1, 3), (2, 3)], "two are still in");
    let mut table = hands(&["Th", "Tc", ""]).option("last_trick_tie", "all_tied");
    table = table.points(&[12, 13, 25]).deal(5).out(2, 4);
    assert_eq!(table.places_now(), [(2, 3)]);
    table = table.after(&["Th", "Tc"]);
    assert_eq!(table.places_now(), [(2, 3), (0, 1), (1, 2)]);
}

#[test]
fn gu_9_with_club_six_kills_the_six_of_clubs_puts_out_at_zero() {
    let last = |kills: bool| hands(&["Th", "6c", "3d"]).option("club_six_kills", kills);
    let table = last(false).after(&["Th", "6c", "3d"]);
    assert_eq!((table.points_now(), table.out_now()), (vec![0, 0, 0], vec![]));
    let table = last(true).after(&["Th", "6c", "3d"]);
    assert_eq!((table.points_now(), table.out_now()), (vec![0, 21, 0], vec![1]));
    assert_eq!(table.last_shuffle().len(), 52, "the six of clubs is back in the deck");
}

#[test]
fn gu_9_another_card_that_makes_twenty_one_still_resets() {
    let table = hands(&["Qh", "3d"]).option("club_six_kills", true).points(&[9]);
    assert_eq!(table.after(&["Qh", "3d"]).points_now(), [0, 0]);
}

#[test]
fn gu_11_at_the_limit_the_fewest_points_win() {
    let mut table = hands(&["Th", "3d", "", ""]).option("deal_limit", 10).deal(10);
    table = table.points(&[0, 10, 22, 23]).out(3, 4).out(2, 7).after(&["Th", "3d"]);
    assert_eq!(table.ranking(), [vec![0, 1], vec![2], vec![3]]);
    assert_eq!(table.reason(), "deal_limit");
    assert_eq!(table.game.result().unwrap().scores, [10, 10, 22, 23]);
    assert_eq!(table.game.to_act(), None);
}

#[test]
fn gu_11_seats_put_out_by_the_same_deal_share_the_place() {
    let mut table = hands(&["Th", "3d", "", ""]).option("deal_limit", 10).deal(10);
    table = table.points(&[0, 4, 22, 23]).out(3, 7).out(2, 7).after(&["Th", "3d"]);
    assert_eq!(table.ranking(), [vec![1], vec![0], vec![2, 3]]);
}

#[test]
fn gu_11_the_last_deal_before_the_limit_can_leave_one_seat_in() {
    let table = hands(&["Th", "3d"]).option("deal_limit", 10).deal(10).points(&[15, 20]);
    let table = table.after(&["Th", "3d"]);
    assert_eq!((table.ranking(), table.reason()), (vec![vec![1], vec![0]], "last_in"));
}

#[test]
fn gu_11_the_deal_before_the_limit_does_not_end_the_match() {
    let table = hands(&["Th", "3d"]).option("deal_limit", 10).deal(9).after(&["Th", "3d"]);
    assert_eq!((table.game.result(), table.game.public().deal), (None, 10));
}

#[test]
fn the_last_seat_in_wins_and_the_last_out_is_second() {
    let mut table = hands(&["Th", "3d", "", ""]).deal(6);
    table = table.points(&[15, 20, 22, 23]).out(3, 2).out(2, 5).after(&["Th", "3d"]);
    assert_eq!(table.ranking(), [vec![1], vec![0], vec![2], vec![3]]);
    assert_eq!((table.reason(), table.out_now()), ("last_in", vec![3, 2, 0]));
}

#[test]
fn the_cost_of_the_last_card_is_its_value_if_it_may_win() {
    let play = |card: &str| Action::Play { cards: cards(card) };
    let table = hands(&["Kd", "6c"]);
    assert_eq!(table.game.cost(&play("Kd")), Some(13));
    assert_eq!(table.after(&["Kd"]).game.cost(&play("6c")), Some(21));
    let table = hands(&["Kd", "5c"]).after(&["Kd"]);
    assert_eq!(table.game.cost(&play("5c")), None, "it no longer wins");
    assert_eq!(hands(&["Kd 2c", "5c 6d"]).game.cost(&play("Kd")), None, "a trick is left");
}
