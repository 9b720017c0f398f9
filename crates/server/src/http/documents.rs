use std::{collections::BTreeMap, io::Read as _};

use flate2::read::DeflateDecoder;
use serde_json::Value;

/// The documents by name, compressed by the build script.
static DOCUMENTS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/documents.rs"));

/// Returns a document of `schemas/` or `rules/`, such as `rules/gurka.md`; `None` if there is none
/// with this name.
pub(crate) fn read(name: &str) -> Option<String> {
    let (_, compressed) = DOCUMENTS.iter().find(|(of, _)| *of == name)?;
    let mut text = String::new();
    let mut decoder = DeflateDecoder::new(*compressed);
    decoder.read_to_string(&mut text).expect("the build script has compressed it");
    Some(text)
}

/// Returns the JSON Schemas of `schemas/` by name, without the ending.
pub(crate) fn schemas() -> BTreeMap<String, Value> {
    let schemas = DOCUMENTS.iter().filter_map(|(name, _)| {
        let stem = name.strip_prefix("schemas/")?.strip_suffix(".json")?;
        let schema: Value = serde_json::from_str(&read(name)?).expect("a schema is valid JSON");
        Some((stem.to_owned(), schema))
    });
    schemas.collect()
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn the_embedded_documents_are_the_committed_ones() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (name, _) in DOCUMENTS {
            let path = match name.strip_prefix("rules/") {
                Some(page) => root.join("web-client/prose/en").join(page),
                None => root.join("protocol").join(name),
            };
            let committed = fs::read_to_string(path).unwrap();
            assert!(read(name).unwrap() == committed, "{name}");
        }
        for name in ["schemas/to_server.json", "rules/gurka.md"] {
            assert!(read(name).is_some(), "{name}");
        }
    }
}
