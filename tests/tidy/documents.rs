use std::collections::HashSet;

use crate::{
    manifests::members,
    none,
    repo::{exists, files_ending, must_read},
};

/// The maximum number of lines of `ARCHITECTURE.md`.
const MAP_LINES_MAX: usize = 300;

#[test]
fn every_link_in_a_document_exists() {
    let mut faults = Vec::new();
    for file in files_ending(&[".md"]) {
        let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        for link in links(&must_read(&file)) {
            let path = link.split('#').next().unwrap_or_default();
            if !link.contains("://") && !path.is_empty() && !exists(joined(folder, path)) {
                faults.push(format!("{file}: {link}"));
            }
        }
    }
    none("these links lead nowhere", faults);
}

#[test]
fn every_adr_has_four_headings_and_is_listed() {
    let list = must_read("docs/adr/README.md");
    let mut faults = Vec::new();
    for file in files_ending(&[".md"]).iter().filter(|file| file.starts_with("docs/adr/0")) {
        let text = must_read(file);
        let headings: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        if headings != ["Status", "Context", "Decision", "Consequences"] {
            faults.push(format!("{file}: {headings:?}"));
        }
        if !list.contains(&format!("({})", file.trim_start_matches("docs/adr/"))) {
            faults.push(format!("{file} is not in docs/adr/README.md"));
        }
    }
    none("these are no decision records", faults);
}

#[test]
fn architecture_md_lists_every_crate_and_is_short() {
    let map = must_read("ARCHITECTURE.md");
    let n_lines = map.lines().count();
    assert!(n_lines <= MAP_LINES_MAX, "ARCHITECTURE.md has {n_lines} lines");
    let missing = members()
        .into_iter()
        .filter(|member| !map.lines().any(|line| line == format!("### `{}`", member.folder)));
    none("these crates have no paragraph in ARCHITECTURE.md", missing.map(|member| member.folder));
}

#[test]
fn architecture_md_names_only_existing_code() {
    let code: String = files_ending(&[".rs", ".ts", ".svelte", ".toml"])
        .iter()
        .map(|file| must_read(file))
        .collect();
    let words: HashSet<&str> = code.split(|c: char| !is_word(c)).collect();
    let missing = inline_code(&must_read("ARCHITECTURE.md")).into_iter().filter(|name| {
        !exists(name) && name.split(|c| !is_word(c)).any(|word| !words.contains(word))
    });
    none("ARCHITECTURE.md names code that does not exist", missing);
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Returns the inline code of a Markdown text, without fenced blocks.
fn inline_code(text: &str) -> Vec<String> {
    let prose = text.split("```").step_by(2);
    let lines = prose.flat_map(str::lines);
    lines.flat_map(|line| line.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// Returns the targets of a text's links.
fn links(text: &str) -> Vec<String> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    targets.map(|(target, _)| target.to_owned()).collect()
}

/// Resolves a link in a document of `folder` to a path in the repository.
fn joined(folder: &str, link: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in link.split('/') {
        match part {
            ".." => {
                parts.pop();
            }
            "." => {}
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[test]
fn links_are_resolved_relative_to_their_document() {
    assert_eq!(links("See [one](a.md), ![two](../b.png#c)."), ["a.md", "../b.png#c"]);
    assert_eq!(joined("docs/adr", "../rules/x.md"), "docs/rules/x.md");
}
