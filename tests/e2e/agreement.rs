//! Agreement of the three verifiers on valid and invalid documents.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;
use tempfile::TempDir;

use crate::{
    binary::root,
    proofs::{page, python},
    server::run_knekt,
};

#[test]
fn three_verifiers_accept_the_valid_record_and_reject_manipulated_ones() {
    let shared = root().join("crates/records/tests/agreement/records.json");
    let shared: Value = serde_json::from_str(&fs::read_to_string(shared).unwrap()).unwrap();
    let folder = TempDir::new().unwrap();
    // A valid record with the shuffles of another one.
    let write = |what: &str, other: &Value| {
        let mut record = shared["honest"].clone();
        for part in ["fairness", "shuffles"] {
            record[part] = other[part].clone();
        }
        let file = folder.path().join(format!("{what}.json"));
        fs::write(&file, record.to_string()).unwrap();
        file
    };

    let honest = write("honest", &shared["honest"]);
    let said = run_knekt(&["verify", honest.to_str().unwrap()]);
    assert!(said.status.success(), "{said:?}");
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(said.contains("the server's randomness and that of 2 of 3 seats"), "{said}");
    // The match has no second deal, but its shuffles are valid.
    let longer = write("longer", &shared["longer"]);
    for file in [&honest, &longer] {
        assert!(python(file).status.success(), "{file:?}");
    }
    let proved = page(&[honest, longer]);
    assert!(proved.iter().all(|said| said.starts_with("proved: ")), "{proved:?}");

    let lies = shared["lies"].as_object().unwrap();
    assert!(lies.len() > 15, "there are {}", lies.len());
    let files: Vec<PathBuf> = lies.iter().map(|(what, lie)| write(what, lie)).collect();
    for (file, said) in files.iter().zip(page(&files)) {
        assert!(said.starts_with("not proved: "), "{file:?}: {said}");
        assert_refused(file);
    }
}

fn assert_refused(file: &Path) {
    let name = file.to_str().expect("valid UTF-8");
    let ours = run_knekt(&["verify", name]);
    assert!(!ours.status.success(), "{name}");
    let said = String::from_utf8_lossy(&ours.stderr).into_owned();
    assert!(said.contains("deal "), "the error should name the deal, not the match: {said}");
    let said = String::from_utf8_lossy(&python(file).stderr).into_owned();
    assert!(said.starts_with("not proved: "), "{name}: {said}");
}
