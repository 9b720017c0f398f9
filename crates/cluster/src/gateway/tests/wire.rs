use protocol::{ToServer, to_server::TableCommand};
use serde::Deserialize as _;
use serde_json::json;
use table::PlayerCommand;

use super::two_nodes::{key, person};

/// Each kind of command, as clients send it.
const COMMANDS: [&str; 8] = [
    r#"{"op":"sit","seat":1}"#,
    r#"{"op":"stand"}"#,
    r#"{"op":"ready","ready":true}"#,
    r#"{"op":"set_option","options":{"rounds":3,"name":"x"}}"#,
    r#"{"op":"swap","seats":[0,1]}"#,
    r#"{"op":"act","decision":7,"action":{ "play" : "As", "n": 1.50 }}"#,
    r#"{"op":"act","decision":7,"index":2}"#,
    r#"{"op":"mute","seat":1,"on":true}"#,
];

#[test]
fn commands_are_read_as_they_were_written() {
    for text in COMMANDS {
        let table = "0190f3b0-c0de-7000-8000-00000000abcd";
        let frame = format!(r#"{{"cid":"c","table":"{table}",{}"#, &text[1..]);
        let Ok(ToServer::Table(request)) = ToServer::decode(&frame) else { panic!("{frame}") };
        let command = PlayerCommand::new(person(1), key(1, "c"), request.command);
        let sent = serde_json::to_string(&command).unwrap();
        let read = serde_json::from_str::<PlayerCommand>(&sent).unwrap().command;
        assert_eq!(read, command.command, "{sent}");
        // The exact text of an action is part of the command.
        if let Some((_, action)) = text.split_once("\"action\":") {
            assert!(serde_json::to_string(&read).unwrap().contains(action.trim_end_matches('}')));
        }
    }
    let command = PlayerCommand::new(person(1), key(1, "c"), TableCommand::Start {});
    let mut sent = serde_json::to_value(&command).unwrap();
    for text in ["", "[]", "{}", r#"{"op":"create"}"#, r#"{"op":"sit","seat":"x"}"#] {
        sent["frame"] = json!(text);
        assert!(PlayerCommand::deserialize(&sent).is_err(), "{text}");
    }
}
