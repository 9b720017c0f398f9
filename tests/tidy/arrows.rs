use std::collections::BTreeMap;

use crate::{manifests::members, repo::must_read};

/// The start of the block in `ARCHITECTURE.md` that must match the manifests.
const FENCE: &str = "```arrows\n";

#[test]
fn documented_dependencies_match_the_manifests() {
    let members = members();
    let names: Vec<&str> = members.iter().map(|member| member.name.as_str()).collect();
    let real: BTreeMap<String, Vec<String>> = members
        .iter()
        .map(|member| {
            let mut below = member.dependencies();
            below.retain(|name| names.contains(name));
            below.sort_unstable();
            (member.name.clone(), below.into_iter().map(str::to_owned).collect())
        })
        .collect();
    assert_eq!(drawn(), real, "left: ARCHITECTURE.md, right: the manifests");
}

/// Returns the documented dependencies: `games -> cards rules`, one crate per line, each after its
/// dependants.
fn drawn() -> BTreeMap<String, Vec<String>> {
    let text = must_read("ARCHITECTURE.md");
    let (_, block) = text.split_once(FENCE).expect("ARCHITECTURE.md has the block");
    let (block, _) = block.split_once("```").expect("the block ends");
    let mut arrows = BTreeMap::new();
    for line in block.lines() {
        let (name, below) = line.split_once("->").expect("a line is `crate -> crates`");
        let mut below: Vec<String> = below.split_whitespace().map(str::to_owned).collect();
        for crate_below in &below {
            assert!(
                arrows.contains_key(crate_below),
                "{name}: {crate_below} is listed further down"
            );
        }
        below.sort_unstable();
        arrows.insert(name.trim().to_owned(), below);
    }
    arrows
}
