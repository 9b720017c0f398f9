use crate::{
    none,
    repo::{files, files_ending, must_read, text},
    source::sources,
};

/// Marks of unfinished work, each split in two so that this file does not contain it.
const UNFINISHED: [(&str, &str); 8] = [
    ("tod", "o!("),
    ("unimplem", "ented!("),
    ("#[ign", "ore"),
    ("FIX", "ME"),
    ("@ts-ign", "ore"),
    ("test.sk", "ip("),
    ("test.on", "ly("),
    ("describe.on", "ly("),
];

/// Folders of developers' machines, and hosts of package mirrors.
const ELSEWHERE: [(&str, &str); 7] = [
    ("/wor", "k/"),
    ("/ro", "ot/"),
    ("/ho", "me/"),
    ("artif", "actory"),
    ("registry.npm", "js"),
    ("index.crates", ".io"),
    ("pythonhos", "ted"),
];

#[test]
fn nothing_is_left_unfinished() {
    none("these are unfinished", holding(&UNFINISHED));
}

#[test]
fn no_file_contains_machine_paths() {
    none("these belong to one machine", holding(&ELSEWHERE));
}

#[test]
fn no_test_sleeps() {
    let mut faults = Vec::new();
    for source in sources("") {
        let sleeps = ["::sleep(", " sleep("].iter().any(|call| source.tests.contains(call));
        if sleeps && !source.file.starts_with("tests/tidy/") {
            faults.push(source.file);
        }
    }
    none("these wait for a time instead of for what they need", faults);
}

#[test]
fn modules_use_mod_rs_files() {
    let files = files();
    let twice = files.iter().filter_map(|file| file.strip_suffix(".rs")).filter(|module| {
        let folder = format!("{module}/");
        module.contains("/src/") && files.iter().any(|file| file.starts_with(&folder))
    });
    none("these belong into their folder, as mod.rs", twice);
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

/// Returns `file:line: word` for each occurrence of one of the words.
fn holding(words: &[(&str, &str)]) -> Vec<String> {
    let words: Vec<String> = words.iter().map(|(a, b)| format!("{a}{b}")).collect();
    let mut faults = Vec::new();
    for file in files() {
        let Some(text) = text(&file) else { continue };
        for (n, line) in (1..).zip(text.lines()) {
            let found = words.iter().filter(|word| line.contains(word.as_str()));
            faults.extend(found.map(|word| format!("{file}:{n}: {word}")));
        }
    }
    faults
}
