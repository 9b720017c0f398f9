//! Frames, in both directions.

use std::{fs, path::Path};

use protocol::{ToClient, ToServer};

/// No frame makes a decoder panic. What is understood means the same after it was written again,
/// and a refusal does not repeat what it refuses at length.
pub fn check(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else { return };
    match ToServer::decode(text) {
        Ok(message) => {
            let written = message.encode();
            assert_eq!(ToServer::decode(&written).ok(), Some(message), "{written}");
        }
        Err(bad) => assert!(bad.to_string().chars().count() < 500, "{bad}"),
    }
    if let Ok(message) = ToClient::decode(text)
        && message != ToClient::Other
    {
        let written = message.encode();
        let again = ToClient::decode(&written).expect("what we write can be read");
        assert_eq!(again.encode(), written);
    }
}

/// The samples of every message.
pub fn seeds() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/samples");
    let files = fs::read_dir(folder).expect("the samples are there").flatten();
    files.map(|file| fs::read(file.path()).expect("a sample can be read")).collect()
}
