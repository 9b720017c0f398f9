use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// A language of the user interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
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
    /// Every language, starting with English, from which all others are translated.
    pub const ALL: &'static [Language] = Language::VARIANTS;

    /// Returns the language's code, such as `sv`.
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// Returns the language of a tag or locale: `de-AT` and `de_AT.UTF-8` are German.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let code = tag.split(['-', '_', '.', '@']).next().unwrap_or_default().trim();
        Language::ALL.iter().copied().find(|known| known.code().eq_ignore_ascii_case(code))
    }

    /// Returns the preferred language of a list such as `Accept-Language`: the one with the highest
    /// `q`, and of equal ones the first. A missing or invalid `q` counts as 1; 0 excludes a
    /// language.
    pub fn best_of(tags: &str) -> Option<Language> {
        let liked = tags.split(',').filter_map(|item| {
            let (tag, parameters) = item.split_once(';').unwrap_or((item, ""));
            Some((Language::of_tag(tag)?, quality(parameters)))
        });
        let mut liked: Vec<(Language, f32)> = liked.filter(|&(_, q)| q > 0.0).collect();
        liked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        liked.first().map(|&(language, _)| language)
    }

    /// Deserializes a language, or `None` for one that this version does not know.
    ///
    /// # Errors
    ///
    /// The value is not a string.
    pub fn if_known<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Language>, D::Error> {
        let tag = Option::<Cow<'de, str>>::deserialize(deserializer)?;
        Ok(tag.and_then(|tag| Language::of_tag(&tag)))
    }
}

/// Returns the `q` of an item, from 0 to 1.
fn quality(parameters: &str) -> f32 {
    let said = parameters.split(';').find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        name.trim().eq_ignore_ascii_case("q").then(|| value.trim().parse::<f32>().ok())?
    });
    said.filter(|q| (0.0..=1.0).contains(q)).unwrap_or(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_matched_by_its_primary_language() {
        for (tag, language) in [
            ("sv", Some(Language::Sv)),
            ("de-AT", Some(Language::De)),
            ("IS", Some(Language::Is)),
            ("is_IS@x", Some(Language::Is)),
            ("fi.UTF-8", Some(Language::Fi)),
            ("fil", None),
            ("", None),
        ] {
            assert_eq!(Language::of_tag(tag), language, "{tag:?}");
        }
    }

    #[test]
    fn the_preferred_supported_language_is_chosen() {
        for (tags, language) in [
            ("da, fi-FI;q=0.9, en;q=0.8", Some(Language::Fi)),
            ("en;q=0.5, sv;q=0.9, de;q=0.9", Some(Language::Sv)),
            ("en;q=0.5,is", Some(Language::Is)),
            ("en;q=0, de ; Q=0.1", Some(Language::De)),
            ("en;q=0.000", None),
            ("sv;q=0.9, fi;q=much", Some(Language::Fi)),
            ("sv;q=0.9, fi;q=NaN, en;q=2;x=1", Some(Language::Fi)),
            ("da,*;q=0.5", None),
        ] {
            assert_eq!(Language::best_of(tags), language, "{tags:?}");
        }
    }

    #[test]
    fn a_language_serializes_as_its_tag() {
        for &language in Language::ALL {
            assert_eq!(serde_json::to_value(language).unwrap(), language.code());
            assert_eq!(Language::of_tag(language.code()), Some(language));
        }
    }
}
