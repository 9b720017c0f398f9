use std::str;

use fluent_bundle::FluentResource;
use protocol::Language;
use rust_embed::Embed;

#[derive(Embed)]
#[folder = "../../locales"]
struct Texts;

/// Returns the Fluent resources of a language: the common ones and those of `game`.
pub(super) fn resources(game: &str, language: Language) -> impl Iterator<Item = FluentResource> {
    let folder = language.code();
    let names = ["common", "terminal", "hint", game].map(|name| format!("{folder}/{name}.ftl"));
    names.into_iter().filter_map(|file| {
        let text = Texts::get(&file)?;
        let text = str::from_utf8(&text.data)
            .expect("Fluent files are UTF-8, as a test checks")
            .to_owned();
        // A file with a syntax error still provides its other messages.
        Some(FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource))
    })
}
