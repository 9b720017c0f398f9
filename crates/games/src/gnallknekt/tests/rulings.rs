//! GK-1, GK-4, GK-5, GK-7, GK-8, GK-10, and the course of a turn.

use expect_test::expect_file;
use rules::{
    Chance, Game, Options as _, Seat, Shuffle,
    cards::{Card, double_deck},
};
use serde_json::json;

use super::super::{DecisionKind, Illegal, Rule};
use super::situation::{attack, cards, defend, discard, table, table_with};
use crate::gnallknekt::{Action, Gnallknekt, Mark, Options, PublicEvent, turn::MOVES};

#[test]
fn gk_1_lives_are_dealt_one_after_another_from_the_dealers_left() {
    struct Shuffles(Vec<(Shuffle, usize)>);
    impl Chance for Shuffles {
        fn shuffle(&mut self, what: Shuffle, cards: Vec<Card>) -> Vec<Card> {
            assert_eq!(cards, double_deck());
            self.0.push((what, cards.len()));
            cards
        }
    }
    let mut chance = Shuffles(Vec::new());
    let options = Options::read(json!({"dealer": 1}).as_object().unwrap(), 3).unwrap();
    let (game, _) = Gnallknekt::start(&options, 3, &mut chance);
    assert_eq!(chance.0, [(Shuffle::Deal, 104)], "nobody draws where the dealer is named");
    let life = |seat: usize, n: usize| {
        let life = &game.lives[seat][n];
        (life.down().to_vec(), life.open().to_vec())
    };
    let deck = double_deck();
    for (n, seat) in [2, 0, 1].into_iter().cycle().take(9).enumerate() {
        let dealt = &deck[4 * n..4 * n + 4];
        assert_eq!(life(seat, n / 3), (dealt[..3].to_vec(), dealt[3..].to_vec()));
    }
    assert_eq!(game.stock.len(), 104 - 36);
    assert_eq!(game.stock.last(), Some(&deck[36]), "the next card lies on top");
    assert_eq!((game.to_act(), game.turn.n_draws), (Some(Seat(2)), 4));

    let mut chance = Shuffles(Vec::new());
    let (game, events) = Gnallknekt::start(&Options::defaults(5), 5, &mut chance);
    assert_eq!(chance.0, [(Shuffle::Draw, 104), (Shuffle::Deal, 104)]);
    let Some(PublicEvent::DrawnForDeal { dealer, .. }) = events[0].public else {
        panic!("no draw")
    };
    assert_eq!(dealer, game.dealer);
    assert_eq!(game.dealer, Seat(3), "seats 3 and 4 drew threes, and then tied to the end");
}

#[test]
fn gk_4_any_face_up_card_of_an_own_life_can_be_played() {
    let seats = ["? ? (Ac) 9h 4d 9c | ? ? ? 2c", "? ? ? 8h", "? ? ? 8d"];
    let mut game = table(&seats);
    assert!(game.may_attack_with("0: 9h", 1, 0), "from the bottom of the open ones");
    assert_eq!(
        game.refuses(&attack("0: Ac", 1, 0)),
        Illegal::Own(Rule::NotOpen { card: cards("Ac")[0] })
    );
    game.must(&defend("0: 4d", 1));
    assert_eq!((game.open(0, 0), game.open(0, 1)), ("9h 9c".into(), "2c 4d".into()));
    assert!(game.may_attack_with("0: 9c 9h", 1, 0), "taking the four out made a pair");
}

#[test]
fn gk_4_of_equal_cards_in_a_life_the_topmost_is_taken() {
    let mut game = table(&["? ? ? 9h 4d 9h", "? ? ? 8h", "? ? ? 8d"]);
    let attacks = game.legal();
    let attacks = attacks.iter().filter(|action| matches!(action, Action::Attack { .. })).count();
    assert_eq!(attacks, 1 + 2, "a nine on one eight, the pair of nines on both");
    game.must(&attack("0: 9h", 1, 0));
    assert_eq!(game.open(0, 0), "9h 4d");
}

#[test]
fn gk_5_a_life_without_face_up_cards_turns_up_its_next_card() {
    let mut game = table(&["? (6s) 9h | ? 2c", "? ? ? 8h", "? ? ? 8d"]);
    let events = game.must(&attack("0: 9h", 1, 0));
    let card = cards("6s")[0];
    assert_eq!(events[1], PublicEvent::TurnedUp { seat: Seat(0), life: 0, card });
    assert!(game.may(&defend("0: 6s", 1)), "and it can be played in the same turn");
}

#[test]
fn gk_7_a_pair_comes_from_one_source_and_can_be_made_by_defending() {
    let seats = ["? 5c | ? 5d", "? ? ? 8h", "? ? ? 8d"];
    let mut game = table(&seats).holding(0, "5h");
    for with in ["5c 5h", "0: 5c 5d", "1: 5c 5d", "0: 5c 5h"] {
        assert!(!game.may_attack_with(with, 1, 0), "{with}");
        assert!(!game.may(&defend(with, 1)), "{with}");
    }
    game.must(&defend("5h", 0));
    assert!(game.may_attack_with("0: 5c 5h", 1, 0));
    let mut target = table(&["? ? ? 2c", "? 5c 5h", "? ? ? 8d"]).holding(0, "Kc Kh 5d");
    assert!(!target.may_attack_with("5d", 1, 0));
    target.must(&attack("Kc Kh", 1, 0));
}

#[test]
fn gk_8_a_life_has_at_most_three_face_up_cards() {
    let game = table(&["? 5c 6c | ? 5d 6d | ? 7h", "? ? ? 8h", "? ? ? 8d"]).holding(0, "Kh");
    for life in 0..3 {
        assert!(game.may(&defend("Kh", life)));
    }
}

#[test]
fn the_view_marks_the_face_up_cards_of_a_life() {
    let marks = |life: &str| table(&[life, "8h", "8d"]).public().lives[0][0].marks.clone();
    assert_eq!(marks("? ? 7h 7d"), [Mark::Pair]);
    assert_eq!(marks("7h 7d 8d"), [Mark::Full], "of a pair that is covered only the top falls");
    assert_eq!(marks("5c Ad Ah"), [Mark::Pair, Mark::Full, Mark::Ace]);
    assert_eq!(marks("? Ad"), [Mark::Ace]);
    assert_eq!(marks("Jh Jd"), [], "jacks are no pair");
    assert_eq!(marks("-"), []);
}

#[test]
fn gk_10_a_seat_may_not_spend_its_last_life() {
    let game = table(&["9h", "8h", "-"]);
    assert_eq!(
        game.refuses(&attack("0: 9h", 1, 0)),
        Illegal::Own(Rule::LastLife),
        "not even to win"
    );
    let game = table(&["9h 9d", "8h", "-"]);
    assert!(game.may_attack_with("0: 9h", 1, 0));
    assert_eq!(game.refuses(&attack("0: 9d 9h", 1, 0)), Illegal::Own(Rule::LastLife));
    let game = table(&["9h | 2c", "8h", "-"]);
    assert!(game.may_attack_with("0: 9h", 1, 0), "a life is left");
    let mut game = table(&["9h | 2c", "? ? 8h", "-"]);
    game.must(&defend("0: 9h", 1));
    assert_eq!((game.n_lives(Seat(0)), game.open(0, 1)), (1, "2c 9h".into()));
    assert_eq!(game.refuses(&defend("Kh", 0)), Illegal::NotYourCard { card: cards("Kh")[0] });
}

#[test]
fn two_jacks_can_be_laid_together_but_fall_one_at_a_time() {
    let mut game = table(&["? ? ? 2c", "? ? ? 8h", "? ? ? 8d"]).holding(0, "Jc Jd");
    assert_eq!(game.refuses(&attack("Jc Jd", 1, 0)), Illegal::Own(Rule::JacksNoPair));
    game.must(&defend("Jd Jc", 0));
    assert_eq!(game.open(0, 0), "2c Jc Jd", "in the rulebook's order");
}

#[test]
fn a_turn_is_up_to_two_moves_and_a_discard() {
    let mut game =
        table(&["? ? ? 2c", "8h", "? ? ? 8d"]).holding(0, "9h Kd 3c 4c").holding(1, "Qs");
    game.must(&defend("Kd", 0));
    game.must(&attack("9h", 1, 0));
    assert_eq!(game.out, [Seat(1)]);
    assert_eq!(game.refuses(&defend("3c", 0)), Illegal::Own(Rule::NoMovesLeft));
    assert_eq!(game.why_not(cards("2c")[0]), Some(Illegal::Own(Rule::NoMovesLeft)));
    assert_eq!(game.legal().len(), 2);
    game.must(&discard("3c"));
    assert_eq!((game.to_act(), game.hand_of(0).len()), (Some(Seat(2)), 1));
}

#[test]
fn a_discard_ends_the_turn_before_any_move_and_an_empty_hand_ends_without_one() {
    let lives = ["? ? ? 9h | ? 2c", "? ? ? 8h", "? ? ? 8d"];
    let mut game = table(&lives).holding(0, "3c");
    assert_eq!(game.refuses(&json!({"do": "end"})), Illegal::Own(Rule::MustDiscard));
    game.must(&discard("3c"));
    assert_eq!(game.to_act(), Some(Seat(1)));
    let mut game = table(&lives);
    assert_eq!(game.refuses(&discard("3c")), Illegal::NotYourCard { card: cards("3c")[0] });
    assert_eq!(game.decision_kind(), Some(DecisionKind::Move), "open cards can still be played");
    game.must(&attack("0: 9h", 1, 0));
    game.must(&json!({"do": "end"}));
    assert_eq!(game.to_act(), Some(Seat(1)));
    let game = table_with(&json!({"hand_limit": 5}), &lives).after_a_move();
    assert!(game.may(&json!({"do": "end"})));
}

#[test]
fn lives_keep_their_numbers() {
    let game = table(&["? ? ? 2c", "- | 8h | -", "? ? ? 8d"]).holding(0, "9h");
    assert!(game.may_attack_with("9h", 1, 1));
    for life in [0, 2, 3, 200] {
        assert_eq!(game.refuses(&attack("9h", 1, life)), Illegal::Own(Rule::NoSuchLife));
    }
    let lives = serde_json::to_value(game.public()).unwrap()["lives"][1].clone();
    assert_eq!(lives, json!([{"down":0,"open":[]},{"down":0,"open":["8h"]},{"down":0,"open":[]}]));
}

#[test]
fn seats_that_are_out_rank_last_out_first() {
    let mut game = table(&["? ? ? 2c", "8h", "-", "8d", "-"]).holding(0, "9h 9d");
    game.out = vec![Seat(4), Seat(2)];
    game.must(&attack("9h", 1, 0));
    game.must(&attack("9d", 3, 0));
    let ranking = game.result().unwrap().ranking;
    assert_eq!(ranking.concat(), [0, 3, 1, 2, 4].map(Seat), "within the turn");
    assert_eq!(ranking.len(), 5);
}

/// `UPDATE_EXPECT=1` updates the file.
#[test]
fn the_web_client_knows_the_number_of_moves() {
    let rules = json!({"moves": MOVES});
    expect_file!["../../../../../web-client/src/games/gnallknekt/rules.json"]
        .assert_eq(&format!("{rules:#}\n"));
}
