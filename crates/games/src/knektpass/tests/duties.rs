use rules::{Game, Seat, cards::Suit};
use serde_json::json;

use super::super::Illegal;
use super::{
    super::{
        Phase, VoidMustTrump,
        trick::{Duty, Trick},
    },
    board::{Layout, cards, set},
};

fn duty(trick: &str, hand: &str, void: VoidMustTrump) -> Duty {
    let mut lies = Trick::default();
    for (seat, card) in cards(trick).into_iter().enumerate() {
        lies.push(Seat(seat as u8), card);
    }
    lies.duty(set(hand), Suit::Hearts, void)
}

/// Checks that with hearts as trumps `hand` may play `playable` to `trick`, and nothing else.
fn may_play(trick: &str, hand: &str, playable: &str) {
    let duty = duty(trick, hand, VoidMustTrump::IfItWins);
    assert_eq!(duty.playable(), set(playable), "{hand} to {trick}");
}

fn takes(trick: &str, best: &str) {
    let mut lies = Trick::default();
    for card in cards(trick) {
        lies.push(Seat(0), card);
    }
    assert_eq!(lies.best(Suit::Hearts).unwrap().card, cards(best)[0], "{trick}");
}

/// Case 1.
#[test]
fn a_trump_led_is_overtaken_with_a_trump() {
    may_play("Jd", "Ah Jh 9h As", "Jh");
    may_play("Jd", "Ah 9h As", "Ah 9h");
}

/// Case 2.
#[test]
fn a_plain_card_led_is_overtaken_in_its_suit_or_by_a_trump() {
    may_play("Ts", "Js 8s Qs 2h", "Qs");
    may_play("Ts", "Js 5h Kd", "Js 5h");
}

/// Case 3, and KP-5 with `"if_it_wins"`.
#[test]
fn a_trumped_trick_is_only_overtaken_by_a_higher_trump() {
    may_play("Ts 9h", "6h Kd Ac", "6h Kd Ac");
    may_play("Ts 9h", "Js 3h Kd", "Js");
    may_play("Ts 9h", "As 3s 2h", "As 3s");
}

/// Case 3, KP-5.
#[test]
fn with_always_a_seat_that_cannot_win_still_plays_a_trump() {
    let always = |hand| duty("Ts 9h", hand, VoidMustTrump::Always);
    assert_eq!(always("6h Kd Ac").playable(), set("6h"));
    assert_eq!(always("6h Kd Ac").why_not(cards("Kd")[0]), Some(Illegal::MustTrump));
    assert_eq!(always("Js 3h Kd").playable(), set("Js"), "who can win must win");
    assert_eq!(always("Kd Ac").playable(), set("Kd Ac"));
    assert_eq!(always("As 3s 2h").playable(), set("As 3s"), "who can follow must follow");
}

/// Case 4, KP-1.
#[test]
fn a_jack_does_not_follow_the_suit_printed_on_it() {
    may_play("9s", "Jc 8s", "8s");
    may_play("9s", "Js Kd", "Js");
}

/// KP-1.
#[test]
fn a_jack_follows_a_trump_lead() {
    may_play("9h", "Jd Ac Kd", "Jd");
    may_play("Jc", "Jd Ac Kd", "Jd");
}

/// KP-1.
#[test]
fn a_jack_led_asks_for_trumps() {
    may_play("Js", "As Ks 2h", "2h");
    may_play("Js", "As Ks", "As Ks");
}

#[test]
fn any_card_may_be_led() {
    may_play("", "As Ks 2h", "As Ks 2h");
}

#[test]
fn jacks_rank_above_trumps_and_trumps_above_the_rest() {
    takes("As 2h Ks", "2h");
    takes("2h Ah Th", "Ah");
    takes("Ah Jd", "Jd");
    takes("Jd Jh Js Jc", "Jc");
    takes("Jc Js", "Jc");
    takes("Js Jh", "Js");
    takes("9s Ad Ts Ac", "Ts");
    takes("2s Ad Kc", "2s");
}

#[test]
fn a_refused_card_has_a_reason() {
    let why =
        |trick, hand, card| duty(trick, hand, VoidMustTrump::IfItWins).why_not(cards(card)[0]);
    assert_eq!(why("Jd", "Ah 9h As", "As"), Some(Illegal::MustFollow { suit: Suit::Hearts }));
    assert_eq!(why("Ts", "Js 8s Qs 2h", "Js"), Some(Illegal::MustFollow { suit: Suit::Spades }));
    assert_eq!(why("Ts", "Js 8s Qs 2h", "8s"), Some(Illegal::MustOvertake));
    assert_eq!(why("Ts 9h", "Js 3h Kd", "3h"), Some(Illegal::MustOvertake));
    assert_eq!(why("Ts 9h", "Js 3h Kd", "Kd"), Some(Illegal::MustOvertake));
    assert_eq!(why("Ts", "Js 8s Qs 2h", "Qs"), None);
}

#[test]
fn void_must_trump_is_applied() {
    for (void, n_legal) in [("if_it_wins", 5), ("always", 1)] {
        let mut board = Layout::of(3)
            .option("void_must_trump", void)
            .option("exchange_rounds", 0)
            .hand(1, "6s 7s 8s 9s Ts")
            .hand(2, "9h 6c 7c 8c 9c")
            .hand(0, "6h 6d 7d 8d 9d")
            .turnup("7h")
            .deal();
        board.leave_turnup().declare(&[0, 1, 2]).play(1, "6s").play(2, "9h");
        assert_eq!(board.n_legal(), n_legal, "{void}");
    }
}

#[test]
fn the_first_seat_that_plays_leads_then_the_winner_of_each_trick() {
    let mut board = Layout::of(3)
        .option("exchange_rounds", 0)
        .hand(2, "6s 7s 8s 9s Ts")
        .hand(0, "As Ks Qs 9d Jc")
        .turnup("7h")
        .deal();
    board.leave_turnup().declare(&[0, 2]);
    assert_eq!(board.public().phase, Phase::Play);
    board.play(2, "6s");
    assert_eq!((board.public().led, board.public().winning), (Some(Suit::Spades), Some(Seat(2))));
    let refusal = board.refusal(&json!({"do": "play", "card": "Jc"}));
    assert_eq!(refusal, Illegal::MustFollow { suit: Suit::Spades });
    board.play(0, "Qs");
    assert!(board.tells(&json!({"e": "trick_taken", "winner": 0, "taken": 1})));
    assert_eq!(board.game.to_act(), Some(Seat(0)));
    let public = board.public();
    assert_eq!((public.hands, public.taken), (vec![4, 5, 4], vec![1, 0, 0]));
    let last = public.last_trick.unwrap();
    assert_eq!((last.cards.len(), last.winner), (2, Seat(0)));
    assert_eq!((public.led, public.winning), (None, None));
    board.play(0, "Jc");
    assert_eq!(board.public().led, Some(Suit::Hearts), "a jack is a trump (KP-1)");
    assert_eq!(board.n_legal(), 4, "who has no trump may play anything");
}
