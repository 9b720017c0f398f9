use toml::Table;

use crate::{
    none,
    repo::{exists, files_ending, must_read, text},
};

/// A member of the workspace.
#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) folder: String,
    pub(crate) manifest: Table,
}

/// Returns all members, by name.
pub(crate) fn members() -> Vec<Member> {
    let manifests = files_ending(&["/Cargo.toml"]).into_iter();
    let mut members: Vec<Member> = manifests
        .map(|file| {
            let manifest: Table = must_read(&file).parse().expect("a manifest is TOML");
            let name = manifest["package"]["name"].as_str().expect("a member has a name");
            let folder = file.trim_end_matches("/Cargo.toml").to_owned();
            Member { name: name.to_owned(), folder, manifest }
        })
        .collect();
    members.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(members.len() > 5, "the workspace has its members");
    members
}

impl Member {
    /// Returns the crate's dependencies, without dev-dependencies.
    pub(crate) fn dependencies(&self) -> Vec<&str> {
        let table = self.manifest.get("dependencies").and_then(toml::Value::as_table);
        table.into_iter().flatten().map(|(name, _)| name.as_str()).collect()
    }
}

#[test]
fn every_crate_inherits_the_workspace_lints() {
    let kept = |member: &Member| {
        let lints = member.manifest.get("lints").and_then(|lints| lints.get("workspace"));
        lints.and_then(toml::Value::as_bool) == Some(true)
    };
    let members = members();
    none(
        "these crates need `[lints] workspace = true`",
        members.iter().filter(|member| !kept(member)).map(|member| &member.name),
    );
}

#[test]
fn every_crate_documents_its_invariant() {
    let silent = members().into_iter().filter(|member| {
        let entry = |file: &str| text_of(&format!("{}/src/{file}", member.folder));
        let Some(docs) = entry("lib.rs").or_else(|| entry("main.rs")) else {
            return member.name != "tests";
        };
        !docs.starts_with("//! ") || !docs.contains("\n//! **Architecture invariant:**")
    });
    none(
        "these crates need docs with an `**Architecture invariant:**`",
        silent.map(|member| member.name),
    );
}

#[test]
fn versions_are_only_in_the_workspace_manifest() {
    let mut faults = Vec::new();
    for member in members() {
        for table in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let table = member.manifest.get(table).and_then(toml::Value::as_table);
            for (name, value) in table.into_iter().flatten() {
                if value.get("workspace").is_none() {
                    faults.push(format!("{}: {name}", member.folder));
                }
            }
        }
    }
    none("these need `.workspace = true`", faults);
}

fn text_of(file: &str) -> Option<String> {
    if exists(file) { text(file) } else { None }
}
