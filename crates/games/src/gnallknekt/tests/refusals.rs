//! Refusals and their texts.

use rules::Game;
use serde_json::json;

use super::super::{Caution, Illegal, Rule};
use super::situation::{attack, cards, defend, discard, table};
use crate::gnallknekt::Action;

#[test]
fn every_refusal_has_a_reason() {
    let game = table(&["? 9h 4d | ? ? 2c", "? ? ? 8h", "? ? ? 5c 5d", "? Js", "-"])
        .holding(0, "Kd Kc Jc 6s 6d 7d");
    let card = |text: &str| cards(text)[0];
    for (action, illegal) in [
        (attack("Qh", 1, 0), Illegal::NotYourCard { card: card("Qh") }),
        (attack("Kd Kd", 1, 0), Illegal::NotYourCard { card: card("Kd") }),
        (attack("1: 9h", 1, 0), Illegal::Own(Rule::NotOpen { card: card("9h") })),
        (attack("2: 9h", 1, 0), Illegal::Own(Rule::NoSuchLife)),
        (attack("9: 9h", 1, 0), Illegal::Own(Rule::NoSuchLife)),
        (attack("Kc", 0, 0), Illegal::Own(Rule::OwnLife)),
        (attack("Kc", 4, 0), Illegal::Own(Rule::NoSuchLife)),
        (attack("Kc", 5, 0), Illegal::Own(Rule::NoSuchLife)),
        (attack("Kc", 1, 0), Illegal::Own(Rule::DoesNotBeat { target: card("8h") })),
        (attack("7d", 2, 0), Illegal::Own(Rule::PairByPairOrJack)),
        (attack("6d 6s", 3, 0), Illegal::Own(Rule::JackOnlyByJack)),
        (attack("6d 7d", 1, 0), Illegal::NotOneRank),
        (defend("6d 7d", 0), Illegal::NotOneRank),
        (defend("0: 4d", 0), Illegal::Own(Rule::SameLife)),
        (defend("7d", 2), Illegal::Own(Rule::NoSuchLife)),
        (defend("7d", 7), Illegal::Own(Rule::NoSuchLife)),
        (defend("6d 6s", 0), Illegal::Own(Rule::LifeFull)),
        (json!({"do": "end"}), Illegal::Own(Rule::MustDiscard)),
    ] {
        assert_eq!(game.refuses(&action), illegal, "{action}");
    }
    assert!(game.may_attack_with("6s 6d", 2, 0));
}

#[test]
fn why_not_includes_face_up_cards() {
    let game = table(&["9h", "? ? ? 8h", "? ? ? 8d"]);
    assert_eq!(
        game.why_not(cards("9h")[0]),
        Some(Illegal::Own(Rule::NoTarget)),
        "it is the last life"
    );
    let game = table(&["? 9h 4s", "? ? ? 8h", "? ? ? 8d"]);
    assert_eq!(game.why_not(cards("9h")[0]), None);
    assert_eq!(game.why_not(cards("4s")[0]), Some(Illegal::Own(Rule::NoTarget)));
    assert_eq!(game.why_not(cards("Kd")[0]), None, "it is nowhere near");
}

#[test]
fn actions_are_parsed_strictly_with_cards_in_any_order() {
    let game = table(&["? 9h 4d", "? ? ? 8h", "? ? ? 8d"]);
    let read = |json: &str| game.read_action(json);
    for bad in [
        r#"{"do":"attack","with":[],"from":"hand","seat":1,"life":0}"#,
        r#"{"do":"attack","with":["2c","2d","2h"],"from":"hand","seat":1,"life":0}"#,
        r#"{"do":"attack","with":["2c"],"from":"foot","seat":1,"life":0}"#,
        r#"{"do":"attack","with":["2c"],"from":-1,"seat":1,"life":0}"#,
        r#"{"do":"attack","with":["2c"],"from":300,"seat":1,"life":0}"#,
        r#"{"do":"draw","from":"talon"}"#,
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
    let json = r#"{"do":"defend","with":["5c","5d"],"from":"hand","life":1}"#;
    let action: Action = read(json).unwrap();
    assert_eq!(serde_json::to_string(&action).unwrap(), json);
    assert_eq!(read(&json.replace(r#""5c","5d""#, r#""5d","5c""#)).unwrap(), action);
    let json = r#"{"do":"attack","with":["9h"],"from":2,"seat":2,"life":0}"#;
    assert_eq!(serde_json::to_string(&read(json).unwrap()).unwrap(), json);
    let json = r#"{"do":"draw","from":"scrap","card":"Td"}"#;
    assert_eq!(serde_json::to_string(&read(json).unwrap()).unwrap(), json);
}

#[test]
fn ending_a_turn_with_moves_left_has_a_caution() {
    let read = |action| serde_json::from_value::<Action>(action).unwrap();
    let mut game = table(&["? 9h 4s", "? ? ? 8h", "? ? ? 8d"]).holding(0, "Kh Kd 2c");
    assert_eq!(game.caution(&read(discard("2c"))), Some(Caution::MovesLeft));
    assert_eq!(game.caution(&read(attack("Kh", 1, 0))), None);
    game.must(&attack("Kh", 1, 0));
    assert_eq!(game.caution(&read(discard("2c"))), Some(Caution::MovesLeft), "one is left");
    game.must(&attack("Kd", 2, 0));
    assert_eq!(game.caution(&read(discard("2c"))), None);
}
