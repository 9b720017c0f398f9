use std::{collections::HashMap, fmt::Write as _, path::Path};

/// The web client's list of preloads: for each route the files it needs first, beyond those of
/// every page.
pub(crate) const FILE: &str = "preloads.json";

/// Returns preload links for a route. They are only a hint, which saves a round trip.
pub(crate) fn links(lists: &[u8], route: &str) -> String {
    let lists: HashMap<&str, Vec<&str>> = serde_json::from_slice(lists).unwrap_or_default();
    let files = lists.get(route).map(Vec::as_slice).unwrap_or_default();
    files.iter().fold(String::new(), |mut links, file| {
        let is_style = Path::new(file).extension().is_some_and(|kind| kind == "css");
        let kind = if is_style { r#"preload" as="style"# } else { "modulepreload" };
        // One link per line, like the others.
        let _ = write!(links, "  <link rel=\"{kind}\" crossorigin href=\"./{file}\">\n  ");
        links
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTS: &[u8] = br#"{"/":["assets/lobby.js","assets/lobby.css"],"/top":[]}"#;

    #[test]
    fn a_page_names_what_it_begins_with() {
        let scripts_then_style = concat!(
            "  <link rel=\"modulepreload\" crossorigin href=\"./assets/lobby.js\">\n  ",
            "  <link rel=\"preload\" as=\"style\" crossorigin href=\"./assets/lobby.css\">\n  ",
        );
        assert_eq!(links(LISTS, "/"), scripts_then_style);
    }

    #[test]
    fn a_page_of_which_nothing_is_told_names_nothing() {
        assert_eq!(links(LISTS, "/top"), "");
        assert_eq!(links(LISTS, "/rules"), "");
        assert_eq!(links(b"broken", "/"), "");
    }
}
