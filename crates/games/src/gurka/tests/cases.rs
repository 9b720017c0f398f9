//! The worked cases of the rules, by number.

use super::setup::hands;

#[test]
fn case_1_an_equal_card_beats_and_the_later_nine_wins() {
    let mut table = hands(&["9h As", "4c 9s Kd", "3d 9c Qh"]).after(&["9h"]);
    assert_eq!(table.legal(), ["4c", "9s", "Kd"]);
    table.play("9s");
    assert_eq!(table.legal(), ["3d", "9c", "Qh"]);
    table.play("9c");
    assert_eq!(table.last_winner(), 2);
}

#[test]
fn case_2_a_pair_falls_to_a_pair_or_gets_the_two_lowest() {
    let mut table = hands(&["8h 8c 2c 2d 2h", "5d 5s Jc Jd Ah"]).after(&["8h 8c"]);
    assert_eq!(table.legal(), ["5d 5s", "Jc Jd"]);
    table.refused("Jc Ah");
    table.refused("5d Jc");
}

#[test]
fn case_3_the_last_of_the_lowest_cards_can_be_of_several_suits() {
    let table = hands(&["Qh Qc 4c 4d", "2c 3d 3h 9s"]).after(&["Qh Qc"]);
    assert_eq!(table.legal(), ["2c 3d", "2c 3h"]);
}

#[test]
fn case_4_cards_of_different_ranks_do_not_win() {
    let led = || hands(&["4h 4c Ac", "5s 7d 9c"]).after(&["4h 4c"]);
    let mut table = led();
    assert_eq!(table.legal(), ["5s 7d"]);
    table.play("5s 7d");
    assert_eq!(table.last_winner(), 0);
}

#[test]
fn case_4_with_each_card_the_ranks_may_differ() {
    for beat in ["5s 7d", "5s 9c", "7d 9c"] {
        let mut table =
            hands(&["4h 4c Ac", "5s 7d 9c"]).option("set_beat", "each_card").after(&["4h 4c"]);
        assert_eq!(table.legal(), ["5s 7d", "5s 9c", "7d 9c"]);
        table.play(beat);
        assert_eq!(table.last_winner(), 1);
    }
}

#[test]
fn case_5_the_leader_keeps_a_card_for_the_last_trick() {
    let table = hands(&["7c 7d 7h", "2c 2d 2h"]);
    assert_eq!(table.legal(), ["7c", "7c 7d", "7c 7h", "7d", "7d 7h", "7h"]);
    assert_eq!(hands(&["7c 7d", "2c 2d"]).legal(), ["7c", "7d"]);
}

#[test]
fn case_6_the_six_of_clubs_is_not_a_six_and_beats_an_ace() {
    let table = hands(&["As Ad 3c 3d", "6c 6d 6h 2s"]).after(&["As Ad"]);
    assert_eq!(table.legal(), ["2s 6d", "2s 6h"]);
    let mut table = hands(&["As Ad", "6c 2s"]).after(&["As"]);
    assert_eq!(table.legal(), ["2s", "6c"]);
    table.play("6c");
    assert_eq!(table.last_winner(), 1);
}

#[test]
fn case_7_the_six_of_clubs_resets_at_zero_and_puts_out_with_points() {
    let last = || hands(&["Th", "6c", "3d"]);
    let table = last().after(&["Th", "6c", "3d"]);
    assert_eq!((table.points_now(), table.out_now()), (vec![0, 0, 0], vec![]));
    let table = last().points(&[0, 5, 0]).after(&["Th", "6c", "3d"]);
    assert_eq!((table.points_now(), table.out_now()), (vec![0, 26, 0], vec![1]));
}

#[test]
fn case_8_twenty_one_resets_and_twenty_two_puts_out() {
    let last = || hands(&["Qh", "Tc", "3d"]);
    let table = last().points(&[9, 1, 2]).after(&["Qh", "Tc", "3d"]);
    assert_eq!((table.points_now(), table.out_now()), (vec![0, 1, 2], vec![]));
    let table = last().points(&[10, 1, 2]).after(&["Qh", "Tc", "3d"]);
    assert_eq!((table.points_now(), table.out_now()), (vec![22, 1, 2], vec![0]));
}
