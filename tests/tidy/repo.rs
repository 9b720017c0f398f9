use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Returns the root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("it is two folders deep")
}

/// Returns the files of the repository, with `/` as the separator.
pub(crate) fn files() -> Vec<String> {
    let mut git = Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let output = git.current_dir(root()).output().expect("git is required in a checkout");
    assert!(output.status.success(), "git lists the files");
    let list = String::from_utf8(output.stdout).expect("paths are UTF-8");
    let mut files: Vec<String> = list.split_terminator('\0').map(str::to_owned).collect();
    files.retain(|file| root().join(file).is_file());
    assert!(files.len() > 50, "git lists the files");
    files
}

/// Returns the files with one of these endings.
pub(crate) fn files_ending(endings: &[&str]) -> Vec<String> {
    let mut files = files();
    files.retain(|file| endings.iter().any(|ending| file.ends_with(ending)));
    files
}

/// Returns the text of a file, or `None` if it is not text.
pub(crate) fn text(file: &str) -> Option<String> {
    String::from_utf8(fs::read(root().join(file)).expect("a listed file can be read")).ok()
}

/// Returns the text of a file that must exist.
pub(crate) fn must_read(file: &str) -> String {
    text(file).expect("this file is text")
}

/// Returns whether a file or folder exists.
pub(crate) fn exists(path: impl Into<PathBuf>) -> bool {
    root().join(path.into()).exists()
}

/// Returns the test code of a Rust file: all of a file in a folder `tests`, or what follows the
/// start of a test module.
pub(crate) fn test_code(file: &str) -> String {
    let text = must_read(file);
    let is_test = |part| ["tests", "tests.rs"].contains(&part);
    if file.split('/').any(is_test) {
        return text;
    }
    let start = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    text[start..].to_owned()
}
