//! Worked cases of the rules in `web-client/prose/en/gnallknekt.md`.

use rules::{Game, Seat};

use super::super::{DecisionKind, Illegal, Rule};
use super::situation::{attack, cards, defend, discard, draw, table};
use crate::gnallknekt::PublicEvent;

/// Returns the `attacks` of `hand` on life 0 of seat 1 that are legal, in the given order.
fn hits<'a>(life: &str, attacks: &[&'a str]) -> Vec<&'a str> {
    let mut hits = Vec::new();
    for with in attacks {
        let table = table(&["? ? ? 2c", life, "? ? ? 3c"]).holding(0, with);
        if table.may_attack_with(with, 1, 0) {
            hits.push(*with);
        }
    }
    hits
}

#[test]
fn case_1_a_nine_falls_to_its_rank_to_its_suit_higher_to_jacks_and_to_pairs() {
    let legal = ["9c", "9h", "Th", "Ah", "Jc", "Jh", "3c 3d", "As Ah"];
    assert_eq!(hits("? ? ? 9h", &legal), legal);
    assert_eq!(hits("? ? ? 9h", &["8h", "Tc", "As"]), [""; 0]);
}

#[test]
fn case_2_an_ace_is_the_lowest_target_and_a_jack_falls_only_to_a_jack() {
    let legal = ["2h", "Ac", "4c 4d", "Kh", "Js"];
    assert_eq!(hits("? ? ? Ah", &legal), legal);
    assert_eq!(hits("? ? ? Ah", &["Kc"]), [""; 0]);
    assert_eq!(hits("? ? ? Jh", &["Jc", "Ah", "5c 5d", "Qh"]), ["Jc"]);
}

#[test]
fn case_3_a_pair_falls_whole_to_an_equal_pair_or_a_jack() {
    let attacks = ["5h", "Kc", "4h 4s", "5h 5s", "9h 9s", "Jc"];
    assert_eq!(hits("? ? ? 5c 5d", &attacks), ["5h 5s", "9h 9s", "Jc"]);
    assert_eq!(hits("? ? ? Ac Ad", &["2h 2s"]), ["2h 2s"]);
    assert_eq!(hits("? ? ? Kc Kd", &["Ah As", "Qh Qs"]), ["Ah As"]);
    for with in ["9h 9s", "Jc"] {
        let mut game = table(&["? ? ? 2c", "? ? ? 4c 5c 5d", "? ? ? 3c"]).holding(0, with);
        game.must(&attack(with, 1, 0));
        assert_eq!(game.open(1, 0), "4c", "both cards go");
    }
}

#[test]
fn case_4_a_jack_takes_the_top_two_of_three_equal_cards_but_one_jack_of_two() {
    let mut game = table(&["? ? ? 2c", "? ? ? 8c 8d 8h", "? ? ? Jc Jd"]).holding(0, "Jh Js");
    game.must(&attack("Jh", 1, 0));
    assert_eq!(game.open(1, 0), "8c");
    game.must(&attack("Js", 2, 0));
    assert_eq!(game.open(2, 0), "Jc");
    assert_eq!(hits("? ? ? 5c 5d Kc", &["5h 5s", "5h", "Kd", "Ac"]), ["5h 5s", "Kd", "Ac"]);
    let mut game = table(&["? ? ? 2c", "? ? ? 5c 5d Kc", "? ? ? 3c"]).holding(0, "Kd");
    game.must(&attack("Kd", 1, 0));
    assert_eq!(game.open(1, 0), "5c 5d", "only the king could be attacked");
}

#[test]
fn case_5_a_defence_leaves_at_most_three_open_cards() {
    let game =
        table(&["? ? ? 2c | ? ? 3c 4c | 5c 6c 7c", "? ? ? 8c", "? ? ? 8d"]).holding(0, "Qc Qd");
    let may = |with, life| game.may(&defend(with, life));
    assert_eq!((may("Qc", 0), may("Qc Qd", 0)), (true, true));
    assert_eq!((may("Qc", 1), may("Qc Qd", 1)), (true, false));
    assert_eq!((may("Qc", 2), may("Qc Qd", 2)), (false, false));
    assert_eq!(game.refuses(&defend("Qc Qd", 1)), Illegal::Own(Rule::LifeFull));

    let mut game = table(&["? ? ? 7h", "? ? ? 8c", "? ? ? 8d"]).holding(0, "7d 2c");
    game.must(&defend("7d", 0));
    game.must(&discard("2c"));
    let mut game = game.holding(1, "Kd 7s 7c");
    (game.turn.n_draws, game.turn.seat) = (0, Seat(1));
    assert!(!game.may_attack_with("Kd", 0, 0), "seven on seven is a pair");
    assert!(game.may_attack_with("7c 7s", 0, 0));
    game.must(&attack("7c 7s", 0, 0));
}

#[test]
fn case_6_the_next_card_is_turned_up_at_once_and_can_be_attacked_in_the_second_move() {
    let mut game = table(&["? ? ? 2c", "(Kh) (9d) (6s) 4d", "? ? ? 8d"]).holding(0, "4s 8s Qc");
    let events = game.must(&attack("4s", 1, 0));
    let card = cards("6s")[0];
    assert_eq!(events[1], PublicEvent::TurnedUp { seat: Seat(1), life: 0, card });
    assert_eq!(game.knocked_out.iter().collect::<Vec<_>>(), cards("4d 4s"));
    game.must(&attack("8s", 1, 0));
    assert_eq!(game.open(1, 0), "9d");
}

#[test]
fn case_7_a_seat_draws_one_card_more_than_it_has_lives_and_one_fewer_late_in_gnall() {
    let lives = ["2c", "2c | 3c", "2c | 3c | 4c"];
    let draws = |own: &str, gnall: Option<u8>| {
        let mut game = table(&[own, "? ? ? 8d", "-"]);
        game.gnall = gnall.map(|turns| crate::gnallknekt::Gnall { turns, absent: 0 });
        game.before_draw(0).turn.n_draws
    };
    assert_eq!(lives.map(|own| draws(own, None)), [2, 3, 4]);
    assert_eq!(lives.map(|own| draws(own, Some(9))), [2, 3, 4], "the fifth round");
    assert_eq!(lives.map(|own| draws(own, Some(10))), [1, 2, 3], "the sixth round");
}

#[test]
fn case_8_a_pair_knocks_out_a_jack_in_a_final_blow() {
    let own = "? ? ? 2c";
    let last = table(&[own, "Jh", "? ? ? 8d"]).holding(0, "3c 3d");
    assert!(last.may_attack_with("3c 3d", 1, 0), "a jack alone, the seat's last card");

    let two_left = table(&[own, "7c Jh", "? ? ? 8d"]);
    let alone = two_left.clone().holding(0, "3c 3d");
    assert_eq!(alone.refuses(&attack("3c 3d", 1, 0)), Illegal::Own(Rule::JackOnlyByJack));
    let mut game = two_left.holding(0, "3c 3d 9c Kh");
    game.must(&attack("3c 3d", 1, 0));
    assert_eq!(game.decision_kind(), Some(DecisionKind::Finish));
    let follows = game.read_action(&attack("9c", 1, 0).to_string()).unwrap();
    assert_eq!(game.legal(), [follows], "and that must follow");
    assert_eq!(game.why_not(cards("Kh")[0]), Some(Illegal::Own(Rule::MustFinish)));
    assert_eq!(game.refuses(&discard("Kh")), Illegal::Own(Rule::MustFinish));
    assert_eq!(game.refuses(&defend("Kh", 0)), Illegal::Own(Rule::MustFinish));
    assert_eq!(game.refuses(&attack("9c", 2, 0)), Illegal::Own(Rule::MustFinish));
    game.must(&attack("9c", 1, 0));
    assert_eq!(game.out, [Seat(1)]);

    let face_down = table(&[own, "? Jh", "? ? ? 8d"]).holding(0, "3c 3d 9c Kh Ac Ad As Ah Jc");
    assert_eq!(face_down.refuses(&attack("3c 3d", 1, 0)), Illegal::Own(Rule::JackOnlyByJack));
}

#[test]
fn case_9_the_knocked_out_pile_is_shuffled_before_the_stock_is_drawn_from() {
    let mut game = table(&["? ? ? 2c | ? ? ? 2d | ? ? ? 2h", "? ? ? 8c", "? ? ? 8d"])
        .with_scrap("4c 5c 6c 7c 9c")
        .with_knocked_out(18)
        .without_stock(2)
        .before_draw(0);
    assert_eq!((game.stock.len(), game.turn.n_draws), (0, 4));
    game.must(&draw("scrap"));
    assert_eq!(game.hand_of(0).iter().collect::<Vec<_>>(), cards("9c"));
    let events = game.must(&draw("stock"));
    assert_eq!(events[0], PublicEvent::Reshuffled { stock: 18 });
    assert_eq!((game.stock.len(), game.knocked_out.len()), (17, 0));
    game.must(&draw("stock"));
    game.must(&draw("stock"));
    assert_eq!((game.stock.len(), game.scrap.len(), game.hand_of(0).len()), (15, 4, 4));
    assert_eq!(game.decision_kind(), Some(DecisionKind::Move));
    assert_eq!(game.refuses(&draw("stock")), Illegal::NotAsked { asked: "move" });
}
