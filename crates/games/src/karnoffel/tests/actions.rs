use rules::{Game as _, MatchResult, Seat};
use serde_json::json;

use super::super::{Caution, Illegal};
use super::situation::{Situation, cards};
use crate::karnoffel::Action;

/// Returns a deal of two seats. Seat 1 leads, and hearts are trumps.
fn deal() -> Situation {
    Situation::new(&json!({}), &["8s 5h 9d 4s 7d", "6h Jh 4d 8h Js"])
}

#[test]
fn any_card_may_be_played_to_any_lead() {
    let mut deal = deal();
    assert_eq!(deal.playable(), cards("4d 6h 8h Jh Js"));
    deal.play("4d");
    assert_eq!(deal.playable(), cards("4s 5h 7d 8s 9d"));
}

#[test]
fn a_card_that_the_seat_does_not_hold_is_refused() {
    let mut deal = deal();
    for card in ["8s", "Kc", "As"] {
        let before = deal.game.clone();
        let refusal = Illegal::NotYourCard { card: card.parse().unwrap() };
        assert_eq!(deal.try_play(card), Err(refusal));
        assert_eq!(deal.game, before);
        assert_eq!(deal.game.why_not(card.parse().unwrap()), None);
    }
}

#[test]
fn the_third_trick_ends_the_match_at_once() {
    let mut deal = deal();
    deal.play("6h 4s Jh 7d 8h 5h 9d Js");
    assert_eq!(deal.game.to_act(), None);
    assert_eq!(deal.game.public().hands, [1, 1]);
    assert_eq!(
        deal.game.result(),
        Some(MatchResult::new(vec![vec![Seat(1)], vec![Seat(0)]], &[], vec![0, 1], "games_won"))
    );
    assert_eq!(deal.try_play("4d"), Err(Illegal::MatchOver));
    assert_eq!(deal.game.legal(), []);
    assert_eq!(deal.game.why_not("4d".parse().unwrap()), None);
}

#[test]
fn the_last_card_of_a_seat_is_played_automatically() {
    let mut deal = Situation::new(&json!({}), &["9c 2c Kc 6c 7h", "2h 4c 5c 8c 3s"]);
    deal.play("2h 2c 4c 9c Kc 5c");
    assert_eq!(deal.game.automatic(), None);
    deal.play("6c 8c");
    assert_eq!(deal.game.automatic(), Some(Action::Play { card: "3s".parse().unwrap() }));
}

#[test]
fn only_a_powerless_devil_has_a_caution() {
    let devil = Action::Play { card: "7h".parse().unwrap() };
    let mut leads = Situation::new(&json!({}), &["9s 2c 3c 4c 5d", "4h 7h Kd 8s Ts"]);
    assert_eq!(leads.game.caution(&devil), Some(Caution::DevilPowerless), "to the first trick");
    leads.trick("Kd 9s");
    assert_eq!(leads.game.caution(&devil), None, "it is led, and not to the first trick");
    let mut follows = Situation::new(&json!({}), &["9s 7h 3c 4c 5d", "4h 2d Kd 8s Ts"]);
    follows.play("Kd");
    assert_eq!(follows.game.caution(&devil), Some(Caution::DevilPowerless), "it follows");
    let other = Action::Play { card: "3c".parse().unwrap() };
    assert_eq!(follows.game.caution(&other), None);
}
