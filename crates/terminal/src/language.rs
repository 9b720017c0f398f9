use std::{fmt, str::FromStr};

use thiserror::Error;

/// A language that a person can be told of a table in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// The one that all others are translated from.
    #[default]
    English,
    /// `sv`.
    Swedish,
    /// `fi`.
    Finnish,
    /// `is`, in which 21 is singular.
    Icelandic,
    /// `de`.
    German,
}

/// A language that there are no texts in.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there are texts in en, sv, fi, is and de, and none in {0:?}")]
pub struct UnknownLanguage(String);

/// The variables of the environment that name a locale, the strongest first.
const LOCALES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

impl Language {
    /// Every language, English first.
    pub const ALL: [Language; 5] = [
        Language::English,
        Language::Swedish,
        Language::Finnish,
        Language::Icelandic,
        Language::German,
    ];

    /// What an environment asks for; English where it names nothing, or something else.
    ///
    /// `variable` is the value of a variable, as [`std::env::var`] gives it.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let locale = LOCALES.iter().find_map(|name| variable(name).filter(|set| !set.is_empty()));
        locale.and_then(|locale| locale.parse().ok()).unwrap_or_default()
    }

    /// Its code, which is its folder's name: `sv`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Swedish => "sv",
            Language::Finnish => "fi",
            Language::Icelandic => "is",
            Language::German => "de",
        }
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a code, or a locale of that language: `de`, `de_AT.UTF-8`, `de-CH`.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        let found = Language::ALL.into_iter().find(|known| known.code().eq_ignore_ascii_case(code));
        found.ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(set: &[(&str, &str)]) -> Language {
        Language::of_environment(|name| {
            set.iter().find(|(known, _)| *known == name).map(|&(_, value)| value.to_owned())
        })
    }

    #[test]
    fn the_strongest_locale_that_is_set_decides() {
        assert_eq!(of(&[("LANG", "sv_SE.UTF-8")]), Language::Swedish);
        assert_eq!(of(&[("LANG", "sv_SE.UTF-8"), ("LC_MESSAGES", "fi_FI")]), Language::Finnish);
        assert_eq!(of(&[("LANG", "sv_SE.UTF-8"), ("LC_ALL", "is_IS@x")]), Language::Icelandic);
        assert_eq!(of(&[("LANG", "de_AT"), ("LC_ALL", "")]), Language::German);
    }

    #[test]
    fn what_is_none_of_ours_is_english() {
        assert_eq!(of(&[]), Language::English);
        assert_eq!(of(&[("LANG", "sv"), ("LC_ALL", "C.UTF-8")]), Language::English);
        assert_eq!(of(&[("LANG", "nb_NO.UTF-8")]), Language::English);
    }

    #[test]
    fn a_code_is_read_and_another_one_is_named() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        let refused = "eo".parse::<Language>().unwrap_err().to_string();
        assert_eq!(refused, "there are texts in en, sv, fi, is and de, and none in \"eo\"");
    }
}
