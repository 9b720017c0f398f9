use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// A language that Knekt has texts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English.
    En,
    /// Swedish.
    Sv,
    /// Finnish.
    Fi,
    /// Icelandic.
    Is,
    /// German.
    De,
}

impl Language {
    /// The one of a tag: `de-AT` is German. None where it is another.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let word = tag.split(['-', '_']).next().unwrap_or_default().trim();
        let known = [
            ("en", Language::En),
            ("sv", Language::Sv),
            ("fi", Language::Fi),
            ("is", Language::Is),
            ("de", Language::De),
        ];
        known.into_iter().find(|(code, _)| code.eq_ignore_ascii_case(word)).map(|(_, it)| it)
    }

    /// The first of a list like that of `Accept-Language`, which names first what is liked best.
    pub fn first_of(tags: &str) -> Option<Language> {
        let mut tags = tags.split(',').map(|tag| tag.split(';').next().unwrap_or_default());
        tags.find_map(Language::of_tag)
    }

    /// Reads one, or nothing where it is a language that came later than this reader.
    ///
    /// # Errors
    ///
    /// It is no text.
    pub fn if_known<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Language>, D::Error> {
        let tag = Option::<Cow<'de, str>>::deserialize(deserializer)?;
        Ok(tag.and_then(|tag| Language::of_tag(&tag)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_of_the_language_that_it_begins_with() {
        for (tag, language) in [
            ("sv", Some(Language::Sv)),
            ("de-AT", Some(Language::De)),
            ("IS", Some(Language::Is)),
            ("fil", None),
            ("", None),
        ] {
            assert_eq!(Language::of_tag(tag), language, "{tag:?}");
        }
    }

    #[test]
    fn of_a_list_the_first_counts_that_there_are_texts_in() {
        assert_eq!(Language::first_of("da, fi-FI;q=0.9, en;q=0.8"), Some(Language::Fi));
        assert_eq!(Language::first_of("da,*;q=0.5"), None);
    }

    #[test]
    fn a_word_is_what_a_tag_is() {
        for language in [Language::En, Language::Sv, Language::Fi, Language::Is, Language::De] {
            let word = serde_json::to_value(language).unwrap();
            assert_eq!(Language::of_tag(word.as_str().unwrap()), Some(language));
        }
    }
}
