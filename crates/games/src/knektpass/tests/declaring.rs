use rules::{Game, Seat};
use serde_json::json;

use super::{
    super::{Phase, Stand},
    board::{Layout, cards, set},
};

/// KP-2: before the declarations, and known only to the dealer.
#[test]
fn the_dealer_takes_the_turnup_for_a_hidden_card() {
    let mut board = Layout::of(3).hand(0, "6c 8d Ts Js Ac").turnup("7h").deal();
    assert_eq!(board.n_legal(), 6);
    board.act(0, &json!({"do": "take_turnup", "card": "8d"}));
    assert_eq!(board.game.private(Seat(0)).hand, set("6c 7h Ts Js Ac"));
    assert_eq!(board.game.private(Seat(0)).laid_aside, cards("8d").pop());
    assert_eq!(board.told(), [json!({"e": "turnup_taken", "seat": 0, "card": "7h", "need": 0})]);
    for seat in [Seat(1), Seat(2)] {
        assert_eq!(board.game.private(seat).laid_aside, None);
        assert!(board.events.iter().all(|event| event.private(seat).is_none()));
    }
    let public = board.public();
    assert_eq!((public.phase, public.turnup_taken), (Phase::Declare, true));
    assert_eq!(public.talon, 20, "the card laid aside does not go to the talon");
    assert_eq!(board.game.to_act(), Some(Seat(1)));
}

#[test]
fn the_card_laid_aside_comes_from_the_hand() {
    let board = Layout::of(3).hand(0, "6c 8d Ts Js Ac").turnup("7h").deal();
    let refusal = board.refusal(&json!({"do": "take_turnup", "card": "7h"}));
    assert_eq!(refusal.reason(), "not_your_card");
}

#[test]
fn the_seats_declare_from_forehand_to_the_dealer() {
    let mut board = Layout::of(4).option("dealer", 2).deal();
    board.leave_turnup();
    for (seat, plays) in [(3, true), (0, false), (1, true), (2, false)] {
        assert_eq!(board.n_legal(), 2);
        board.act(seat, &json!({"do": "declare", "in": plays}));
    }
    assert_eq!(board.public().stands, [Stand::Passed, Stand::Plays, Stand::Passed, Stand::Plays]);
    assert_eq!(board.public().phase, Phase::Exchange);
    assert_eq!(board.game.to_act(), Some(Seat(3)));
}

/// Case 6.
#[test]
fn playing_alone_deducts_five_and_can_win_without_a_card() {
    let mut board = Layout::of(4).deal();
    board.game.points = [9, 7, 4, 7, 0, 0, 0, 0];
    board.leave_turnup().declare(&[2]);
    assert!(board.tells(&json!({"e": "won_alone", "winner": 2, "points": -5, "score": -1})));
    assert_eq!(
        board.result(),
        json!({
            "ranking": [[2], [1, 3], [0]],
            "scores": [9, 7, -1, 7],
            "returns": [-1.0, 0.0, 1.0, 0.0],
            "reason": "zero_reached",
        })
    );
    assert_eq!(board.public().tricks, []);
    assert_eq!(board.n_deals(), 1);
}

#[test]
fn playing_alone_does_not_change_the_others_points() {
    let mut board = Layout::of(3).deal();
    board.leave_turnup().declare(&[0]);
    assert_eq!(board.public().scores, [7, 12, 12]);
    assert!(board.tells(&json!({"e": "deal_ended", "reason": "alone"})));
}

/// KP-4: the same dealer deals again, and after ten in a row the deal moves on.
#[test]
fn ten_void_deals_in_a_row_move_the_deal_on() {
    let mut board = Layout::of(3).deal();
    for n in 1..10 {
        board.void_deal();
        assert_eq!((board.public().dealer, board.public().voids), (Seat(0), n));
    }
    assert!(board.tells(&json!({"e": "deal_ended", "reason": "void"})));
    board.void_deal();
    assert_eq!((board.public().dealer, board.public().voids), (Seat(1), 0));
    for _ in 0..9 {
        board.void_deal();
    }
    assert_eq!(board.public().dealer, Seat(1), "the count began anew");
    board.void_deal();
    assert_eq!((board.public().dealer, board.public().deal), (Seat(2), 21));
    assert_eq!(board.public().scores, [12, 12, 12]);
}

/// KP-4: "in a row".
#[test]
fn a_played_deal_resets_the_count_of_void_deals() {
    let mut board = Layout::of(3).option("start_points", 50).deal();
    for _ in 0..9 {
        board.void_deal();
    }
    board.leave_turnup().declare(&[1]);
    assert_eq!((board.public().dealer, board.public().voids), (Seat(1), 0));
    for _ in 0..9 {
        board.void_deal();
    }
    assert_eq!(board.public().dealer, Seat(1));
}
