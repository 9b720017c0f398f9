use std::fmt;

/// The path prefix of all URLs: empty, or for example `/cards`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(String);

/// A string that is not a [`BasePath`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a path such as /cards or /games/cards, of letters, digits and -_.~; or / for none")]
pub struct ParseBasePathError;

impl BasePath {
    /// Parses a path; a trailing slash is ignored.
    ///
    /// # Errors
    ///
    /// It does not start with a slash, or contains characters with a meaning in URLs.
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

    /// The path with a leading and without a trailing slash, or an empty string.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether there is no prefix.
    pub(crate) fn is_root(&self) -> bool {
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
    fn paths_with_url_syntax_are_refused() {
        for text in [
            "", "cards", "//", "/a//b", "/../a", "/a?b", "/a#b", "/{a}", "/a b", "/ä", "/\"", "/a;",
        ] {
            assert_eq!(BasePath::read(text), Err(ParseBasePathError), "{text}");
        }
    }
}
