use toml::{Table, Value};

use crate::{manifests::members, none, repo::must_read};

/// The crates that know no threads, clocks, files or sockets: they also have to run in a browser.
/// Clippy forbids these, and `cargo xtask test` builds the crates for one.
const PURE: [&str; 3] = ["rules", "games", "bots"];

/// Dependencies that the pure crates may have, besides one another. Others could reach outside
/// although they compile for a browser, where the standard library's files and threads only fail.
const MAY_USE: [&str; 9] = [
    "fastrand",
    "hmac",
    "schemars",
    "serde",
    "serde_json",
    "sha2",
    "skillratings",
    "strum",
    "thiserror",
];

#[test]
fn pure_crates_depend_only_on_pure_crates() {
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
fn pure_crates_share_their_lints_and_repeat_those_of_the_workspace() {
    let pure = must_read("crates/rules/clippy.toml");
    let others =
        PURE.iter().filter(|name| must_read(&format!("crates/{name}/clippy.toml")) != pure);
    none("these need crates/rules/clippy.toml, by a link", others);
    let [pure, root]: [Table; 2] = [pure, must_read("clippy.toml")]
        .map(|text| text.parse().expect("a configuration of clippy is TOML"));
    let is_repeated = |key: &str, value: &Value| match (pure.get(key), value) {
        (Some(Value::Array(pure)), Value::Array(all)) => all.iter().all(|one| pure.contains(one)),
        (other, value) => other == Some(value),
    };
    none(
        "crates/rules/clippy.toml replaces the root's and needs these of its lines",
        root.iter().filter(|(key, value)| !is_repeated(key, value)).map(|(key, _)| key),
    );
}
