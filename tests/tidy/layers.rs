use std::collections::BTreeSet;

use crate::{
    none,
    repo::{files_ending, must_read},
};

/// The text in `ARCHITECTURE.md` before the layers of the server.
const LAYERS: &str = "Layers, lowest first, ";

#[test]
fn the_server_imports_downward() {
    let map = must_read("ARCHITECTURE.md");
    let (_, drawn) = map.split_once(LAYERS).expect("ARCHITECTURE.md has the layers");
    let drawn = drawn.split('`').nth(1).expect("they are in backticks");
    let layers: Vec<Vec<&str>> =
        drawn.split('<').map(|layer| layer.split_whitespace().collect()).collect();
    let layer_of = |module: &str| {
        let is_in = |path: &&str| module == *path || module.starts_with(&format!("{path}/"));
        let paths = layers.iter().enumerate();
        let paths = paths.flat_map(|(n, paths)| paths.iter().map(move |path| (*path, n)));
        // The longest path counts: a part of a folder can be above the rest of it.
        paths.filter(|(path, _)| is_in(path)).max_by_key(|(path, _)| path.len()).map(|(_, n)| n)
    };
    let mut faults = Vec::new();
    for file in files_ending(&[".rs"]) {
        let Some(module) = file.strip_prefix("crates/server/src/") else { continue };
        if module == "lib.rs" || module.contains("test") {
            continue;
        }
        let module = module.trim_end_matches(".rs").trim_end_matches("/mod");
        let layer = layer_of(module);
        if layer.is_none() {
            faults.push(format!("{module} is in no layer"));
        }
        let text = must_read(&file);
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let upward = imports(code).into_iter().filter(|path| layer_of(path) > layer);
        faults.extend(upward.map(|path| format!("{module} imports {path}, from a higher layer")));
    }
    none("the server's layers are those of ARCHITECTURE.md", faults);
}

/// Returns the paths after `crate::` in some code, also those in braces, with `/` as the separator.
fn imports(code: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, start) in code.match_indices("crate::") {
        let (mut path, mut outer) = (String::new(), Vec::new());
        for c in code[at + start.len()..].chars() {
            match c {
                '{' => outer.push(path.clone()),
                ',' | '}' if !outer.is_empty() => {
                    found.insert(path.replace("::", "/"));
                    if c == '}' {
                        outer.pop();
                    }
                    path = outer.last().cloned().unwrap_or_default();
                }
                _ if c.is_alphanumeric() || matches!(c, '_' | ':') => path.push(c),
                _ if c.is_whitespace() && !outer.is_empty() => {}
                _ => break,
            }
        }
        found.insert(path.replace("::", "/"));
    }
    found
}

#[test]
fn imports_are_found_in_braces_and_in_code() {
    let code = "use crate::{app::App, http::{api::routes, problem::Problem}};\n\
        fn now() { crate::state::clock::now() }";
    let found = imports(code);
    for path in ["app/App", "http/api/routes", "http/problem/Problem", "state/clock/now"] {
        assert!(found.contains(path), "{found:?}");
    }
}
