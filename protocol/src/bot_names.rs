use rules::Level;

/// Returns the names of the server's own bots of a level, each of which has a face in the client.
pub const fn bot_names(level: Level) -> [&'static str; 3] {
    match level {
        Level::Fool => ["Olle", "Kunz", "Liv"],
        Level::Plain => ["Maja", "Tor", "Grete"],
        Level::Good => ["Freyr", "Sigga", "Elsa"],
        Level::Expert => ["Runa", "Ukko", "Hilmar"],
    }
}

/// The names of further bots of any level, which have no face. With those of a level, a table of
/// eight has enough, whatever the other seats are called.
pub const MORE_BOT_NAMES: [&str; 5] = ["Birger", "Disa", "Hedda", "Jorunn", "Ketil"];

/// Returns the names of all bots of the server.
pub fn all_bot_names() -> impl Iterator<Item = &'static str> {
    Level::ALL.iter().flat_map(|&level| bot_names(level)).chain(MORE_BOT_NAMES)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rules::SEATS_MAX;

    use super::*;

    #[test]
    fn no_two_bots_have_the_same_name_and_a_level_has_one_for_each_seat() {
        let names: Vec<&str> = all_bot_names().collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
        for &level in Level::ALL {
            let n = bot_names(level).len() + MORE_BOT_NAMES.len();
            assert_eq!(n, usize::from(SEATS_MAX));
        }
    }
}
