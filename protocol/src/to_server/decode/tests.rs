use crate::{
    Cid, Code, TableId, ToServer,
    to_server::{Act, Auth, Choice, LobbyFilter, ResumePoint, TableCommand, TableRequest, Topic},
    with_integers,
};

const TABLE: &str = "0190f3b0-c0de-7000-8000-00000000abcd";

fn table() -> TableId {
    TABLE.parse().unwrap()
}

fn refusal(text: &str) -> String {
    ToServer::decode(text).unwrap_err().to_string()
}

#[test]
fn an_action_is_passed_on_byte_for_byte() {
    let text = format!(
        r#"{{"op":"act","cid":"c1","table":"{TABLE}","decision":88,"action":{{"do":"play", "card":"Kh"}}}}"#
    );
    let ToServer::Table(TableRequest { command, cid, table: at, .. }) =
        ToServer::decode(&text).unwrap()
    else {
        panic!("an act is a command to a table");
    };
    let TableCommand::Act(Act { decision, choice: Choice::Action(action) }) = command else {
        panic!("an act is an act")
    };
    assert_eq!((&*cid, at, decision), ("c1", table(), 88));
    assert_eq!(action.json(), r#"{"do":"play", "card":"Kh"}"#);
}

#[test]
fn an_act_has_an_action_or_an_index() {
    let with = |choice: &str| {
        let text = format!(r#"{{"op":"act","cid":"c1","table":"{TABLE}","decision":88{choice}}}"#);
        ToServer::decode(&text)
    };
    let ToServer::Table(TableRequest { command, .. }) = with(r#","index":3"#).unwrap() else {
        panic!("an act is a command to a table");
    };
    assert_eq!(command, TableCommand::Act(Act { decision: 88, choice: Choice::Index(3) }));
    for neither_or_both in ["", r#","index":0,"action":{"do":"take"}"#] {
        let bad = with(neither_or_both).unwrap_err();
        assert_eq!(bad.code, Code::BadFrame);
        assert!(bad.to_string().contains("`action` and `index`"), "{bad}");
    }
    assert!(with(r#","index":-1"#).is_err());
}

#[test]
fn a_table_command_can_have_an_epoch() {
    let with = |epoch: &str| format!(r#"{{"op":"takeback","cid":"c1","table":"{TABLE}"{epoch}}}"#);
    for (text, expected) in [(with(""), None), (with(r#","epoch":2"#), Some(2))] {
        let frame = ToServer::decode(&text).unwrap();
        assert_eq!(frame.encode(), text);
        let ToServer::Table(TableRequest { epoch, .. }) = frame else {
            panic!("a takeback is a command to a table")
        };
        assert_eq!(epoch, expected);
    }
    assert!(refusal(&with(r#","epoch":-1"#)).starts_with("field `epoch`: "));
}

#[test]
fn the_op_may_be_at_any_position() {
    let text = format!(r#"{{"cid":"c1","table":"{TABLE}","op":"stand"}}"#);
    assert_eq!(ToServer::decode(&text).unwrap().op(), "stand");
}

#[test]
fn auth_has_subscriptions() {
    let text = format!(
        r#"{{"op":"auth","subs":[{{"table":"{TABLE}","epoch":1,"after":311}},{{"lobby":true}}]}}"#
    );
    let resume = Some(ResumePoint { epoch: 1, after: 311 });
    let lobby = Topic::Lobby(LobbyFilter::default());
    let subs = vec![Topic::Table { table: table(), resume, chat_after: None }, lobby];
    assert_eq!(ToServer::decode(&text), Ok(ToServer::Auth(Auth { subs, ..Auth::default() })));
}

#[test]
fn a_bad_frame_names_the_field() {
    for (text, says) in [
        (r#"{"op":"ping"}"#, "missing field `n`"),
        (r#"{"op":"ping","n":"x"}"#, "field `n`: invalid type: string \"x\", expected u64"),
        (r#"{"op":"ping","n":1,"m":2}"#, "field `m`: unknown field `m`, expected `n`"),
        (r#"{"op":"ping","n":1,"n":2}"#, "duplicate field `n`"),
        (r#"{"op":"ping","n":1,"op":"ping"}"#, "duplicate field `op` at line 1 column 31"),
        (r#"{"n":1}"#, "field `op`: a frame has an op, which is text"),
        (r#"{"op":1}"#, "field `op`: a frame has an op, which is text"),
        ("[]", "invalid type: sequence, expected a frame: one JSON object at line 1 column 0"),
        (r#"{"op":"ping","n":1} x"#, "not JSON: trailing characters at line 1 column 21"),
        ("not json", "not JSON: expected ident at line 1 column 2"),
        (
            r#"{"op":"create","cid":"c","game":"gurka","seats":3,"settings":{"clock":{"style":"per_move","seconds":1}}}"#,
            "field `settings.clock`: 1 is not allowed: 5 to 600",
        ),
        (
            r#"{"op":"auth","name":"  "}"#,
            "field `name`: a name has 1 to 24 characters, none of them hidden or out of place",
        ),
        (
            r#"{"op":"sub","cid":"c","lobby":{"colour":"red"}}"#,
            "field `lobby.colour`: unknown field `colour`, expected one of `game`, `status`, `open`",
        ),
        (
            r#"{"op":"auth","subs":[{"lobby":true,"after":1}]}"#,
            "field `subs[0]`: fields `table` and `lobby`: follow a table, or the lobby with \"lobby\":true",
        ),
        (
            r#"{"op":"act","cid":"c","table":"0190f3b0-c0de-7000-8000-00000000abcd","decision":1,"action":"play"}"#,
            "field `action`: an action is an object such as {\"do\":\"play\",\"card\":\"Kh\"}",
        ),
        (
            r#"{"op":"ready","cid":"c","table":"0190f3b0-c0de-7000-8000-00000000abcd","ready":1}"#,
            "field `ready`: invalid type: integer `1`, expected a boolean",
        ),
        (
            r#"{"op":"stand","cid":"c","table":"0190f3b0-c0de-7000-8000-00000000abcd","seat":1}"#,
            "field `seat`: unknown field `seat`",
        ),
        (r#"{"op":"stand","cid":"c"}"#, "missing field `table`"),
    ] {
        assert_eq!(refusal(text), says, "{text}");
    }
}

#[test]
fn an_unknown_op_is_refused_with_the_known_ones() {
    let bad = ToServer::decode(r#"{"op":"deal","cid":"c1"}"#).unwrap_err();
    assert_eq!(bad.code, Code::UnknownOp);
    assert_eq!(bad.cid, Some(Cid::new("c1").unwrap()));
    let said = bad.to_string();
    assert!(ToServer::ops().all(|op| said.contains(op)), "the list is not truncated: {said}");
}

#[test]
fn the_cid_of_a_bad_frame_is_recovered() {
    let broken_late =
        format!(r#"{{"op":"act","cid":"c1","table":"{TABLE}","decision":1,"action":{{"do"#);
    let wrong_field = format!(r#"{{"op":"act","table":"{TABLE}","decision":-1,"cid":"c1"}}"#);
    for text in [broken_late, wrong_field] {
        let bad = ToServer::decode(&text).unwrap_err();
        assert_eq!((bad.code, bad.table), (Code::BadFrame, Some(table())), "{text}");
        assert_eq!(bad.cid, Some(Cid::new("c1").unwrap()), "{text}");
    }
    let no_cid = ToServer::decode(r#"{"op":"stand","cid":7}"#).unwrap_err();
    assert_eq!(no_cid.cid, None);
}

#[test]
fn a_refusal_truncates_what_it_quotes() {
    let long = "x".repeat(10_000);
    assert!(refusal(&format!(r#"{{"op":"ping","n":"{long}"}}"#)).len() < 500);
    assert!(refusal(&format!(r#"{{"op":"ping","{long}":1}}"#)).len() < 500);
}

#[test]
fn lists_are_bounded() {
    let subs = vec![r#"{"lobby":true}"#; 65].join(",");
    let text = format!(r#"{{"op":"auth","subs":[{subs}]}}"#);
    assert_eq!(refusal(&text), "field `subs`: 65 subscriptions: 64 at most");
    let fields: Vec<String> = (0..40).map(|i| format!("\"f{i}\":1")).collect();
    assert!(
        refusal(&format!(r#"{{"op":"ping",{}}}"#, fields.join(",")))
            .starts_with("more than 32 fields")
    );
}

#[test]
fn a_deeply_nested_frame_is_refused() {
    let deep = format!(r#"{{"op":"act","cid":"c","action":{}"#, "[".repeat(16_000));
    assert_eq!(ToServer::decode(&deep).unwrap_err().cid, Some(Cid::new("c").unwrap()));
}

#[test]
fn an_integral_float_is_an_integer_in_every_frame() {
    let text = r#"{"op":"create","cid":"c","game":"gurka","seats":3.0,"options":{"hand":7.0},"settings":{"clock":{"style":"per_move","seconds":3e1}}}"#;
    let whole = text.replace("3.0", "3").replace("7.0", "7").replace("3e1", "30");
    assert_eq!(ToServer::decode(text).unwrap(), ToServer::decode(&whole).unwrap());
    let table = "0190f3b0-c0de-7000-8000-00000000abcd";
    let act = format!(
        r#"{{"op":"act","cid":"c","table":"{table}","decision":9.0,"action":{{"n":1.0}}}}"#
    );
    assert_eq!(ToServer::decode(&act).unwrap(), ToServer::decode(&act.replace(".0", "")).unwrap());
    let half = r#"{"op":"create","cid":"c","game":"gurka","seats":3.5}"#;
    assert_eq!(ToServer::decode(half).unwrap_err().field.as_deref(), Some("seats"));
}

#[test]
fn a_null_is_refused_with_the_name_of_its_field() {
    for (text, field) in [
        (r#"{"op":"quickplay","cid":"c","game":"gurka","lang":null}"#, "lang"),
        (
            r#"{"op":"create","cid":"c","game":"gurka","seats":2,"settings":{"fill_after_s":null}}"#,
            "settings",
        ),
    ] {
        let bad = ToServer::decode(text).unwrap_err();
        assert_eq!((bad.field.as_deref(), bad.cid.is_some()), (Some(field), true));
    }
    let said = r#"{"op":"chat","cid":"c","table":"0190f3b0-c0de-7000-8000-00000000abcd","to":"table","text":"null"}"#;
    assert!(ToServer::decode(said).is_ok(), "text is text");
}

#[test]
fn an_integral_float_is_an_integer() {
    for (written, read) in [
        ("9.0", "9"),
        ("[1.0,-2.00,3e0,1.5e1,0.0,-0.0]", "[1,-2,3,15,0,0]"),
        (r#"{"n":9.0,"m":"9.0","o":{"p":[1E2]}}"#, r#"{"n":9,"m":"9.0","o":{"p":[100]}}"#),
        (r#"{"a\"9.0":"\\","b":1.0}"#, r#"{"a\"9.0":"\\","b":1}"#),
    ] {
        assert_eq!(with_integers(written), read, "{written}");
    }
}

#[test]
fn other_json_is_unchanged() {
    for same in [
        "",
        "1",
        "1.5",
        "1e-1",
        "1e400",
        "1e999",
        "9007199254740993.0",
        "1.",
        ".5",
        "1.0.0",
        "--1.0",
        "\"9.0",
        r#""9.0\"#,
        "é9",
        "true",
    ] {
        assert_eq!(with_integers(same), same);
    }
}
