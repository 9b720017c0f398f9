use protocol::Language;

/// The environment variables that name a locale, in order of precedence.
const LOCALES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Returns the language of the environment, or English if it is not supported. `variable` returns
/// the value of an environment variable.
pub fn language_of(variable: impl Fn(&str) -> Option<String>) -> Language {
    let locale = LOCALES.iter().find_map(|name| variable(name).filter(|set| !set.is_empty()));
    locale.and_then(|locale| Language::of_tag(&locale)).unwrap_or(Language::En)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(set: &[(&str, &str)]) -> Language {
        language_of(|name| {
            set.iter().find(|(known, _)| *known == name).map(|&(_, value)| value.to_owned())
        })
    }

    #[test]
    fn locale_variables_have_an_order_of_precedence() {
        assert_eq!(of(&[("LANG", "sv_SE.UTF-8")]), Language::Sv);
        assert_eq!(of(&[("LANG", "sv_SE.UTF-8"), ("LC_MESSAGES", "fi_FI")]), Language::Fi);
        assert_eq!(of(&[("LANG", "sv_SE.UTF-8"), ("LC_ALL", "is_IS@x")]), Language::Is);
        assert_eq!(of(&[("LANG", "de_AT"), ("LC_ALL", "")]), Language::De);
    }

    #[test]
    fn unsupported_locales_fall_back_to_english() {
        assert_eq!(of(&[]), Language::En);
        assert_eq!(of(&[("LANG", "sv"), ("LC_ALL", "C.UTF-8")]), Language::En);
        assert_eq!(of(&[("LANG", "nb_NO.UTF-8")]), Language::En);
    }
}
