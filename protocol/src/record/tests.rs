use serde_json::{Value, json};

use super::*;

fn record() -> Value {
    let hex = "ab".repeat(32);
    json!({
        "format": "knekt-record/1", "game": "gurka", "rules": 1, "options": {"must_beat": true},
        "seats": [{"name": "Aino", "kind": "guest"}, {"name": "Bot", "kind": "bot"}],
        "fairness": {
            "dealer": "fairdeal/1", "table": "0190f3b0-c0de-7000-8000-00000000abcd",
            "deals": [{
                "deal": 0, "deck": ["2c", "Td"], "secret": hex, "commit": hex,
                "seats": [{"seat": 0, "commit": hex, "reveal": null}],
                "purposes": ["cut:0", "deck:0"], "roots": {"cut:0": hex, "deck:0": hex},
            }],
        },
        "shuffles": [["Td", "2c"], ["2c", "Td"]],
        "actions": [
            {"seat": 0, "action": {"cards": ["6c"], "do": "play"}, "by": "bot:fool", "at": 1},
            {"seat": 1, "action": {"cards": ["7c"], "do": "play"}, "by": "clock", "at": 2},
        ],
        "result": {"ranking": [[1], [0]], "scores": [3, -1], "reason": "last_left"},
    })
}

fn refusal(json: &str) -> String {
    Record::read(json).unwrap_err().to_string()
}

#[test]
fn a_record_of_a_later_version_has_its_own_error() {
    let mut later = record();
    later["format"] = "knekt-record/2".into();
    later["seals"] = 7.into();
    assert_eq!(refusal(&later.to_string()), "knekt-record/2 is from a later version");
}

#[test]
fn an_invalid_record_is_refused_with_the_position() {
    let mut other = record();
    other["format"] = "pgn/1".into();
    assert_eq!(refusal(&other.to_string()), "format `pgn/1` is not `knekt-record/1`");
    let mut more = record();
    more["seed"] = 1.into();
    assert!(refusal(&more.to_string()).contains("unknown field `seed`"));
    let whole = record().to_string();
    assert!(refusal(&whole[..whole.len() / 2]).starts_with("the record is cut off"));
    assert!(refusal(&whole.replace("\"Td\"", "\"1d\"")).contains("`1d` is no card"));
}
