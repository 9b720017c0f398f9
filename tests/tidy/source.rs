use crate::repo::{files_ending, must_read};

/// A Rust file, with its test code.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) file: String,
    pub(crate) tests: String,
}

/// The Rust files below a folder.
pub(crate) fn sources(folder: &str) -> Vec<Source> {
    let files = files_ending(&[".rs"]).into_iter().filter(|file| file.starts_with(folder));
    files.map(Source::read).collect()
}

impl Source {
    /// Test code stands in files and folders that are named so, and below the line that makes a
    /// module of a file one of tests.
    fn read(file: String) -> Source {
        let text = must_read(&file);
        let is_test = |part| ["tests", "tests.rs", "fold.rs"].contains(&part);
        let begin = if file.split('/').any(is_test) {
            0
        } else {
            text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len())
        };
        Source { file, tests: text[begin..].to_owned() }
    }
}
