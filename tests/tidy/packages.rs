use serde_json::Value;

use crate::{none, repo::must_read};

/// `npm ci` rejects a lock file without the packages of other platforms. `npm install` writes such
/// a file if the registry lacks these packages.
#[test]
fn the_npm_lock_file_is_complete() {
    let lock: Value =
        serde_json::from_str(&must_read("web-client/package-lock.json")).expect("it is JSON");
    let packages = lock["packages"].as_object().expect("it lists packages");
    let mut missing = Vec::new();
    for (package, entry) in packages {
        for (name, version) in entry["optionalDependencies"].as_object().into_iter().flatten() {
            if !packages.contains_key(&format!("node_modules/{name}")) {
                missing.push(format!("{name} {version}, of {package}"));
            }
        }
    }
    none("the lock file misses these", missing);
}
