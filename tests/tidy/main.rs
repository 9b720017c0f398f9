//! The repository's invariants: what `ARCHITECTURE.md`, `CONTRIBUTING.md` and the rulebook promise
//! of the files themselves. A test here fails with a list of what to mend.

mod arrows;
mod docker;
mod documents;
mod english;
mod layers;
mod manifests;
mod packages;
mod purity;
mod repo;
mod rulings;
mod sentences;
mod source;
mod unit;
mod words;

/// Fails with one line per fault.
fn none(what: &str, faults: impl IntoIterator<Item = impl std::fmt::Display>) {
    let faults: Vec<String> = faults.into_iter().map(|fault| format!("\n  {fault}")).collect();
    assert!(faults.is_empty(), "{what}:{}", faults.concat());
}
