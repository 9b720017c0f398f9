use std::{collections::HashSet, path::Path};

use crate::{
    manifests::members,
    none,
    repo::{exists, files_ending, must_read},
};

#[test]
fn every_link_in_a_document_exists() {
    let mut faults = Vec::new();
    for file in files_ending(&[".md"]) {
        let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        for link in links(&must_read(&file)) {
            if link.contains("://") {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = if path.is_empty() { file.clone() } else { joined(folder, path) };
            let is_there = exists(&target)
                && (anchor.is_empty()
                    || Path::new(&target).extension().is_none_or(|ending| ending != "md")
                    || headings(&must_read(&target)).any(|heading| anchor_of(heading) == anchor));
            if !is_there {
                faults.push(format!("{file}: {link}"));
            }
        }
    }
    none("these links lead nowhere", faults);
}

/// The pages that link to every page of a folder.
const INDEXES: [(&str, &str); 2] =
    [("docs/hosting.md", "docs/hosting/"), ("docs/adr/README.md", "docs/adr/0")];

#[test]
fn an_index_links_to_every_page() {
    for (index, pages) in INDEXES {
        let folder = index.rsplit_once('/').map_or("", |(folder, _)| folder);
        let links = links(&must_read(index));
        let listed: HashSet<String> = links.iter().map(|link| joined(folder, link)).collect();
        let pages = files_ending(&[".md"]).into_iter().filter(|page| page.starts_with(pages));
        none(&format!("{index} does not link to"), pages.filter(|page| !listed.contains(page)));
    }
}

#[test]
fn architecture_md_lists_every_crate() {
    let map = must_read("ARCHITECTURE.md");
    let is_row_of = |line: &str, folder: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let is_named = cells[0] == format!("`{folder}`");
        is_named && cells.len() == 3 && cells.iter().all(|cell| !cell.is_empty())
    };
    let folders = members().into_iter().map(|member| member.folder);
    let missing = folders.filter(|folder| !map.lines().any(|line| is_row_of(line, folder)));
    none("these crates have no row with contents and an invariant in ARCHITECTURE.md", missing);
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

/// The file whose documentation has the table of all limits.
const LIMITS: &str = "crates/server/src/state/limits/mod.rs";

#[test]
fn the_table_of_limits_names_only_existing_constants() {
    let code: String = files_ending(&[".rs"]).iter().map(|file| must_read(file)).collect();
    let docs = must_read(LIMITS);
    let rows = docs.lines().filter(|line| line.starts_with("//! |"));
    let names = rows.flat_map(|row| row.split(|c| !is_word(c)));
    let is_constant = |name: &&str| name.contains('_') && !name.contains(char::is_lowercase);
    let constants: Vec<&str> = names.filter(is_constant).collect();
    assert!(constants.len() > 40, "the table is in {LIMITS}");
    let missing = constants.iter().filter(|name| !code.contains(&format!("const {name}:")));
    none("the table of limits names constants that do not exist", missing);
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

/// Returns the lines of a document that are headings; in a code block, `#` begins a comment.
fn headings(text: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    text.lines().filter(move |line| {
        is_code ^= line.starts_with("```");
        !is_code && line.starts_with('#')
    })
}

/// Returns the anchor of a heading on a page of GitHub.
fn anchor_of(heading: &str) -> String {
    let title = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = title.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Returns the targets of a text's links.
fn links(text: &str) -> Vec<String> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    targets.map(|(target, _)| target.to_owned()).collect()
}

/// Resolves a link in a document of `folder` to a path in the repository.
fn joined(folder: &str, link: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in link.split('/').filter(|part| *part != ".") {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}
