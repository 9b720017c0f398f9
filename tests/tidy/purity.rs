use crate::{
    manifests::members,
    none,
    repo::{exists, must_read},
    source::sources,
};

/// The crates that know no threads, clocks, files or sockets: they also have to run in a browser.
const PURE: [&str; 6] = ["cards", "rules", "games", "bots", "fairness", "ratings"];

/// Modules of the standard library that reach outside.
const OUTSIDE: [&str; 6] = ["env", "fs", "net", "os", "process", "thread"];

/// Dependencies that the pure crates may have, besides one another.
const MAY_USE: [&str; 8] =
    ["fastrand", "hmac", "schemars", "serde", "serde_json", "sha2", "skillratings", "strum"];

#[test]
fn pure_crates_are_built_with_pure_crates() {
    let mut faults = Vec::new();
    for member in members().iter().filter(|member| PURE.contains(&member.name.as_str())) {
        for name in member.dependencies() {
            if !PURE.contains(&name) && !MAY_USE.contains(&name) {
                faults.push(format!("{} uses {name}", member.name));
            }
        }
    }
    none("a pure crate may not be built with these", faults);
}

#[test]
fn pure_crates_do_not_reach_outside() {
    let mut faults = Vec::new();
    for name in PURE {
        for source in sources(&format!("crates/{name}/src/")) {
            let used = used_of_std(&source.without_comments());
            for module in used.iter().filter(|module| OUTSIDE.contains(&module.as_str())) {
                faults.push(format!("{} uses std::{module}", source.file));
            }
        }
    }
    none("a pure crate may not use these", faults);
}

#[test]
fn pure_crates_forbid_clocks_and_unordered_maps() {
    let forbidden = ["Instant::now", "SystemTime::now", "HashMap", "HashSet"];
    let mut faults = Vec::new();
    for name in PURE {
        let file = format!("crates/{name}/clippy.toml");
        let text = if exists(&file) { must_read(&file) } else { String::new() };
        let missing = forbidden.iter().filter(|word| !text.contains(&format!("::{word}\"")));
        faults.extend(missing.map(|word| format!("{file}: {word}")));
    }
    none("clippy has to forbid these", faults);
}

/// The modules of `std` that a text names, alone or in braces.
fn used_of_std(code: &str) -> Vec<String> {
    let mut used = Vec::new();
    for (at, path) in code.match_indices("std::") {
        let rest = &code[at + path.len()..];
        match rest.strip_prefix('{') {
            Some(list) => used.extend(first_level(list)),
            None => used.push(word(rest)),
        }
    }
    used
}

/// The first word of each item of a list in braces, whose opening brace is behind us.
fn first_level(list: &str) -> Vec<String> {
    let (mut depth, mut items, mut item) = (0, Vec::new(), String::new());
    for c in list.chars() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => items.push(std::mem::take(&mut item)),
            _ => item.push(c),
        }
    }
    items.push(item);
    items.iter().map(|item| word(item.trim())).collect()
}

fn word(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

#[test]
fn modules_of_std_are_found_alone_and_in_braces() {
    let code = "use std::{collections::{BTreeMap, btree_map}, fs, io::Write};\nstd::net::lookup()";
    assert_eq!(used_of_std(code), ["collections", "fs", "io", "net"]);
}
