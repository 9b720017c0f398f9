use protocol::ToServer;

use crate::wire::read_command;

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
        let sent = serde_json::to_string(&request.command).unwrap();
        let read = read_command(&sent).unwrap_or_else(|| panic!("{sent}"));
        assert_eq!(read, request.command, "{sent}");
        // The exact text of an action is part of the command.
        if let Some((_, action)) = text.split_once("\"action\":") {
            assert!(serde_json::to_string(&read).unwrap().contains(action.trim_end_matches('}')));
        }
    }
    for text in ["", "[]", "{}", r#"{"op":"create"}"#, r#"{"op":"sit","seat":"x"}"#] {
        assert_eq!(read_command(text), None, "{text}");
    }
}
