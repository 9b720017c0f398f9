use std::fmt;

/// The path below which everything of a server is: none, or such as `/cards`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(String);

/// What is no path for a server to be below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a path such as /cards or /games/cards, of letters, digits and -_.~; or / for none")]
pub struct ParseBasePathError;

impl BasePath {
    /// Reads a path. A slash at its end does not count.
    ///
    /// # Errors
    ///
    /// It does not begin with a slash, or has what would mean something else in a URL.
    pub fn read(text: &str) -> Result<BasePath, ParseBasePathError> {
        let path = text.strip_suffix('/').unwrap_or(text);
        let is_plain = |part: &str| {
            let plain = |c: char| c.is_ascii_alphanumeric() || "-_.~".contains(c);
            !part.is_empty() && part != "." && part != ".." && part.chars().all(plain)
        };
        match path.strip_prefix('/') {
            Some(parts) if parts.split('/').all(is_plain) => Ok(BasePath(path.to_owned())),
            None if text == "/" => Ok(BasePath::default()),
            Some(_) | None => Err(ParseBasePathError),
        }
    }

    /// The path, with a slash before it and none behind; empty where there is none.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether there is none.
    pub fn is_root(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for BasePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_read_with_or_without_a_slash_at_its_end() {
        for (text, path) in
            [("/", ""), ("/cards", "/cards"), ("/cards/", "/cards"), ("/a/b", "/a/b")]
        {
            assert_eq!(BasePath::read(text).map(|path| path.0), Ok(path.to_owned()), "{text}");
        }
    }

    #[test]
    fn what_would_mean_something_else_in_a_url_is_refused() {
        for text in [
            "", "cards", "//", "/a//b", "/../a", "/a?b", "/a#b", "/{a}", "/a b", "/ä", "/\"", "/a;",
        ] {
            assert_eq!(BasePath::read(text), Err(ParseBasePathError), "{text}");
        }
    }
}
