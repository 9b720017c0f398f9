//! The Python verifier accepts the test vectors and detects every change to them.

#![expect(clippy::disallowed_types, reason = "the vectors are computed by Python too")]

use std::{path::Path, process::Command};

/// Checks every vector, then with each of its parts changed.
const DRIVER: &str = include_str!("python_driver.py");

#[test]
fn the_python_verifier_accepts_every_vector_and_rejects_changed_ones() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let run = Command::new("python3")
        .args(["-B", "-c", DRIVER])
        .arg(here.join("../../protocol/examples"))
        .arg(here.join("tests/fairness/vectors/fairdeal.json"))
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{complaint}");
    assert_eq!(String::from_utf8_lossy(&run.stdout).trim(), "10 agree, 182 lies are found");
}
