use std::str;

use fluent_bundle::FluentResource;
use rust_embed::Embed;

/// The English texts.
#[derive(Embed)]
#[folder = "../../locales/en"]
struct English;

/// What is said at every table, and what at those of `game`.
pub(super) fn resources(game: &str) -> impl Iterator<Item = FluentResource> {
    let names = ["common", "terminal", game].map(|name| format!("{name}.ftl"));
    names.into_iter().filter_map(|file| {
        let text = English::get(&file)?;
        let text = str::from_utf8(&text.data).expect("a test reads every file as text").to_owned();
        // A file with a mistake still has its other messages.
        Some(FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource))
    })
}
