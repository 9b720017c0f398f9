use rules::{Game, cards::Cards};
use serde_json::json;

use super::super::Illegal;
use super::{
    super::Action,
    board::{Layout, cards},
};

#[test]
fn actions_have_the_json_of_the_rules() {
    let seven = cards("7h")[0];
    for (action, json) in [
        (Action::TakeTurnup { card: seven }, json!({"do": "take_turnup", "card": "7h"})),
        (Action::LeaveTurnup {}, json!({"do": "leave_turnup"})),
        (Action::Declare { plays: true }, json!({"do": "declare", "in": true})),
        (
            Action::Exchange { cards: Cards::new(cards("8d 6c")) },
            json!({"do": "exchange", "cards": ["6c", "8d"]}),
        ),
        (Action::Exchange { cards: Cards::default() }, json!({"do": "exchange", "cards": []})),
        (Action::Play { card: seven }, json!({"do": "play", "card": "7h"})),
    ] {
        assert_eq!(serde_json::to_value(&action).unwrap(), json);
        assert_eq!(serde_json::from_value::<Action>(json).unwrap(), action);
    }
}

#[test]
fn the_server_accepts_cards_in_any_order() {
    let mut board = Layout::of(3).hand(1, "6c 8d Ts Js Ac").deal();
    board.leave_turnup().declare(&[1, 2]).exchange(1, "Ac 8d 6c");
    assert_eq!(board.public().exchanged[1], [3]);
}

#[test]
fn a_card_cannot_be_exchanged_twice_at_once() {
    let mut board = Layout::of(3).hand(1, "6c 8d Ts Js Ac").deal();
    board.leave_turnup().declare(&[1, 2]);
    let refusal = board.refusal(&json!({"do": "exchange", "cards": ["6c", "6c"]}));
    assert_eq!(refusal, Illegal::NotYourCard { card: cards("6c")[0] });
}

#[test]
fn an_action_of_another_phase_is_refused_with_the_current_one() {
    let mut board = Layout::of(3).hand(0, "6c 7c 8c 9c Tc").hand(1, "6d 7d 8d 9d Td").deal();
    let play = json!({"do": "play", "card": "6c"});
    assert_eq!(board.refusal(&play), Illegal::NotAsked { asked: "turnup" });
    board.leave_turnup();
    assert_eq!(board.refusal(&play), Illegal::NotAsked { asked: "declare" });
    assert_eq!(board.refusal(&json!({"do": "leave_turnup"})).reason(), "not_asked");
    board.declare(&[1, 2]);
    assert_eq!(board.refusal(&play), Illegal::NotAsked { asked: "exchange" });
    let foreign = json!({"do": "exchange", "cards": ["6c"]});
    assert_eq!(board.refusal(&foreign), Illegal::NotYourCard { card: cards("6c")[0] });
}

#[test]
fn no_action_is_legal_after_the_match() {
    let mut board = Layout::of(4).option("start_points", 5).deal();
    board.leave_turnup().declare(&[2]);
    assert_eq!(board.game.to_act(), None);
    assert_eq!(board.refusal(&json!({"do": "declare", "in": true})), Illegal::MatchOver);
}
