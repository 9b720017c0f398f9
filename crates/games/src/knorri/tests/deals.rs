use rules::{DealerDraw, Game, Recorded, Seat};
use serde_json::json;

use super::{
    super::{Knorri, PublicEvent},
    situation::{InOrder, deck, does, draw, flip_through, options, places},
};

#[test]
fn the_highest_card_deals_and_tied_seats_draw_again() {
    let options = options(&json!({}), 3);
    let mut chance = Recorded::new([deck("Ah 9c Ad 3c 4c"), deck("")]);
    let (game, events) = Knorri::start(&options, 3, &mut chance);
    assert_eq!(chance.n_left(), 0, "shuffle 0 is the draw, shuffle 1 the deal");
    let draw = game.public().draw.unwrap();
    assert_eq!((draw.rounds.len(), draw.dealer), (2, Seat(2)));
    let DealerDraw { rounds, dealer } = draw;
    assert_eq!(events[0].public, Some(PublicEvent::DrawnForDeal { rounds, dealer }));
    assert_eq!(game.public().dealer, Seat(2));
}

#[test]
fn the_seat_after_the_dealer_flips_first() {
    for (direction, order) in [("counter_clockwise", [0, 3, 2, 1]), ("clockwise", [2, 3, 0, 1])] {
        let options = options(&json!({"dealer": 1, "direction": direction}), 4);
        let (mut game, _) = Knorri::start(&options, 4, &mut InOrder);
        for seat in order {
            assert_eq!(game.to_act(), Some(Seat(seat)), "{direction}");
            does(&mut game, "flip");
        }
    }
}

#[test]
fn the_deal_passes_in_the_direction_of_play_and_each_winner_scores_one() {
    for (direction, dealers) in [("counter_clockwise", [0, 2, 1]), ("clockwise", [0, 1, 2])] {
        let chosen = json!({"direction": direction, "deals": 3});
        let mut game = draw(&chosen, "Kd", "3d", &["2c 3c", "", "2h 3h"], 1, Some(0));
        assert_eq!(game.public().dealer, Seat(dealers[0]));
        let events = does(&mut game, "flip");
        assert!(matches!(&events[3], PublicEvent::Dealt { deal: 2, .. }), "{events:?}");
        let public = game.public();
        assert_eq!((public.deal, public.dealer), (2, Seat(dealers[1])));
        assert_eq!((public.scores, public.result), (vec![0, 1, 0], None));
        assert_eq!(places(&public.last_deal.unwrap().ranking), [vec![1], vec![2], vec![0]]);
    }
}

#[test]
fn a_match_of_several_deals_ranks_by_deals_won() {
    let chosen = json!({"deals": 2});
    let mut game = draw(&chosen, "Kd", "3d", &["2c 3c", "", "2h 3h"], 1, Some(0));
    game.scores[1] = 0;
    does(&mut game, "flip");
    // Seats 1 and 2 share the second deal; seat 1 has then won both.
    game.deal = draw(&chosen, "Kd", "3d", &["2c 3c", "", ""], 1, Some(0)).deal;
    does(&mut game, "flip");
    let result = game.result().unwrap();
    assert_eq!(
        (places(&result.ranking), result.scores),
        (vec![vec![1], vec![2], vec![0]], vec![0, 2, 1])
    );
    assert_eq!(result.reason, "deals_played");
}

#[test]
fn after_phase_one_the_hands_contain_all_cards() {
    let chosen = options(&json!({"dealer": 0}), 3);
    let (game, events) = flip_through(chosen, 3, &["2c 2d 2h 2s 3c 3d 3h 3s 4c 5d 5h 5s"]);
    let n_flips =
        events.iter().filter(|event| matches!(event, PublicEvent::Flipped { .. })).count();
    assert_eq!(n_flips, 43);
    assert_eq!(game.public().hands.iter().sum::<u8>(), 52);
    let mut captures = events.iter().filter(|event| matches!(event, PublicEvent::Captured { .. }));
    let Some(&PublicEvent::Captured { seat: last, .. }) = captures.next_back() else {
        panic!("clubs, diamonds, hearts and spades capture")
    };
    assert_eq!((game.to_act(), game.public().captured_last), (Some(last), Some(last)));
}
