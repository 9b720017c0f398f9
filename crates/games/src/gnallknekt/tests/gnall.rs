//! GK-11 and GK-12: the two kinds of draw.

use rules::{Game, Seat};
use serde_json::{Value, json};

use super::situation::{attack, discard, draw, table_with};
use crate::gnallknekt::{Gnall, GnallRound, Gnallknekt, Phase, Public, PublicEvent};

/// Returns a match with two seats left, one of them with a single card.
fn gnall_position(options: &Value) -> Gnallknekt {
    table_with(options, &["? ? ? 2c", "8d", "-"]).holding(0, "Kc").holding(1, "Kd")
}

/// Plays turns in which the seats draw from the stock and discard, until `n` of them have ended.
fn pass_turns(game: &mut Gnallknekt, n: usize) -> Vec<PublicEvent> {
    let mut events = Vec::new();
    for _ in 0..n {
        while game.phase() == Phase::Draw {
            let from = if game.stock_can_give() { "stock" } else { "scrap" };
            events.extend(game.must(&draw(from)));
        }
        let card = game.hand().iter().next().unwrap();
        events.extend(game.must(&discard(&card.to_string())));
    }
    events
}

#[test]
fn gk_11_gnall_begins_between_turns_and_gives_each_seat_ten() {
    let mut game = gnall_position(&json!({}));
    let events = pass_turns(&mut game, 1);
    assert!(events.contains(&PublicEvent::GnallBegan {}));
    assert_eq!(game.gnall, Some(Gnall { turns: 0, absent: 0 }));
    assert_eq!((game.turn.seat, game.turn.n_draws), (Seat(1), 2));
    pass_turns(&mut game, 9);
    assert_eq!((game.turn.seat, game.turn.n_draws), (Seat(0), 2), "the fifth round's second turn");
    pass_turns(&mut game, 1);
    assert_eq!((game.turn.seat, game.turn.n_draws), (Seat(1), 1), "one card less in the sixth");
    pass_turns(&mut game, 9);
    assert_eq!(game.result(), None);
    pass_turns(&mut game, 1);
    let result = game.result().unwrap();
    assert_eq!((result.reason, result.scores), ("gnall_draw", vec![1, 1, 0]));
    assert_eq!(result.ranking, [vec![Seat(0), Seat(1)], vec![Seat(2)]]);
}

#[test]
fn gk_11_gnall_needs_two_seats_and_a_single_card_in_all_lives() {
    for others in [["8d", "9d"], ["8d | 9d", "-"], ["? 8d", "-"], ["8d 9d", "-"]] {
        let seats = ["? ? ? 2c", others[0], others[1]];
        let mut game = table_with(&json!({}), &seats).holding(0, "Kc");
        pass_turns(&mut game, 1);
        assert_eq!(game.gnall, None, "{others:?}");
    }
}

#[test]
fn gk_11_the_view_shows_the_gnall_round_and_the_reduced_draw() {
    let mut game = gnall_position(&json!({}));
    assert_eq!(game.public().gnall_round, None);
    for draws_less in [0, 1] {
        for n in 1..=5 {
            pass_turns(&mut game, 1);
            let round = Some(GnallRound { n, of: 5, draws_less });
            assert_eq!(game.public().gnall_round, round);
            assert_eq!(game.public().draws, 2 - draws_less);
            pass_turns(&mut game, 1);
            assert_eq!(game.public().gnall_round, round, "the round's second turn");
        }
    }
    pass_turns(&mut game, 1);
    assert_eq!((game.public().gnall_round, game.public().phase), (None, Phase::Over));
}

/// Lays a second card on the single one, which ends the gnäll position.
fn leave_position(game: &mut Gnallknekt) {
    assert_eq!(game.turn.seat, Seat(1));
    while game.phase() == Phase::Draw {
        game.must(&draw("stock"));
    }
    game.must(&json!({"do": "defend", "with": ["Kd"], "from": "hand", "life": 0}));
    pass_turns(game, 1);
}

#[test]
fn gk_11_gnall_continues_even_if_its_position_ends() {
    let mut game = gnall_position(&json!({}));
    pass_turns(&mut game, 1);
    leave_position(&mut game);
    assert_eq!(game.gnall, Some(Gnall { turns: 1, absent: 1 }));
    pass_turns(&mut game, 1);
    assert_eq!(game.gnall, Some(Gnall { turns: 2, absent: 2 }));
    pass_turns(&mut game, 18);
    assert_eq!(game.result().unwrap().reason, "gnall_draw");
}

#[test]
fn gk_11_with_gnall_reset_a_round_without_the_position_ends_it() {
    let mut game = gnall_position(&json!({"gnall_reset": true}));
    pass_turns(&mut game, 1);
    leave_position(&mut game);
    assert_eq!(game.gnall, Some(Gnall { turns: 1, absent: 1 }));
    let events = pass_turns(&mut game, 1);
    assert!(events.contains(&PublicEvent::GnallEnded {}));
    assert_eq!(game.gnall, None);
    game.lives[1][0].take("Kd".parse().unwrap());
    game.knocked_out.insert("Kd".parse().unwrap());
    pass_turns(&mut game, 1);
    assert_eq!(game.gnall, Some(Gnall::default()), "it may begin anew");
}

#[test]
fn gk_11_the_reset_is_checked_before_the_twenty_turns() {
    let mut game = gnall_position(&json!({"gnall_reset": true}));
    game.lives[1][0].lay("9d".parse().unwrap());
    game.gnall = Some(Gnall { turns: 19, absent: 1 });
    pass_turns(&mut game, 1);
    assert_eq!((game.gnall, game.result()), (None, None));
    let mut game = gnall_position(&json!({"gnall_reset": true}));
    game.gnall = Some(Gnall { turns: 19, absent: 1 });
    pass_turns(&mut game, 1);
    assert_eq!(game.result().unwrap().reason, "gnall_draw", "the position stands again");
}

#[test]
fn seats_that_are_out_have_their_final_places() {
    let mut game = table_with(&json!({}), &["? ? ? 2c", "-", "8d", "-"]).holding(0, "9d");
    game.out.reverse();
    assert_eq!((game.public().out, game.public().out_places), (vec![Seat(3), Seat(1)], vec![4, 3]));
    game.must(&attack("9d", 2, 0));
    let Public { out, out_places, result, .. } = game.public();
    assert_eq!((out, out_places), (vec![Seat(3), Seat(1), Seat(2)], vec![4, 3, 2]));
    assert_eq!(result.unwrap().ranking, [[Seat(0)], [Seat(2)], [Seat(1)], [Seat(3)]]);
}

#[test]
fn gk_12_rounds_without_progress_end_the_match_and_the_living_share_the_first_place() {
    for rounds in [10, 25, 100] {
        let options = json!({"no_progress_rounds": rounds});
        let mut game = table_with(&options, &["? ? ? 2c", "? ? ? 8d", "-", "? 9d"])
            .holding(0, "Kc Kh Qh Ah Th");
        pass_turns(&mut game, rounds * 3 - 1);
        assert_eq!(game.result(), None);
        pass_turns(&mut game, 1);
        let result = game.result().unwrap();
        assert_eq!((result.reason, result.scores), ("no_progress", vec![1, 1, 0, 1]));
        assert_eq!(result.ranking, [vec![Seat(0), Seat(1), Seat(3)], vec![Seat(2)]]);
    }
}

#[test]
fn gk_12_turning_up_a_card_or_emptying_a_life_is_progress() {
    let options = json!({"no_progress_rounds": 10});
    for (own, with, progress) in [
        ("? ? ? 2c | 8s", "1: 8s", true),
        ("? ? ? 2c | ? 8s", "1: 8s", true),
        ("? ? ? 2c | 3c Jc", "1: Jc", false),
    ] {
        let mut game = table_with(&options, &[own, "? ? ? 8d", "? ? ? 9s 8c"]).holding(0, "Kc");
        game.n_idle = 29;
        game.must(&attack(with, 2, 0));
        pass_turns(&mut game, 1);
        assert_eq!(game.result().is_none(), progress, "{own}");
        assert_eq!(game.n_idle == 0, progress);
    }
}

#[test]
fn gk_12_a_match_has_at_most_two_thousand_turns() {
    let mut game = table_with(&json!({}), &["? ? ? 2c", "? ? ? 8d", "? ? ? 9d"]);
    game = game.holding(0, "Kc");
    game.turn.number = 2_000;
    pass_turns(&mut game, 1);
    assert_eq!(game.result().unwrap().reason, "no_progress");
}

#[test]
fn gk_12_gnall_draw_takes_precedence_over_no_progress() {
    let mut game = gnall_position(&json!({}));
    game.gnall = Some(Gnall { turns: 19, absent: 0 });
    game.n_idle = 49;
    pass_turns(&mut game, 1);
    assert_eq!(game.result().unwrap().reason, "gnall_draw");
}
