use crate::{none, source::sources};

/// Locks that are held while their holder waits for something else: a disk, a table, a socket.
const ASYNC: [&str; 2] = ["Mutex", "RwLock"];

/// The file that may have one: those who ask at once whether the disk can be written get one answer,
/// in two seconds at most, and nobody who plays waits for it.
const MAY: [&str; 1] = ["crates/server/src/state/disk_check.rs"];

#[test]
fn nobody_waits_with_a_lock_in_hand() {
    let mut faults = Vec::new();
    let all = ["crates/", "protocol/"].into_iter().flat_map(sources);
    for source in all.filter(|source| !MAY.contains(&source.file.as_str())) {
        let found = locks(&source.without_comments());
        faults.extend(found.iter().map(|lock| format!("{}: {lock}", source.file)));
    }
    none("what is held over a wait stops everybody else: let one task do it, or number it", faults);
}

/// The asynchronous locks that a text names: in a `use`, or by their paths.
fn locks(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("tokio::").chain(code.match_indices("futures_util::")) {
        let is_use = code[..at].trim_end().ends_with("use");
        let end = if is_use { ";" } else { "(" };
        let path = code[at..].split(end).next().unwrap_or_default();
        let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        let path =
            if is_use { path } else { path.split(|c| !is_path(c)).next().unwrap_or_default() };
        let words = path.split(|c: char| !c.is_alphanumeric() && c != '_');
        found.extend(words.filter(|word| ASYNC.contains(word)).map(str::to_owned));
    }
    found
}

#[test]
fn locks_are_found_in_uses_and_in_paths() {
    for code in [
        "use tokio::sync::Mutex;",
        "use tokio::{\n    sync::{RwLock, mpsc},\n    time::sleep,\n};",
        "quick: tokio::sync::Mutex<()>,",
        "let lock = tokio::sync::RwLock::new(());",
        "use futures_util::lock::Mutex;",
    ] {
        assert_eq!(locks(code).len(), 1, "{code}");
    }
    for code in [
        "use std::sync::Mutex;\nuse tokio::sync::mpsc;",
        "tokio::spawn(async move { held.lock() }); let other = Mutex::new(());",
        "use tokio::sync::{OnceCell, watch};",
    ] {
        assert!(locks(code).is_empty(), "{code}");
    }
}
