//! Valid and manipulated records that every verifier must judge alike.
//!
//! `records.json` is generated here and committed for the verifiers in other languages.

#![expect(clippy::unwrap_used, reason = "what does not fit together fails the test")]

mod honest;
mod lies;
mod planned;

use std::{fmt::Write, path::Path};

use expect_test::expect_file;
use protocol::Record;
use serde_json::json;

use planned::{Planned, committed};

/// Returns the record with other shuffles.
fn with(record: &Record, planned: &[Planned]) -> Record {
    let (fairness, shuffles) = committed(planned);
    Record { fairness: Some(fairness), shuffles, ..record.clone() }
}

#[test]
fn the_valid_record_is_verified_and_replayed() {
    let (record, planned) = honest::record();
    let proved = records::verify(&record).unwrap();
    records::replay(&record).unwrap();
    assert_eq!((proved[0].n_committed, proved[0].n_revealed), (3, 2));
    assert_eq!(proved[0].purposes, ["cut:0", "deck:0", "deck:1"]);
    assert_eq!(record, with(&record, &planned));
    let longer = records::verify(&with(&record, &lies::longer(&planned))).unwrap();
    assert_eq!(longer.len(), 2, "a deal more may follow, and lies are about it");
}

#[test]
fn every_manipulation_is_refused_with_the_right_error() {
    let (record, planned) = honest::record();
    for (what, lie, why) in lies::all(&lies::longer(&planned)) {
        let error = records::verify(&with(&record, &lie)).unwrap_err();
        assert_eq!(error, why, "{what}");
    }
}

#[test]
fn the_shared_file_is_up_to_date() {
    let (record, planned) = honest::record();
    let part = |planned: &[Planned]| {
        let (fairness, shuffles) = committed(planned);
        json!({"fairness": fairness, "shuffles": shuffles})
    };
    let longer = lies::longer(&planned);
    let mut text = format!("{{\n\"honest\": {},\n", json!(record));
    writeln!(text, "\"longer\": {},\n\"lies\": {{", part(&longer)).unwrap();
    let lies = lies::all(&longer).into_iter();
    let lines: Vec<String> =
        lies.map(|(what, lie, _)| format!("{}: {}", json!(what), part(&lie))).collect();
    writeln!(text, "{}\n}}\n}}", lines.join(",\n")).unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/agreement/records.json");
    expect_file![path].assert_eq(&text);
}
