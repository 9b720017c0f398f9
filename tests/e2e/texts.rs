use std::{fs, path::Path};

/// Returns the English text of a message, up to its first placeable.
///
/// A test names the message with it, not the wording.
pub(crate) fn english(id: &str) -> String {
    text("en", id)
}

/// Returns the text of a message in `language`, up to its first placeable.
pub(crate) fn text(language: &str, id: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../locales").join(language);
    for file in fs::read_dir(folder).expect("a folder of texts") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("valid UTF-8");
        for line in text.lines() {
            if let Some(said) = line.strip_prefix(id).and_then(|rest| rest.strip_prefix(" = ")) {
                return said.split('{').next().unwrap_or_default().trim_end().to_owned();
            }
        }
    }
    panic!("there is no message {id} in {language}");
}
