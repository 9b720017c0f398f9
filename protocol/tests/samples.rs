//! Every message has a sample that survives a round trip.
//!
//! A file is named `<schema>.<op>.json`, or `<schema>.<op>.<case>.json`. The web client's tests
//! validate the same files against the schemas.

use std::{collections::BTreeSet, ffi::OsStr, fs, path::Path};

use protocol::{
    Record, ToClient, ToServer,
    record::{MatchProof, MatchReplay, MatchReview, REPLAY_FORMAT, REVIEW_FORMAT},
};
use schemars::JsonSchema;
use serde_json::Value;

/// Returns every sample: the parts of its name, and its text.
fn samples() -> Vec<(Vec<String>, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let mut samples = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of samples is there") {
        let path = entry.expect("the folder of samples can be read").path();
        let name = path.file_stem().and_then(OsStr::to_str).expect("a sample's name is text");
        let text = fs::read_to_string(&path).expect("a sample is text");
        samples.push((name.split('.').map(str::to_owned).collect(), text));
    }
    samples
}

fn of_schema(schema: &str) -> Vec<(Vec<String>, String)> {
    samples().into_iter().filter(|(name, _)| name[0] == schema).collect()
}

fn ops(samples: &[(Vec<String>, String)]) -> BTreeSet<&str> {
    samples.iter().map(|(name, _)| name[1].as_str()).collect()
}

/// Returns the `op` of every variant, according to its schema.
fn variants<T: JsonSchema>() -> Vec<String> {
    let schema = schemars::schema_for!(T).to_value();
    let variants = schema["oneOf"].as_array().into_iter().flatten();
    variants
        .filter_map(|message| message["properties"]["op"]["const"].as_str())
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_lists_of_ops_are_complete() {
    assert_eq!(variants::<ToServer>(), ToServer::ops().collect::<Vec<_>>());
    assert_eq!(variants::<ToClient>(), ToClient::OPS);
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("a sample is JSON")
}

#[test]
fn client_messages_round_trip() {
    let samples = of_schema("to_server");
    assert_eq!(ops(&samples), ToServer::ops().collect());
    for (name, text) in &samples {
        let message = ToServer::decode(text).unwrap_or_else(|bad| panic!("{name:?}: {bad}"));
        assert_eq!(message.op(), name[1]);
        assert_eq!(json(&message.encode()), json(text), "{name:?}");
        let fields = json(text);
        let cid = fields.get("cid").and_then(Value::as_str);
        assert_eq!(message.cid().map(|cid| &**cid), cid, "{name:?}");
        let table = fields.get("table").and_then(Value::as_str);
        assert_eq!(message.table().map(|table| table.to_string()).as_deref(), table, "{name:?}");
    }
}

#[test]
fn server_messages_round_trip() {
    let samples = of_schema("to_client");
    assert_eq!(ops(&samples), ToClient::OPS.iter().copied().collect());
    for (name, text) in &samples {
        let message = ToClient::decode(text).unwrap_or_else(|bad| panic!("{name:?}: {bad}"));
        assert_eq!(json(text)["op"], name[1].as_str());
        assert_eq!(message.op(), name[1]);
        assert_eq!(json(&message.encode()), json(text), "{name:?}");
    }
}

#[test]
fn a_record_round_trips() {
    let [(_, text)] = &of_schema("record")[..] else { panic!("one sample") };
    let record = Record::read(text).unwrap();
    assert_eq!(serde_json::to_value(&record).unwrap(), json(text));
}

#[test]
fn a_proof_round_trips() {
    let [(_, text)] = &of_schema("proof")[..] else { panic!("one sample") };
    let proof = MatchProof::read(text).unwrap().unwrap();
    assert_eq!(serde_json::to_value(&proof).unwrap(), json(text));
    let [(_, record)] = &of_schema("record")[..] else { panic!("one sample") };
    assert_eq!(MatchProof::read(record), None, "a record is no proof");
    let later = MatchProof::read(&text.replace("knekt-proof/1", "knekt-proof/2")).unwrap();
    assert!(later.unwrap_err().to_string().contains("`knekt-proof/2` is not"));
    let broken = MatchProof::read(&text.replace("\"running\"", "\"sleeping\"")).unwrap();
    assert!(broken.unwrap_err().to_string().contains("unknown field `sleeping`"));
}

#[test]
fn a_replay_round_trips() {
    let [(_, text)] = &of_schema("replay")[..] else { panic!("one sample") };
    let replay: MatchReplay = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_value(&replay).unwrap(), json(text));
    assert_eq!(replay.format, REPLAY_FORMAT);
}

#[test]
fn a_review_round_trips() {
    let [(_, text)] = &of_schema("review")[..] else { panic!("one sample") };
    let review: MatchReview = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_value(&review).unwrap(), json(text));
    assert_eq!(review.format, REVIEW_FORMAT);
}

#[test]
fn unknown_server_fields_are_ignored() {
    assert_eq!(ToClient::decode(r#"{"op":"weather","sun":true}"#).unwrap(), ToClient::Other);
    let pong = ToClient::decode(r#"{"op":"pong","n":1,"now":2,"moon":3}"#).unwrap();
    assert!(matches!(pong, ToClient::Pong(_)));
}

#[test]
fn unknown_client_fields_are_refused() {
    for (name, text) in of_schema("to_server") {
        let mut more = json(&text);
        more["colour"] = "red".into();
        let bad = ToServer::decode(&more.to_string()).expect_err("an unknown field is refused");
        assert!(bad.to_string().contains("unknown field `colour`"), "{name:?}: {bad}");
    }
}
