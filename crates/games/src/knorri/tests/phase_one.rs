use rules::{Game, Seat, cards::CardSet};
use serde_json::json;

use super::super::{DecisionKind, Illegal};
use super::{
    super::{DealReason, Phase, PrivateEvent, PublicEvent, draw::LAYOUT_LEN},
    situation::{InOrder, begin, cards, deck, does, draw, legal, places, refusal, set},
};

/// Worked case 1.
#[test]
fn a_flip_takes_the_lower_cards_of_its_suit_or_joins_the_layout() {
    let layout = "5h 9h Kh 2c 7d Js 3s Qd 4c";
    let mut game = draw(&json!({}), layout, "Th 2h 2d", &["", "", ""], 2, None);
    let events = does(&mut game, "flip");
    let [seat, card] = [Seat(2), Seat(1)];
    assert_eq!(
        events,
        [
            PublicEvent::Flipped { seat, card: cards("Th")[0] },
            PublicEvent::Captured { seat, card: cards("Th")[0], cards: set("5h 9h") },
        ]
    );
    let public = game.public();
    assert_eq!(public.layout, set("Kh 2c 7d Js 3s Qd 4c"));
    assert_eq!((public.piles, public.captured_last), (vec![0, 0, 3], Some(Seat(2))));

    let events = does(&mut game, "flip");
    assert_eq!(events, [PublicEvent::Flipped { seat: card, card: cards("2h")[0] }]);
    let public = game.public();
    assert_eq!(public.layout, set("Kh 2c 7d Js 3s Qd 4c 2h"));
    assert_eq!((public.piles, public.captured_last), (vec![0, 0, 3], Some(Seat(2))));
}

/// Worked case 2.
#[test]
fn the_last_capturer_takes_the_rest_and_a_seat_without_cards_wins() {
    let piles = ["2c 3c", "", "2h 3h 4h"];
    let mut game = draw(&json!({}), "Kd 8c Qs", "3d", &piles, 1, Some(0));
    let events = does(&mut game, "flip");
    assert_eq!(events[0], PublicEvent::Flipped { seat: Seat(1), card: cards("3d")[0] });
    assert_eq!(events[1], PublicEvent::RestTaken { seat: Seat(0), cards: set("Kd 8c Qs 3d") });
    let result = game.result().unwrap();
    assert_eq!(
        places(&result.ranking),
        [vec![1], vec![2], vec![0]],
        "seat 0 has six, seat 2 three"
    );
    assert_eq!((result.scores, result.reason), (vec![0, 1, 0], "deals_played"));
    assert_eq!(game.public().last_deal.unwrap().reason, DealReason::EmptyAfterDraw);
    assert_eq!(game.to_act(), None);
}

#[test]
fn the_last_flip_captures_before_the_rest_is_taken() {
    let mut game = draw(&json!({}), "2d 8c Qs", "3d", &["2c 3c", "2s 3s", "2h 3h"], 1, Some(0));
    let events = does(&mut game, "flip");
    assert_eq!(events[2], PublicEvent::RestTaken { seat: Seat(1), cards: set("8c Qs") });
    assert_eq!(game.public().hands, [2, 6, 2]);
    assert_eq!(game.to_act(), Some(Seat(1)), "who captured last leads");
}

#[test]
fn an_empty_rest_has_no_event() {
    let mut game = draw(&json!({}), "2d", "3d", &["2c 3c", "2s 3s", "2h 3h"], 1, Some(0));
    let events = does(&mut game, "flip");
    assert!(
        !events.iter().any(|event| matches!(event, PublicEvent::RestTaken { .. })),
        "{events:?}"
    );
}

#[test]
fn seats_without_cards_after_phase_one_share_the_win() {
    for finish in ["first_out", "last_in"] {
        let piles = ["2c 3c", "", "2h 3h", "", "4h 5h 6h"];
        let mut game = draw(&json!({"finish": finish}), "Kd", "3d", &piles, 1, Some(0));
        does(&mut game, "flip");
        let result = game.result().unwrap();
        assert_eq!(places(&result.ranking), [vec![1, 3], vec![2], vec![4], vec![0]]);
        assert_eq!(result.scores, [0, 1, 0, 1, 0]);
    }
}

#[test]
fn kn_1_without_captures_all_seats_share_the_deal() {
    let mut game = draw(&json!({}), "Kd 8c Qs", "3d", &["", "", ""], 1, None);
    let events = does(&mut game, "flip");
    assert!(matches!(&events[1], PublicEvent::DealEnded { reason: DealReason::NoCaptures, .. }));
    let public = game.public();
    assert_eq!((public.layout, public.piles), (set("Kd 8c Qs 3d"), vec![0, 0, 0]));
    let result = game.result().unwrap();
    assert_eq!((places(&result.ranking), result.scores), (vec![vec![0, 1, 2]], vec![1, 1, 1]));
}

#[test]
fn kn_2_the_option_decides_who_sees_a_pile_in_phase_one() {
    let piles = ["2c 3c", "2s 3s", "2h 3h"];
    for (captures, own, open) in
        [("hidden", false, false), ("own", true, false), ("open", false, true)]
    {
        let mut game = draw(&json!({"captures": captures}), "2d", "4c 3d", &piles, 0, Some(0));
        let all = piles.map(set);
        assert_eq!(game.public().open_piles, open.then(|| all.to_vec()), "{captures}");
        for seat in Seat::all(3) {
            let private = game.private(seat);
            assert_eq!(private.pile, own.then_some(all[seat.index()]), "{captures}");
            assert_eq!(private.hand, CardSet::EMPTY, "{captures}");
        }
        does(&mut game, "flip");
        does(&mut game, "flip");
        assert_eq!(game.public().phase, Phase::Tricks);
        assert_eq!(game.public().open_piles, open.then(|| vec![CardSet::EMPTY; 3]), "{captures}");
        assert_eq!(game.private(Seat(1)).hand, set("2s 3s"), "{captures}");
        assert_eq!(game.private(Seat(1)).pile, own.then_some(CardSet::EMPTY), "{captures}");
    }
}

#[test]
fn kn_2_captures_are_public_and_hands_are_private() {
    let piles = ["2c 3c", "2s 3s", "2h 3h"];
    let mut game = draw(&json!({}), "2d", "3d", &piles, 2, Some(0));
    let events = game.apply(&game.legal()[0], &mut InOrder).unwrap();
    assert_eq!(
        json!(events[1].public),
        json!({"e": "captured", "seat": 2, "card": "3d", "cards": ["2d"]})
    );
    let begun = events.last().unwrap();
    assert_eq!(json!(begun.public), json!({"e": "tricks_begun", "leader": 2}));
    let cards = set("2h 3h 2d 3d");
    assert_eq!(begun.private(Seat(2)), Some(&PrivateEvent::HandPickedUp { cards }));
}

#[test]
fn the_cards_of_the_layout_do_not_capture_each_other() {
    let mut chance = rules::Recorded::new([deck("2c 3c 4c 5c 6c 7c 8c 9c Tc")]);
    let options = super::situation::options(&json!({"dealer": 0}), 3);
    let (game, events) = super::super::Knorri::start(&options, 3, &mut chance);
    let public = game.public();
    assert_eq!((public.layout.len(), public.stock), (LAYOUT_LEN, 43));
    assert_eq!((public.piles, public.captured_last), (vec![0, 0, 0], None));
    assert_eq!(events.len(), 1, "the layout is dealt, and nothing else happens");
}

#[test]
fn phase_one_is_automatic() {
    let game = begin(&json!({}), 3);
    assert_eq!(
        (game.decision_kind(), legal(&game)),
        (Some(DecisionKind::Flip), vec!["flip".to_owned()])
    );
    assert_eq!(game.automatic(), Some(game.legal()[0]));
    let card = cards("2c")[0];
    assert_eq!(refusal(&game, "2c"), Illegal::NotAsked { asked: "flip" });
    assert_eq!(refusal(&game, "take"), Illegal::NotAsked { asked: "flip" });
    assert_eq!(game.why_not(card), None, "nobody holds a card yet");
}

#[test]
fn after_the_match_nobody_is_to_act() {
    let mut game = draw(&json!({}), "Kd", "3d", &["", "", ""], 1, None);
    game.apply(&game.legal()[0], &mut InOrder).unwrap();
    assert_eq!((game.automatic(), game.legal()), (None, vec![]));
    assert_eq!(refusal(&game, "flip"), Illegal::MatchOver);
}
