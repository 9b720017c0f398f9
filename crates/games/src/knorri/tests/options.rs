use rules::{Game, Options as _, Seat, TableOptions as _, cards::Rank};
use serde_json::{Value, json};

use super::super::{Action, Captures, Direction, Finish, Knorri, Options, Trumps};
use super::situation::begin;

#[test]
fn the_defaults_are_the_rulebooks() {
    let options = Options::defaults(4);
    assert_eq!(
        serde_json::to_value(options).unwrap(),
        json!({
            "dealer": "draw", "direction": "counter_clockwise", "must_beat": true,
            "finish": "first_out", "trumps": "spades", "captures": "hidden", "deals": 1,
        })
    );
    assert_eq!(
        (options.direction, options.finish, options.trumps, options.captures),
        (Direction::CounterClockwise, Finish::FirstOut, Trumps::Spades, Captures::Hidden)
    );
}

#[test]
fn a_bad_option_is_refused_with_its_name_and_the_allowed_values() {
    let refusal = |chosen: Value| {
        Options::defaults(3).with(chosen.as_object().unwrap(), 3).unwrap_err().to_string()
    };
    assert_eq!(refusal(json!({"deals": 0})), "option `deals` cannot be 0; allowed: 1 to 20");
    assert_eq!(refusal(json!({"deals": 21})), "option `deals` cannot be 21; allowed: 1 to 20");
    assert_eq!(
        refusal(json!({"dealer": 3})),
        "option `dealer` cannot be 3; allowed: \"draw\", 0, 1, 2"
    );
    assert_eq!(
        refusal(json!({"captures": "seen"})),
        "option `captures` cannot be \"seen\"; allowed: \"hidden\", \"own\", \"open\""
    );
    assert_eq!(
        refusal(json!({"lives": 3})),
        "there is no option `lives`; the options are dealer, direction, must_beat, finish, trumps, captures, deals"
    );
}

#[test]
fn only_the_documented_form_of_an_action_is_parsed() {
    let game = begin(&json!({}), 3);
    let read = |json: &str| game.read_action(json);
    assert_eq!(read(r#"{"do":"flip"}"#).unwrap(), Action::Flip {});
    assert_eq!(read(r#"{"do":"take"}"#).unwrap(), Action::Take {});
    let card = Rank::King.of(rules::cards::Suit::Spades);
    assert_eq!(read(r#"{"card":"Ks","do":"play"}"#).unwrap(), Action::Play { card });
    assert_eq!(serde_json::to_string(&Action::Flip {}).unwrap(), r#"{"do":"flip"}"#);
    assert_eq!(
        serde_json::to_string(&Action::Play { card }).unwrap(),
        r#"{"do":"play","card":"Ks"}"#
    );
    for bad in [
        r#"{"do":"flip","x":1}"#,
        r#"{"do":"take","card":"Ks"}"#,
        r#"{"do":"play"}"#,
        r#"{"do":"play","card":"Ks","x":1}"#,
        r#"{"do":"play","card":"ks"}"#,
        r#"{"do":"draw"}"#,
        r#"{"card":"Ks"}"#,
        r#""flip""#,
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_table_has_three_to_five_seats() {
    for &seats in Knorri::SEATS {
        let game = begin(&json!({}), seats);
        assert_eq!((game.seats(), game.public().hands.len()), (seats, usize::from(seats)));
        assert_eq!(game.to_act(), Some(Seat(seats - 1)));
    }
}
