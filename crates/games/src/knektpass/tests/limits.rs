use rules::Game;
use serde_json::json;

use super::board::Layout;

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
