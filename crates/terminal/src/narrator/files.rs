use std::str;

use fluent_bundle::FluentResource;
use protocol::Language;
use rust_embed::Embed;

/// The texts of all languages.
#[derive(Embed)]
#[folder = "../../locales"]
struct Texts;

/// What is said in a language at every table, and what at those of `game`.
pub(super) fn resources(game: &str, language: Language) -> impl Iterator<Item = FluentResource> {
    let folder = language.code();
    let names = ["common", "terminal", "hint", game].map(|name| format!("{folder}/{name}.ftl"));
    names.into_iter().filter_map(|file| {
        let text = Texts::get(&file)?;
        let text = str::from_utf8(&text.data).expect("a test reads every file as text").to_owned();
        // A file with a mistake still has its other messages.
        Some(FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource))
    })
}
