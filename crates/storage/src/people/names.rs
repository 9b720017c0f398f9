use std::sync::LazyLock;

use protocol::BOT_NAMES;
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

/// Checks that a player may have a name, unless it is taken.
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

/// Strips case, spaces, punctuation, and a number at the end from a name.
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

/// Returns the confusable skeleton of a folded name (UTS 39).
fn folded_skeleton(name: &str) -> String {
    skeleton(&fold_name(name)).collect()
}

/// Checks that an account or a bot may have a name, unless it is taken.
///
/// # Errors
///
/// Those of [`check_name`], and the names of the server's own bots are reserved.
pub fn check_own_name(name: &str) -> Result<(), PeopleError> {
    check_name(name)?;
    // People also have these names, so a guest may use them; accounts may not.
    let is_reserved = BOT_NAMES.iter().any(|bot| bare(bot) == bare(name));
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
    /// The confusable skeleton of the name (UTS 39).
    pub look: String,
}

impl NameKeys {
    /// Returns the keys of a name.
    pub fn of(name: &str) -> NameKeys {
        NameKeys {
            folded: fold_name(name),
            skeleton: folded_skeleton(name),
            look: skeleton(name).collect(),
        }
    }
}
