use std::io::Read as _;

use flate2::read::DeflateDecoder;

/// The documents by name, compressed by the build script.
static DOCUMENTS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/documents.rs"));

/// Returns a document: `openapi.json`, `asyncapi.json`, or one of `schemas/` or `rules/`.
pub(crate) fn read(name: &str) -> Option<String> {
    let (_, compressed) = DOCUMENTS.iter().find(|(of, _)| *of == name)?;
    let mut text = String::new();
    let mut decoder = DeflateDecoder::new(*compressed);
    decoder.read_to_string(&mut text).expect("the build script has compressed it");
    Some(text)
}

pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    DOCUMENTS.iter().map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn the_embedded_documents_are_the_committed_ones() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for name in names() {
            let path = match name.strip_prefix("rules/") {
                Some(page) => root.join("web-client/prose/en").join(page),
                None => root.join("protocol").join(name),
            };
            let committed = fs::read_to_string(path).unwrap();
            assert!(read(name).unwrap() == committed, "{name}");
        }
        for name in ["openapi.json", "asyncapi.json", "schemas/to_server.json", "rules/gurka.md"] {
            assert!(names().any(|one| one == name), "{name}");
        }
    }
}
