use std::sync::LazyLock;

use protocol::all_bot_names;
use unicode_security::skeleton;

use super::{FORMER_PLAYER, PeopleError};

/// Reserved names: a player could be mistaken for the server, its admin, or a role in one of the
/// client's languages.
const RESERVED: &[&str] = &[
    FORMER_PLAYER,
    "former player",
    "tidigare spelare",
    "entinen pelaaja",
    "fyrrverandi leikmaður",
    "ehemaliger spieler",
    "ehemalige spielerin",
    "server",
    "servern",
    "palvelin",
    "þjónn",
    "þjónninn",
    "admin",
    "administrator",
    "administratör",
    "ylläpitäjä",
    "ylläpito",
    "stjórnandi",
    "root",
    "moderator",
    "mod",
    "moderaattori",
    "operator",
    "sysop",
    "staff",
    "support",
    "system",
    "systemet",
    "järjestelmä",
    "kerfi",
    "kerfið",
    "official",
    "knekt",
    "localhost",
    "host",
    "värd",
    "isäntä",
    "gestgjafi",
    "gastgeber",
    "bot",
    "botti",
    "bott",
    "fool",
    "narr",
    "narri",
    "fífl",
    "plain bot",
    "beginner bot",
    "easy bot",
    "good bot",
    "expert bot",
    "nybörjarbot",
    "lätt bot",
    "duktig bot",
    "proffsbot",
    "aloittelijabotti",
    "helppo botti",
    "hyvä botti",
    "mestaribotti",
    "byrjendabotti",
    "léttur botti",
    "góður botti",
    "snjall botti",
    "anfänger-bot",
    "leichter bot",
    "guter bot",
    "experten-bot",
];

/// The folded skeletons of [`RESERVED`], as [`bare`] computes them.
static RESERVED_BARE: LazyLock<Vec<String>> =
    LazyLock::new(|| RESERVED.iter().map(|name| bare(name)).collect());

/// Checks that a player may have a name, except whether it is taken.
///
/// # Errors
///
/// The name has no letter, such as `..`, or is reserved, however it is written and numbered.
pub fn check_name(name: &str) -> Result<(), PeopleError> {
    if !name.chars().any(char::is_alphabetic) {
        return Err(PeopleError::NameLetterless);
    }
    if RESERVED_BARE.contains(&bare(name)) { Err(PeopleError::NameReserved) } else { Ok(()) }
}

/// Returns the folded skeleton of a name without spaces, punctuation, and a number at the end.
fn bare(name: &str) -> String {
    let plain: String = folded_skeleton(name).chars().filter(|c| c.is_alphanumeric()).collect();
    // The skeletons of 0 and 1 are letters, so strip the number from the original text.
    let n_digits =
        fold_name(name).trim_end().chars().rev().take_while(char::is_ascii_digit).count();
    let n_kept = plain.chars().count().saturating_sub(n_digits);
    plain.chars().take(n_kept).collect()
}

/// Folds the case of a name, by mapping up and down again, so that `ß` becomes `ss` and both sigmas
/// are equal. A [`Name`](protocol::Name) is in NFC already.
pub fn fold_name(name: &str) -> String {
    name.to_uppercase().to_lowercase()
}

fn folded_skeleton(name: &str) -> String {
    skeleton(&fold_name(name)).collect()
}

/// Checks that an account or a bot may have a name, except whether it is taken.
///
/// # Errors
///
/// Those of [`check_name`], and the names of the server's own bots are reserved.
pub(super) fn check_own_name(name: &str) -> Result<(), PeopleError> {
    check_name(name)?;
    // People also have these names, so a guest may use them; accounts may not.
    let is_reserved = all_bot_names().any(|bot| bare(bot) == bare(name));
    if is_reserved { Err(PeopleError::NameReserved) } else { Ok(()) }
}

/// The keys under which the name of an account or a bot is reserved. Two names with a common key
/// look alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameKeys {
    /// The name with its case folded, by which its owner is found.
    pub folded: String,
    /// The confusable skeleton of the folded name (UTS 39).
    pub skeleton: String,
    /// The confusable skeleton of the name, without folding (UTS 39).
    pub look: String,
}

impl NameKeys {
    pub fn of(name: &str) -> NameKeys {
        NameKeys {
            folded: fold_name(name),
            skeleton: folded_skeleton(name),
            look: skeleton(name).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn names_of_the_server_and_of_bots_are_reserved() {
        for bad in [
            "Server",
            "ADMIN",
            "\u{410}dmin",
            "s e r v e r",
            "Admin_",
            "admin 2",
            "Former player",
            "Former Player",
            "Bot",
            "B\u{43e}t",
            "Botti",
            "Narr",
            "Fool 3",
            "Fífl",
            "Root",
        ] {
            assert_eq!(check_name(bad), Err(PeopleError::NameReserved), "{bad}");
        }
        for good in ["Aino", "Robot", "Adminna", "Botvid", "Serverin", "Guest 7"] {
            assert_eq!(check_name(good), Ok(()), "{good}");
        }
        for bad in ["Admin", "MAJA", "M\u{430}ja 2"].into_iter().chain(all_bot_names()) {
            assert_eq!(check_own_name(bad), Err(PeopleError::NameReserved), "{bad}");
        }
        assert_eq!(check_name("Maja"), Ok(()), "a guest may be called so");
    }

    #[test]
    fn bot_names_are_reserved_in_every_language() {
        let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
        let mut n_names = 0;
        for language in ["en", "sv", "fi", "is", "de"] {
            for file in ["common.ftl", "waiting.ftl"] {
                let texts = std::fs::read_to_string(locales.join(language).join(file)).unwrap();
                for line in texts.lines() {
                    let level = line.strip_prefix("add-bot-").and_then(|it| it.split_once(" = "));
                    let Some(name) = line.strip_prefix("bot = ").or(level.map(|(_, name)| name))
                    else {
                        continue;
                    };
                    assert_eq!(
                        check_name(name),
                        Err(PeopleError::NameReserved),
                        "{language}: {name}"
                    );
                    n_names += 1;
                }
            }
        }
        assert!(n_names >= 25, "{n_names}");
    }

    #[test]
    fn a_name_must_have_a_letter() {
        for bad in [".", "..", "42", "🂫", "- -", "\u{301}"] {
            assert_eq!(check_own_name(bad), Err(PeopleError::NameLetterless), "{bad:?}");
        }
        for good in ["A", "7 of 9 clubs", "李", "ش", "A.I."] {
            assert_eq!(check_name(good), Ok(()), "{good}");
        }
    }
}
