//! Records of matches, which come from anywhere.

use protocol::Record;

/// No record makes the replay or the proof panic, and what was read is what is written again.
pub fn check(input: &[u8]) {
    let Some(record) = str::from_utf8(input).ok().and_then(|json| Record::read(json).ok()) else {
        return;
    };
    let _ = records::replay(&record);
    let _ = records::verify(&record);
    let written = serde_json::to_string(&record).expect("a record is plain data");
    assert!(Record::read(&written).is_ok_and(|again| again == record), "{written}");
}
