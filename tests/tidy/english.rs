//! The language of the code: summaries of doc comments, and names of predicates.

use crate::{
    none,
    repo::{files_ending, must_read},
};

/// The first words of headless clauses, such as "What a seat holds" instead of "A seat's hand".
const CLAUSE_WORDS: [&str; 15] = [
    "What", "How", "Whether", "Who", "Whom", "Whose", "Where", "When", "Which", "That", "If", "Of",
    "To", "Whatever", "Whoever",
];

/// The maximum share of summaries that open this way, in percent; the standard library has fewer.
const MAX_HEADLESS_PERCENT: usize = 3;

/// The name prefixes of predicates.
const PREDICATES: [&str; 5] = ["is_", "has_", "can_", "was_", "are_"];

#[test]
fn doc_comments_open_with_a_noun_or_a_verb() {
    let (mut n_summaries, mut headless) = (0, Vec::new());
    for file in files_ending(&[".rs"]) {
        let found = summaries(&must_read(&file));
        n_summaries += found.len();
        let found = found.iter().filter(|(_, summary)| is_headless(summary));
        headless.extend(found.map(|(line, summary)| format!("{file}:{line}: {summary}")));
    }
    if headless.len() * 100 > n_summaries * MAX_HEADLESS_PERCENT {
        let share = headless.len() * 100 / n_summaries;
        none(&format!("{share} % of the summaries open with a clause without a head"), headless);
    }
}

/// Returns the first lines of the doc comments of a file, with their line numbers.
fn summaries(text: &str) -> Vec<(usize, String)> {
    let (mut found, mut goes_on) = (Vec::new(), false);
    for (n, line) in (1..).zip(text.lines()) {
        let line = line.trim_start();
        let summary = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
        if let (Some(summary), false) = (summary, goes_on) {
            found.push((n, summary.trim().to_owned()));
        }
        goes_on = summary.is_some();
    }
    found
}

fn is_headless(summary: &str) -> bool {
    let word = summary.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    CLAUSE_WORDS.contains(&word)
}

#[test]
fn summaries_are_found_by_their_first_lines() {
    let text = "//! Whether it works.\n//! To be continued.\n\n/// A seat.\n///\n/// Of a table.\n";
    let found = summaries(text);
    assert_eq!(found, [(1, "Whether it works.".to_owned()), (4, "A seat.".to_owned())]);
    assert!(is_headless(&found[0].1) && !is_headless(&found[1].1) && !is_headless("Whatsoever."));
}

#[test]
fn predicates_have_no_side_effects() {
    let mut acting = Vec::new();
    // This file has examples of both kinds.
    for file in files_ending(&[".rs"]).into_iter().filter(|file| !file.ends_with(file!())) {
        let found = acting_predicates(&must_read(&file));
        acting.extend(found.iter().map(|name| format!("{file}: {name}")));
    }
    none("these names promise an answer: the functions act, or return no bool or Option", acting);
}

/// Returns the functions of a file that are named like predicates but take `&mut self` or return
/// neither `bool` nor `Option`. Tests are excluded, since their names are sentences.
fn acting_predicates(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("fn ") {
        let (before, signature) = (&text[..at], &text[at + 3..]);
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let (name, rest) = signature.split_at(signature.find(|c| !is_word(c)).unwrap_or(0));
        let is_predicate = PREDICATES.iter().any(|prefix| name.starts_with(prefix));
        let attribute = before.trim_end().trim_end_matches("async").trim_end();
        if !is_predicate || attribute.lines().last().is_some_and(|line| line.contains("test]")) {
            continue;
        }
        let Some((parameters, rest)) = in_parentheses(rest) else { continue };
        let returned = rest.split(['{', ';']).next().unwrap_or_default();
        let returned = returned.trim_start().trim_start_matches("->").trim_start();
        let returned = returned.strip_prefix("impl Future<Output = ").unwrap_or(returned);
        let answers = returned.starts_with("bool") || returned.starts_with("Option<");
        if parameters.contains("&mut self") || !answers {
            found.push(name.to_owned());
        }
    }
    found
}

/// Returns the contents of the first pair of parentheses, and the text after it.
fn in_parentheses(text: &str) -> Option<(&str, &str)> {
    let begin = text.find('(')?;
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return Some((&text[begin + 1..at], &text[at + 1..])),
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

#[test]
fn acting_predicates_are_detected() {
    for code in [
        "fn is_ready(&mut self, ready: bool) {}",
        "pub(crate) async fn has_time(&self, of: (u8, u8)) -> Result<(), Ended> {",
        "fn can_move<G>(&mut self) -> bool\nwhere G: Game {",
    ] {
        assert_eq!(acting_predicates(code).len(), 1, "{code}");
    }
    for code in [
        "fn is_ready(&self) -> bool {",
        "fn are_there(seats: &[Option<u8>]) -> Option<u8> {",
        "fn is_up(&self) -> impl Future<Output = bool>;",
        "#[tokio::test]\nasync fn is_told_once() {",
        "fn island(&mut self) {",
    ] {
        assert!(acting_predicates(code).is_empty(), "{code}");
    }
}
