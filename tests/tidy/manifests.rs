use toml::Table;

use crate::{
    none,
    repo::{exists, files_ending, must_read},
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
    let lenient = members().into_iter().filter(|member| !kept(member)).map(|member| member.name);
    none("these crates need `[lints] workspace = true`", lenient);
}

#[test]
fn every_crate_documents_its_invariant() {
    let silent = members().into_iter().filter(|member| {
        let roots = ["lib.rs", "main.rs"].map(|file| format!("{}/src/{file}", member.folder));
        // A package of tests has neither.
        let Some(root) = roots.iter().find(|root| exists(*root)) else { return false };
        let docs = must_read(root);
        !docs.starts_with("//! ") || !docs.contains("\n//! **Architecture invariant:**")
    });
    let silent = silent.map(|member| member.name);
    none("these crates need docs with an `**Architecture invariant:**`", silent);
}
