use rules::{Game, Seat};
use serde_json::json;

use super::{
    super::{Action, Caution, Knektpass, PublicEvent, Stand},
    board::{Board, Layout},
};

/// Returns a seat before scoring, with its exchanged cards and tricks.
fn played(layout: Layout, points: i32, exchanged: u8, taken: u8) -> Knektpass {
    let mut game = layout.deal().game;
    game.points[1] = points;
    game.deal.stands = [Stand::Plays; 8];
    game.deal.exchanges[1].push(exchanged);
    game.deal.taken[1] = taken;
    game
}

fn change(mut game: Knektpass) -> i32 {
    let PublicEvent::Scored { points: change, .. } = game.score(Seat(1)) else {
        panic!("a seat that played is scored");
    };
    change
}

/// Case 5.
#[test]
fn each_trick_deducts_one_and_each_missing_one_adds_five() {
    for (exchanged, taken, expected) in [(2, 2, -2), (2, 1, 5), (2, 0, 10), (0, 0, 0), (0, 3, -3)] {
        let game = played(Layout::of(3), 12, exchanged, taken);
        assert_eq!(change(game), expected, "{exchanged} exchanged, {taken} taken");
    }
}

/// KP-10, both values.
#[test]
fn after_no_exchange_a_seat_needs_no_trick_or_one() {
    for (least, need, lost) in [("exchanged", 0, 0), ("at_least_one", 1, 5)] {
        let layout = || Layout::of(3).option("min_tricks", least);
        assert_eq!(played(layout(), 12, 0, 0).need(Seat(1)), need, "{least}");
        assert_eq!(change(played(layout(), 12, 0, 0)), lost, "{least}");
        assert_eq!(change(played(layout(), 12, 0, 1)), -1, "{least}");
        assert_eq!(change(played(layout(), 12, 2, 1)), 5, "{least}: two are still two");
    }
}

/// KP-10: a seat sees its need before it declares, and needs nothing if it passes.
#[test]
fn the_need_is_shown_until_a_seat_passes() {
    let mut board = Layout::of(3).option("min_tricks", "at_least_one").deal();
    assert_eq!(board.public().need, [1, 1, 1]);
    board.leave_turnup();
    board.act(1, &json!({"do": "declare", "in": true}));
    board.act(2, &json!({"do": "declare", "in": false}));
    assert_eq!(board.public().need, [1, 1, 0]);
}

/// KP-10: to pass is worth confirming only where playing costs nothing, so that passing is never
/// better: where no trick is needed, or where all others have passed.
#[test]
fn passing_has_a_caution_where_playing_costs_nothing() {
    let due = |board: &Board, plays| board.game.caution(&Action::Declare { plays });
    for (least, needs) in [("exchanged", false), ("at_least_one", true)] {
        let mut board = Layout::of(2).option("min_tricks", least).deal();
        board.leave_turnup();
        let caution = (!needs).then_some(Caution::PassesDeal);
        assert_eq!(due(&board, false), caution, "{least}");
        assert_eq!(due(&board, true), None, "{least}");
        let passed = json!({"do": "declare", "in": false});
        assert_eq!(due(board.act(1, &passed), false), Some(Caution::PassesDeal), "{least}: alone");
    }
    let mut board = Layout::of(2).option("min_tricks", "at_least_one").deal();
    board.leave_turnup().act(1, &json!({"do": "declare", "in": true}));
    assert_eq!(due(&board, false), None, "another seat plays");
}

/// Two seats: seat 1 is A, who leads and exchanges one card for the nine of diamonds; seat 0 is B.
/// The tricks go to A, B, B, A.
fn a_b_b_a() -> Layout {
    Layout::of(2).hand(1, "Ac 6d 7s Ks Qd").hand(0, "6c Ad As 8s 9c").turnup("6h").talon("9d")
}

fn tricks(board: &mut Board) {
    board.leave_turnup().declare(&[0, 1]);
    board.exchange(1, "Qd").exchange(0, "").exchange(1, "").exchange(0, "");
    board.play(1, "Ac").play(0, "6c").play(1, "6d").play(0, "Ad");
    board.play(0, "As").play(1, "7s").play(0, "8s").play(1, "Ks");
}

/// Case 7, KP-7.
#[test]
fn the_race_to_zero_ends_the_deal_at_once() {
    let mut board = a_b_b_a().deal();
    board.game.points[..2].copy_from_slice(&[3, 2]);
    tricks(&mut board);
    assert_eq!(
        board.result(),
        json!({
            "ranking": [[1], [0]],
            "scores": [3, 0],
            "returns": [-1.0, 1.0],
            "reason": "zero_reached",
        })
    );
    assert_eq!(
        board.told(),
        [
            json!({"e": "played", "seat": 1, "card": "Ks"}),
            json!({"e": "trick_taken", "winner": 1, "taken": 2}),
            json!({"e": "scored", "seat": 1, "need": 1, "taken": 2, "points": -2, "score": 0}),
            json!({"e": "deal_ended", "reason": "zero_reached"}),
            board.match_ended(&[1]),
        ]
    );
    assert_eq!(board.public().hands, [1, 1], "the fifth trick is not played");
}

/// KP-7: only the winner of a trick is checked, and points below 0 count as 0.
#[test]
fn seat_b_would_have_won_with_two_points() {
    let mut board = a_b_b_a().deal();
    board.game.points[..2].copy_from_slice(&[2, 2]);
    board.leave_turnup().declare(&[0, 1]);
    board.exchange(1, "Qd").exchange(0, "").exchange(1, "").exchange(0, "");
    board.play(1, "Ac").play(0, "6c").play(1, "6d").play(0, "Ad");
    board.play(0, "As").play(1, "7s");
    assert_eq!(
        board.result(),
        json!({
            "ranking": [[0], [1]],
            "scores": [0, 2],
            "returns": [1.0, -1.0],
            "reason": "zero_reached",
        })
    );
}

#[test]
fn the_fifth_trick_ends_the_deal_and_all_are_scored() {
    let mut board = a_b_b_a().deal();
    tricks(&mut board);
    board.play(1, "9d").play(0, "9c");
    assert_eq!(board.public().scores, [10, 9]);
    assert!(board.tells(&json!({"e": "deal_ended", "reason": "tricks"})));
    let public = board.public();
    assert_eq!((public.deal, public.dealer), (2, Seat(1)));
    assert_eq!(public.last_trick.unwrap().winner, Seat(1), "it can still be looked at");
    assert_eq!((public.tricks.len(), public.taken), (0, vec![0, 0]));
}

/// Returns `true` if seat 1 wins with the tricks it has taken.
fn reaches_zero(game: &Knektpass) -> bool {
    game.reaches_zero(Seat(1), game.deal.taken[1])
}

/// Case 8, KP-7.
#[test]
fn zero_is_not_reached_before_the_need_is_met() {
    assert!(!reaches_zero(&played(Layout::of(3), 1, 3, 1)));
    assert!(!reaches_zero(&played(Layout::of(3), 1, 3, 2)));
    assert_eq!(change(played(Layout::of(3), 1, 3, 2)), 5);
    assert!(reaches_zero(&played(Layout::of(3), 1, 3, 3)), "−2 is reached too");
}

/// KP-11, both values.
#[test]
fn with_exact_zero_points_never_fall_below_zero() {
    for (exact, points, taken, reached, changed) in [
        (false, 2, 3, true, -3),
        (true, 2, 3, false, 0),
        (true, 3, 3, true, -3),
        (true, 4, 3, false, -3),
    ] {
        let game = played(Layout::of(3).option("exact_zero", exact), points, 3, taken);
        assert_eq!(reaches_zero(&game), reached, "{exact}, {points} points");
        assert_eq!(change(game), changed, "{exact}, {points} points");
    }
    let missed = played(Layout::of(3).option("exact_zero", true), 2, 3, 2);
    assert_eq!(change(missed), 5, "who misses still adds");
}

/// KP-11: a seat passes 0 only while its need is not met; otherwise it would have won.
#[test]
fn with_exact_zero_the_race_is_won_at_exactly_zero() {
    let mut board = a_b_b_a().option("exact_zero", true).deal();
    board.game.points[..2].copy_from_slice(&[3, 2]);
    tricks(&mut board);
    assert_eq!(board.result()["ranking"], json!([[1], [0]]));
}

/// KP-11, playing alone.
#[test]
fn with_exact_zero_playing_alone_wins_only_at_five_points() {
    for (points, change, left, wins) in [(4, 0, 4, false), (5, -5, 0, true), (6, -5, 1, false)] {
        let mut board = Layout::of(3).option("exact_zero", true).deal();
        board.game.points[1] = points;
        board.leave_turnup().declare(&[1]);
        let alone = json!({"e": "won_alone", "winner": 1, "points": change, "score": left});
        assert!(board.tells(&alone), "{points} points: {:?}", board.told());
        assert_eq!(board.result().is_null(), !wins);
    }
}
