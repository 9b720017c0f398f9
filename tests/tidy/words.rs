use crate::{
    none,
    repo::{files, files_ending, must_read, test_code, text},
};

/// Marks of unfinished work, folders of developers' machines, and hosts of package mirrors. Each is
/// split in two so that this file does not contain it.
const FORBIDDEN: [(&str, &str); 9] = [
    ("#[ign", "ore"),
    ("FIX", "ME"),
    ("/wor", "k/"),
    ("/ro", "ot/"),
    ("/ho", "me/"),
    ("artif", "actory"),
    ("registry.npm", "js"),
    ("index.crates", ".io"),
    ("pythonhos", "ted"),
];

#[test]
fn nothing_is_left_unfinished_or_depends_on_one_machine() {
    let words = FORBIDDEN.map(|(start, end)| format!("{start}{end}"));
    let mut faults = Vec::new();
    for file in files() {
        let Some(text) = text(&file) else { continue };
        for (n, line) in (1..).zip(text.lines()) {
            let found = words.iter().filter(|word| line.contains(word.as_str()));
            faults.extend(found.map(|word| format!("{file}:{n}: {word}")));
        }
    }
    none("these are unfinished, or belong to one machine", faults);
}

#[test]
fn no_test_sleeps() {
    let files = files_ending(&[".rs"]).into_iter().filter(|file| !file.starts_with("tests/tidy/"));
    let sleeping = files.filter(|file| {
        let tests = test_code(file);
        ["::sleep(", " sleep("].iter().any(|call| tests.contains(call))
    });
    none("these wait for a time instead of for what they need", sleeping);
}

#[test]
fn every_source_file_is_a_module() {
    let files = files_ending(&[".rs"]);
    let orphans = files.iter().filter(|file| file.contains("/src/")).filter(|file| {
        let (folder, name) = file.rsplit_once('/').expect("it is in a folder");
        let name = name.strip_suffix(".rs").expect("it is a source file");
        let (folder, name) = match (folder.rsplit_once('/'), name) {
            (Some((parent, folder)), "mod") => (parent, folder),
            _ => (folder, name),
        };
        let declares = |parent: &str| {
            let parent = format!("{folder}/{parent}.rs");
            let words = [format!("mod {name};"), format!("mod {name} ")];
            files.contains(&parent)
                && words.iter().any(|word| must_read(&parent).contains(word.as_str()))
        };
        let (member, path) = file.split_once("/src/").expect("it is a source file");
        let is_root = ["lib", "main"].contains(&name)
            || must_read(&format!("{member}/Cargo.toml")).contains(&format!("\"src/{path}\""));
        !is_root && !["mod", "lib", "main"].into_iter().any(declares)
    });
    none("no module declares these files, so nothing compiles them", orphans);
}
