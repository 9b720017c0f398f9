//! The repository's invariants, as promised by `ARCHITECTURE.md`, `CONTRIBUTING.md` and the
//! rulebook. A failing test lists the violations.

mod arrows;
mod boundary;
mod deployment;
mod documents;
mod layers;
mod manifests;
mod purity;
mod repo;
mod rulings;
mod sentences;
mod words;

/// Fails with one line per violation.
fn none(what: &str, faults: impl IntoIterator<Item = impl std::fmt::Display>) {
    let faults: Vec<String> = faults.into_iter().map(|fault| format!("\n  {fault}")).collect();
    assert!(faults.is_empty(), "{what}:{}", faults.concat());
}
