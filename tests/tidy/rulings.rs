use std::collections::BTreeSet;

use crate::{
    none,
    repo::{files_ending, must_read},
    source::sources,
};

/// The games' prefixes, as in `KN-4`.
const PREFIXES: [&str; 5] = ["KN", "GU", "KP", "GK", "KA"];

#[test]
fn every_ruling_is_cited_by_a_test() {
    let listed = files_ending(&[".md"]).into_iter().filter(|file| file.starts_with("docs/rules/"));
    let listed: BTreeSet<String> = listed.flat_map(|file| rulings(&must_read(&file))).collect();
    let tests = sources("crates/games/").into_iter();
    let cited: BTreeSet<String> = tests.flat_map(|source| rulings(&source.tests)).collect();
    none("these rulings have no test that cites them", listed.difference(&cited));
    none("these rulings are not in docs/rules", cited.difference(&listed));
    none(
        "these games have no rulings in docs/rules",
        PREFIXES.iter().filter(|prefix| !listed.iter().any(|ruling| ruling.starts_with(*prefix))),
    );
}

/// Returns the rulings that a text names, as `KN-4` or, in a test's name, `kn_4`.
fn rulings(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for prefix in PREFIXES {
        for start in [format!("{prefix}-"), format!("{}_", prefix.to_lowercase())] {
            for (at, _) in text.match_indices(&start) {
                let inside_word = text[..at].ends_with(char::is_alphanumeric);
                let digits = text[at + start.len()..].chars().take_while(char::is_ascii_digit);
                let number: String = digits.collect();
                if !inside_word && !number.is_empty() {
                    found.push(format!("{prefix}-{number}"));
                }
            }
        }
    }
    found
}

#[test]
fn rulings_are_found_in_text_and_test_names() {
    assert_eq!(rulings("/// KN-12, and (KA-1).\nfn gu_3_holds() {}"), ["KN-12", "GU-3", "KA-1"]);
    assert_eq!(rulings("XKN-1 KN-x"), [""; 0]);
}
