//! KN-6.

use rules::{EventSink, Game, Hold};
use serde_json::json;
use testkit::Dice;

use super::{
    super::{Action, DealReason, Knorri, Public},
    situation::{after_turns, does, places, tricks},
};

fn ended_by_stall(game: &Knorri) -> bool {
    game.public().last_deal.is_some_and(|deal| deal.reason == DealReason::Stall)
}

#[test]
fn kn_6_forty_turns_per_seat_without_a_completed_trick_end_the_deal() {
    for seats in [3, 4, 5_u16] {
        let hands = &["2h 3h", "4h 5h", "6h", "7h 8h", "9h Th"][..usize::from(seats)];
        let game = tricks(&json!({}), hands, "", 0);
        for (idle, ends) in [(40 * seats - 2, false), (40 * seats - 1, true)] {
            let mut game = after_turns(game.clone(), 1_000, idle);
            does(&mut game, "2h");
            assert_eq!(ended_by_stall(&game), ends, "{seats} seats, {idle} turns before");
        }
    }
}

#[test]
fn kn_6_a_completed_trick_resets_the_count() {
    let game = tricks(&json!({}), &["4h 5h", "4d", "6h"], "2:2h 1:3h", 0);
    let mut game = after_turns(game, 1_000, 119);
    does(&mut game, "4h");
    let public = game.public();
    assert_eq!((public.idle_turns, public.turns, public.last_deal), (0, 1_001, None));
}

#[test]
fn kn_6_two_thousand_turns_end_the_deal_even_if_the_last_completes_a_trick() {
    let game = tricks(&json!({}), &["4h 5h", "4d", "6h"], "2:2h 1:3h", 0);
    for (turns, ends) in [(1_998, false), (1_999, true)] {
        let mut game = after_turns(game.clone(), turns, 2);
        does(&mut game, "4h");
        assert_eq!(ended_by_stall(&game), ends, "{turns} turns before");
    }
}

#[test]
fn a_trick_completed_in_the_last_turn_is_shown_before_the_deal_ends() {
    let game = tricks(&json!({}), &["4h 5h", "4d", "6h"], "2:2h 1:3h", 0);
    let mut game = after_turns(game, 1_999, 2);
    let mut sink = EventSink::with_views();
    let action = Action::Play { card: "4h".parse().unwrap() };
    game.act(&action, &mut Dice::new(1), &mut sink).unwrap();
    let (_, beats) = sink.into_parts();
    let beats = beats.unwrap();
    let lies = |view: &Public| (view.trick.len(), view.set_aside);
    let holds: Vec<_> = beats.before.iter().map(|beat| (beat.at, lies(&beat.view))).collect();
    assert_eq!(holds[0].0, Hold::Trick);
    assert_eq!((holds[0].1.0, holds[1].1.0), (3, 0), "and then it is set aside");
    assert_eq!(holds[1].0, Hold::Deal);
    assert_eq!(holds[1].1.1, holds[0].1.1 + 3);
    assert_eq!((holds.len(), beats.last), (2, Hold::Match));
}

#[test]
fn kn_6_in_a_stall_the_fewest_cards_win_and_equal_ones_share() {
    let mut game = after_turns(tricks(&json!({}), &["2h 3h", "4h", "6h 7h 8h"], "", 0), 200, 119);
    does(&mut game, "2h");
    let result = game.result().unwrap();
    assert_eq!(
        (places(&result.ranking), result.scores),
        (vec![vec![0, 1], vec![2]], vec![1, 1, 0])
    );
}

#[test]
fn kn_9_going_out_in_the_last_turn_wins() {
    let mut game = after_turns(tricks(&json!({}), &["2h", "4h", "6h 7h"], "", 0), 1_999, 119);
    does(&mut game, "2h");
    assert_eq!(game.public().last_deal.unwrap().reason, DealReason::Out);
}

#[test]
fn kn_7_in_a_stall_the_seats_already_out_keep_their_places() {
    let chosen = json!({"finish": "last_in", "direction": "clockwise"});
    let mut game = tricks(&chosen, &["2h", "4d 5d", "6c 7c", "8c 9c Tc"], "", 0);
    does(&mut game, "2h");
    let mut game = after_turns(game, 300, 159);
    does(&mut game, "take");
    assert!(ended_by_stall(&game));
    let result = game.result().unwrap();
    assert_eq!(places(&result.ranking), [vec![0], vec![2], vec![1, 3]]);
    assert_eq!(result.scores, [1, 0, 0, 0]);
}
