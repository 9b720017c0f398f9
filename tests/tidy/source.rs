use crate::repo::{files_ending, must_read};

/// A Rust file, with what of it is test code.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) file: String,
    pub(crate) code: String,
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
        let parts: Vec<&str> = file.split('/').collect();
        let is_test = |part: &&str| ["tests", "tests.rs", "fold.rs"].contains(part);
        if parts.iter().any(is_test) {
            return Source { file, code: String::new(), tests: text };
        }
        match text.find("#[cfg(test)]\nmod tests {") {
            Some(at) => {
                let (code, tests) = text.split_at(at);
                Source { file, code: code.to_owned(), tests: tests.to_owned() }
            }
            None => Source { file, code: text, tests: String::new() },
        }
    }

    /// The code without comments, so that what they talk about is not taken for used.
    pub(crate) fn without_comments(&self) -> String {
        let line = |line: &str| format!("{}\n", line.split("//").next().unwrap_or_default());
        self.code.lines().map(line).collect()
    }
}
