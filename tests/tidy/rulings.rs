use std::collections::BTreeSet;

use crate::{
    none,
    repo::{files_ending, must_read, test_code},
};

/// The folder of the rules.
const RULES: &str = "web-client/prose/en/";

#[test]
fn every_ruling_is_cited_by_a_test() {
    let files = files_ending(&[".md"]).into_iter().filter(|file| file.starts_with(RULES));
    // The page about fair deals is not about a game.
    let files = files.filter(|file| !file.ends_with("/fair.md"));
    let pages: Vec<(String, String)> = files.map(|file| (must_read(&file), file)).collect();
    let prefixes: BTreeSet<&str> = pages.iter().filter_map(|(page, _)| prefix(page)).collect();
    let listed: BTreeSet<String> =
        pages.iter().flat_map(|(page, _)| rulings(page, &prefixes)).collect();
    let tests = files_ending(&[".rs"]).into_iter().filter(|file| file.starts_with("crates/games/"));
    let cited: BTreeSet<String> =
        tests.flat_map(|file| rulings(&test_code(&file), &prefixes)).collect();
    none("these rulings have no test that cites them", listed.difference(&cited));
    none("these rulings are not in the rules", cited.difference(&listed));
    none(
        "these games have no rulings",
        pages.iter().filter(|(page, _)| prefix(page).is_none()).map(|(_, file)| file),
    );
}

/// Returns the prefix of a game's rulings: `KN`, if its page has a heading `### {KN-1}`.
fn prefix(page: &str) -> Option<&str> {
    page.match_indices("### {").find_map(|(at, heading)| {
        let (prefix, number) = page[at + heading.len()..].split_at_checked(2)?;
        let is_prefix = prefix.bytes().all(|b| b.is_ascii_uppercase()) && number.starts_with("-1");
        is_prefix.then_some(prefix)
    })
}

/// Returns the rulings that a text names, as `KN-4` or, in a test's name, `kn_4`.
fn rulings(text: &str, prefixes: &BTreeSet<&str>) -> Vec<String> {
    let mut found = Vec::new();
    for prefix in prefixes {
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
    let prefixes = BTreeSet::from(["GU", "KA", "KN"]);
    let text = "/// KN-12, and (KA-1).\nfn gu_3_holds() {}";
    assert_eq!(rulings(text, &prefixes), ["GU-3", "KA-1", "KN-12"]);
    assert_eq!(rulings("XKN-1 KN-x", &prefixes), [""; 0]);
    assert_eq!(prefix("# Rules\n\n### {must_beat} Beat\n\n### {KN-1} A gap"), Some("KN"));
    assert_eq!(prefix("# Rules\n\nNone."), None);
}
