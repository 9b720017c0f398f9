use crate::repo::{files_ending, must_read};

/// A Rust file, with its test code.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) file: String,
    pub(crate) tests: String,
}

/// Returns the Rust files below a folder.
pub(crate) fn sources(folder: &str) -> Vec<Source> {
    let files = files_ending(&[".rs"]).into_iter().filter(|file| file.starts_with(folder));
    files.map(Source::read).collect()
}

impl Source {
    /// Test code is in files and folders named `tests`, and after the line that starts a test
    /// module.
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
