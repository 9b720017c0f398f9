use std::io::Read;

use flate2::read::DeflateDecoder;
use fluent_bundle::FluentResource;
use protocol::Language;

/// Includes the compressed texts of a language, which the build script has written.
macro_rules! texts {
    ($code:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $code, ".ftl.deflate"))
    };
}

/// Returns the Fluent resource of a language, with the texts of all games.
pub(super) fn resource(language: Language) -> FluentResource {
    let compressed: &[u8] = match language {
        Language::En => texts!("en"),
        Language::Sv => texts!("sv"),
        Language::Fi => texts!("fi"),
        Language::Is => texts!("is"),
        Language::De => texts!("de"),
    };
    let mut text = String::new();
    DeflateDecoder::new(compressed)
        .read_to_string(&mut text)
        .expect("the build script compressed UTF-8, as a test checks");
    // A file with a syntax error still provides its other messages.
    FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource)
}
