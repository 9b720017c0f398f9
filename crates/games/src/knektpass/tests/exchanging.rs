use rules::{Game, Seat};
use serde_json::json;

use super::super::{Caution, Illegal, Rule};
use super::{
    super::{Action, Phase},
    board::{Board, Layout, set},
};

/// Three seats with low hands. Seats 1 and 2 play, and the talon's next cards are known.
fn two_of_three(rounds: u8) -> Board {
    let mut board = Layout::of(3)
        .option("exchange_rounds", rounds)
        .hand(1, "6c 7c 8c 9c Tc")
        .hand(2, "6d 7d 8d 9d Td")
        .turnup("6h")
        .talon("As Ks Qs Ts 9s 8s 7s 6s")
        .deal();
    board.leave_turnup().declare(&[1, 2]);
    board
}

#[test]
fn a_seat_takes_as_many_cards_as_it_discards() {
    let mut board = two_of_three(3);
    assert_eq!(board.n_legal(), 32);
    board.exchange(1, "6c 8c");
    assert_eq!(board.game.private(Seat(1)).hand, set("7c 9c Tc As Ks"));
    assert_eq!(board.game.private(Seat(1)).away, set("6c 8c"));
    assert_eq!(
        board.told(),
        [json!({"e": "exchanged", "seat": 1, "n_cards": 2, "need": 2, "talon": 18})]
    );
    assert_eq!(board.game.to_act(), Some(Seat(2)));
    board.exchange(2, "Td");
    assert_eq!(board.game.private(Seat(2)).hand, set("6d 7d 8d 9d Qs"));
    assert_eq!(board.game.private(Seat(1)).away, set("6c 8c"), "another seat's are not its own");
}

#[test]
fn every_choice_of_cards_is_listed_once_in_ascending_order() {
    let board = two_of_three(3);
    let legal = board.game.legal();
    assert!(legal.is_sorted_by(|a, b| a < b));
    let lists: Vec<String> = legal[..4]
        .iter()
        .map(|action| serde_json::to_value(action).unwrap()["cards"].to_string())
        .collect();
    assert_eq!(lists, ["[]", r#"["6c"]"#, r#"["6c","7c"]"#, r#"["6c","7c","8c"]"#]);
}

#[test]
fn the_option_sets_the_number_of_exchange_rounds() {
    for rounds in 0..=3 {
        let mut board = two_of_three(rounds);
        for round in 1..=rounds {
            assert_eq!(
                (board.public().phase, board.public().round),
                (Phase::Exchange, Some(round))
            );
            for seat in [Seat(1), Seat(2)] {
                let lowest = board.game.private(seat).hand.first().unwrap();
                board.exchange(seat.0, &lowest.to_string());
            }
        }
        assert_eq!((board.public().phase, board.public().round), (Phase::Play, None));
        assert_eq!(board.game.to_act(), Some(Seat(1)));
        assert_eq!(board.public().need, [0, rounds, rounds]);
    }
}

/// KP-6.
#[test]
fn a_seat_that_stood_pat_may_exchange_in_a_later_round() {
    let mut board = two_of_three(3);
    board.exchange(1, "").exchange(2, "6d").exchange(1, "6c 7c");
    assert_eq!(board.public().exchanged, [vec![], vec![0, 2], vec![1]]);
    assert_eq!(board.game.private(Seat(1)).hand, set("8c 9c Tc Ks Qs"));
}

/// KP-6.
#[test]
fn a_round_in_which_nobody_exchanges_is_the_last() {
    let mut board = two_of_three(3);
    board.exchange(1, "").exchange(2, "6d");
    assert!(board.tells(&json!({"e": "exchange_round", "round": 2})));
    board.exchange(1, "").exchange(2, "");
    assert_eq!(
        board.told(),
        [json!({"e": "stood_pat", "seat": 2}), json!({"e": "play_begun", "leader": 1})]
    );
    assert_eq!(board.public().need, [0, 0, 1]);
}

/// KP-6: five is the maximum; a seat that has exchanged five is still asked.
#[test]
fn after_exchanging_five_cards_a_seat_can_only_stand_pat() {
    let mut board = two_of_three(3);
    board.exchange(1, "6c 7c 8c").exchange(2, "6d");
    assert_eq!(board.n_legal(), 1 + 5 + 10);
    let refusal = board.refusal(&json!({"do": "exchange", "cards": ["9c", "Tc", "As"]}));
    assert_eq!(refusal, Illegal::Own(Rule::TooMany { most: 2 }));
    board.exchange(1, "9c Tc").exchange(2, "");
    assert_eq!((board.game.to_act(), board.public().round), (Some(Seat(1)), Some(3)));
    let pat = Action::Exchange { cards: [].into() };
    assert_eq!(board.game.legal(), std::slice::from_ref(&pat));
    assert_eq!(board.game.automatic(), Some(pat));
    let held = board.game.private(Seat(1)).hand.first().unwrap();
    assert_eq!(board.game.why_not(held), Some(Illegal::Own(Rule::TooMany { most: 0 })));
    board.exchange(1, "");
    assert_eq!(board.game.automatic(), None);
}

/// Case 9, KP-6: the exchange ends in mid-round when the talon is empty.
#[test]
fn the_exchange_ends_when_the_talon_is_empty() {
    let mut board = Layout::of(8).deal();
    board.leave_turnup().declare(&[0, 1, 2, 3, 4, 5, 6, 7]);
    let whole = |board: &Board, seat| {
        let hand = board.game.private(Seat(seat)).hand;
        hand.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    };
    for seat in [1, 2] {
        let hand = whole(&board, seat);
        board.exchange(seat, &hand);
    }
    assert_eq!((board.public().talon, board.n_legal()), (1, 6));
    let one = board.game.private(Seat(3)).hand.first().unwrap();
    board.exchange(3, &one.to_string());
    assert_eq!((board.public().phase, board.public().talon), (Phase::Play, 0));
    assert_eq!(board.game.to_act(), Some(Seat(1)));
    let none = vec![0; 0];
    assert_eq!(
        board.public().exchanged[3..],
        [vec![1], none.clone(), none.clone(), none.clone(), none]
    );
}

/// Case 9, converse: the next seat can take the last card.
#[test]
fn the_last_card_of_the_talon_passes_to_the_next_seat() {
    let mut board = Layout::of(8).deal();
    board.leave_turnup().declare(&[0, 1, 2, 3, 4, 5, 6, 7]);
    for seat in [1, 2] {
        let hand: Vec<_> = board.game.private(Seat(seat)).hand.iter().collect();
        board.act(seat, &json!({"do": "exchange", "cards": hand}));
    }
    board.exchange(3, "");
    assert_eq!((board.game.to_act(), board.n_legal()), (Some(Seat(4)), 6));
}

/// KP-6: discards, the hands of seats that passed, and an unused turn-up stay out.
#[test]
fn nothing_returns_to_the_talon() {
    let mut board = two_of_three(3);
    assert_eq!(board.public().talon, 20);
    for _ in 0..2 {
        for seat in [Seat(1), Seat(2)] {
            let lowest = board.game.private(seat).hand.first().unwrap();
            board.exchange(seat.0, &lowest.to_string());
        }
    }
    assert_eq!(board.public().talon, 16);
    let talon = board.game.deal.talon.iter().copied().collect();
    let out = set("6h 6c 7c 6d 7d").or(board.game.private(Seat(0)).hand);
    assert!(out.and(talon).is_empty());
}

/// KP-3, both values.
#[test]
fn with_turnup_counts_taking_the_turnup_is_an_exchange() {
    for (counts, need, n_choices) in [(false, 0, 32), (true, 1, 31)] {
        let mut board = Layout::of(2)
            .option("turnup_counts", counts)
            .hand(0, "6c 7c 8c 9c Tc")
            .turnup("6h")
            .deal();
        board.act(0, &json!({"do": "take_turnup", "card": "6c"})).declare(&[0, 1]);
        assert_eq!(board.public().need, [need, 0]);
        assert_eq!(board.public().exchanged, [vec![0; 0], vec![]], "no card of the talon");
        board.exchange(1, "");
        assert_eq!(board.n_legal(), n_choices);
        board.exchange(0, "7c 8c");
        assert_eq!(board.public().need, [need + 2, 0]);
    }
}

/// KP-3: a turn-up that was not taken does not count.
#[test]
fn a_turnup_that_is_left_does_not_count() {
    let mut board = Layout::of(2).option("turnup_counts", true).deal();
    board.leave_turnup().declare(&[0, 1]);
    assert_eq!(board.public().need, [0, 0]);
}

#[test]
fn discarding_a_trump_or_an_ace_has_a_caution() {
    let mut board =
        Layout::of(2).hand(0, "2c 2d 2s 3c 3d").hand(1, "Ac 7h Jd 8c 9s").turnup("6h").deal();
    let caution = |board: &Board, action| {
        board.game.caution(&serde_json::from_value::<Action>(action).unwrap())
    };
    let exchange = |text| json!({"do": "exchange", "cards": set(text)});
    board.leave_turnup();
    board.declare(&[0, 1]);
    for (cards, due) in [
        ("", None),
        ("8c 9s", None),
        ("8c Ac", Some(Caution::LaysHighAside)),
        ("7h", Some(Caution::LaysHighAside)),
        ("Jd", Some(Caution::LaysHighAside)),
        ("Ac 7h Jd 8c 9s", Some(Caution::ExchangesAll)),
    ] {
        assert_eq!(caution(&board, exchange(cards)), due, "{cards}");
    }
}
